import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The header and footer of the whole list, whichever source brings them along.
final class ListHeaderTests: GtkTestCase {
  private final class Source: MetricDataSource<Item, String> {
    private let row = CellRecipe(ItemCell.self)
    var viewClass: SectionView.Type = CountView.self
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func content(
      for data: String, of kind: SectionViewKind, in section: Int
    ) -> SectionViewContent? {
      viewClass == CountView.self
        ? SectionViewContent(CountView.self, data) {
          $0.update(data: $1, collapsed: false, count: section)
        }
        : SectionViewContent(TitleHeader.self, data)
    }
  }

  @MainActor private func source(_ ids: Int..., header: String?, footer: String? = nil) -> Source {
    Source(
      GlobalDataMetric(
        sections: [SectionDataMetric(items: ids.map { Item($0) })], dataForHeader: header,
        dataForFooter: footer), id: { AnyHashable($0.id) })
  }

  @MainActor func testTheHeaderOfTheListIsThatOfTheSourceThatStandsFirst() {
    let (a, b) = (source(1, header: "A", footer: "below"), source(2, header: "B"))
    let plain = source(3, header: nil)
    let both = ConcatenatedSource([a, b])
    let window = TableWindow { $0.useSource(both) }
    XCTAssertEqual(window.shownTexts, ["A", "Row 1", "Row 2", "below"])
    both.sources = [b, a]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["B", "Row 2", "Row 1"])
    both.sources = [plain, b, a]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 3", "Row 2", "Row 1"])
    both.sources = [a, plain]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["A", "Row 1", "Row 3", "below"])
    both.sources = []
    window.settle()
    XCTAssertEqual(window.shownTexts, [])
  }

  @MainActor func testTheHeaderFollowsTheFirstSourceOfATreeInAnyDepth() {
    let (a, b) = (source(1, header: "A"), source(2, header: "B"))
    let section = CascadingSectionDelegate(
      childDelegates: [CascadingRow("node", as: StringCell.self)])
    let segments = SegmentedDatasource([("a", a), ("b", b)])
    let inner = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(segments)])
    let root = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(inner), section])
    root.reloadOnChildDelegatesChanged = true
    let window = TableWindow { $0.useSource(ConcatenatedSource([root, source(9, header: "Z")])) }
    XCTAssertEqual(window.shownTexts, ["A", "Row 1", "node", "Row 9"])
    segments.selectedIndex = 1
    window.settle()
    XCTAssertEqual(window.shownTexts, ["B", "Row 2", "node", "Row 9"])
    root.childDelegates.reverse()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["node", "Row 2", "Row 9"])
    segments.selectedIndex = 0
    window.settle()
    XCTAssertEqual(window.shownTexts, ["node", "Row 1", "Row 9"])
    root.childDelegates.reverse()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["A", "Row 1", "node", "Row 9"])
    b.globalDataMetric.dataForHeader = "hidden"
    a.globalDataMetric.dataForHeader = "A2"
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "A2")
  }

  @MainActor func testTheHeaderComesAndGoesWithAnUpdateThatKeepsTheRows() {
    let source = source(1, 2, header: nil)
    let window = TableWindow { $0.useSource(source) }
    let cell = window.table.cellForRow(at: [0, 1])
    var reasons: [RowTrace.Reason] = []
    window.table.onTrace = { reasons.append($0.reason) }
    for header in ["Top", nil, "Top"] {
      source.updateReporting { $0.dataForHeader = header }
      window.settle()
      XCTAssertEqual(window.shownTexts, (header.map { [$0] } ?? []) + ["Row 1", "Row 2"])
      XCTAssertIdentical(window.table.cellForRow(at: [0, 1]), cell)
    }
    XCTAssertEqual(reasons, [])
    source.viewClass = TitleHeader.self
    source.updateReporting { $0.dataForHeader = "Title" }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Title", "Row 1", "Row 2"], "in another view")
  }

  @MainActor func testSwitchingSegmentsWithHeadersMovesTheRowsThatBothHave() {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    let segments = SegmentedDatasource([
      ("a", source(1, 2, 3, header: "A")), ("b", source(3, 1, header: "B")),
      ("c", source(3, header: nil)),
    ])
    let window = TableWindow { $0.useSource(segments) }
    let cell = window.table.cellForRow(at: [0, 2])
    for (index, texts) in [(1, ["B", "Row 3", "Row 1"]), (2, ["Row 3"])] {
      segments.selectedIndex = index
      window.frame()
      XCTAssert(window.table.motion.isActive, "\(texts)")
      Pump.until("the motion ends") { !window.table.motion.isActive }
      window.settle()
      XCTAssertEqual(window.shownTexts, texts)
      XCTAssertIdentical(window.table.cellForRow(at: [0, 0]), cell)
    }
  }

  @MainActor func testAnAppsOwnHeaderStaysWhenASourceWithoutOneComes() {
    let view = CountView()
    view.update(data: "mine", collapsed: false, count: 0)
    let first = source(1, header: "theirs")
    let window = TableWindow { $0.useSource(first) }
    window.table.useSource(nil)
    window.table.headerView = view
    window.table.useSource(source(2, header: nil))
    window.settle()
    XCTAssertEqual(window.shownTexts, ["mine", "Row 2"])
  }
}
