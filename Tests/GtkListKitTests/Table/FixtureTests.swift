import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class FixtureTests: GtkTestCase {
  @MainActor func testATableShowsItsRowsFromTheTopWithoutGaps() {
    let items = Item.many(100)
    let window = TableWindow(TableAdaptor.over(items, height: 30))
    XCTAssertEqual(window.shownTexts.count, 14)
    window.assertShows(items.texts)
    XCTAssertEqual(window.shownRows.map(\.y), (0..<14).map { $0 * 30 })
    window.scroll(to: 1_000)
    window.assertShows(items.texts)
    XCTAssertEqual(window.shownRows.first?.text, "Row 33")
    window.assertPixelsAreFresh()
    XCTAssertFalse(window.picture().isBlank(0..<100))
  }
}
