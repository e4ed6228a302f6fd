import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Whoever hears of reports may do anything, too.
final class ReportHandlerTests: GtkTestCase {
  @MainActor private func hear(_ body: @escaping (ListReport) -> Void) {
    ListReport.handler = body
  }

  override func tearDown() {
    MainActor.assumeIsolated { Reports.collect() }
    super.tearDown()
  }

  @MainActor func testAHandlerThatDoesWrongIsNotCalledAgainForIt() {
    let window = TableWindow(.over(Item.many(100)))
    var calls = 0
    hear { _ in
      calls += 1
      window.table.rowHeight = -Double(calls)
    }
    window.table.rowHeight = .nan
    XCTAssertEqual(calls, 1)
    XCTAssertNil(window.table.rowHeight)
    window.table.rowHeight = .nan
    XCTAssertEqual(calls, 2)
    window.settle()
    window.assertShows(Item.many(100).texts)
  }

  /// Cells that are missing are reported while rows are bound.
  private final class Gaps: ListDataSource {
    var rows = 50
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { rows }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      guard path.row % 7 != 3 else { return nil }
      let cell = list.dequeueCell(StringCell.self)
      cell.update("\(path.row)")
      return cell
    }
  }

  @MainActor private func useGaps(_ body: @escaping (TableWindow, Gaps) -> Void) {
    let gaps = Gaps()
    let window = TableWindow { _ in }
    var isDone = false
    hear { _ in
      guard !isDone else { return }
      isDone = true
      body(window, gaps)
    }
    window.table.dataSource = gaps
    window.table.reloadData()
    window.settle()
    XCTAssertTrue(isDone)
    guard !window.table.isDestroyed else { return }
    window.scroll(to: 400)
    window.scroll(to: 0)
    XCTAssertEqual(window.table.numberOfItems(in: 0), gaps.rows)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAHandlerMayReloadTheListWhoseRowsAreJustBound() {
    useGaps { window, gaps in
      gaps.rows = 20
      window.table.reloadData()
    }
  }

  @MainActor func testAHandlerMaySetHeights() {
    useGaps { window, _ in window.table.rowHeight = 60 }
  }

  @MainActor func testAHandlerMayChangeRows() {
    useGaps { window, gaps in
      gaps.rows += 1
      window.table.insertRows(at: [[0, 0]])
      window.table.scrollToRow(at: [0, 40])
      window.table.selectRow(at: [0, 2])
    }
  }

  @MainActor func testAHandlerMayEndTheList() {
    useGaps { window, _ in gtk_widget_destroy(window.table.widgetPointer) }
  }
}
