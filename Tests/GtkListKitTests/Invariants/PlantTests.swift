import CGtkListKitGtk3
import Foundation
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Mistakes that a sanitizer has to find. `./run check memory` and `./run check threads` run these tests once for each
/// plant in GTKLISTKIT_PLANT, and fail if the process succeeds. Without a plant, the tests do nothing.
final class PlantTests: GtkTestCase {
  @MainActor func testThePlantThatIsNamedIsPlanted() {
    switch ProcessInfo.processInfo.environment["GTKLISTKIT_PLANT"] {
    case "leak": leakAClosureOfEachRow()
    case "use after free":
      let bytes = UnsafeMutablePointer<Int>.allocate(capacity: 4)
      bytes.initialize(repeating: 7, count: 4)
      bytes.deallocate()
      XCTAssertNotEqual(bytes[1], 1)
    case "race": countRowsOnTwoThreads()
    default: break
    }
  }

  /// Shows rows of which each binding makes a closure that nobody lets go of.
  @MainActor private func leakAClosureOfEachRow() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(10), as: LeakingCell.self).height(20) }
    let window = TableWindow(adaptor)
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Row 0")
    window.close()
  }

  /// Filters rows on another thread, by a filter that counts them in a variable of the main thread, too.
  @MainActor private func countRowsOnTwoThreads() {
    nonisolated(unsafe) let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(20_000), as: ItemCell.self).height(20) }
    let window = TableWindow(adaptor)
    adaptor.arrange(
      RowArrangement(
        filter: RowFilter<Item> {
          count.pointee += 1
          return $0.id.isMultiple(of: 2)
        }))
    Pump.until("the rows are filtered") {
      count.pointee += 1
      return !adaptor.isArranging
    }
    XCTAssertGreaterThan(count.pointee, 0)
    window.close()
    count.deallocate()
  }
}

private final class LeakingCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }

  func update(_ item: Item) {
    self["text"].text = item.text
    let numbers = [item.id, item.id + 1, item.id + 2]
    _ = Unmanaged.passRetained(Box { numbers.count })
  }
}

/// Something that a closure keeps.
private final class Box {
  let call: () -> Int
  init(_ call: @escaping () -> Int) { self.call = call }
}
