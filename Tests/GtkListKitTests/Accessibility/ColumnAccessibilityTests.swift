import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What assistive technology reads of a column table.
final class ColumnAccessibilityTests: GtkTestCase {
  @MainActor private func table(_ window: ColumnWindow) throws -> Accessible {
    try XCTUnwrap(window.accessibleRows)
  }

  @MainActor func testAMillionRowsCanBeRead() throws {
    let window = ColumnWindow(.lazily(1_000_000))
    let table = try table(window)
    XCTAssertEqual(table.role, ATK_ROLE_TABLE)
    XCTAssert(table.has(ATK_STATE_MANAGES_DESCENDANTS))
    XCTAssertEqual(table.rowCount, 1_000_000)
    XCTAssertEqual(table.columnCount, 2)
    XCTAssertEqual(table.childCount, 2_000_002, "headers first")
    let cell = try XCTUnwrap(table.cell(999_999, 0))
    XCTAssertEqual(cell.name, "Row 999999")
    XCTAssertEqual(cell.role, ATK_ROLE_TABLE_CELL)
    XCTAssertEqual(cell.place, [999_999, 0])
    XCTAssertEqual(cell.index, table.index(999_999, 0))
    XCTAssertEqual(table.row(atIndex: cell.index), 999_999)
    XCTAssertEqual(table.column(atIndex: cell.index), 0)
    XCTAssert(cell.isSame(as: table.child(cell.index)))
    XCTAssert(cell.parent?.isSame(as: table) ?? false)
    XCTAssertEqual(cell.attributes["posinset"], "1000000")
    XCTAssertEqual(cell.attributes["setsize"], "1000000")
    XCTAssertEqual(table.cell(12, 1)?.name, "12")
    XCTAssertLessThanOrEqual(window.liveRows, window.mostLiveRows)
  }

  @MainActor func testColumnsAreNamedByTheirHeaders() throws {
    let window = ColumnWindow(.lazily(10))
    let table = try table(window)
    XCTAssertEqual(table.header(1)?.name, "Number")
    XCTAssert(table.header(0)?.isSame(as: table.child(0)) ?? false)
    XCTAssertEqual(table.columnDescription(0), "Text")
    window.table.columns[0].isVisible = false
    XCTAssertEqual(table.columnCount, 1)
    XCTAssertEqual(table.columnDescription(0), "Number")
    XCTAssertEqual(table.cell(3, 0)?.name, "3")
  }

  @MainActor func testAHiddenColumnsCellIsDefunct() throws {
    let window = ColumnWindow(.lazily(10))
    let cell = try XCTUnwrap(table(window).cell(3, 0))
    XCTAssertFalse(cell.has(ATK_STATE_DEFUNCT))
    window.table.columns[0].isVisible = false
    XCTAssert(cell.has(ATK_STATE_DEFUNCT))
    XCTAssertNil(cell.name)
    XCTAssertFalse(cell.scroll())
    XCTAssertFalse(cell.grabFocus())
    XCTAssertEqual(cell.actions, [])
    window.table.columns.removeFirst()
    window.settle()
    XCTAssertEqual(cell.index, -1)
  }

  @MainActor func testARowIsScrolledToAndThenShowing() throws {
    let window = ColumnWindow(.lazily(1_000_000))
    let cell = try XCTUnwrap(table(window).cell(500_000, 0))
    XCTAssert(cell.has(ATK_STATE_VISIBLE))
    XCTAssertFalse(cell.has(ATK_STATE_SHOWING))
    cell.listen("state-change")
    XCTAssert(cell.scroll())
    window.settle()
    XCTAssert(window.shownTexts.contains("Row 500000"))
    XCTAssert(cell.has(ATK_STATE_SHOWING))
    XCTAssert(cell.scroll(ATK_SCROLL_TOP_EDGE))
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Row 500000")
    window.rest()
    XCTAssert(cell.taken().contains("state-change showing 1"))
  }

  @MainActor func testACellIsFoundWhereItSaysItIs() throws {
    let window = ColumnWindow(.lazily(1_000_000))
    window.scroll(to: 123_456)
    let table = try table(window)
    let row = window.table.visibleIndexPaths[3].row
    for type in [ATK_XY_WINDOW, ATK_XY_SCREEN] {
      let cell = try XCTUnwrap(table.cell(row, 1))
      let place = cell.extents(type)
      XCTAssertEqual(Int(place.height), window.shownRows[1].height)
      let found = table.child(
        atX: place.x + place.width / 2, y: place.y + place.height / 2, type)
      XCTAssert(found?.isSame(as: cell) ?? false)
    }
    XCTAssertNil(table.child(atX: -5, y: -5))
    let far = try XCTUnwrap(table.cell(900_000, 0)).extents()
    XCTAssertGreaterThan(far.y, 10_000, "below the window")
  }

  // MARK: Selection

  @MainActor func testRowsAreSelectedInViewOrNot() throws {
    let window = ColumnWindow(.lazily(1_000_000))
    let table = try table(window)
    table.listen("selection-changed")
    XCTAssert(table.selectRow(999_999))
    XCTAssert(table.select(table.index(7, 1)))
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 7], [0, 999_999]])
    XCTAssertEqual(table.taken(), ["selection-changed"], "once for both")
    XCTAssertEqual(table.selectedRows, [7, 999_999])
    XCTAssertEqual(table.selectionCount, 4, "cells")
    XCTAssertEqual(table.selection(2)?.place, [999_999, 0])
    XCTAssertEqual(table.selection(3)?.place, [999_999, 1])
    XCTAssert(table.isSelected(table.index(7, 0)))
    XCTAssertFalse(table.isSelected(table.index(8, 0)))
    XCTAssert(table.cell(999_999, 1)?.has(ATK_STATE_SELECTED) ?? false)
    XCTAssert(table.deselect(number: 1))
    XCTAssertEqual(table.selectedRows, [999_999])
    XCTAssert(table.selectAll())
    XCTAssertEqual(window.table.selectedCount, 1_000_000)
    XCTAssertEqual(table.selection(1_000_001)?.place, [500_000, 1])
    XCTAssert(table.deselectRow(3))
    XCTAssertEqual(table.selection(6)?.place, [4, 0])
    XCTAssert(table.clearSelection())
    XCTAssertEqual(table.selectedRows, [])
  }

  @MainActor func testTheListsModeHoldsForAssistiveTechnology() throws {
    let window = ColumnWindow(.lazily(10)) { $0.selectionMode = .single }
    let table = try table(window)
    XCTAssert(table.selectRow(3))
    XCTAssert(table.selectRow(4))
    XCTAssertEqual(table.selectedRows, [4])
    XCTAssertFalse(table.selectAll())
    window.table.selectionMode = .none
    XCTAssertFalse(table.selectRow(3))
    XCTAssertFalse(table.cell(3, 0)?.has(ATK_STATE_SELECTABLE) ?? true)
  }

  // MARK: Actions

  @MainActor func testACellActivatesItsRow() throws {
    let adaptor = TableAdaptor()
    var activated: [Int] = []
    adaptor.apply {
      Section("all") {
        Rows((0..<1_000_000).lazy.map { Item($0) }).onActivate { item, _ in
          activated.append(item.id)
        }
      }
    }
    let window = ColumnWindow(adaptor)
    let cell = try XCTUnwrap(table(window).cell(777_777, 1))
    XCTAssertEqual(cell.actions, ["activate", "show menu", "Copy", "Copy Cell"])
    XCTAssert(cell.act("activate"))
    XCTAssertEqual(activated, [777_777])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 777_777]])
  }

  @MainActor func testACellIsGivenTheKeyboard() throws {
    let window = ColumnWindow(.lazily(1_000))
    let table = try table(window)
    let cell = try XCTUnwrap(table.cell(800, 1))
    table.listen("active-descendant-changed")
    cell.listen("state-change")
    XCTAssertFalse(cell.has(ATK_STATE_FOCUSED))
    XCTAssert(cell.grabFocus())
    window.settle()
    XCTAssert(cell.has(ATK_STATE_FOCUSED))
    XCTAssertEqual(window.table.cursor, 800)
    XCTAssert(cell.taken().contains("state-change focused 1"))
    XCTAssertEqual(table.taken().count, 1)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(table.taken().count, 1)
    XCTAssert(cell.taken().contains("state-change focused 0"))
    XCTAssert(table.cell(801, 1)?.has(ATK_STATE_FOCUSED) ?? false)
    window.press(GDK_KEY_Left)
    XCTAssertEqual(table.taken().count, 1)
    XCTAssert(table.cell(801, 0)?.has(ATK_STATE_FOCUSED) ?? false)
  }

  @MainActor func testEditingAndTogglingAreActions() throws {
    let window = EditingWindow(InvoiceLine.many(500))
    let table = try XCTUnwrap(Accessible(of: window.table.widgetPointer)?.child(0))
    let name = try XCTUnwrap(table.cell(400, 0))
    XCTAssertEqual(name.actions.prefix(2), ["activate", "edit"])
    XCTAssert(name.has(ATK_STATE_EDITABLE))
    let total = try XCTUnwrap(table.cell(400, 4))
    XCTAssertFalse(total.actions.contains("edit"))
    XCTAssertFalse(total.has(ATK_STATE_EDITABLE))
    let paid = try XCTUnwrap(table.cell(400, 5))
    XCTAssertEqual(paid.name, "Paid")
    XCTAssertEqual(paid.actions.prefix(2), ["activate", "toggle"])
    XCTAssert(paid.has(ATK_STATE_CHECKABLE))
    XCTAssertFalse(paid.has(ATK_STATE_CHECKED))
    XCTAssert(paid.act("toggle"))
    XCTAssert(paid.has(ATK_STATE_CHECKED), "without being scrolled to")
    XCTAssertEqual(window.table.viewport.offset, 0)
    XCTAssert(name.act("edit"))
    XCTAssertEqual(window.table.editedCell?.path, [0, 400])
    window.table.endEditing(commits: false)
  }

  @MainActor func testATickIsChangedOnlyWhereSomebodyHearsOfIt() throws {
    let adaptor = TableAdaptor()
    var ticked: [Int] = []
    let rows = Rows([Item(0), Item(1)])
    adaptor.apply {
      Section("heard", id: 0) { rows.onEvent(.valueChanged) { item, _ in ticked.append(item.id) } }
      Section("told of something else", id: 1) { rows.onEvent("Star") { _, _ in } }
      Section("on its own", id: 2) { rows }
    }
    let window = ColumnWindow {
      $0.columns = [TableColumn<Item>("Odd", { $0.id % 2 == 1 }, as: .toggle)]
      $0.useAdaptor(adaptor)
    }
    let cells = try (0..<6).map { try XCTUnwrap(table(window).cell($0, 0)) }
    XCTAssert(cells.allSatisfy { $0.has(ATK_STATE_CHECKABLE) })
    let offered = cells.map { $0.actions.contains("toggle") }
    XCTAssertEqual(offered, [true, true, false, false, false, false])
    XCTAssert(cells[1].act("toggle"))
    XCTAssertFalse(cells[2].act("toggle"))
    XCTAssertEqual(ticked, [1])
  }

  // MARK: Content

  @MainActor func testACellsTextIsReadByWords() throws {
    let window = ColumnWindow(TableAdaptor.over([Item(1, "Grüße an alle"), Item(2, "")]))
    let cell = try XCTUnwrap(table(window).cell(0, 0))
    XCTAssertEqual(cell.characterCount, 13)
    XCTAssertEqual(cell.text(0, -1), "Grüße an alle")
    XCTAssertEqual(cell.text(6, 8), "an")
    XCTAssertEqual(cell.text(at: 7, ATK_TEXT_GRANULARITY_WORD), "an ")
    XCTAssertEqual(cell.text(at: 2, ATK_TEXT_GRANULARITY_CHAR), "ü")
    XCTAssertEqual(cell.text(at: 2, ATK_TEXT_GRANULARITY_LINE), "Grüße an alle")
    for (start, end) in [(5, 5), (100, 200), (13, 20)] {
      XCTAssertEqual(cell.text(start, end), "")
    }
    XCTAssertEqual(cell.text(at: 13, ATK_TEXT_GRANULARITY_WORD), "")
    let empty = try XCTUnwrap(table(window).cell(1, 0))
    XCTAssertEqual(empty.characterCount, 0)
    XCTAssertEqual(empty.text(at: 0, ATK_TEXT_GRANULARITY_WORD), "")
  }

  @MainActor func testACellsTextIsReadAsOlderScreenReadersAsk() throws {
    let window = ColumnWindow(TableAdaptor.over([Item(1, "Grüße an alle"), Item(2, "")]))
    let cell = try XCTUnwrap(table(window).cell(0, 0))
    let line = ATK_TEXT_BOUNDARY_LINE_START
    let word = ATK_TEXT_BOUNDARY_WORD_START
    XCTAssertEqual(cell.text(\.get_text_at_offset, 3, line), "Grüße an alle")
    XCTAssertEqual(cell.text(\.get_text_after_offset, 3, line), "")
    XCTAssertEqual(cell.text(\.get_text_before_offset, 3, line), "")
    XCTAssertEqual(cell.text(\.get_text_before_offset, 7, word), "Grüße ")
    XCTAssertEqual(cell.text(\.get_text_at_offset, 7, word), "an ")
    XCTAssertEqual(cell.text(\.get_text_after_offset, 7, word), "alle")
    XCTAssertEqual(cell.text(\.get_text_after_offset, 12, word), "")
    let character = ATK_TEXT_BOUNDARY_CHAR
    XCTAssertEqual(cell.text(\.get_text_before_offset, 3, character), "ü")
    XCTAssertEqual(cell.text(\.get_text_before_offset, 0, character), "")
    XCTAssertEqual(cell.text(\.get_text_at_offset, 99, character), "")
    let letter = cell.firstCharacterExtents
    let place = cell.extents()
    XCTAssertEqual([letter.x, letter.y, letter.width], [place.x, place.y, place.width])
    let empty = try XCTUnwrap(table(window).cell(1, 0))
    XCTAssertEqual(empty.text(\.get_text_at_offset, 0, line), "")
  }

  @MainActor func testAShareIsAValue() throws {
    let window = ColumnWindow(.lazily(100)) {
      $0.columns = [
        TableColumn<Item>("Share", { Double($0.id) / 100 }, as: .progress),
        TableColumn<Item>("Works", { $0.id == 40 }, as: .spinner),
        TableColumn<Item>("Text", \.text),
      ]
    }
    let table = try table(window)
    let share = try XCTUnwrap(table.cell(90, 0))
    XCTAssert(share.isValue)
    XCTAssertEqual(share.value, 0.9)
    XCTAssertEqual(share.name, "90 %")
    XCTAssertFalse(table.cell(90, 2)?.isValue ?? true)
    XCTAssert(table.cell(40, 1)?.has(ATK_STATE_BUSY) ?? false)
    XCTAssertFalse(table.cell(41, 1)?.has(ATK_STATE_BUSY) ?? true)
  }

  @MainActor func testAHolderNamesItsRow() throws {
    let adaptor = TableAdaptor.over(Item.many(5))
    adaptor[[0, 3]]?.accessibleName = "The third"
    let window = ColumnWindow(adaptor)
    XCTAssertEqual(try table(window).rowDescription(3), "The third")
    XCTAssertNil(try table(window).rowDescription(4))
  }
}
