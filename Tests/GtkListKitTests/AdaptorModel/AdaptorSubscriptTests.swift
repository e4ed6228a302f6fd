import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Subscripts, mutators and look-ups: the data, without a view.
final class AdaptorSubscriptTests: GtkTestCase {
  @MainActor func testSectionsAreReadAndWrittenByIndex() {
    let adaptor = TableAdaptor.over([Item(1)], [Item(2)])
    XCTAssert(adaptor[1] === adaptor.sections[1])
    XCTAssertNil(adaptor[2])
    XCTAssertNil(adaptor[-1])
    let other = TableSectionViewHolder()
    adaptor[1] = other
    XCTAssert(adaptor.sections[1] === other)
    adaptor[2] = TableSectionViewHolder()
    XCTAssertEqual(adaptor.sections.count, 3)
    adaptor[7] = TableSectionViewHolder()
    adaptor[-1] = TableSectionViewHolder()
    XCTAssertEqual(adaptor.sections.count, 3)
    adaptor[2] = nil
    adaptor[9] = nil
    XCTAssertEqual(adaptor.sections.count, 2)
  }

  @MainActor func testHoldersAreReadAndWrittenByPathByNumbersAndInTheirSection() {
    let adaptor = TableAdaptor.over(Item.many(2), Item.many(3))
    let holder = adaptor.sections[1].cellHolders[2]
    XCTAssert(adaptor[[1, 2] as ListIndexPath] === holder)
    XCTAssert(adaptor[1, 2] === holder)
    XCTAssert(adaptor[1]?[2] === holder)
    for path: ListIndexPath in [[1, 3], [1, -1], [2, 0], [-1, 0], [.max, .max], [.min, .min]] {
      XCTAssertNil(adaptor[path], "\(path)")
      adaptor[path] = TableCellViewHolder()
    }
    let new = TableCellViewHolder()
    adaptor[[0, 1] as ListIndexPath] = new
    XCTAssert(adaptor[0, 1] === new)
    adaptor[0, 0] = new
    XCTAssert(adaptor[0]?[0] === new)
    adaptor[0]?[1] = holder
    XCTAssert(adaptor[0, 1] === holder)
    XCTAssertEqual(adaptor.sections.map(\.count), [2, 3])
  }

  @MainActor func testDataAreReadAndWrittenByTheSamePlaces() {
    let adaptor = TableAdaptor.over(Item.many(2))
    let holder = adaptor[0, 1]
    XCTAssertEqual(adaptor[dataAt: [0, 1]] as? Item, Item(1))
    adaptor[dataAt: [0, 1]] = Item(7)
    XCTAssertEqual(adaptor[0]?[dataAt: 1] as? Item, Item(7))
    XCTAssert(adaptor[0, 1] === holder)
    adaptor[0]?[dataAt: 0] = Item(8)
    XCTAssertEqual(adaptor[dataAt: [0, 0]] as? Item, Item(8))
    for path: ListIndexPath in [[0, 2], [0, -1], [1, 0]] {
      XCTAssertNil(adaptor[dataAt: path])
      adaptor[dataAt: path] = Item(9)
    }
    adaptor[0]?[dataAt: 5] = Item(9)
    XCTAssertEqual(datas(adaptor, 0), [8, 7])
    adaptor.apply { Section("A") { Rows(Item.many(50), as: ItemCell.self) } }
    adaptor[dataAt: [0, 20]] = Item(90)
    XCTAssertEqual(adaptor[dataAt: [0, 20]] as? Item, Item(90))
    XCTAssertEqual(adaptor[dataAt: [0, 21]] as? Item, Item(21))
  }

  @MainActor func testLazyRowsAreReadAndSplitByWriting() {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("A") { Rows(Item.many(100), as: ItemCell.self) } }
    let new = TableCellViewHolder(data: Item(500), cellClass: ItemCell.self)
    adaptor[0, 50] = new
    XCTAssert(adaptor[0, 50] === new)
    XCTAssertEqual(adaptor[0]?.count, 100)
    XCTAssertEqual(adaptor[0, 49]?.id, AnyHashable(49))
    XCTAssertEqual(adaptor[0, 51]?.id, AnyHashable(51))
    XCTAssertEqual(adaptor[0]?.remove(at: 0)?.id, AnyHashable(0))
    XCTAssertEqual(adaptor[0, 0]?.id, AnyHashable(1))
    XCTAssertEqual(adaptor[0]?.insert(new, at: 99), true)
    XCTAssertEqual(adaptor[0]?.insert(new, at: 101), false)
    XCTAssertEqual(adaptor[0]?.insert(new, at: -1), false)
    XCTAssertNil(adaptor[0]?.remove(at: 100))
    XCTAssertNil(adaptor[0]?.remove(at: -1))
    XCTAssertEqual(adaptor[0]?.count, 100)
  }

  // MARK: Mutators

  final class OwnHolder: CellViewHolder {}

  @MainActor private func datas(_ adaptor: TableAdaptor, _ section: Int) -> [Int] {
    adaptor[section]?.cellHolders.compactMap { ($0.cellData as? Item)?.id } ?? []
  }

  @MainActor func testAppendPutsDataBehindASectionsRowsOrSaysNo() {
    let adaptor = TableAdaptor.over(Item.many(1), [])
    XCTAssert(
      adaptor.append(
        toSection: 1, withDatas: [Item(5), Item(6)], cellClass: ItemCell.self, cellHeight: 44,
        cellHolderClass: OwnHolder.self))
    XCTAssertEqual(datas(adaptor, 1), [5, 6])
    let holder = adaptor[1, 0]
    XCTAssert(holder is OwnHolder)
    XCTAssertEqual(holder?.cellHeight, 44)
    XCTAssert(holder?.cellClass == ItemCell.self)
    for index in [2, -1, .max, .min] {
      XCTAssertFalse(adaptor.append(toSection: index, withDatas: [Item(7)], cellClass: nil))
    }
    XCTAssert(adaptor.append(toSection: 0, withDatas: [], cellClass: nil))
    XCTAssertEqual(adaptor.sections.map(\.count), [1, 2])
  }

  @MainActor func testClearRemovesRowsOfAnExistingSection() {
    let adaptor = TableAdaptor.over(Item.many(3), Item.many(2))
    XCTAssert(adaptor.clear(section: 0))
    XCTAssertFalse(adaptor.clear(section: 2))
    XCTAssertFalse(adaptor.clear(section: -1))
    XCTAssertEqual(adaptor.sections.map(\.count), [0, 2])
  }

  @MainActor func testSetReplacesASectionsRowsOrSaysNo() {
    let adaptor = TableAdaptor.over(Item.many(3), Item.many(2))
    XCTAssert(adaptor.set(section: 1, withDatas: [Item(9)], cellClass: ItemCell.self))
    XCTAssertFalse(adaptor.set(section: 2, withDatas: [Item(9)], cellClass: ItemCell.self))
    XCTAssertFalse(adaptor.set(section: -1, withDatas: [Item(9)], cellClass: ItemCell.self))
    XCTAssertEqual(datas(adaptor, 0), [0, 1, 2])
    XCTAssertEqual(datas(adaptor, 1), [9])
  }

  @MainActor func testAppendToLastMakesASectionWhereThereIsNone() {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: [Item(1)], cellClass: ItemCell.self)
    XCTAssertEqual(adaptor.sections.count, 1)
    adaptor.appendToLast(datas: [Item(2)], cellClass: ItemCell.self)
    XCTAssertEqual(adaptor.sections.count, 1)
    XCTAssertEqual(datas(adaptor, 0), [1, 2])
    let given = TableSectionViewHolder()
    adaptor.appendToLast(section: given, datas: [Item(3)], cellClass: ItemCell.self)
    XCTAssert(adaptor[1] === given)
    XCTAssertEqual(datas(adaptor, 1), [3])
    adaptor.appendToLast(datas: [Item(4)], cellClass: ItemCell.self)
    XCTAssertEqual(datas(adaptor, 1), [3, 4])
  }

  @MainActor func testMutatorsLeaveTheViewAloneUntilItIsTold() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let window = TableWindow(adaptor)
    adaptor.append(toSection: 0, withDatas: [Item(3)], cellClass: ItemCell.self)
    adaptor.appendToLast(datas: [Item(4)], cellClass: ItemCell.self)
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssertEqual(window.table.numberOfItems(in: 0), 3)
    window.table.insertRows(at: [[0, 3], [0, 4]])
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(5).texts)
    adaptor.set(section: 0, withDatas: [Item(9)], cellClass: ItemCell.self)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 9"])
    adaptor.clear(section: 0)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, [])
  }

  // MARK: Look-ups

  @MainActor private func lookupAdaptor() -> TableAdaptor {
    let adaptor = TableAdaptor.over([Item(1), Item(2)], [Item(2), Item(3)], [Item(4)])
    for (index, section) in adaptor.sections.enumerated() {
      section.headerData = "H\(index % 2)"
      section.footerData = index
    }
    adaptor.sections[2].isCollapsed = true
    return adaptor
  }

  @MainActor func testSectionsAreFoundByHeaderAndFooterDataTheFirstOneWins() {
    let adaptor = lookupAdaptor()
    XCTAssertEqual(adaptor.getSectionHolder(withHeaderData: "H0")?.index, 0)
    XCTAssertEqual(adaptor.getSectionHolder(withHeaderData: "H1")?.index, 1)
    XCTAssertNil(adaptor.getSectionHolder(withHeaderData: "H2"))
    XCTAssertNil(adaptor.getSectionHolder(withHeaderData: 1), "data of another type")
    let found = adaptor.getSectionHolder(withFooterData: 2)
    XCTAssertEqual(found?.index, 2)
    XCTAssert(found?.holder === adaptor[2])
    XCTAssertNil(adaptor.getSectionHolder(withFooterData: 3))
    XCTAssertEqual(
      adaptor.getSectionHolder(withHeaderData: "1") { $0.hasSuffix($1) }?.index, 1)
    XCTAssertEqual(adaptor.getSectionHolder(withFooterData: 1) { $0 > $1 }?.index, 2)
  }

  @MainActor func testHoldersAreFoundByDataInCollapsedSectionsTooTheFirstOneWins() {
    let adaptor = lookupAdaptor()
    XCTAssertEqual(adaptor.getCellHolder(withCellData: Item(2))?.index, [0, 1])
    let found = adaptor.getCellHolder(withCellData: Item(4))
    XCTAssertEqual(found?.index, [2, 0])
    XCTAssert(found?.holder === adaptor[2, 0])
    XCTAssertNil(adaptor.getCellHolder(withCellData: Item(5)))
    XCTAssertNil(adaptor.getCellHolder(withCellData: "text"))
    XCTAssertEqual(
      adaptor.getCellHolder(withCellData: Item(3)) { $0.id == $1.id }?.index, [1, 1])
    XCTAssertEqual(adaptor.getCellHolder(withCellData: Item(0)) { $0.id > $1.id }?.index, [0, 0])
    XCTAssertEqual(adaptor.indexPath(of: adaptor.sections[1].cellHolders[1]), [1, 1])
    XCTAssertNil(adaptor.indexPath(of: TableCellViewHolder()))
    // Rows of several groups are counted through.
    adaptor.apply {
      Section("one") { Rows([Item(1)], as: ItemCell.self) }
      Section("two") {
        Rows([Item(2), Item(3)], as: ItemCell.self)
        Rows([Item(4), Item(5)], as: ItemCell.self)
      }
    }
    XCTAssertEqual(adaptor.getCellHolder(withCellData: Item(5))?.index, [1, 3])
  }
}
