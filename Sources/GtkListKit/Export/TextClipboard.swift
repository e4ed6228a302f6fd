internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Tables on the clipboard.
public enum TextClipboard {
  /// Offers a table as text, tab-separated, and as HTML. It is written when somebody pastes, so
  /// that copying a million rows takes no time.
  ///
  /// - Parameters:
  ///   - source: what is copied.
  ///   - widget: any widget on the display whose clipboard it is; what is none is reported.
  public static func copy(_ source: TextSource, from widget: UnsafeMutableRawPointer?) {
    guard let widget = checkedWidget(widget, for: "copying a table") else { return }
    let list = gtk_target_list_new(nil, 0)
    defer { gtk_target_list_unref(list) }
    gtk_target_list_add_text_targets(list, guint(Offer.text))
    gtk_target_list_add(list, gdk_atom_intern("text/html", 0), 0, guint(Offer.html))
    gtk_target_list_add(
      list, gdk_atom_intern(TextFormat.tsv.mimeType, 0), 0, guint(Offer.tabs))
    var count: gint = 0
    guard let targets = gtk_target_table_new_from_list(list, &count) else { return }
    defer { gtk_target_table_free(targets, count) }
    let offer = Unmanaged.passRetained(Offer(source))
    let isTaken = gtk_clipboard_set_with_data(
      clipboard(of: widget), targets, guint(count),
      { _, selection, kind, data in
        guard let selection else { return }
        let target = Unchecked(selection)
        onMain(data, as: Offer.self) { $0.give(kind, to: target.value) }
      },
      { _, data in
        guard let data else { return }
        Unmanaged<AnyObject>.fromOpaque(data).release()
      }, offer.toOpaque())
    if isTaken == 0 { offer.release() }
  }

  /// The rows of fields on the clipboard, where there is tab-separated text; nil where there is no
  /// text at all.
  public static func rows(from widget: UnsafeMutableRawPointer?) async -> [[String]]? {
    guard let widget = checkedWidget(widget, for: "pasting a table") else { return nil }
    let text = await withCheckedContinuation {
      (continuation: CheckedContinuation<String?, Never>) in
      let box = Unmanaged.passRetained(TextBox(continuation))
      gtk_clipboard_request_text(
        clipboard(of: widget),
        { _, text, data in
          guard let data else { return }
          Unmanaged<TextBox>.fromOpaque(data).takeRetainedValue()
            .continuation.resume(returning: text.map { String(cString: $0) })
        }, box.toOpaque())
    }
    return text.map { TextTableReader(.tsv).rows(of: $0) }
  }

  private static func clipboard(of widget: WidgetPointer) -> OpaquePointer? {
    gtk_widget_get_clipboard(widget, gdk_atom_intern("CLIPBOARD", 0))
  }

  /// What is offered until something else is.
  private final class Offer {
    static let text = 0
    static let html = 1
    static let tabs = 2
    private let source: TextSource

    init(_ source: TextSource) { self.source = source }

    func give(_ kind: guint, to selection: OpaquePointer) {
      let isText = Int(kind) == Self.text
      let text = source.text(as: Int(kind) == Self.html ? .html : .tsv, writesTitles: false)
      text.withCString { bytes in
        let length = gint(clamping: text.utf8.count)
        if isText {
          gtk_selection_data_set_text(selection, bytes, length)
        } else {
          bytes.withMemoryRebound(to: guchar.self, capacity: Int(length)) {
            gtk_selection_data_set(
              selection, gtk_selection_data_get_target(selection), 8, $0, length)
          }
        }
      }
    }
  }
}

private nonisolated final class TextBox: Sendable {
  let continuation: CheckedContinuation<String?, Never>
  init(_ continuation: CheckedContinuation<String?, Never>) { self.continuation = continuation }
}
