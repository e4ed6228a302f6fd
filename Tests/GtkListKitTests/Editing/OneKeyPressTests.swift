import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Many rows that one key press deletes are one change.
final class OneKeyPressTests: GtkTestCase {
  /// A section that counts how often its header is filled, which every change of the list does.
  @MainActor
  private final class Counted: SectionViewHolder {
    var fills = 0
    override func didUpdateWith(
      container: ListView, header: SectionView, forSection section: Int
    ) {
      fills += 1
      super.didUpdateWith(container: container, header: header, forSection: section)
    }
  }

  @MainActor
  private final class Shop {
    let adaptor = ListAdaptor()
    let stack = UndoStack()
    var steps = 0

    init() {
      adaptor.undoStack = stack
      stack.onChange = { [weak self] in self?.steps += 1 }
    }

    func delete(_ paths: [ListIndexPath]) { adaptor.update("Delete") { $0.remove(paths) } }

    func lazy(_ items: some RandomAccessCollection<Item>) -> RowGroup {
      Rows(items, as: ItemCell.self).onDelete { [weak self] in self?.delete($1) }
        .makeGroup()
    }

    func eager(_ items: [Item]) -> RowGroup {
      HolderRows(items.map { ModelCellViewHolder<ItemCell>($0) })
    }

    @discardableResult
    func add(_ group: RowGroup) -> Counted {
      let section = Counted()
      section.givenID = adaptor.sections.count
      section.headerData = "Section"
      section.headerViewClass = TitleHeader.self
      section.groups = [group]
      if group.eager != nil { section.onDelete = { [weak self] in self?.delete($1) } }
      adaptor.sections.append(section)
      return section
    }

    var ids: [Int] {
      adaptor.sections.flatMap(\.cellHolders).compactMap { ($0.cellData as? Item)?.id }
    }
  }

  @MainActor private func each(
    _ fill: (Shop) -> Void, _ test: (SourceWindow, Shop) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let shop = Shop()
      fill(shop)
      let window = SourceWindow(kind, shop.adaptor)
      test(window, shop)
      window.window.close()
    }
  }

  @MainActor private func deleteAll(_ window: SourceWindow, from text: String = "Row 3") {
    window.click(text)
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_Delete)
  }

  // MARK: One change

  @MainActor func testLazyRowsAreDeletedAndUndoneAsOneChange() {
    let items = WatchedItems(items: Item.many(2_000))
    each({ $0.add($0.lazy(items)) }) { window, shop in
      guard let section = shop.adaptor.sections[0] as? Counted else { return XCTFail() }
      items.count.reads = 0
      deleteAll(window)
      XCTAssertEqual(window.list.numberOfItems(in: 0), 0, "\(window.kind)")
      XCTAssertLessThan(section.fills, 6, "\(window.kind)")
      XCTAssertEqual(shop.steps, 1, "\(window.kind)")
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(shop.ids, Array(0..<2_000), "\(window.kind)")
      XCTAssertEqual(window.list.numberOfItems(in: 0), 2_000, "\(window.kind)")
      XCTAssertLessThan(section.fills, 9, "\(window.kind)")
      // Asked whether it can be deleted, deleted, taken out, and looked at afterwards.
      XCTAssertLessThan(items.count.reads, 2_000 * 10, "\(window.kind)")
      XCTAssertFalse(shop.stack.canUndo, "\(window.kind)")
    }
  }

  @MainActor func testHoldersAreDeletedAndUndoneAsOneChange() {
    each({ $0.add($0.eager(Item.many(2_000))) }) { window, shop in
      guard let section = shop.adaptor.sections[0] as? Counted else { return XCTFail() }
      let holders = section.cellHolders
      deleteAll(window)
      XCTAssertEqual(window.list.numberOfItems(in: 0), 0, "\(window.kind)")
      XCTAssertLessThan(section.fills, 6, "\(window.kind)")
      XCTAssertEqual(shop.steps, 1, "\(window.kind)")
      shop.stack.undo()
      window.settle()
      XCTAssert(section.cellHolders.elementsEqual(holders, by: ===), "\(window.kind)")
      shop.stack.redo()
      window.settle()
      XCTAssertEqual(window.list.numberOfItems(in: 0), 0, "\(window.kind)")
    }
  }

  @MainActor func testSortedAndFilteredRowsAreDeletedAsOneChange() {
    for isEager in [false, true] {
      let items = Item.many(600)
      each({ $0.add(isEager ? $0.eager(items) : $0.lazy(items)) }) { window, shop in
        guard let section = shop.adaptor.sections[0] as? Counted else { return XCTFail() }
        var isArranged = false
        shop.adaptor.arrange(
          RowArrangement(
            sort: [SortKey<Item>(\.text, .descending)], filter: RowFilter { $0.id % 3 > 0 })
        ) { isArranged = $0 }
        Pump.until("the rows are arranged") { isArranged }
        window.settle()
        section.fills = 0
        window.click("Row 98")
        window.press(GDK_KEY_a, .control)
        window.press(GDK_KEY_Delete)
        XCTAssertEqual(window.texts, [], "\(window.kind)")
        XCTAssertLessThan(section.fills, 6, "\(window.kind)")
        XCTAssertEqual(shop.ids, (0..<600).filter { $0 % 3 == 0 }, "\(window.kind)")
        shop.stack.undo()
        window.settle()
        XCTAssertEqual(shop.ids, Array(0..<600), "\(window.kind)")
        XCTAssertEqual(window.list.numberOfItems(in: 0), 400, "\(window.kind)")
        XCTAssertFalse(shop.stack.canUndo, "\(window.kind)")
      }
    }
  }

  @MainActor func testRowsOfSeveralSourcesAreDeletedWithoutReload() {
    for kind in SourceWindow.Kind.allCases {
      let shops = [Shop(), Shop()]
      for (number, shop) in shops.enumerated() {
        shop.add(shop.lazy([Item(10 * number), Item(10 * number + 1)]))
        shop.add(shop.eager([Item(10 * number + 2), Item(10 * number + 3)]))
      }
      let window = SourceWindow(kind, ConcatenatedSource(shops.map(\.adaptor)))
      for (number, text) in ["Row 0", "Row 2", "Row 3", "Row 11", "Row 12"].enumerated() {
        window.click(text, number == 0 ? [] : .control)
      }
      var reasons: [RowTrace.Reason] = []
      window.list.onTrace = { reasons.append($0.reason) }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, ["Row 1", "Row 10", "Row 13"], "\(kind)")
      XCTAssertFalse(reasons.contains(.listReloaded), "\(kind): \(reasons)")
      XCTAssertEqual(shops.map(\.ids), [[1], [10, 13]], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testRowsDeletedByApplyAreOneChange() {
    Self.kept = [\.holders]
    each({ _ in }) { window, shop in
      var items = Item.many(40)
      var counted = 0
      @MainActor func describe() {
        shop.adaptor.apply(name: "Delete") {
          Rows(items, as: ItemCell.self).onDelete { deleted, _ in
            items.removeAll { item in deleted.contains { $0.id == item.id } }
            describe()
          }
        }
        counted += 1
      }
      describe()
      window.settle()
      shop.steps = 0
      for (number, text) in ["Row 1", "Row 2", "Row 5"].enumerated() {
        window.click(text, number == 0 ? [] : .control)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(
        window.texts.prefix(4), ["Row 0", "Row 3", "Row 4", "Row 6"], "\(window.kind)")
      XCTAssertEqual(items.count, 37, "\(window.kind)")
      XCTAssertEqual(shop.steps, 1, "\(window.kind)")
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(shop.ids, Array(0..<40), "\(window.kind)")
    }
  }
}
