import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Text with more cells than one paste takes.
final class LargePasteTests: GtkTestCase {
  @MainActor func testTooManyCellsAreRefusedAsAWhole() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.click(window.name, 1)
    var refused: [RefusedCell] = []
    window.table.onPasteRefused = { refused = $0 }
    let lines = Array(repeating: "Bread\t1", count: RowLimits.pasted / 2 + 1)
    window.table.paste(lines.joined(separator: "\n"))
    XCTAssertEqual(window.names, InvoiceLine.many(5).map(\.name))
    XCTAssertEqual(refused.map(\.column), ["Name"])
    XCTAssertFalse(window.stack.canUndo)
    Reports.expect(.edit)
  }
}
