import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Heights of rows, headers and footers, and sizes of items, which a metric caches.
final class MetricMeasuresTests: GtkTestCase {
  // MARK: Rows

  @MainActor func testHeightsAreRequestedOnceUntilInvalidated() {
    let source = ItemMetric.editable(100)
    let window = source.window()
    window.rest()
    XCTAssertLessThan(source.heights.count, 40)
    window.scroll(to: 60)
    window.scroll(to: 0)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(Set(source.heights.values), [1])
    XCTAssertEqual(source.globalDataMetric.cachedHeight(at: [0, 0]), 30)
    XCTAssertNil(source.globalDataMetric.cachedHeight(at: [0, 99]))
    source.invalidateHeight(at: [0, 0])
    window.settle()
    XCTAssertEqual([source.heights[0], source.heights[1]], [2, 1])
    source.invalidateHeights()
    window.settle()
    XCTAssertEqual([source.heights[0], source.heights[1]], [3, 2])
  }

  /// Checks the heights of the visible rows, before and after a reload.
  @MainActor private func assertHeights(
    _ height: Double, _ window: TableWindow, _ source: ItemMetric, line: UInt = #line
  ) {
    window.settle()
    for isReloaded in [false, true] {
      if isReloaded {
        window.table.reloadData()
        window.settle()
      }
      XCTAssertEqual(Set(window.shownRows.map(\.height)), [Int(height)], line: line)
      for row in 0..<source.numberOfItems(in: 0) {
        let known = source.globalDataMetric.cachedHeight(at: [0, row])
        XCTAssert(known == nil || known == height, "row \(row) has \(known ?? 0)", line: line)
      }
    }
  }

  @MainActor func testHeightsInvalidatedInACopyAreRequestedAgain() {
    let source = ItemMetric.editable(6)
    let window = source.window()
    source.rowHeight = 50
    source.globalDataMetric.invalidateHeights()
    assertHeights(50, window, source)
    source.rowHeight = 40
    var metric = source.globalDataMetric
    metric.invalidateHeights(in: 0)
    source.globalDataMetric = metric
    assertHeights(40, window, source)
    let old = source.globalDataMetric
    source.rowHeight = 60
    source.invalidateHeights()
    window.settle()
    source.globalDataMetric = old
    assertHeights(60, window, source)
  }

  @MainActor func testUndoAndRedoKeepHeightsForgotten() {
    for isOneByOne in [false, true] {
      let source = ItemMetric.editable(6)
      let window = source.window()
      source.updateReporting("Remove") { try $0.remove(at: [[0, 1], [0, 3]]) }
      window.settle()
      source.rowHeight = 50
      if isOneByOne {
        for row in 0..<4 { source.invalidateHeight(at: [0, row]) }
      } else {
        source.invalidateHeights()
      }
      window.settle()
      source.undoStack?.undo()
      assertHeights(50, window, source)
      XCTAssertEqual(window.shownTexts, Item.many(6).texts)
      source.undoStack?.redo()
      assertHeights(50, window, source)
      source.rowHeight = 44
      source.updateReporting("Zoom") { $0.invalidateHeights() }
      assertHeights(44, window, source)
      source.undoStack?.undo()
      assertHeights(44, window, source)
    }
  }

  @MainActor func testUndoKeepsHeightsThatAreStillKnown() {
    let source = ItemMetric.editable(3)
    let window = source.window()
    source.updateReporting("Remove") { try $0.remove(at: [0, 1]) }
    source.undoStack?.undo()
    window.settle()
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(Set(source.heights.values), [1])
  }

  @MainActor func testInvalidatedHeightsAreRequestedAgainInEveryList() {
    SourceWindow.each(
      { _ in ItemMetric(Item.many(2), [Item(2)]) },
      {
        ($0 as? ColumnTableView)?.hasVariableRowHeights = true
        ($0 as? CollectionView)?.layout = .list(length: .measured(estimate: 40))
      }
    ) { window in
      guard let source = window.list.dataSource as? ItemMetric else { return XCTFail("no source") }
      let steps: [(Double, [Int], () -> Void)] = [
        (50, [50, 50], { source.updateReporting { $0.invalidateHeights(in: 0) } }),
        (60, [60, 60], { source.invalidateHeights(in: 0) }),
        (70, [60, 70], { source.updateReporting { $0.invalidateHeight(at: [0, 1]) } }),
        (80, [80, 80, 80], { source.invalidateHeights() }),
      ]
      for (height, expected, invalidate) in steps {
        source.rowHeight = height
        invalidate()
        window.settle()
        let heights = window.window.shownRows.map(\.height)
        XCTAssertEqual(Array(heights.prefix(expected.count)), expected, "\(window.kind)")
      }
    }
  }

  // MARK: Headers, footers and items

  private final class Measured: ItemMetric {
    var headerHeight = 24.0
    var itemLength = 40.0
    var askedHeaders = 0
    var askedSizes: [Int: Int] = [:]
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

  @MainActor private func measured() -> Measured {
    Measured(
      GlobalDataMetric(sections: [
        SectionDataMetric(items: Item.many(2), dataForHeader: "A", dataForFooter: "end of A"),
        SectionDataMetric(items: [Item(2)], dataForHeader: "B"),
      ]))
  }

  @MainActor func testHeaderHeightsAreKeptUntilInvalidated() throws {
    let source = measured()
    let window = source.window()
    func expect(_ heights: [Int], line: UInt = #line) {
      window.settle()
      XCTAssertEqual(
        window.shownRows.filter(\.isSectionView).map(\.height), heights, line: line)
    }
    expect([24, 24, 24])
    XCTAssertEqual(source.askedHeaders, 3)
    window.table.reloadData()
    expect([24, 24, 24])
    XCTAssertEqual(source.askedHeaders, 3)
    let metric = source.globalDataMetric
    XCTAssertEqual(metric.cachedHeight(of: .header, in: 1), 24)
    XCTAssertEqual(metric.cachedHeight(of: .footer, in: 0), 24)
    XCTAssertNil(metric.cachedHeight(of: .footer, in: 7))
    for kind in ["badge", SectionViewKind.supplementaryHeader, .supplementaryFooter] {
      XCTAssertNil(metric.cachedHeight(of: kind, in: 0), "\(kind)")
      source.invalidateHeight(of: kind, in: 0)
    }
    source.headerHeight = 36
    window.table.reloadData()
    expect([24, 24, 24])
    source.invalidateHeight(of: .header, in: 1)
    expect([24, 24, 36])
    source.invalidateHeights(in: 0)
    expect([36, 36, 36])
    source.headerHeight = 28
    source.invalidateHeights()
    expect([28, 28, 28])
    source.headerHeight = 40
    source.update { $0.invalidateHeight(of: .footer, in: 0) }
    expect([28, 40, 28])
    try source.update { try $0.edit(section: 1) { $0.dataForHeader = "longer" } }
    expect([28, 40, 40])
    XCTAssert(window.shownTexts.contains("longer"))
    window.assertPixelsAreFresh()
  }

  @MainActor func testCachedSizesDependOnWidthAndMoveWithItems() throws {
    let source = measured()
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
}
