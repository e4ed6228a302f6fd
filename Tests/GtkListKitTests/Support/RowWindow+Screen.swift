import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// A row as it stands on the screen.
struct ScreenRow: PlacedRow {
  let widget: WidgetPointer
  /// The texts of its labels and entries.
  let texts: [String]
  /// Its right edge from the view's left, in pixels: what is kept out of view stands beside it.
  let right: Int
  /// Its top edge below the view's, in pixels.
  let y: Int
  let height: Int
  let isSelected: Bool
  let isSectionView: Bool

  var text: String { texts.first ?? "" }
}

/// What is on screen, read from the widgets and the pixels.
extension RowWindow {
  /// The list box that the rows are in.
  var listBox: WidgetPointer? {
    list.widgetPointer.children.first {
      $0.isA(gtk_list_box_get_type()) || $0.isA(glk_cell_box_get_type())
    }
  }

  /// All row widgets there are, waiting ones too.
  var liveRows: [WidgetPointer] {
    list.widgetPointer.tree.filter { $0.isA(glk_row_get_type()) }
  }

  private func placed(_ row: WidgetPointer) -> ScreenRow {
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(row, list.widgetPointer, 0, 0, &x, &y)
    let state = gtk_widget_get_state_flags(row).rawValue
    return ScreenRow(
      widget: row, texts: row.texts, right: Int(x) + row.width, y: Int(y), height: row.height,
      isSelected: state & GTK_STATE_FLAG_SELECTED.rawValue != 0,
      isSectionView: row.hasStyleClass("section-view"))
  }

  /// The rows in the list box that are at least partly in the view, from top to bottom.
  var screenRows: [ScreenRow] {
    (listBox?.children ?? []).filter(\.isMapped).map { placed($0) }
      .filter { $0.bottom > 0 && $0.y < list.widgetPointer.height && $0.height > 0 && $0.right > 0 }
      .sorted { $0.y < $1.y }
  }

  var screenTexts: [String] { screenRows.map(\.text) }

  /// The header that lies over the rows.
  var stickyHeader: ScreenRow? {
    list.widgetPointer.children.first { $0.isA(glk_row_get_type()) && $0.isMapped }
      .map { placed($0) }
  }

  func rowWidget(at path: ListIndexPath) -> WidgetPointer? {
    var widget = list.cellForRow(at: path)?.contentPointer
    while let current = widget, !current.isA(glk_row_get_type()) {
      widget = gtk_widget_get_parent(current)
    }
    return widget
  }

  func screenRow(at path: ListIndexPath) -> ScreenRow? {
    rowWidget(at: path).map { placed($0) }
  }

  /// Fails unless the rows on screen are these texts' neighbours in order, stand without a gap, and
  /// cover the view.
  func assertShows(
    _ all: [String], _ note: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let problem = problem(showing: all) {
      XCTFail("\(problem) \(note())", file: file, line: line)
    }
  }

  /// What is wrong with the rows on screen; nil when ``assertShows(_:_:file:line:)`` would pass.
  func problem(showing all: [String]) -> String? {
    problem(with: screenRows, showing: all, in: list.widgetPointer.height)
  }
}
