import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Invariant 2: no row is bound twice to the same data, and a frame binds no more than what became
/// visible or a small part of the overscan.
final class BindingTests: GtkTestCase {
  @MainActor private func window(rows: Int = 10_000) -> TableWindow {
    TableWindow(TableAdaptor.over(Item.many(rows), height: 30))
  }

  @MainActor func testTheFirstFrameBindsEachVisibleRowOnce() {
    ItemCell.bound = []
    _ = window()
    XCTAssertEqual(ItemCell.bound.sorted(), Array(0..<14))
  }

  @MainActor func testNothingIsBoundWhileNothingChanges() {
    let window = window()
    window.rest()
    let bound = ItemCell.boundSince {
      window.settle()
      gtk_widget_queue_draw(window.window)
      gtk_widget_queue_resize(window.table.widgetPointer)
      window.settle()
      window.rest()
    }
    XCTAssertEqual(bound, [])
  }

  @MainActor func testRowsAheadAreBoundOnceAtRest() {
    let window = window()
    let bound = ItemCell.boundSince { window.rest() }
    XCTAssertEqual(Set(bound).count, bound.count)
    XCTAssertEqual(bound.sorted(), Array(14..<14 + bound.count))
    XCTAssertLessThanOrEqual(bound.count, 2 * TableGeometry.overscan)
  }

  @MainActor func testSmallScrollsBindEachRowOnceAndAFewAtATime() {
    let window = window()
    window.scroll(to: 3_000)
    window.rest()
    let before = Set(window.rowsContainer?.children.filter(\.isMapped).flatMap(\.texts) ?? [])
    var all: [Int] = []
    for _ in 0..<100 {
      let bound = ItemCell.boundSince { window.scroll(by: 13) }
      // Two rows ahead, and what the step itself uncovered.
      XCTAssertLessThanOrEqual(bound.count, 3)
      all += bound
    }
    XCTAssertEqual(Set(all).count, all.count, "bound twice: \(all)")
    XCTAssert(all.allSatisfy { !before.contains("Row \($0)") }, "bound though it was there")
  }

  @MainActor func testAJumpBindsOnlyWhatItShows() {
    let window = window()
    window.rest()
    let bound = ItemCell.boundSince {
      gtk_adjustment_set_value(window.adjustment, 60_000)
      window.frame()
    }
    XCTAssertEqual(bound.sorted(), Array(2_000..<2_014))
  }

  @MainActor func testGoingBackAndForthWithinTheOverscanBindsNothing() {
    let window = window()
    window.scroll(to: 3_000)
    window.rest()
    let bound = ItemCell.boundSince {
      for _ in 0..<5 {
        window.scroll(by: 30)
        window.scroll(by: -30)
      }
    }
    XCTAssertEqual(bound, [])
  }

  @MainActor func testAHigherViewBindsOnlyWhatItUncovers() {
    let window = window()
    let bound = ItemCell.boundSince { window.resize(height: 490) }
    XCTAssertEqual(Set(bound).count, bound.count)
    XCTAssert(bound.allSatisfy { $0 >= 14 })
    XCTAssertLessThanOrEqual(bound.count, 3 + 2 * TableGeometry.overscan)
  }

  @MainActor func testAnInsertionBindsOnlyTheNewRow() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let window = TableWindow(adaptor)
    let bound = ItemCell.boundSince {
      adaptor[0]?.insert(
        TableCellViewHolder(
          data: Item(1_000), cellClass: ItemCell.self, cellHeight: 30), at: 3)
      window.table.insertRows(at: [[0, 3]])
      window.settle()
    }
    XCTAssertEqual(bound, [1_000])
  }

  @MainActor func testARemovalBindsOnlyTheRowThatMovesIn() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let window = TableWindow(adaptor)
    let bound = ItemCell.boundSince {
      adaptor[0]?.remove(at: 3)
      window.table.deleteRows(at: [[0, 3]])
      window.settle()
    }
    XCTAssertEqual(bound, [14])
  }

  @MainActor func testAMoveBindsNothing() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let window = TableWindow(adaptor)
    let bound = ItemCell.boundSince {
      guard let holder = adaptor[0]?.remove(at: 3) else { return }
      adaptor[0]?.insert(holder, at: 8)
      window.table.moveRow(at: [0, 3], to: [0, 8])
      window.settle()
    }
    XCTAssertEqual(bound, [])
  }
}
