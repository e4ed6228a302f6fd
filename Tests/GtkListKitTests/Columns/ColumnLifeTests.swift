import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The end of a column table, also in the middle of things.
final class ColumnLifeTests: GtkTestCase {
  @MainActor func testATableGoesWithItsWindowWhileScrolled() {
    weak var kept: ColumnTableView?
    weak var column: AnyTableColumn?
    func use() {
      let window = ColumnWindow(TableAdaptor.lazily(10_000))
      window.scroll(to: 12_345)
      window.click(window.shownTexts[1])
      kept = window.table
      column = window.table.columns[0]
      window.close()
    }
    use()
    EventLoop.drain()
    XCTAssertNil(kept)
    XCTAssertNil(column)
  }

  @MainActor func testATableThatWasNeverShownGoesToo() {
    weak var kept: ColumnTableView?
    func use() {
      let table = ColumnTableView()
      table.columns = ItemColumns.all()
      table.useAdaptor(TableAdaptor.over(Item.many(10)))
      kept = table
    }
    use()
    XCTAssertNil(kept)
  }

  @MainActor func testColumnsOutliveTheirTable() throws {
    let columns = ItemColumns.all()
    weak var shown: TreeColumn?
    func use() throws -> UnsafeMutablePointer<GtkTreeViewColumn> {
      let window = ColumnWindow(TableAdaptor.over(Item.many(10)))
      window.table.columns = columns
      shown = columns[0].treeColumn
      let handle = try XCTUnwrap(shown?.handle)
      g_object_ref(handle)
      window.close()
      return handle
    }
    let handle = try use()
    defer { g_object_unref(handle) }
    EventLoop.drain()
    XCTAssertNil(columns[0].table)
    XCTAssertNil(shown)
    XCTAssertNil(
      gtk_cell_layout_get_cells(OpaquePointer(handle)), "nobody can be asked for cells any more")
    gtk_tree_view_column_set_fixed_width(handle, 50)
    columns[0].title = "Late"
    columns[0].fitWidth()
    XCTAssertEqual(columns[0].width, 180)
  }

  @MainActor func testATableOutlivesItsWidgetAndAnswersNothing() {
    let adaptor = TableAdaptor.over(Item.many(100))
    let window = ColumnWindow(adaptor)
    let table = window.table
    TableLife.useAfterItsEnd(window, adaptor) {
      table.onColumnsChange = { _ in }
      table.showsFilterRow = true
      table.columns.first?.fitWidth()
      table.columns.first?.showsCutOffText = false
      if let column = table.columns.first { table.showFilter(of: column) }
      table.columnState = table.columnState
      table.columns = ItemColumns.all()
      table.columns.removeLast()
      table.columns.first?.title = "Late"
      table.columns.first?.width = 10
      table.showsSectionsAsNodes = true
      table.showsHeaders = false
      table.showsTree = true
      table.columns.first?.isVisible = false
      let other = ColumnTableView()
      other.columns = table.columns
      XCTAssert(other.columns.first?.table === other)
    }
  }

  @MainActor func testATableIsMovedFromOneWindowToAnother() {
    let first = ColumnWindow(TableAdaptor.over(Item.many(100)))
    let table = first.table
    let second = TableLife.move(from: first) {
      ColumnWindow(width: 250, height: 300, table: table)
    }
    second.assertShows(Item.many(100).texts)
    second.scroll(to: 900)
    second.assertShows(Item.many(100).texts)
    second.assertPixelsAreFresh()
  }

  @MainActor func testATableMayEndWhileARowIsSearched() {
    weak var kept: ColumnTableView?
    func use() {
      var end: (() -> Void)?
      let adaptor = TableAdaptor()
      adaptor.apply {
        Section("all") {
          Rows((0..<500).lazy.map { Item($0) }).searchText {
            end?()
            end = nil
            return $0.text
          }
        }
      }
      let window = ColumnWindow(adaptor)
      kept = window.table
      window.focusRows()
      end = { window.close() }
      window.type("row")
      XCTAssert(window.isClosed)
    }
    use()
    EventLoop.drain()
    XCTAssertNil(kept)
  }
}
