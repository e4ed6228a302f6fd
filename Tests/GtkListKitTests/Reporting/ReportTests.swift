import GtkListKitTestSupport
import XCTest

@testable import GtkListKit

final class ReportTests: LeakCheckedTestCase {
  @MainActor func testLineEndsWithFix() {
    let report = ListReport(
      .missingCell, "there is no cell",
      fix: "Return a cell from list(_:cellForItemAt:).", holder: Int.self, view: ListCell.self,
      at: ListIndexPath(row: 2, section: 1))
    XCTAssertEqual(
      report.description,
      "GtkListKit: missingCell: there is no cell (holder Int) "
        + "(view ListCell) at [1, 2]. Fix: Return a cell from list(_:cellForItemAt:).")
  }

  @MainActor func testLineWithoutFixEndsWithPlace() {
    let report = ListReport(
      .image, "tile.png cannot be read", fix: nil, at: ListIndexPath(row: 2, section: 1))
    XCTAssertEqual(report.description, "GtkListKit: image: tile.png cannot be read at [1, 2]")
  }

  /// The plants: a fault in each part of a report is found.
  func testFaultyReportTextsAreFound() {
    func fault(_ problem: String, _ message: String, _ fix: String?) -> String? {
      ReportText.fault(in: message, fix: fix, of: problem)
    }
    XCTAssertNil(fault("height", "-1 is not a height", "Pass a positive number."))
    XCTAssertNil(fault("loading", "the server is down", nil))
    XCTAssertEqual(fault("height", "-1 is not a height", nil), "it has no fix")
    XCTAssertEqual(fault("loading", "the server is down", ""), "its fix is not a sentence")
    XCTAssertEqual(fault("height", "-1", "pass a number."), "its fix is not a sentence")
    XCTAssertEqual(fault("height", "-1", "Pass a number"), "its fix is not a sentence")
    XCTAssertEqual(fault("height", "-1", "Pass a number.."), "its fix is not a sentence")
    XCTAssertEqual(fault("height", "", "Pass a number."), "its message is empty")
    XCTAssertEqual(fault("height", "-1.", "Pass a number."), "its message ends with a full stop")
    XCTAssertEqual(fault("loading", "the end.", nil), "its message ends with a full stop")
  }
}
