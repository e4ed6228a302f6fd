import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Cells of a column table that somebody holds while the table changes.
final class ColumnAccessibilityChangesTests: GtkTestCase {
  @MainActor private func table(_ window: ColumnWindow) throws -> Accessible {
    try XCTUnwrap(window.accessibleRows)
  }

  @MainActor func testAHeldCellStaysWithItsRow() throws {
    let adaptor = TableAdaptor.over(Item.many(100))
    let window = ColumnWindow(adaptor)
    let table = try table(window)
    let held = try XCTUnwrap(table.cell(50, 0))
    table.listen("row-inserted", "row-deleted")
    adaptor.update { $0.remove(ListIndexPath(row: 10, section: 0)) }
    adaptor.update { $0.move([0, 0], to: [0, 98]) }
    window.settle()
    XCTAssertEqual(held.name, "Row 50")
    XCTAssertEqual(held.place, [48, 0])
    XCTAssert(held.isSame(as: table.cell(48, 0)))
    XCTAssertEqual(
      table.taken(), ["row-deleted 10 1", "row-deleted 0 1", "row-inserted 98 1"])
  }

  @MainActor func testARemovedRowsCellIsDefunct() throws {
    let adaptor = TableAdaptor.over(Item.many(100))
    let window = ColumnWindow(adaptor)
    let table = try table(window)
    let held = try XCTUnwrap(table.cell(50, 0))
    held.listen("state-change")
    XCTAssertFalse(held.has(ATK_STATE_DEFUNCT))
    adaptor.update { $0.remove(ListIndexPath(row: 50, section: 0)) }
    assertIsDefunct(held)
    window.settle()
    XCTAssert(held.taken().contains("state-change defunct 1"))
    XCTAssertFalse(held.isSame(as: table.cell(50, 0)))
    XCTAssertEqual(table.cell(50, 0)?.name, "Row 51")
  }

  @MainActor func testAColumnThatIsShownAgainHasOtherCellsThanThoseThatWereDefunct() throws {
    let window = ColumnWindow(TableAdaptor.over(Item.many(100)))
    let table = try table(window)
    let held = try XCTUnwrap(table.cell(50, 1))
    let beside = try XCTUnwrap(table.cell(50, 0))
    held.listen("state-change")
    XCTAssertFalse(held.has(ATK_STATE_DEFUNCT))
    window.table.columns[1].isVisible = false
    window.settle()
    XCTAssert(held.taken().contains("state-change defunct 1"))
    window.table.columns[1].isVisible = true
    window.settle()
    XCTAssert(held.has(ATK_STATE_DEFUNCT))
    XCTAssertFalse(held.isSame(as: table.cell(50, 1)))
    XCTAssertEqual(table.cell(50, 1)?.name, "50")
    XCTAssert(beside.isSame(as: table.cell(50, 0)))
  }

  @MainActor private func assertIsDefunct(_ cell: Accessible, line: UInt = #line) {
    XCTAssert(cell.has(ATK_STATE_DEFUNCT), line: line)
    XCTAssertNil(cell.name, line: line)
    XCTAssertEqual(cell.index, -1, line: line)
    XCTAssertEqual(cell.childCount, 0, line: line)
    XCTAssertNil(cell.place, line: line)
    XCTAssertEqual(cell.actions, [], line: line)
    XCTAssertFalse(cell.grabFocus(), line: line)
    XCTAssertFalse(cell.scroll(), line: line)
    XCTAssertEqual(cell.text(0, -1), "", line: line)
    XCTAssertEqual(cell.attributes, [:], line: line)
    XCTAssertNil(cell.nodeParent, line: line)
    XCTAssertEqual(cell.extents().width, gint.min, line: line)
  }

  @MainActor func testHeldCellsAreDefunctWhenTheTableIsGone() throws {
    let window = ColumnWindow(.lazily(1_000))
    let table = try table(window)
    let cells = try [0, 500, 999].map { try XCTUnwrap(table.cell($0, 1)) }
    XCTAssert(table.selectAll())
    window.close()
    for cell in cells { assertIsDefunct(cell) }
    XCTAssert(table.has(ATK_STATE_DEFUNCT))
    XCTAssertEqual(table.rowCount, 0)
    XCTAssertEqual(table.columnCount, 0)
    XCTAssertEqual(table.childCount, 0)
    XCTAssertNil(table.cell(0, 0))
    XCTAssertNil(table.child(0))
    XCTAssertEqual(table.selectedRows, [])
    XCTAssertEqual(table.selectionCount, 0)
    XCTAssertFalse(table.selectAll())
    XCTAssertFalse(table.clearSelection())
    XCTAssertFalse(table.selectRow(1))
  }

  @MainActor func testHeldCellsAreDefunctWhenTheTableHasNoWindowAndIsLetGo() throws {
    var table: ColumnTableView? = ColumnTableView()
    table?.columns = ItemColumns.all()
    table?.useAdaptor(TableAdaptor.over(Item.many(10)))
    let cell = try XCTUnwrap(Accessible(of: table?.widgetPointer)?.child(0)?.cell(5, 0))
    XCTAssertEqual(cell.name, "Row 5")
    table = nil
    assertIsDefunct(cell)
  }

  @MainActor func testAReloadKeepsTheCellsOfRowsThatStayedInPlace() throws {
    let adaptor = TableAdaptor.over(Item.many(10))
    let window = ColumnWindow(adaptor)
    let table = try table(window)
    let second = try XCTUnwrap(table.cell(2, 0))
    let fifth = try XCTUnwrap(table.cell(5, 0))
    adaptor.sections = TableAdaptor.over([Item(0), Item(1), Item(2), Item(9)]).dataSource
    table.listen("model-changed")
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(table.taken(), ["model-changed"])
    XCTAssertEqual(second.name, "Row 2")
    assertIsDefunct(fifth)
    XCTAssertEqual(table.rowCount, 4)
  }

  @MainActor func testANewValueIsTold() throws {
    let adaptor = TableAdaptor.over(Item.many(10))
    let window = ColumnWindow(adaptor)
    let table = try table(window)
    let cell = try XCTUnwrap(table.cell(3, 0))
    XCTAssertEqual(cell.name, "Row 3")
    cell.listen("notify::accessible-name")
    table.listen("visible-data-changed")
    adaptor.update { $0.setData([RowEdit(indexPath: [0, 3], data: Item(3, "Another"))]) }
    window.settle()
    XCTAssertEqual(cell.taken().count, 1)
    XCTAssertEqual(cell.name, "Another")
    XCTAssertFalse(table.taken().isEmpty)
  }

  @MainActor func testAsManyObjectsAreKeptAsAreInUse() throws {
    let window = ColumnWindow(.lazily(1_000_000))
    let table = try table(window)
    let first = try XCTUnwrap(table.cell(0, 0)).object
    for row in stride(from: 0, to: 1_000_000, by: 97) { _ = table.cell(row, 0) }
    XCTAssertEqual(table.cell(0, 0)?.object, first, "who asks for many at once goes on with them")
    EventLoop.drain()
    XCTAssertLessThanOrEqual(window.table.accessibility?.items.count ?? 0, 64)
    let held = try (0..<200).map { try XCTUnwrap(table.cell($0, 0)) }
    for row in 500..<1_000 { _ = table.cell(row, 0) }
    EventLoop.drain()
    XCTAssertEqual(window.table.accessibility?.items.count, 264)
    XCTAssert(held[7].isSame(as: table.cell(7, 0)))
  }

  @MainActor func testATableThatNobodyReadsMakesObjectsForNoRowButTheKeyboards() throws {
    let adaptor = TableAdaptor.over(Item.many(1_000))
    let window = ColumnWindow(adaptor)
    window.click("Row 3")
    window.press(GDK_KEY_End)
    window.scroll(to: 200)
    window.rest()
    adaptor.update { $0.remove(ListIndexPath(row: 4, section: 0)) }
    window.table.reloadData()
    window.table.columns[1].isVisible = false
    window.settle()
    XCTAssertLessThanOrEqual(window.table.accessibility?.items.count ?? 0, 2)
    XCTAssertEqual(try table(window).rowCount, 999)
    XCTAssertNotNil(window.table.accessibility)
  }

  @MainActor func testRowsOfDifferentHeightsAreFoundWhereTheyAre() throws {
    let window = ColumnWindow(.lazily(10_000)) { $0.hasVariableRowHeights = true }
    window.scroll(to: 5_000)
    window.rest()
    XCTAssertEqual(window.table.accessibility?.items.count ?? 0, 0, "measuring asks nothing of it")
    let table = try table(window)
    for row in window.table.visibleIndexPaths.map(\.row).dropFirst().prefix(3) {
      let cell = try XCTUnwrap(table.cell(row, 0))
      let place = cell.extents()
      XCTAssert(table.child(atX: place.x + 4, y: place.y + 1)?.isSame(as: cell) ?? false)
      XCTAssert(
        table.child(atX: place.x + 4, y: place.y + place.height - 1)?.isSame(as: cell) ?? false)
    }
  }

  /// Lives as long as an object.
  private final class Token {}

  @MainActor private func token(of object: Accessible) -> Weak<Token> {
    let token = Token()
    connectSignal("state-change", of: object.object.raw) { _ in _ = token }
    return Weak(token)
  }

  @MainActor func testNothingIsLeftOfATableThatWasRead() throws {
    let window = ColumnWindow(.lazily(1_000))
    var tokens: [Weak<Token>] = []
    do {
      let table = try table(window)
      tokens.append(token(of: table))
      for row in [0, 500, 999] {
        tokens.append(token(of: try XCTUnwrap(table.cell(row, 0))))
      }
      XCTAssert(table.selectAll())
      tokens.append(token(of: try XCTUnwrap(table.selection(1_000))))
    }
    XCTAssertEqual(tokens.filter { $0.object != nil }.count, 5, "for whoever asks again")
    window.close()
    XCTAssertEqual(tokens.filter { $0.object != nil }.count, 0)
  }

  // MARK: Outlines

  @MainActor private func outline(_ sections: Int = 3, rows: Int = 4) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<sections).map { section in
      TableSectionViewHolder(
        headerData: "Section \(section)",
        cellHolders: (0..<rows).map { TableCellViewHolder(data: Item(section * 100 + $0)) })
    }
    return adaptor
  }

  @MainActor func testAnOutlineIsATreeTable() throws {
    let window = ColumnWindow(outline()) { $0.showsSectionsAsNodes = true }
    let table = try table(window)
    XCTAssertEqual(table.role, ATK_ROLE_TREE_TABLE)
    XCTAssertEqual(table.rowCount, 15)
    let section = try XCTUnwrap(table.cell(5, 0))
    XCTAssertEqual(section.name, "Section 1")
    XCTAssert(section.has(ATK_STATE_EXPANDABLE))
    XCTAssert(section.has(ATK_STATE_EXPANDED))
    XCTAssertFalse(section.has(ATK_STATE_SELECTABLE))
    XCTAssertEqual(section.actions, ["activate", "expand or contract"])
    XCTAssertEqual(section.attributes["level"], "1")
    let row = try XCTUnwrap(table.cell(7, 0))
    XCTAssertEqual(row.name, "Row 101")
    XCTAssertEqual(row.attributes["level"], "2")
    XCTAssert(row.nodeParent?.isSame(as: section) ?? false)
    XCTAssertNil(section.nodeParent)
    XCTAssertFalse(row.has(ATK_STATE_EXPANDABLE))
  }

  @MainActor func testAClosedSectionsCellsAreDefunct() throws {
    let adaptor = outline()
    let window = ColumnWindow(adaptor) { $0.showsSectionsAsNodes = true }
    let table = try table(window)
    let section = try XCTUnwrap(table.cell(5, 0))
    let row = try XCTUnwrap(table.cell(7, 0))
    let later = try XCTUnwrap(table.cell(11, 0))
    XCTAssert(section.has(ATK_STATE_EXPANDED))
    section.listen("state-change")
    XCTAssert(section.act("expand or contract"))
    window.settle()
    XCTAssert(adaptor.sections[1].isCollapsed)
    XCTAssert(section.taken().contains("state-change expanded 0"))
    assertIsDefunct(row)
    XCTAssertEqual(later.name, "Row 200")
    XCTAssertEqual(later.place, [7, 0])
    XCTAssertEqual(table.rowCount, 11)
    XCTAssert(section.act("activate"))
    window.settle()
    XCTAssertFalse(adaptor.sections[1].isCollapsed)
    XCTAssert(section.taken().contains("state-change expanded 1"))
  }

  @MainActor func testSectionsOutOfViewOpenAndClose() throws {
    let adaptor = outline(1_000)
    let window = ColumnWindow(adaptor) { $0.showsSectionsAsNodes = true }
    let table = try table(window)
    let section = try XCTUnwrap(table.cell(900 * 5, 0))
    XCTAssertEqual(section.name, "Section 900")
    let offset = window.offset
    XCTAssert(section.act("expand or contract"))
    window.settle()
    XCTAssert(adaptor.sections[900].isCollapsed)
    XCTAssertEqual(table.rowCount, 4_996)
    XCTAssertEqual(window.offset, offset)
  }

  // MARK: Bad input

  @MainActor func testNumbersThatAreNoneAnswerWithNothing() throws {
    let window = ColumnWindow(.lazily(100))
    let table = try table(window)
    for number in [-1, -100, 100, 101, Int(gint.max), Int(gint.min)] {
      XCTAssertNil(table.cell(number, 0), "\(number)")
      XCTAssertNil(table.cell(0, number), "\(number)")
      XCTAssertEqual(table.index(number, 0), -1)
      XCTAssertEqual(table.index(0, number), -1)
      XCTAssertNil(table.header(number))
      XCTAssertNil(table.columnDescription(number))
      XCTAssertNil(table.rowDescription(number))
      XCTAssertFalse(table.selectRow(number))
      XCTAssertFalse(table.deselectRow(number))
      XCTAssertNil(table.selection(number))
      XCTAssertFalse(table.deselect(number: number))
    }
    for index in [-1, 202, Int(gint.max), Int(gint.min)] {
      XCTAssertNil(table.child(index))
      XCTAssertFalse(table.select(index))
      XCTAssertFalse(table.isSelected(index))
      XCTAssertEqual(table.row(atIndex: index), -1)
      XCTAssertEqual(table.column(atIndex: index), -1)
    }
    XCTAssertFalse(table.select(0), "a header")
    XCTAssertEqual(window.table.selectedCount, 0)
  }

  @MainActor func testMoreCellsThanCanBeNumberedAreStillCells() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<3 {
        Section("\(section)") { Rows((0..<1_000_000_000).lazy.map { Item($0) }) }
      }
    }
    let window = ColumnWindow(adaptor)
    let table = try table(window)
    XCTAssertEqual(table.rowCount, Int(gint.max))
    XCTAssertEqual(table.childCount, Int(gint.max))
    let cell = try XCTUnwrap(table.cell(2_000_000_005, 0))
    XCTAssertEqual(cell.name, "Row 5")
    XCTAssertEqual(cell.index, -1)
    XCTAssertEqual(table.index(2_000_000_005, 0), -1)
    XCTAssert(cell.scroll())
    window.settle()
    XCTAssert(window.shownTexts.contains("Row 5"))
  }

  @MainActor func testTheTableMayGoWhileItTells() throws {
    for signal in ["selection-changed", "visible-data-changed", "active-descendant-changed"] {
      let window = ColumnWindow(.lazily(100))
      let table = try table(window)
      let cell = try XCTUnwrap(table.cell(5, 0))
      connectSignal(signal, of: table.object.raw) { _ in
        if !window.isClosed { window.close() }
      }
      cell.grabFocus()
      window.table.accessibility?.visibleDataChanged()
      EventLoop.drain()
      XCTAssert(window.isClosed, signal)
      assertIsDefunct(cell)
    }
  }
}
