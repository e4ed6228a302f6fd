import XCTest

@testable import GtkListKit

final class ReportTests: LeakCheckedTestCase {
  @MainActor func testAReportNamesProblemViewAndIndexPath() {
    let report = ListReport(
      .missingCell, "there is no cell", view: ListCell.self, at: ListIndexPath(row: 2, section: 1))
    XCTAssertEqual(
      report.description, "GtkListKit: missingCell: there is no cell (view ListCell) at [1, 2]")
  }
}
