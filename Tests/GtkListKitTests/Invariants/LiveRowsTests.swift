import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Invariant 1: live row widgets ≤ rows on screen + overscan, whatever the data.
final class LiveRowsTests: GtkTestCase {
  @MainActor private func assertFewRows(
    _ window: TableWindow, height: Int = 30, _ note: String = "", line: UInt = #line
  ) {
    let visible = window.table.widgetPointer.height / height + 2
    // What waits for reuse counts as the overscan whose place it keeps.
    let most = visible + 2 * TableGeometry.overscan + 1
    XCTAssertLessThanOrEqual(window.liveRows.count, most, note, line: line)
    XCTAssertLessThanOrEqual(
      window.liveRows.filter(\.isMapped).count, visible + 2 * TableGeometry.overscan + 1, note,
      line: line)
  }

  @MainActor private func check(rows: Int) {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(Array(0..<rows).lazyItems, as: ItemCell.self).height(30) }
    window.settle()
    XCTAssertFalse(window.shownRows.isEmpty)
    assertFewRows(window, "first frame of \(rows)")
    window.rest()
    assertFewRows(window, "at rest")
    for step in 0..<40 {
      window.scroll(to: Double((step * 7919) % 40) / 40 * window.maximumOffset)
      assertFewRows(window, "jump \(step)")
    }
    for step in 0..<60 {
      window.scroll(by: step < 30 ? -37 : 11)
      assertFewRows(window, "small scroll \(step)")
    }
    window.resize(height: 700)
    assertFewRows(window, "higher")
    window.resize(height: 90)
    window.rest()
    window.scroll(by: 2_000)
    window.scroll(by: 20)
    // The rows of the high view are let go, apart from those that wait for reuse.
    assertFewRows(window, "lower")
    window.resize(width: 200, height: 400)
    assertFewRows(window, "narrower")
  }

  @MainActor func testTenRowsHaveTenWidgets() {
    let window = TableWindow(TableAdaptor.over(Item.many(10), height: 30))
    XCTAssertEqual(window.liveRows.count, 10)
    check(rows: 10)
  }

  @MainActor func testAThousandRowsHaveAScreenfulOfWidgets() { check(rows: 1_000) }
  @MainActor func testAMillionRowsHaveAScreenfulOfWidgets() { check(rows: 1_000_000) }

  @MainActor func testCellsAreReusedRatherThanMade() {
    let adaptor = TableAdaptor.over(Item.many(5_000), height: 30)
    let window = TableWindow(adaptor)
    for step in 1..<20 { window.scroll(to: Double(step) * 5_000) }
    XCTAssertLessThanOrEqual(ItemCell.live, 14 + 2 * TableGeometry.overscan)
    XCTAssertGreaterThan(ItemCell.reuses, 100)
  }

  @MainActor func testPoolsOfManyClassesStayWithinTheLimitTogether() {
    let adaptor = TableAdaptor()
    let section = TableSectionViewHolder()
    section.cellHolders = (0..<3_000).map { index in
      switch index % 3 {
      case 0: TableCellViewHolder(data: Item(index), cellClass: ItemCell.self, cellHeight: 30)
      case 1: TableCellViewHolder(data: "s\(index)", cellClass: StringCell.self, cellHeight: 30)
      default: TableCellViewHolder(data: "w\(index)", cellClass: WrapCell.self, cellHeight: 30)
      }
    }
    adaptor.sections = [section]
    let window = TableWindow(adaptor)
    for step in 1..<30 {
      window.scroll(to: Double((step * 7919) % 30) * 2_900)
      assertFewRows(window, "jump \(step)")
    }
  }
}

/// Items that are made as they are read.
struct LazyItems: RandomAccessCollection {
  let ids: [Int]
  var startIndex: Int { 0 }
  var endIndex: Int { ids.count }
  subscript(index: Int) -> Item { Item(ids[index]) }
}

extension Array where Element == Int {
  var lazyItems: LazyItems { LazyItems(ids: self) }
}
