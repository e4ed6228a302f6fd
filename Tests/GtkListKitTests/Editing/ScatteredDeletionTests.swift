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
    /// Whether a row is deleted.
    var deletes: (Item) -> Bool = { _ in true }

    init() { adaptor.undoStack = stack }

    func show(_ items: some RandomAccessCollection<Item>) {
      adaptor.apply {
        Rows(items, as: ItemCell.self).height(30).onDelete { [weak self] items, paths in
          self?.delete(items, paths)
        }
      }
    }

    private func delete(_ items: [Item], _ paths: [ListIndexPath]) {
      adaptor.update("Delete") { editor in
        editor.remove(zip(items, paths).filter { deletes($0.0) }.map(\.1))
      }
    }

    var section: SectionViewHolder { adaptor.sections[0] }

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
      shop.deletes = { $0.id % 2 == 0 }
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

  @MainActor func testLazyRowsAreReadOnceToBeDeleted() {
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

  @MainActor func testRemovingRowsOneByOneReturnsTheirHolders() {
    for isArranged in [false, true] {
      each { window, shop in
        if isArranged {
          var isDone = false
          shop.adaptor.arrange(
            RowArrangement(sort: [SortKey<Item>(\.id, .descending)])
          ) { isDone = $0 }
          Pump.until("the rows are arranged") { isDone }
        }
        var removed: [Int?] = []
        var expected: [Int] = []
        var model = isArranged ? Array((0..<1_000).reversed()) : Array(0..<1_000)
        shop.adaptor.update("Delete") { editor in
          for row in [999, 998, 0, 500, 500, 3, 900] {
            let holder = editor.remove(ListIndexPath(row: row, section: 0))
            removed.append((holder?.cellData as? Item)?.id)
            expected.append(model.remove(at: row))
          }
        }
        XCTAssertEqual(removed, expected, "\(window.kind)")
        XCTAssertEqual(shop.ids, model, "\(window.kind)")
        XCTAssertEqual(window.list.numberOfItems(in: 0), model.count, "\(window.kind)")
        shop.stack.undo()
        XCTAssertEqual(shop.ids.sorted(), Array(0..<1_000), "\(window.kind)")
      }
    }
  }
}
