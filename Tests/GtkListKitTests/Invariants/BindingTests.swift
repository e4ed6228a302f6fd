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
    let window = window()
    XCTAssertEqual(ItemCell.bound.prefix(14).sorted(), Array(0..<14))
    // It may have come to rest by now.
    let ahead = ItemCell.bound.dropFirst(14)
    XCTAssertEqual(ahead.sorted(), Array(14..<14 + ahead.count))
    XCTAssertLessThanOrEqual(ahead.count, 2 * TableGeometry.overscan)
    XCTAssert(ahead.isEmpty || window.list.isAtRest)
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
      let bound = ItemCell.boundSince { window.drawFrames(at: window.offset + 13) }
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
        window.drawFrames(at: 3_030)
        window.drawFrames(at: 3_000)
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
      window.drawFrames()
    }
    XCTAssertEqual(bound, [1_000])
  }

  @MainActor func testARemovalBindsOnlyTheRowThatMovesIn() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let window = TableWindow(adaptor)
    // Where no rows are bound ahead.
    window.drawFrames(at: 900)
    let bound = ItemCell.boundSince {
      adaptor[0]?.remove(at: 33)
      window.table.deleteRows(at: [[0, 33]])
      window.drawFrames()
    }
    XCTAssertEqual(bound, [44])
  }

  @MainActor func testAMoveBindsNothing() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let window = TableWindow(adaptor)
    let bound = ItemCell.boundSince {
      guard let holder = adaptor[0]?.remove(at: 3) else { return }
      adaptor[0]?.insert(holder, at: 8)
      window.table.moveRow(at: [0, 3], to: [0, 8])
      window.drawFrames()
    }
    XCTAssertEqual(bound, [])
  }
}
