import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Generic parameters accept data of type `Any`, for which Swift 6.3.1 crashed.
final class SectionContentOfAnyTests: GtkTestCase {
  @MainActor private func content(_ data: Any) -> SectionViewContent {
    SectionViewContent(TitleHeader.self, data) { view, data in
      view.update(data as? String ?? "", collapsed: false, count: 0)
    }
  }

  @MainActor func testViewIsFilledWithDataOfAnyType() {
    let window = TableWindow()
    XCTAssertEqual(content("title").view(in: window.table).shownText, "title")
    XCTAssertEqual(content(7).view(in: window.table).shownText, "")
  }

  private nonisolated func isSameText(_ one: Any, _ other: Any) -> Bool {
    (one as? String) == (other as? String)
  }

  @MainActor func testHoldersAreFoundByDataOfAnyType() {
    let adaptor = TableAdaptor.over(Item.many(3))
    adaptor.sections[0].headerData = "head"
    adaptor.sections[0].footerData = "foot"
    let (row, head, foot): (Any, Any, Any) = (Item(2), "head", "foot")
    let found = adaptor.getCellHolder(withCellData: row) { ($0 as? Item) == ($1 as? Item) }
    XCTAssertEqual(found?.index, [0, 2])
    XCTAssertEqual(
      adaptor.getSectionHolder(withHeaderData: head) { isSameText($0, $1) }?.index, 0)
    XCTAssertEqual(
      adaptor.getSectionHolder(withFooterData: foot) { isSameText($0, $1) }?.index, 0)
  }
}
