import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Headers, footers and index of a metric's list, and what stands on its items.
final class MetricSectionViewTests: MetricTestCase {
  @MainActor func testHeadersAndFootersAreTheRecipesOrTitles() {
    let source = source(1, 1)
    let window = window(source)
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.titleForHeader = "Title" }
      try metric.edit(section: 1) { $0.dataForHeader = "Data" }
      try metric.edit(section: 1) { $0.titleForFooter = "Caption" }
    }
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Title", "Row 0", "Data 1", "Row 1", "Caption"])
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.titleForHeader = "Other" }
    }
    window.settle()
    XCTAssertEqual(window.shownTexts[0], "Other")
  }

  @MainActor func testTheTablesOwnHeaderAndFooterShowTheGlobalData() {
    let source = source(2)
    source.globalDataMetric.dataForHeader = "Top"
    source.globalDataMetric.dataForFooter = "Bottom"
    let window = window(source)
    XCTAssertEqual(window.shownTexts, ["Top -1", "Row 0", "Row 1", "Bottom -1"])
    source.globalDataMetric.dataForHeader = "Higher"
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Higher -1")
    source.globalDataMetric.dataForHeader = nil
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Bottom -1"])
    window.table.useSource(self.source(1))
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0"], "the footer goes with its source")
  }

  @MainActor func testTheListsOwnHeaderGoesAndComesWithItsSegment() {
    let (first, second) = (source(1), source(2))
    first.globalDataMetric.dataForHeader = "Top"
    second.globalDataMetric.dataForHeader = "Second"
    let plain = source(3)
    let segments = SegmentedDatasource([
      ("a", first), ("b", second), ("c", plain),
    ])
    let window = TableWindow { $0.useSource(segments) }
    let tops = [1, 2, 0].map { index in
      segments.selectedIndex = index
      window.settle()
      return window.shownTexts[0]
    }
    XCTAssertEqual(tops, ["Second -1", "Row 0", "Top -1"])
  }

  @MainActor func testIndexTitlesAreThoseOfSectionsThatHaveOneAndLeadToTheRightSection() {
    let source = source(1, 1, 1)
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.indexTitle = "A" }
      try metric.edit(section: 2) { $0.indexTitle = "C" }
    }
    let table = window(source).table
    XCTAssertEqual(source.sectionIndexTitles(in: table), ["A", "C"])
    XCTAssertEqual(source.list(table, sectionForIndexTitle: "C", at: 1), 2)
  }

  @MainActor func testSupplementaryDataAreShownOnTheItemsOfACollection() {
    let source = source(3)
    source.updateReporting { metric in
      try metric.edit(section: 0) {
        $0.dataForSupplementaryHeaders = ["one", "two"]
        $0.dataForSupplementaryFooters = ["foot"]
      }
    }
    let collection = CollectionView()
    let window = RowWindow(list: collection, width: 300) {
      collection.layout = .grid(.count(1), length: .fixed(50))
      collection.layout.badges = [
        CollectionBadge(.supplementaryHeader),
        CollectionBadge(.supplementaryFooter, at: .bottomTrailing),
      ]
      collection.useSource(source)
    }
    let shown = window.shownSupplementaries
    XCTAssertEqual(Set(shown.map(\.text)), ["one 0", "two 0", "foot 0"])
    XCTAssertEqual(
      shown.filter { $0.text != "foot 0" }.sorted { $0.y < $1.y }.map(\.y), [0, 50])
  }
}
