import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Heights of headers and sizes of items that are asked for once, several sections at once, and where
/// supplementary data stand.
final class MetricMeasuresTests: GtkTestCase {
  private typealias Metric = GlobalDataMetric<Item, String>
  private typealias Section = SectionDataMetric<Item, String>

  @MainActor
  private final class Source: MetricDataSource<Item, String> {
    var headerHeight = 24.0
    var itemLength = 40.0
    var askedHeaders = 0
    var askedSizes: [Int: Int] = [:]

    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
      CellRecipe(ItemCell.self, configure: { cell, item, _ in cell.update(item) })
    }
    override func content(
      for data: String, of kind: SectionViewKind, in section: Int
    ) -> SectionViewContent? {
      SectionViewContent(CountView.self, data) { view, data in
        view.update(data: data, collapsed: false, count: 0)
      }
    }
    override func height(of kind: SectionViewKind, in section: Int) -> Double? {
      askedHeaders += 1
      return headerHeight
    }
    override func size(
      for item: Item, at path: ListIndexPath, fitting breadth: Double
    ) -> ItemSize? {
      askedSizes[item.id, default: 0] += 1
      return ItemSize(length: itemLength, breadth: breadth)
    }
  }

  @MainActor private func source() -> Source {
    Source(
      Metric(sections: [
        Section(items: [Item(0), Item(1)], dataForHeader: "A", dataForFooter: "end of A"),
        Section(items: [Item(2)], dataForHeader: "B"),
      ]))
  }

  @MainActor func testHeaderHeightsAreAskedForOnceAndAgainWhenTheyAreInvalidated() {
    let source = source()
    let window = TableWindow { $0.useSource(source) }
    func heights() -> [Int] { window.shownRows.filter(\.isSectionView).map(\.height) }
    XCTAssertEqual(heights(), [24, 24, 24])
    let asked = source.askedHeaders
    XCTAssertEqual(asked, 3)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(source.askedHeaders, asked)
    XCTAssertEqual(source.globalDataMetric.cachedHeight(of: .header, in: 1), 24)
    XCTAssertEqual(source.globalDataMetric.cachedHeight(of: .footer, in: 0), 24)
    XCTAssertNil(source.globalDataMetric.cachedHeight(of: .footer, in: 7))
    source.headerHeight = 36
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(heights(), [24, 24, 24])
    source.invalidateHeight(of: .header, in: 1)
    window.settle()
    XCTAssertEqual(heights(), [24, 24, 36])
    source.invalidateHeights(in: 0)
    window.settle()
    XCTAssertEqual(heights(), [36, 36, 36])
    source.headerHeight = 28
    source.invalidateHeights()
    window.settle()
    XCTAssertEqual(heights(), [28, 28, 28])
    window.assertPixelsAreFresh()
  }

  @MainActor func testHeaderHeightsAreInvalidatedInsideOfAnUpdateAndByAnEdit() throws {
    let source = source()
    let window = TableWindow { $0.useSource(source) }
    func heights() -> [Int] { window.shownRows.filter(\.isSectionView).map(\.height) }
    source.headerHeight = 40
    source.update { $0.invalidateHeight(of: .footer, in: 0) }
    window.settle()
    XCTAssertEqual(heights(), [24, 40, 24])
    try source.update { try $0.edit(section: 1) { $0.dataForHeader = "longer" } }
    window.settle()
    XCTAssertEqual(heights(), [24, 40, 40])
    XCTAssert(window.shownTexts.contains("longer"))
  }

  @MainActor func testSizesOfItemsAreAskedForOnceForEachBreadthAndMoveAlong() throws {
    let source = source()
    let collection = CollectionView()
    collection.layout = .list(length: .measured(estimate: 40))
    let window = RowWindow(list: collection, width: 300, height: 300) {
      collection.useSource(source)
    }
    func heights() -> [Int] { window.shownRows.filter { !$0.isSectionView }.map(\.height) }
    XCTAssertEqual(heights(), [40, 40, 40])
    let asked = source.askedSizes
    XCTAssertEqual(asked, [0: 1, 1: 1, 2: 1])
    XCTAssertEqual(source.globalDataMetric.cachedSize(at: [0, 1])?.length, 40)
    XCTAssertNil(source.globalDataMetric.cachedSize(at: [0, 9]))
    collection.reloadData()
    window.settle()
    try source.update { try $0.move([0, 0], to: [1, 1]) }
    window.settle()
    XCTAssertEqual(source.askedSizes, asked)
    XCTAssertEqual(source.globalDataMetric.cachedSize(at: [1, 1])?.length, 40)
    source.itemLength = 60
    source.invalidateHeight(at: [1, 1])
    window.settle()
    XCTAssertEqual(heights(), [40, 40, 60])
    source.invalidateHeights()
    window.settle()
    XCTAssertEqual(heights(), [60, 60, 60])
    let before = source.askedSizes[2] ?? 0
    window.resize(width: 240)
    XCTAssertEqual(source.askedSizes[2], before + 1)
    try source.update { try $0.replace(at: [0, 0], with: Item(8)) }
    XCTAssertNil(source.globalDataMetric.cachedSize(at: [0, 0]))
    window.settle()
  }

  @MainActor func testSeveralSectionsAreAppendedAndInsertedAtOnce() throws {
    let source = source()
    let window = TableWindow { $0.useSource(source) }
    try source.update {
      try $0.appendSections([Section(items: [Item(7)]), Section(items: [Item(8)])])
      try $0.insertSections([Section(items: [Item(5)]), Section(items: [Item(6)])], at: 1)
    }
    window.settle()
    XCTAssertEqual(
      window.shownTexts.filter { $0.hasPrefix("Row") },
      [0, 1, 5, 6, 2, 7, 8].map { Item($0).text })
    let bad = source.updateReporting { try $0.insertSections([Section()], at: 9) }
    XCTAssertFalse(bad)
    XCTAssertEqual(source.globalDataMetric.numberOfSections, 6)
    Reports.expect(.indexOutOfRange)
    var plain = ItemSections([[1]])
    try plain.appendSections([[2], [3]])
    try plain.insertSections([[8], [9]], at: 0)
    XCTAssertEqual(plain.sections, [[8], [9], [1], [2], [3]])
  }

  @MainActor func testReadsIndexPathsOfSupplementaryHeadersAndFooters() {
    let metric = Metric(sections: [
      Section(dataForSupplementaryHeaders: ["a"]),
      Section(
        dataForSupplementaryHeaders: ["b", "c", "a"], dataForSupplementaryFooters: ["x", "y"]),
    ])
    XCTAssertEqual(metric.indexPathForSupplementaryHeader(of: "a"), [0, 0])
    XCTAssertEqual(metric.indexPathForSupplementaryHeader(of: "c"), [1, 1])
    XCTAssertNil(metric.indexPathForSupplementaryHeader(of: "y"))
    XCTAssertEqual(metric.indexPathForSupplementaryFooter(of: "y"), [1, 1])
    XCTAssertEqual(metric.indexPathForSupplementaryFooter { $0 > "w" }, [1, 0])
    XCTAssertNil(metric.indexPathForSupplementaryFooter(of: "a"))
  }

  @MainActor func testViewsOfOtherKindsHaveNoHeightsOfHeaders() {
    let source = source()
    let window = TableWindow { $0.useSource(source) }
    let metric = source.globalDataMetric
    for kind in ["badge", SectionViewKind.supplementaryHeader, .supplementaryFooter] {
      XCTAssertNil(metric.cachedHeight(of: kind, in: 0), "\(kind)")
      source.invalidateHeight(of: kind, in: 0)
    }
    window.settle()
    XCTAssertEqual(source.globalDataMetric.cachedHeight(of: .header, in: 0), 24)
    XCTAssertEqual(source.globalDataMetric.cachedHeight(of: .footer, in: 0), 24)
  }
}
