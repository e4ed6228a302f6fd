internal import CGtkListKitGtk3
public import GtkListKit

extension ListView {
  /// What is to be seen of the list, as one line of text: how far it is scrolled, what is selected, where
  /// the keyboard is, and the rows in view with their texts.
  ///
  /// Two lists in the same state have the same line.
  public var stateDescription: String {
    let scrollable = OpaquePointer(widgetPointer)
    let down = Self.way(gtk_scrollable_get_vadjustment(scrollable))
    let right = Self.way(gtk_scrollable_get_hadjustment(scrollable))
    let selected = selectedIndexPaths.prefix(20).map { "\($0)" }.joined(separator: " ")
    let focus = focusedIndexPath.map { "\($0)" } ?? "-"
    let rows = visibleIndexPaths.map { path in
      "\(path) \(Self.quoted(accessibleTexts(at: path)))"
    }
    return "at \(right.rounded()) \(down.rounded()); selected \(selectedCount): \(selected); "
      + "focus \(focus); \(rows.joined(separator: "; "))"
  }

  /// How far it is scrolled. While the list coasts on, its start need not be at 0.
  private static func way(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> Double {
    gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
  }

  private func accessibleTexts(at path: ListIndexPath) -> String {
    cellForRow(at: path)?.shownText ?? ""
  }

  private static func quoted(_ text: String) -> String {
    "“" + String(text.map { $0.isNewline ? "⏎" : $0 }) + "”"
  }
}
