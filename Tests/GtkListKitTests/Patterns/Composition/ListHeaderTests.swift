import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The header and footer of the whole list, which the first source shows.
final class ListHeaderTests: GtkTestCase {
  @MainActor private func source(
    _ ids: Int..., header: String?, footer: String? = nil
  ) -> ItemMetric { ItemMetric(ids.map { Item($0) }, header: header, footer: footer) }

  @MainActor private func expect(_ texts: String..., of window: TableWindow, line: UInt = #line) {
    window.settle()
    XCTAssertEqual(window.shownTexts, texts, line: line)
  }

  @MainActor func testTheHeaderBelongsToTheFirstSource() {
    let (a, b) = (source(1, header: "A", footer: "below"), source(2, header: "B"))
    let plain = source(3, header: nil)
    let both = ConcatenatedSource([a, b])
    let window = TableWindow { $0.useSource(both) }
    expect("A", "Row 1", "Row 2", "below", of: window)
    both.sources = [b, a]
    expect("B", "Row 2", "Row 1", of: window)
    both.sources = [plain, b, a]
    expect("Row 3", "Row 2", "Row 1", of: window)
    both.sources = [a, plain]
    expect("A", "Row 1", "Row 3", "below", of: window)
    both.sources = []
    expect(of: window)
  }

  @MainActor func testAHeaderBelongsToATreesFirstSource() {
    let (a, b) = (source(1, header: "A"), source(2, header: "B"))
    let segments = SegmentedDatasource([("a", a), ("b", b)])
    let inner = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(segments)])
    let root = CascadingRootDelegate(childDelegates: [
      CascadingSourceDelegate(inner), CascadingSectionDelegate(texts: ["node"]),
    ])
    root.reloadOnChildDelegatesChanged = true
    let window = TableWindow { $0.useSource(ConcatenatedSource([root, source(9, header: "Z")])) }
    expect("A", "Row 1", "node", "Row 9", of: window)
    segments.selectedIndex = 1
    expect("B", "Row 2", "node", "Row 9", of: window)
    root.childDelegates.reverse()
    expect("node", "Row 2", "Row 9", of: window)
    segments.selectedIndex = 0
    expect("node", "Row 1", "Row 9", of: window)
    root.childDelegates.reverse()
    expect("A", "Row 1", "node", "Row 9", of: window)
    b.globalDataMetric.dataForHeader = "hidden"
    a.globalDataMetric.dataForHeader = "A2"
    expect("A2", "Row 1", "node", "Row 9", of: window)
  }

  @MainActor func testAHeaderIsAddedAndRemovedWithoutNewRows() {
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
    source.headerView = TitleHeader.self
    source.updateReporting { $0.dataForHeader = "Title" }
    expect("Title", "Row 1", "Row 2", of: window)
  }

  @MainActor func testSegmentsWithHeadersMoveTheirCommonRows() {
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

  @MainActor func testAnAppsHeaderSurvivesASourceWithoutOne() {
    let view = CountView()
    view.update(data: "mine", collapsed: false, count: 0)
    let window = TableWindow { $0.useSource(source(1, header: "theirs")) }
    window.table.useSource(nil)
    window.table.headerView = view
    window.table.useSource(source(2, header: nil))
    expect("mine", "Row 2", of: window)
  }
}
