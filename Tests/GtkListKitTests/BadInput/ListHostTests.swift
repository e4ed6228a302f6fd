import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What a source may tell its host, right or wrong.
final class ListHostTests: GtkTestCase {
  private final class Rows: ItemSource<Item> {
    private let row = CellRecipe<Item>(ItemCell.self)
    override var contents: any SourceContents<Item> { ItemSections([Item.many(2)]) }
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
  }

  @MainActor func testAListHasNoViewOfItsOwnButAHeaderAndAFooter() {
    let source = Rows(id: { AnyHashable($0.id) })
    let window = TableWindow { $0.useSource(source) }
    source.host?.setTableHeaderOrFooter(CountView(), of: .supplementaryHeader)
    Reports.expect(.wrongClass)
    source.host?.applyDifference()
    window.settle()
    XCTAssertNil(source.host?.tableHeaderOrFooter(of: .header))
    XCTAssertNil(source.host?.tableHeaderOrFooter(of: "Other"))
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
  }

  @MainActor func testSectionsThatAPartDoesNotHaveCountForNothing() {
    let source = Rows(id: { AnyHashable($0.id) })
    let window = TableWindow {
      $0.useSource(ConcatenatedSource([Rows(id: { AnyHashable($0.id) }), source]))
    }
    source.host?.applyDifference(anewIn: 0..<Int.max)
    source.host?.applyDifference(anewIn: Int.min..<Int.max)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 0", "Row 1"])
  }

  @MainActor func testAHeightThatNoItemHasIsForgottenInsideAChange() {
    var metric = GlobalDataMetric<Item, String>(sections: [SectionDataMetric(items: [Item(1)])])
    metric.log = ListEditLog(rowCounts: [1])
    metric.invalidateHeight(at: [0, .max])
    metric.invalidateHeight(at: [0, .min])
    XCTAssertEqual(metric.log?.update().isEmpty, true)
  }
}
