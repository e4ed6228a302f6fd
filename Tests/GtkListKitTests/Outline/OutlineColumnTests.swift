import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class OutlineColumnTests: GtkTestCase {
  @MainActor private func makeTable(_ outline: Outline<Folder>) -> ColumnTableView {
    let table = ColumnTableView()
    table.columns = [TableColumn<Folder>("Name", \.id), TableColumn<Folder>("Again", \.id)]
    table.showsTree = true
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline) }
    table.useAdaptor(adaptor)
    let window: WidgetPointer = gtk_offscreen_window_new()
    gtk_widget_set_size_request(table.widgetPointer, 300, 300)
    gtk_container_add(window.container, table.widgetPointer)
    gtk_widget_show_all(window)
    Pump.until("the table is laid out") { table.viewport.height > 0 }
    return table
  }

  /// What the two columns show.
  @MainActor private func texts(_ table: ColumnTableView) -> [[String]] {
    table.bindPendingRows()
    return (0..<table.map.count).map { row in
      table.columnSet.all.map { column in
        table.drawnRows.withDrawnRow(at: row) { table.drawnRows.text(of: $0, in: column) } ?? ""
      }
    }
  }

  @MainActor private func destroy(_ table: ColumnTableView) {
    if let window = gtk_widget_get_toplevel(table.widgetPointer) { gtk_widget_destroy(window) }
    EventLoop.drain()
  }

  @MainActor func testANodeThatIsStillReadOrFailedSaysSoInTextsToo() {
    let tree = FolderTree([Folder("a", [Folder("a0")]), Folder("b")])
    tree.slow = ["a"]
    tree.failing = ["b"]
    let outline = Outline(tree)
    let table = makeTable(outline)
    XCTAssert(table.setExpanded(true, rowAt: 1))
    XCTAssert(table.setExpanded(true, rowAt: 0))
    Reports.expect(.loading)
    let shown = texts(table)
    XCTAssertEqual(shown.count, 4)
    XCTAssertEqual(shown[1].map(\.isEmpty), [false, true])
    // The texts of all rows do not leave out rows that are not loaded.
    XCTAssertEqual(table.textSource().rowCount, 0)
    Reports.expect(.loading)
    table.selectAll()
    let copied = table.source(of: DraggedRows(table.map, IndexRanges(0..<4)))
    XCTAssertEqual((0..<4).map { copied?.texts(ofRow: $0) ?? [] }, shown)
    tree.finish("a", in: outline)
    destroy(table)
  }

  @MainActor func testRowsOpenAndCloseAndKnowTheirParents() {
    let outline = Outline(FolderTree([Folder("a", [Folder("a0")]), Folder("b.txt")]))
    let table = makeTable(outline)
    XCTAssertEqual(texts(table), [["a", "a"], ["b.txt", "b.txt"]])
    XCTAssert(table.setExpanded(true, rowAt: 0))
    XCTAssertEqual(texts(table), [["a", "a"], ["a0", "a0"], ["b.txt", "b.txt"]])
    XCTAssertEqual(table.parent(ofRowAt: 1), 0)
    XCTAssertNil(table.parent(ofRowAt: 2))
    XCTAssertEqual((table.tree.view(at: 1) as? ListCell)?.outline?.level, 1)
    XCTAssertFalse(table.setExpanded(true, rowAt: 0))
    XCTAssertFalse(table.setExpanded(true, rowAt: 2))
    XCTAssert(table.setExpanded(false, rowAt: 0))
    XCTAssertEqual(outline.rowCount, 2)
    destroy(table)
  }

  @MainActor func testAFailureIsSaidInTheFirstColumnAndTriedAgainWhenActivated() {
    let tree = FolderTree([Folder("a", [Folder("a0")])])
    tree.failing = ["a"]
    let outline = Outline(tree)
    let table = makeTable(outline)
    outline.expand("a")
    XCTAssertEqual(texts(table), [["a", "a"], ["not allowed", ""]])
    Reports.expect(.loading)
    tree.failing = []
    table.activate([0, 1])
    XCTAssertEqual(texts(table), [["a", "a"], ["a0", "a0"]])
    destroy(table)
  }
}
