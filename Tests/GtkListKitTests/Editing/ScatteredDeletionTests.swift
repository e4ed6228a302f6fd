import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Many rows that go from between others: what is left of lazy rows stays lazy, and is found fast.
final class ScatteredDeletionTests: GtkTestCase {
  @MainActor
  private final class Shop {
    let adaptor = ListAdaptor()
    let stack = UndoStack()
    /// What each row does besides, in the update by which it deletes itself; false keeps it.
    var besides: (ListEditor, Item, ListIndexPath) -> Bool = { _, _, _ in true }
    var removed: [CellViewHolder] = []
    var keepsHolders = false

    init() { adaptor.undoStack = stack }

    func show(_ items: some RandomAccessCollection<Item>) {
      adaptor.apply {
        Rows(items, as: ItemCell.self).height(30).onDelete { [weak self] item, path in
          self?.delete(item, path)
        }
      }
    }

    private func delete(_ item: Item, _ path: ListIndexPath) {
      adaptor.update("Delete") { editor in
        guard besides(editor, item, path) else { return }
        let holder = editor.remove(path)
        if keepsHolders, let holder { removed.append(holder) }
      }
    }

    var section: SectionViewHolder { adaptor.dataSource[0] }

    /// As the list reads them, one by one.
    var ids: [Int] {
      (0..<section.cellCounts).map {
        (adaptor[ListIndexPath(row: $0, section: 0)]?.cellData as? Item)?.id ?? -1
      }
    }
  }

  @MainActor private func each(_ test: (SourceWindow, Shop) -> Void) {
    for kind in SourceWindow.Kind.allCases {
      let shop = Shop()
      shop.show(Item.many(1_000))
      let window = SourceWindow(kind, shop.adaptor)
      test(window, shop)
      window.window.close()
    }
  }

  @MainActor private func deleteAll(_ window: SourceWindow) {
    window.click("Row 3")
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_Delete)
  }

  @MainActor func testRowsBetweenThoseThatGoStayInFewGroupsAndComeBackByOneUndo() {
    each { window, shop in
      shop.besides = { _, item, _ in item.id % 2 == 0 }
      deleteAll(window)
      let left = (0..<1_000).filter { $0 % 2 > 0 }
      XCTAssertEqual(shop.ids, left, "\(window.kind)")
      XCTAssertEqual(window.list.numberOfItems(in: 0), 500, "\(window.kind)")
      XCTAssertLessThan(shop.section.groups.count, 4, "\(window.kind)")
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(shop.ids, Array(0..<1_000), "\(window.kind)")
      shop.stack.redo()
      window.settle()
      XCTAssertEqual(shop.ids, left, "\(window.kind)")
      XCTAssertFalse(shop.stack.canRedo, "\(window.kind)")
    }
  }

  @MainActor func testRowsLeftBetweenOthersAreEditedSortedAndThinnedAgain() {
    each { window, shop in
      @MainActor func path(_ row: Int) -> ListIndexPath { ListIndexPath(row: row, section: 0) }
      var model = Array(0..<1_000)
      @MainActor func remove(where isGone: (Int) -> Bool) {
        shop.adaptor.update {
          $0.remove(model.indices.filter { isGone(model[$0]) }.map { path($0) })
        }
        model.removeAll(where: isGone)
      }
      remove { $0 % 3 == 0 }
      shop.adaptor.update { editor in
        for row in stride(from: 1, to: 600, by: 40) {
          editor.edit(Item.self, at: path(row)) { $0 = Item($0.id + 10_000) }
          model[row] += 10_000
        }
      }
      XCTAssertEqual(shop.ids, model, "\(window.kind)")
      remove { $0 % 5 == 0 }
      XCTAssertEqual(shop.ids, model, "\(window.kind)")
      shop.adaptor.update { editor in
        editor.insert(Item(5_000), as: ItemCell.self, at: path(100))
        editor.move(path(7), to: path(200))
      }
      model.insert(5_000, at: 100)
      model.insert(model.remove(at: 7), at: 200)
      XCTAssertEqual(shop.ids, model, "\(window.kind)")
      remove { $0 % 7 == 0 }
      XCTAssertEqual(shop.ids, model, "\(window.kind)")
      XCTAssertEqual(window.list.numberOfItems(in: 0), model.count, "\(window.kind)")
      var isArranged = false
      shop.adaptor.arrange(
        RowArrangement(sort: [SortKey<Item>(\.id, .descending)], filter: RowFilter { $0.id > 50 })
      ) { isArranged = $0 }
      Pump.until("the rows are arranged") { isArranged }
      XCTAssertEqual(shop.ids, model.filter { $0 > 50 }.sorted(by: >), "\(window.kind)")
    }
  }

  @MainActor func testALazyRowIsReadOnceToDeleteItself() {
    for kind in SourceWindow.Kind.allCases {
      let shop = Shop()
      let items = WatchedItems(items: Item.many(2_000))
      shop.show(items)
      let window = SourceWindow(kind, shop.adaptor)
      window.click("Row 3")
      window.press(GDK_KEY_a, .control)
      items.count.reads = 0
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(shop.ids, [], "\(kind)")
      XCTAssertLessThan(items.count.reads, 2_500, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testWhoKeepsTheHoldersOfDeletedRowsHasOneForEach() {
    each { window, shop in
      shop.keepsHolders = true
      deleteAll(window)
      XCTAssertEqual(
        shop.removed.map { ($0.cellData as? Item)?.id }, (0..<1_000).reversed(), "\(window.kind)")
      XCTAssertEqual(Set(shop.removed.map(ObjectIdentifier.init)).count, 1_000, "\(window.kind)")
    }
  }

  @MainActor func testWhatARowsHolderWasGivenByOneHandlerTheNextRowDoesNotHave() {
    each { window, shop in
      var given = 0
      shop.besides = { editor, item, path in
        guard let holder = editor.remove(path) else { return false }
        if holder.givenID != nil || holder.accessibleName != nil || holder.onSelect != nil {
          given += 1
        }
        (holder.givenID, holder.accessibleName, holder.onSelect) = (1, "A row", { _, _ in })
        XCTAssertEqual((holder.cellData as? Item)?.id, item.id, "\(window.kind)")
        return false
      }
      deleteAll(window)
      XCTAssertEqual(shop.ids, [], "\(window.kind)")
      XCTAssertEqual(given, 0, "\(window.kind)")
    }
  }

  @MainActor func testARowThatPutsAnotherAboveItselfTakesThatOneOutByItsOwnPath() {
    each { window, shop in
      shop.keepsHolders = true
      shop.besides = { editor, item, path in
        editor.insert(Item(item.id + 10_000), as: ItemCell.self, at: path)
        return item.id < 20
      }
      window.click("Row 5")
      window.click("Row 6", .shift)
      window.press(GDK_KEY_Delete)
      // The path means the new row by then.
      XCTAssertEqual(
        shop.removed.map { ($0.cellData as? Item)?.id }, [10_006, 10_005], "\(window.kind)")
      XCTAssertEqual(shop.ids, Array(0..<1_000), "\(window.kind)")
    }
  }
}
