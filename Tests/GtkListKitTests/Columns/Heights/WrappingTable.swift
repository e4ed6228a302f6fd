import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A column table whose first column wraps its texts, and what its rows should be like.
@MainActor
final class WrappingTable {
  nonisolated static let words = "The quick brown fox jumps over the lazy dog and runs away again. "

  nonisolated static func text(_ number: Int) -> String {
    "\(number) " + String(repeating: words, count: number % 4)
  }

  nonisolated static func items(_ count: Int) -> [Item] { (0..<count).map { Item($0, text($0)) } }

  let adaptor: TableAdaptor
  let window: ColumnWindow
  var table: ColumnTableView { window.table }
  var texts: TableColumn<Item> {
    guard let column = table.columns.first as? TableColumn<Item> else {
      XCTFail("the column of texts is gone")
      return TableColumn("", \.text)
    }
    return column
  }

  init(
    _ adaptor: TableAdaptor, width: Int = 400, height: Int = 400, lines: Int? = nil,
    _ prepare: (ColumnTableView) -> Void = { _ in }
  ) {
    self.adaptor = adaptor
    window = ColumnWindow(adaptor, width: width, height: height) {
      $0.hasVariableRowHeights = true
      $0.columns.first?.lineLimit = lines
      prepare($0)
    }
  }

  convenience init(_ count: Int, width: Int = 400, height: Int = 400, lines: Int? = nil) {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Self.items(count)) }
    self.init(adaptor, width: width, height: height, lines: lines)
  }

  // MARK: What rows should be like

  /// The height of a row whose text is laid out by Pango in the width of the column, with the
  /// margins of a cell.
  func wantedHeight(of text: String) -> Int {
    let layout: OpaquePointer = gtk_widget_create_pango_layout(window.tree, text)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var vertical: gint = 0
    var horizontal: gint = 0
    var least: gint = 0
    glk_tree_view_get_spacing(OpaquePointer(window.tree), &vertical, &horizontal, &least)
    let width = gtk_tree_view_column_get_width(window.shownColumns[0]) - horizontal - 8
    pango_layout_set_width(layout, width * PANGO_SCALE)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let limit = texts.lineLimit {
      pango_layout_set_height(layout, gint(-limit))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    var height: gint = 0
    pango_layout_get_pixel_size(layout, nil, &height)
    return Int(max(height + 4 + vertical, least))
  }

  /// Fails unless every row on screen is as high as its text, or as somebody gave it.
  func assertHeights(
    given: [String: Int] = [:], _ note: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    for row in window.shownRows {
      XCTAssertEqual(
        row.height, given[row.text] ?? wantedHeight(of: row.text),
        "“\(row.text.prefix(12))…” \(note())", file: file, line: line)
    }
  }
}
