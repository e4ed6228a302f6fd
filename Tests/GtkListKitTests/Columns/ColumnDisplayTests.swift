import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Update, will display, did end display, in this order, for the same holder and row.
final class ColumnDisplayTests: GtkTestCase {
  @MainActor private func adaptor(_ rows: Int = 200) -> TableAdaptor {
    RecordingHolder.log = []
    let adaptor = TableAdaptor()
    adaptor.appendToLast(
      datas: Item.many(rows), cellClass: nil, cellHeight: nil,
      cellHolderClass: RecordingHolder.self)
    return adaptor
  }

  /// Goes through the record; exactly the rows in view are on display.
  @MainActor private func assertPaired(_ window: ColumnWindow, line: UInt = #line) {
    let open = RecordingHolder.assertPaired(line: line)
    XCTAssertEqual(open, window.shownRows.count, line: line)
  }

  @MainActor func testRowsInViewAreOnDisplayAndNoOthers() {
    let window = ColumnWindow(adaptor())
    assertPaired(window)
    window.rest()
    assertPaired(window)
  }

  @MainActor func testScrollingEndsWhatLeavesAndBeginsWhatComes() {
    let window = ColumnWindow(adaptor())
    for step in [13.0, 600, -40, 3_000, -2_000, 7, 7, 7, -90] {
      window.scroll(by: step)
      assertPaired(window)
    }
  }

  @MainActor func testNoRowIsBoundTwiceToTheSameDataWhileItStaysInView() {
    let window = ColumnWindow(adaptor())
    RecordingHolder.log = []
    for _ in 0..<40 { window.scroll(by: 5) }
    let rows = RecordingHolder.log.filter { $0.hook == "update" }.map(\.path.row)
    XCTAssertEqual(rows, Array(Set(rows)).sorted())
  }

  @MainActor func testUpdatesReloadsAndCollapsingKeepHooksInPairs() {
    let adaptor = adaptor()
    let window = ColumnWindow(adaptor)
    window.scroll(to: 1_000)
    let visible = window.table.visibleIndexPaths
    adaptor.removeCell(at: visible[2])
    window.settle()
    assertPaired(window)
    adaptor.update { $0.move(visible[0], to: [0, 190]) }
    window.settle()
    assertPaired(window)
    window.table.reloadRows(at: [visible[1]])
    window.settle()
    assertPaired(window)
    window.table.reloadData()
    window.settle()
    assertPaired(window)
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    assertPaired(window)
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    assertPaired(window)
    window.table.placeholder = .loading()
    window.settle()
    assertPaired(window)
    window.table.placeholder = nil
    window.settle()
    assertPaired(window)
    window.resize(height: 700)
    assertPaired(window)
    window.resize(height: 90)
    assertPaired(window)
    window.close()
    XCTAssertEqual(RecordingHolder.assertPaired(), 0, "left on display")
  }
}
