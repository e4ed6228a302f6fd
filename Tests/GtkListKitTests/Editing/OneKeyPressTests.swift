import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows that delete themselves one by one, all by one key press: that is one change.
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
    /// Done besides by each row that is deleted.
    var besides: (Item, ListIndexPath) -> Void = { _, _ in }

    init() {
      adaptor.undoStack = stack
      stack.onChange = { [weak self] in self?.steps += 1 }
    }

    func delete(_ item: Item, _ path: ListIndexPath) {
      adaptor.update("Delete") { $0.remove(path) }
      besides(item, path)
    }

    func lazy(_ items: some RandomAccessCollection<Item>) -> RowGroup {
      Rows(items, as: ItemCell.self).onDelete { [weak self] in self?.delete($0, $1) }
        .makeGroup()
    }

    func eager(_ items: [Item]) -> RowGroup {
      HolderRows(
        items.map { item in
          let holder = ModelCellViewHolder<ItemCell>(item)
          holder.onDelete = { [weak self] _, path in self?.delete(item, path) }
          return holder
        })
    }

    @discardableResult
    func add(_ group: RowGroup) -> Counted {
      let section = Counted()
      section.givenID = adaptor.dataSource.count
      section.headerData = "Section"
      section.headerViewClass = TitleHeader.self
      section.groups = [group]
      adaptor.dataSource.append(section)
      return section
    }

    var ids: [Int] {
      adaptor.dataSource.flatMap(\.cellHolders).compactMap { ($0.cellData as? Item)?.id }
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

  @MainActor func testLazyRowsThatDeleteThemselvesAreOneChangeAndComeBackAsOne() {
    let items = WatchedItems(items: Item.many(2_000))
    each({ $0.add($0.lazy(items)) }) { window, shop in
      guard let section = shop.adaptor.dataSource[0] as? Counted else { return XCTFail() }
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

  @MainActor func testHoldersThatDeleteThemselvesAreOneChangeAndComeBackAsOne() {
    each({ $0.add($0.eager(Item.many(2_000))) }) { window, shop in
      guard let section = shop.adaptor.dataSource[0] as? Counted else { return XCTFail() }
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

  @MainActor func testSortedAndFilteredRowsThatDeleteThemselvesAreOneChangeAndTheOthersStay() {
    for isEager in [false, true] {
      let items = Item.many(600)
      each({ $0.add(isEager ? $0.eager(items) : $0.lazy(items)) }) { window, shop in
        guard let section = shop.adaptor.dataSource[0] as? Counted else { return XCTFail() }
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

  @MainActor func testRowsOfSeveralSectionsAndOfSeveralSourcesGoWithoutAReload() {
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

  // MARK: What rows do besides

  @MainActor func testRowsThatDescribeTheListAnewAreOneChangeToo() {
    Self.kept = [\.holders]
    each({ _ in }) { window, shop in
      var items = Item.many(40)
      var counted = 0
      @MainActor func describe() {
        shop.adaptor.apply(name: "Delete") {
          Rows(items, as: ItemCell.self).onDelete { item, _ in
            items.removeAll { $0.id == item.id }
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

  @MainActor func testARowThatTakesOthersWithItTakesNoneTwice() {
    each({ $0.add($0.lazy(Item.many(12))) }) { window, shop in
      // With each goes the one three above it.
      shop.besides = { [weak shop] item, path in
        guard path.item >= 3, item.id != 99 else { return }
        shop?.adaptor.update { $0.remove(ListIndexPath(row: path.item - 3, section: 0)) }
      }
      for (number, id) in [3, 4, 8, 11].enumerated() {
        window.click("Row \(id)", number == 0 ? [] : .control)
      }
      window.press(GDK_KEY_Delete)
      // 11 takes 8, and 4 takes 1, and 3, third by then, has none above it.
      XCTAssertEqual(shop.ids, [0, 2, 5, 6, 7, 9, 10], "\(window.kind)")
      XCTAssertEqual(window.texts, shop.ids.map { "Row \($0)" }, "\(window.kind)")
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(12).texts, "\(window.kind)")
    }
  }

  @MainActor func testAfterADescriptionThatTookOthersRowsAreKnownByWhatTheyAre() {
    Self.kept = [\.holders]
    each({ _ in }) { window, shop in
      var items = Item.many(12)
      @MainActor func describe() {
        shop.adaptor.apply {
          Rows(items, as: ItemCell.self).onDelete { item, _ in
            // With each goes the one before it.
            items.removeAll { $0.id == item.id || $0.id == item.id - 1 }
            describe()
          }
        }
      }
      describe()
      window.settle()
      for (number, id) in [2, 3, 8, 9, 11].enumerated() {
        window.click("Row \(id)", number == 0 ? [] : .control)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(items.map(\.id), [0, 1, 4, 5, 6, 7], "\(window.kind)")
      XCTAssertEqual(window.texts, items.texts, "\(window.kind)")
    }
  }

  @MainActor func testWhoLooksAtTheSectionsBetweenRowsSeesWhatIsLeft() {
    each({ $0.add($0.eager(Item.many(6))) }) { window, shop in
      let section = shop.adaptor.dataSource[0]
      var counts: [[Int]] = []
      shop.besides = { [weak shop] _, _ in
        counts.append([section.cellCounts, section.count, shop?.ids.count ?? 0])
        counts.append([section.groups.reduce(0) { $0 + $1.count }])
      }
      for (number, id) in [1, 3, 5].enumerated() {
        window.click("Row \(id)", number == 0 ? [] : .control)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(counts, [[5, 5, 5], [5], [4, 4, 4], [4], [3, 3, 3], [3]], "\(window.kind)")
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4"], "\(window.kind)")
    }
  }

  @MainActor func testWhoLooksAtTheSelectionBetweenRowsSeesWhatIsLeftOfIt() {
    each({ $0.add($0.lazy(Item.many(8))) }) { window, shop in
      var selected: [[Int]] = []
      shop.besides = { [weak shop] _, _ in
        selected.append(shop?.adaptor.view?.selectedIndexPaths.map(\.item) ?? [])
      }
      for (number, id) in [1, 3, 5].enumerated() {
        window.click("Row \(id)", number == 0 ? [] : .control)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(selected, [[1, 3], [1], []], "\(window.kind)")
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4", "Row 6", "Row 7"], "\(window.kind)")
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(8).texts, "\(window.kind)")
      XCTAssertFalse(shop.stack.canUndo, "\(window.kind)")
    }
  }

  @MainActor func testARowThatWaitsForTheUserLeavesAListThatShowsWhatIsThere() {
    each({ $0.add($0.lazy(Item.many(60))) }) { window, shop in
      var seen: [[String]] = []
      shop.besides = { [weak window] _, _ in
        // As a dialogue's own main loop does.
        window?.settle()
        seen.append(Array(window?.texts.prefix(4) ?? []))
      }
      for (number, id) in [1, 2, 4].enumerated() {
        window.click("Row \(id)", number == 0 ? [] : .control)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(
        seen,
        [
          ["Row 0", "Row 1", "Row 2", "Row 3"], ["Row 0", "Row 1", "Row 3", "Row 5"],
          ["Row 0", "Row 3", "Row 5", "Row 6"],
        ], "\(window.kind)")
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(shop.ids, Array(0..<60), "\(window.kind)")
      XCTAssertEqual(window.list.numberOfItems(in: 0), 60, "\(window.kind)")
    }
  }

  @MainActor func testRowsThatStayThoughTheyWereAskedStaySelected() {
    each({ shop in
      shop.add(
        Rows(Item.many(6), as: ItemCell.self).onDelete { [weak shop] item, path in
          if item.id != 3 { shop?.adaptor.update("Delete") { $0.remove(path) } }
        }.makeGroup())
    }) { window, _ in
      deleteAll(window)
      XCTAssertEqual(window.texts, ["Row 3"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 3"], "\(window.kind)")
    }
  }
}
