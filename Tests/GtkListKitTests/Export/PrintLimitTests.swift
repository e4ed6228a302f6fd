import Foundation
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Tables that have more rows than are printed.
final class PrintLimitTests: GtkTestCase {
  @MainActor func testTooManyRowsAreNotPrinted() throws {
    let path = TemporaryFolder.make() + "/table.pdf"
    let source = TextSource(columns: [("Number", .end, { "\($0)" })], rowCount: .max)
    XCTAssertThrowsError(try source.exportPDF(title: "Numbers", toPath: path))
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    Reports.expect(.indexOutOfRange)
  }
}
