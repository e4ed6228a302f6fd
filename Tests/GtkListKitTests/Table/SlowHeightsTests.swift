import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A delegate that takes long to say how high a row is.
final class SlowHeightsTests: GtkTestCase {
  private final class Slow: ListDataSource, ListDelegate {
    var asked = 0
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 20_000 }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      let cell = list.dequeueCell(ItemCell.self)
      cell.update(Item(path.row))
      return cell
    }
    func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }
    func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
      asked += 1
      g_usleep(1_000)
      return 30
    }
  }

  @MainActor func testAListIsNotHeldUpByADelegateThatTakesAMillisecondForEachRow() {
    RowGeometry.RowEstimates.longest = RowGeometry.RowEstimates.usual
    let source = Slow()
    let window = TableWindow()
    source.asked = 0
    window.table.dataSource = source
    window.table.delegate = source
    window.table.reloadData()
    window.settle()
    XCTAssertGreaterThan(source.asked, 0)
    // A quarter of a second for each of a few changes, and what a go takes.
    XCTAssertLessThan(source.asked, 1_500)
  }
}
