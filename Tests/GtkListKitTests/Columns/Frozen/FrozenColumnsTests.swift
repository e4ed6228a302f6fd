import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The first columns stay in view while other columns scroll under them.
final class FrozenColumnsTests: GtkTestCase {
  /// Eight columns of 100 pixels in a window that is 400 pixels wide.
  @MainActor private func window(
    frozen: Int = 2, rightToLeft: Bool = false, _ prepare: (ColumnTableView) -> Void = { _ in }
  ) -> ColumnWindow {
    let window = ColumnWindow(width: 400, height: 300, isShown: false) { table in
      table.selectionMode = .multiple
      table.columns = (0..<8).map { number in
        TableColumn<InvoiceLine>("C\(number)", { "\($0.id).\(number)" }, width: 100)
          .editable(text: { "\($0.id)" }, parse: { $0 }, set: { $0.name = $1 })
      }
      table.frozenColumnCount = frozen
      table.useAdaptor().apply { Rows(InvoiceLine.many(100)) }
      if rightToLeft {
        for widget in [table.widgetPointer, table.tree.widget] {
          gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL)
        }
      }
      prepare(table)
    }
    window.show()
    window.settle()
    return window
  }

  @MainActor private func scroll(_ window: ColumnWindow, to x: Double) {
    gtk_adjustment_set_value(
      gtk_scrollable_get_hadjustment(OpaquePointer(window.table.tree.widget)), x)
    window.settle()
  }

  /// The left edges of the columns in the view.
  @MainActor private func places(_ window: ColumnWindow) -> [Int] {
    window.table.columns.compactMap { column in
      window.table.tree.frame(ofCell: column, row: 0).map { Int($0.x) }
    }
  }

  /// The title of the topmost header at a place in the view.
  @MainActor private func header(atX x: Int, _ window: ColumnWindow) -> String? {
    guard let header = window.table.columns[0].treeColumn?.header,
      let parent = gtk_widget_get_parent_window(header)
    else { return nil }
    var left: gint = 0
    gdk_window_get_position(parent, &left, nil)
    // The first child is the topmost window.
    var next = gdk_window_peek_children(parent)
    while let link = next {
      next = link.pointee.next
      guard let child = link.pointee.data.map({ OpaquePointer($0) }) else { continue }
      var (start, owner): (gint, gpointer?) = (0, nil)
      gdk_window_get_position(child, &start, nil)
      gdk_window_get_user_data(child, &owner)
      let isHit = (start..<start + gdk_window_get_width(child)).contains(gint(x) - left)
      if isHit, owner != window.table.tree.widget.raw {
        return window.table.columns.first { $0.treeColumn?.header?.raw == owner }?.title
      }
    }
    return nil
  }

  @MainActor func testFrozenColumnsStayWhileOtherColumnsScroll() {
    let window = window()
    XCTAssertEqual(places(window), [0, 100, 200, 300, 400, 500, 600, 700])
    scroll(window, to: 250)
    XCTAssertEqual(places(window), [0, 100, -50, 50, 150, 250, 350, 450])
    window.assertPixelsAreFresh()
    XCTAssertEqual(window.table.columnSet.column(atX: 150)?.title, "C1")
    XCTAssertEqual(window.table.columnSet.column(atX: 210)?.title, "C4")
    scroll(window, to: 0)
    window.assertPixelsAreFresh()
  }

  @MainActor func testFrozenCellsAreDrawnAsBeforeTheScroll() {
    let window = window()
    let before = window.picture()
    scroll(window, to: 130)
    let after = window.picture()
    func frozenPart(_ picture: GtkListKitTesting.Picture) -> [[UInt8]] {
      picture.bytes.map { Array($0.prefix($0.count / picture.width * 200)) }
    }
    XCTAssertEqual(frozenPart(before), frozenPart(after))
    XCTAssertNotEqual(before, after)
  }

  @MainActor func testHeadersOfFrozenColumnsAreTopmost() {
    let window = window()
    scroll(window, to: 250)
    XCTAssertEqual([50, 150, 210, 260].map { header(atX: $0, window) }, ["C0", "C1", "C4", "C5"])
    window.table.frozenColumnCount = 0
    window.settle()
    XCTAssertEqual([50, 150, 260].map { header(atX: $0, window) }, ["C3", "C4", "C5"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testRightToLeftColumnsAreFrozenAtTheRight() {
    let window = window(rightToLeft: true)
    let resting = places(window)
    XCTAssertEqual(resting.prefix(2), [300, 200])
    scroll(window, to: 100)
    XCTAssertEqual(places(window).prefix(2), [300, 200])
    XCTAssertEqual(window.table.columnSet.column(atX: 250)?.title, "C1")
    XCTAssertEqual([350, 250].map { header(atX: $0, window) }, ["C0", "C1"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testTheKeyboardRevealsColumnsBesideTheFrozenOnes() {
    let window = window { $0.selectionUnit = .cells }
    window.table.focusedIndexPath = [0, 3]
    window.focusRows()
    for _ in 0..<7 { window.press(GDK_KEY_Right) }
    XCTAssertEqual(places(window)[7], 300)
    for _ in 0..<4 { window.press(GDK_KEY_Left) }
    XCTAssertEqual(window.table.cellCursor.column?.title, "C3")
    XCTAssertGreaterThanOrEqual(places(window)[3], 200)
    window.assertPixelsAreFresh()
  }

  @MainActor func testColumnsThatAreTooWideAreNotFrozen() {
    let window = window(frozen: 3)
    scroll(window, to: 100)
    XCTAssertEqual(places(window).prefix(2), [-100, 0])
    window.table.columns[2].isVisible = false
    window.settle()
    XCTAssertEqual(window.table.frozen.columns.count, 2)
    XCTAssertEqual(window.table.frozenColumnCount, 3)
    window.table.frozenColumnCount = -4
    XCTAssertEqual(window.table.frozenColumnCount, 0)
  }

  @MainActor func testHeadersReturnIfTheyAreNotFrozenAnyMore() {
    let window = window()
    scroll(window, to: 150)
    window.table.frozenColumnCount = 4
    window.settle()
    XCTAssertEqual(window.table.frozen.columns.count, 0, "they are too wide")
    scroll(window, to: 75)
    window.assertPixelsAreFresh()
    XCTAssertEqual([10, 60].map { header(atX: $0, window) }, ["C0", "C1"])
  }

  @MainActor func testOtherColumnsTakeThePlaceOfFrozenOnes() {
    let window = window()
    scroll(window, to: 150)
    for count in [0, 8] {
      window.table.columns = (0..<count).map { number in
        TableColumn<InvoiceLine>("D\(number)", { "\($0.id)" }, width: 100)
      }
      window.settle()
      scroll(window, to: 50)
      window.assertPixelsAreFresh()
    }
    XCTAssertEqual(places(window).prefix(3), [0, 100, 150])
  }

  @MainActor func testFocusingAHeaderRevealsIt() throws {
    let window = window()
    scroll(window, to: 300)
    window.focus(try XCTUnwrap(window.table.columns[4].treeColumn?.header))
    window.settle()
    XCTAssertEqual(places(window)[4], 200)
    window.focus(try XCTUnwrap(window.table.columns[0].treeColumn?.header))
    window.settle()
    XCTAssertEqual(places(window)[4], 200, "a frozen header scrolls nothing")
  }

  @MainActor func testAnEditorIsCutOffAtTheFrozenColumns() throws {
    let window = window()
    scroll(window, to: 50)
    XCTAssert(window.table.beginEditing(at: [0, 2], in: window.table.columns[3]))
    window.settle()
    let frame = try XCTUnwrap(window.table.cellEdits.current?.editor.frame)
    scroll(window, to: 150)
    var x: gint = 0
    gdk_window_get_geometry(gtk_widget_get_window(frame), &x, nil, nil, nil)
    XCTAssertEqual(x, 200)
    XCTAssertLessThanOrEqual(gdk_window_get_width(gtk_widget_get_window(frame)), 50)
    scroll(window, to: 300)
    XCTAssertFalse(window.table.cellEdits.current?.editor.isInView ?? true)
  }

  @MainActor func testAStateContainsTheFrozenColumns() throws {
    let window = window()
    let text = window.table.columnState.text
    window.table.frozenColumnCount = 0
    window.table.columnState = try XCTUnwrap(ColumnTableState(text: text))
    XCTAssertEqual(window.table.frozenColumnCount, 2)
    XCTAssertEqual(ColumnTableState(text: "{'columns': <@a(sib) []>}")?.frozenColumnCount, 0)
  }

  @MainActor func testAClickSelectsTheFrozenCellUnderThePointer() {
    let window = window { $0.selectionUnit = .cells }
    scroll(window, to: 250)
    window.click("4.0", column: 1)
    XCTAssertEqual(window.table.cellCursor.column?.title, "C1")
    XCTAssertEqual(
      window.table.selectedCells, [CellRange(from: [0, 4], to: [0, 4], columns: 1..<2)])
  }
}
