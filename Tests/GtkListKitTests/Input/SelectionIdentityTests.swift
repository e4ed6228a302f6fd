import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Selection and cursor stay with the data through reloads and updates.
final class SelectionIdentityTests: GtkTestCase {
  @MainActor private func fixture(
    _ items: [Item], mode: SelectionMode = .multiple
  ) -> (adaptor: TableAdaptor, window: TableWindow) {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.selectionMode = mode }
    show(items, adaptor, window)
    return (adaptor, window)
  }

  @MainActor private func show(
    _ items: [Item], _ adaptor: TableAdaptor, _ window: TableWindow
  ) {
    adaptor.apply { Rows(items, as: ItemCell.self).height(30) }
    window.settle()
  }

  @MainActor private func selectedIDs(_ window: TableWindow, _ items: [Item]) -> [Int] {
    window.table.selectedIndexPaths.map { items[$0.row].id }
  }

  @MainActor func testTheSelectionFollowsReorderedData() {
    let items = Item.many(100)
    let (adaptor, window) = fixture(items)
    for row in [2, 5, 50] { window.table.selectRow(at: [0, row]) }
    let reversed = Array(items.reversed())
    show(reversed, adaptor, window)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 49], [0, 94], [0, 97]])
    let without = reversed.filter { $0.id != 5 }
    show(without, adaptor, window)
    XCTAssertEqual(selectedIDs(window, without).sorted(), [2, 50])
    show(items, adaptor, window)
    XCTAssertEqual(selectedIDs(window, items), [2, 50], "who came back is not selected")
    window.scroll(to: 0)
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["Row 2"])
  }

  @MainActor func testTheSelectionFollowsDataToAnotherSection() {
    let items = Item.many(10)
    let (adaptor, window) = fixture(items)
    window.click(row: [0, 7])
    adaptor.apply {
      Section("A") { Rows(Array(items[..<5]), as: ItemCell.self) }
      Section("B") { Rows(Array(items[5...]), as: ItemCell.self) }
    }
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 2]])
  }

  @MainActor func testFocusAndCursorFollowReorderedData() {
    let items = Item.many(10)
    let (adaptor, window) = fixture(items)
    window.click(row: [0, 2])
    XCTAssertEqual(window.focusedPath, [0, 2])
    show(items.reversed(), adaptor, window)
    XCTAssertEqual(window.focusedPath, [0, 7])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 8]])
  }

  @MainActor func testTheKeyboardGoesToTheNearestRowThatAReloadHasLeft() {
    let items = Item.many(40)
    let (adaptor, window) = fixture(items)
    window.click(row: [0, 7])
    for _ in 5...8 { adaptor.sections[0].remove(at: 5) }
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.focusedPath, [0, 5], "row 9 is next to it, row 4 is farther away")
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 6]])
  }

  @MainActor func testTheKeyboardStaysNearASectionOfWhichAFilterLeavesNothing() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.apply {
      for number in 0..<3 {
        Section("\(number)") {
          Rows((0..<5).map { Item(number * 10 + $0) }, as: ItemCell.self).height(30)
        }
      }
    }
    window.settle()
    window.click(row: [1, 3])
    adaptor.arrange(
      RowArrangement(filter: RowFilter<Item> { $0.id < 10 || $0.id >= 20 }), animated: false)
    window.settle()
    XCTAssertEqual(window.table.focusedIndexPath, [2, 0], "the first row of the section behind it")
    XCTAssertEqual(window.focusedPath, [2, 0])
  }

  @MainActor func testWithoutIdentitiesTheSelectionStaysWithItsPath() {
    let window = TableWindow()
    let source = PlainSource(rows: 10)
    window.table.dataSource = source
    window.table.reloadData()
    window.settle()
    window.click(row: [0, 4])
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
    source.rows = 3
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testHoldersAreTheirOwnIdentity() {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: ["a", "b", "c", "c"], cellClass: StringCell.self)
    let window = TableWindow(adaptor)
    window.click(row: [0, 3])
    adaptor[0]?.cellHolders.reverse()
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]])
    adaptor[0, 2]?.givenID = "given"
    XCTAssertEqual(adaptor[0, 2]?.id, AnyHashable("given"))
  }

  @MainActor func testTheSelectionFollowsInsertionsRemovalsAndMoves() {
    let adaptor = TableAdaptor.over(Item.many(10), Item.many(3))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.click(row: [0, 4])
    window.click(row: [0, 6], .control)
    adaptor[0]?.remove(at: 0)
    window.table.deleteRows(at: [[0, 0]])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3], [0, 5]])
    adaptor[0]?.insert(TableCellViewHolder(data: Item(70), cellClass: ItemCell.self), at: 4)
    window.table.insertRows(at: [[0, 4]])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3], [0, 6]])
    if let holder = adaptor[0]?.remove(at: 6) { adaptor[1]?.insert(holder, at: 1) }
    window.table.moveRow(at: [0, 6], to: [1, 1])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3], [1, 1]])
    adaptor[0]?.remove(at: 3)
    window.table.deleteRows(at: [[0, 3]])
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 1]])
    window.table.reloadRows(at: [[1, 1]])
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 1]], "a reloaded row stays selected")
    window.settle()
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["Row 6"])
  }

  @MainActor func testRowsOfACollapsedSectionAreSelectedAgainWhenItOpens() {
    let adaptor = TableAdaptor.over(Item.many(5), Item.many(5))
    for section in adaptor.sections {
      section.headerData = "H"
      section.headerViewClass = CountView.self
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.click(row: [0, 2])
    window.click(row: [1, 3], .control)
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 3]])
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2], [1, 3]])
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["Row 2", "Row 3"])
  }

  @MainActor func testTheCursorGoesOnFromWhereItsRowWas() {
    let adaptor = TableAdaptor.over(Item.many(10))
    let window = TableWindow(adaptor)
    window.click(row: [0, 4])
    adaptor[0]?.remove(at: 4)
    window.table.deleteRows(at: [[0, 4]])
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    XCTAssertEqual(window.focusedPath, [0, 4], "the row that took its place")
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 5]])
    for row in (0..<9).reversed() { adaptor[0]?.remove(at: row) }
    window.table.deleteRows(at: (0..<9).map { [0, $0] })
    window.settle()
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }
}
