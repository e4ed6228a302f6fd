import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The selection through collapses, and of a great many rows.
final class EngineSelectionTests: GtkTestCase {
  @MainActor private func selectedIDs(_ list: EngineList) -> [Int] {
    list.adaptor.selectedData.compactMap { ($0 as? Item)?.id }
  }

  @MainActor private func fixture() -> EngineList {
    let list = EngineList(Item.many(6), (10..<14).map { Item($0) }, headers: true)
    for path: ListIndexPath in [[0, 1], [0, 4], [1, 2]] { list.table.selectRow(at: path) }
    return list
  }

  @MainActor func testACollapseKeepsTheSelectionThoughRowsChangeMeanwhile() {
    let list = fixture()
    list.adaptor.setCollapsed(true, section: 0)
    XCTAssertEqual(selectedIDs(list), [12])
    list.adaptor.update { editor in
      editor.remove([0, 0])
      editor.insert(EngineList.holder(Item(50)), at: [0, 0])
      editor.insert(EngineList.holder(Item(51)), at: [0, 0])
      editor.move([0, 5], to: [0, 0])
    }
    list.adaptor.setCollapsed(false, section: 0)
    list.assertShown()
    XCTAssertEqual(list.ids[0], [4, 51, 50, 1, 2, 3, 5])
    XCTAssertEqual(selectedIDs(list), [4, 1, 12])
    XCTAssertEqual(
      list.window.shownRows.filter(\.isSelected).map(\.text), ["Row 4", "Row 1", "Row 12"])
  }

  @MainActor func testARowRemovedFromAClosedSectionIsNotSelectedWhenItOpens() {
    let list = fixture()
    list.adaptor.setCollapsed(true, section: 0)
    list.adaptor.update { $0.remove([0, 1]) }
    list.adaptor.setCollapsed(false, section: 0)
    XCTAssertEqual(selectedIDs(list), [4, 12])
    list.assertShown()
  }

  @MainActor func testANewStateKeepsClosedSectionsAndTheirSelection() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    func show(_ first: [Item]) {
      adaptor.apply {
        Section("First") { Rows(first, as: ItemCell.self) }
        Section("Second") { Rows([Item(20), Item(21)], as: ItemCell.self) }
      }
      window.settle()
    }
    show(Item.many(5))
    window.table.selectRow(at: [0, 3])
    window.table.selectRow(at: [1, 1])
    adaptor.setCollapsed(true, section: 0)
    show(Item.many(5).reversed() + [Item(9)])
    XCTAssertEqual(window.table.numberOfItems(in: 0), 0)
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 1]])
    adaptor.setCollapsed(false, section: 0)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [1, 1]])
  }

  // MARK: Great many

  /// Numbers that count how often one is asked for.
  private struct Millions: RandomAccessCollection {
    final class Count { var reads = 0 }
    let count: Int
    let counter = Count()
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> Item {
      counter.reads += 1
      return Item(index, "")
    }
  }

  @MainActor private func millions() -> (TableAdaptor, TableView, Millions.Count) {
    let models = Millions(count: 1_000_000)
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.apply { Rows(models, as: ItemCell.self).height(30) }
    window.settle()
    return (adaptor, window.table, models.counter)
  }

  @MainActor func testTheDataOfAMillionSelectedRowsAreReadWhenAskedFor() {
    let (adaptor, table, counter) = millions()
    counter.reads = 0
    table.selectAll()
    XCTAssertEqual(table.selectedCount, 1_000_000)
    let data = adaptor.selectedData
    XCTAssertEqual(counter.reads, 0)
    let first = data.first { _ in true }
    XCTAssertEqual((first as? Item)?.id, 0)
    XCTAssertLessThanOrEqual(counter.reads, 2)
    let five = adaptor.selectedHolders.prefix(5).map { ($0.cellData as? Item)?.id }
    XCTAssertEqual(five, [0, 1, 2, 3, 4])
    XCTAssertLessThanOrEqual(counter.reads, 14)
  }

  @MainActor func testAllButThreeAreFewRangesAndInvertToThree() {
    let (adaptor, table, counter) = millions()
    counter.reads = 0
    table.selectAll()
    for row in [5, 400_000, 999_998] { table.deselectRow(at: [0, row]) }
    XCTAssertEqual(table.selectedCount, 999_997)
    XCTAssertEqual(table.selection.model.selected.ranges.count, 4)
    table.invertSelection()
    XCTAssertEqual(table.selectedIndexPaths, [[0, 5], [0, 400_000], [0, 999_998]])
    XCTAssertEqual(counter.reads, 0)
    let ids = adaptor.selectedData.compactMap { ($0 as? Item)?.id }
    XCTAssertEqual(ids, [5, 400_000, 999_998])
  }

  @MainActor func testTheSelectionIsExtendedFromWhereItBegan() {
    let (_, table, counter) = millions()
    counter.reads = 0
    table.selectRow(at: [0, 100])
    table.extendSelection(to: [0, 900_000])
    XCTAssertEqual(table.selectedCount, 899_901)
    table.extendSelection(to: [0, 90])
    XCTAssertEqual(table.selectedIndexPaths.first, [0, 90])
    XCTAssertEqual(table.selectedCount, 11)
    table.extendSelection(to: [0, 1_000_000])
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(table.selectedCount, 11)
    XCTAssertEqual(counter.reads, 0)
  }

  @MainActor func testTheStartOfAnExtensionFollowsItsRow() {
    let list = EngineList(Item.many(12))
    list.window.click(row: [0, 6])
    list.adaptor.update { editor in
      editor.remove([0, 0])
      editor.insert(EngineList.holder(Item(70)), at: [0, 3])
      editor.move([0, 6], to: [0, 9])
    }
    list.table.extendSelection(to: [0, 7])
    XCTAssertEqual(selectedIDs(list), [8, 9, 6])
    list.assertShown()
  }

  @MainActor func testUndoKeepsSelectedRowThatMovesToAnotherSection() {
    let adaptor = TableAdaptor()
    let stack = UndoStack()
    adaptor.undoStack = stack
    func show(_ first: [Int], _ second: [Int], name: String? = nil) {
      adaptor.apply(name: name) {
        Section("A") { Rows(first.map { Item($0) }, as: ItemCell.self) }
        Section("B") { Rows(second.map { Item($0) }, as: ItemCell.self) }
      }
    }
    show([0, 1], [2])
    let window = TableWindow(adaptor)
    show([1], [2, 0], name: "Move")
    window.table.selectRow(at: [1, 1])
    stack.undo()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]])
  }
}
