import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What GTK tests of its own accessibles, asked of a list's: states, relations, table cells, and that
/// nothing answers for a row that it no longer is.
final class AccessibleInterfaceTests: GtkTestCase {
  @MainActor private func rows(_ window: CheckedWindow) throws -> Accessible {
    try XCTUnwrap(window.accessibleRows)
  }

  // MARK: States

  @MainActor func testStatesFollowWhatTheListIs() throws {
    let window = ColumnWindow(.lazily(1_000)) { $0.selectionMode = .multiple }
    let cell = try XCTUnwrap(rows(window).cell(2, 0))
    let always = [
      ATK_STATE_ENABLED, ATK_STATE_SENSITIVE, ATK_STATE_VISIBLE, ATK_STATE_SHOWING,
      ATK_STATE_FOCUSABLE, ATK_STATE_SELECTABLE, ATK_STATE_TRANSIENT,
    ]
    for state in always { XCTAssert(cell.has(state), "\(state)") }
    for state in [
      ATK_STATE_SELECTED, ATK_STATE_FOCUSED, ATK_STATE_EDITABLE, ATK_STATE_CHECKABLE,
      ATK_STATE_EXPANDABLE, ATK_STATE_BUSY, ATK_STATE_DEFUNCT, ATK_STATE_INVALID_ENTRY,
    ] { XCTAssertFalse(cell.has(state), "\(state)") }
    window.click("Row 2")
    XCTAssert(cell.has(ATK_STATE_SELECTED))
    XCTAssert(cell.has(ATK_STATE_FOCUSED))
    gtk_widget_set_sensitive(window.table.widgetPointer, 0)
    XCTAssertFalse(cell.has(ATK_STATE_ENABLED))
    XCTAssertFalse(cell.has(ATK_STATE_SENSITIVE))
    gtk_widget_set_sensitive(window.table.widgetPointer, 1)
    gtk_widget_hide(window.table.widgetPointer)
    XCTAssertFalse(cell.has(ATK_STATE_VISIBLE))
    XCTAssertFalse(cell.has(ATK_STATE_SHOWING))
  }

  // MARK: Relations

  @MainActor func testRowsOnScreenAndOffSayWhatTheyStandBelow() throws {
    let outline = Outline(
      FolderTree(
        (0..<50).map { number in
          Folder("\(number)", (0..<3).map { Folder("\(number).\($0).txt") })
        }))
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self).height(30) }
    outline.expand("0")
    outline.expand("40")
    let window = TableWindow(adaptor, height: 300)
    let rows = try rows(window)
    XCTAssertNotNil(window.list.cells.slot(at: 2), "on screen")
    XCTAssertNil(window.list.cells.slot(at: 45), "off screen")
    for (parent, child) in [(0, 2), (43, 45)] {
      let above = try XCTUnwrap(rows.child(parent))
      XCTAssert(try XCTUnwrap(rows.child(child)?.nodeParent).isSame(as: above))
      XCTAssertNil(above.nodeParent)
    }
  }

  @MainActor func testRowsOfAPlainListStandBelowNothing() throws {
    let rows = try rows(TableWindow(TableAdaptor.over(Item.many(1_000))))
    for index in [0, 2, 900] { XCTAssertNil(try XCTUnwrap(rows.child(index)).nodeParent) }
  }

  // MARK: Table cells

  @MainActor private func headers(of cell: Accessible) -> [Accessible] {
    let headers = atk_table_cell_get_column_header_cells(OpaquePointer(cell.object))
    defer { if let headers { g_ptr_array_unref(headers) } }
    guard let headers, let data = headers.pointee.pdata else { return [] }
    return (0..<Int(headers.pointee.len)).compactMap { index in
      guard let header = data[index]?.assumingMemoryBound(to: AtkObject.self) else { return nil }
      g_object_ref(header)
      return Accessible(taking: header)
    }
  }

  @MainActor private func tableOf(_ cell: Accessible) -> Accessible? {
    Accessible(taking: atk_table_cell_get_table(OpaquePointer(cell.object)))
  }

  @MainActor func testCellsKnowTheirHeaderTableAndPlace() throws {
    let window = ColumnWindow(.lazily(1_000))
    let table = try rows(window)
    for row in [0, 3, 999] {
      for column in 0..<2 {
        let cell = try XCTUnwrap(table.cell(row, column))
        XCTAssertEqual(cell.place, [row, column])
        XCTAssertEqual(atk_table_cell_get_row_span(OpaquePointer(cell.object)), 1)
        XCTAssertEqual(atk_table_cell_get_column_span(OpaquePointer(cell.object)), 1)
        XCTAssertEqual(headers(of: cell).map(\.name), [["Text", "Number"][column]])
        XCTAssert(headers(of: cell).first?.isSame(as: table.header(column)) ?? false)
        XCTAssert(tableOf(cell)?.isSame(as: table) ?? false)
        XCTAssertEqual(table.row(atIndex: cell.index), row)
        XCTAssertEqual(table.column(atIndex: cell.index), column)
      }
    }
  }

  @MainActor func testPlacesThatAreNoneAnswerWithNothing() throws {
    let window = ColumnWindow(.lazily(10))
    let table = try rows(window)
    for (row, column) in [(-1, 0), (0, -1), (10, 0), (0, 2), (Int(gint.max), Int(gint.max))] {
      XCTAssertNil(table.cell(row, column), "\(row), \(column)")
    }
    for index in [-1, 22, Int(gint.max)] {
      XCTAssertEqual(table.row(atIndex: index), -1)
      XCTAssertEqual(table.column(atIndex: index), -1)
    }
    XCTAssertNil(table.header(2))
  }

  // MARK: Rows that are no more

  @MainActor func testACellOfARowThatHasGoneAnswersForNone() throws {
    let adaptor = TableAdaptor.over(Item.many(20))
    let window = ColumnWindow(adaptor)
    let table = try rows(window)
    let gone = try XCTUnwrap(table.cell(4, 0))
    let moved = try XCTUnwrap(table.cell(5, 0))
    adaptor.update { $0.remove(ListIndexPath(row: 4, section: 0)) }
    window.settle()
    XCTAssertEqual(moved.name, "Row 5")
    XCTAssertEqual(moved.place, [4, 0])
    assertAnswersForNothing(gone)
    XCTAssertNil(gone.place)
    XCTAssertEqual(headers(of: gone).count, 0)
    XCTAssertNil(tableOf(gone))
    XCTAssertEqual(gone.characterCount, 0)
    XCTAssertEqual(gone.text(0, -1), "")
  }

  @MainActor func testACellHasNoPlaceWhileAPlaceholderIsShown() throws {
    let window = ColumnWindow(.lazily(10))
    let cell = try XCTUnwrap(rows(window).cell(3, 0))
    window.table.placeholder = .loading("Loading")
    window.settle()
    XCTAssertNil(cell.place)
    XCTAssertEqual(headers(of: cell).count, 0)
    assertAnswersForNothing(cell)
    window.table.placeholder = nil
    XCTAssertEqual(cell.place, [3, 0])
  }

  @MainActor func testAWidgetThatWaitsForReuseAnswersForNoRow() throws {
    let adaptor = TableAdaptor.over(Item.many(20))
    let window = TableWindow(adaptor)
    let rows = try rows(window)
    let held = try (0..<6).map { try XCTUnwrap(rows.child($0)) }
    adaptor.sections = [
      TableSectionViewHolder(cellHolders: [
        TableCellViewHolder(data: Item(100), cellClass: ItemCell.self)
      ])
    ]
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(rows.childCount, 1)
    let only = try XCTUnwrap(rows.child(0))
    for row in held where !row.isSame(as: only) {
      XCTAssertEqual(row.index, -1)
      XCTAssertEqual(row.name ?? "", "")
      XCTAssertFalse(row.has(ATK_STATE_SHOWING))
      XCTAssertFalse(row.has(ATK_STATE_SELECTED))
      XCTAssertNil(row.nodeParent)
      XCTAssertNil(row.attributes["posinset"])
      XCTAssertFalse(row.scroll())
    }
    XCTAssertEqual(only.name, "Row 100")
  }

  @MainActor private func assertAnswersForNothing(_ object: Accessible) {
    XCTAssert(object.has(ATK_STATE_DEFUNCT))
    for state in [
      ATK_STATE_SHOWING, ATK_STATE_VISIBLE, ATK_STATE_SELECTED, ATK_STATE_FOCUSED,
      ATK_STATE_SELECTABLE, ATK_STATE_FOCUSABLE,
    ] { XCTAssertFalse(object.has(state), "\(state)") }
    XCTAssertNil(object.name)
    XCTAssertEqual(object.index, -1)
    XCTAssertEqual(object.actions, [])
    XCTAssertNil(object.nodeParent)
    XCTAssertFalse(object.scroll())
    XCTAssertFalse(object.grabFocus())
  }
}
