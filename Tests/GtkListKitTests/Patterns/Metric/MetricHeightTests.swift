import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The heights that a metric keeps for its rows.
final class MetricHeightTests: MetricTestCase {
  @MainActor func testHeightsAreAskedForOnceAndKept() {
    let source = source(100)
    let window = window(source)
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
    XCTAssertEqual(source.heights[0], 2)
    XCTAssertEqual(source.heights[1], 1)
    source.invalidateHeights()
    window.settle()
    XCTAssertEqual(source.heights[0], 3)
    XCTAssertEqual(source.heights[1], 2)
  }

  /// The rows in view are as high as they are wanted now, those too that an undo has brought back.
  @MainActor private func assertHeights(
    _ height: Double, _ window: TableWindow, _ source: Source, line: UInt = #line
  ) {
    XCTAssertEqual(Set(window.shownRows.map(\.height)), [Int(height)], line: line)
    for row in 0..<source.numberOfItems(in: 0) {
      let known = source.globalDataMetric.cachedHeight(at: [0, row])
      XCTAssert(known == nil || known == height, "row \(row) has \(known ?? 0)", line: line)
    }
  }

  @MainActor func testHeightsThatAreForgottenInACopyAreAskedForAgainWhenItIsShown() {
    let source = source(6)
    let window = window(source)
    source.rowHeight = 50
    source.globalDataMetric.invalidateHeights()
    window.settle()
    assertHeights(50, window, source)
    source.rowHeight = 40
    var metric = source.globalDataMetric
    metric.invalidateHeights(in: 0)
    source.globalDataMetric = metric
    window.settle()
    assertHeights(40, window, source)
  }

  @MainActor func testAnUndoBringsNoHeightsBackThatWereForgottenSince() {
    for isOneByOne in [false, true] {
      let source = source(6)
      source.undoStack = UndoStack()
      let window = window(source)
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
      window.settle()
      XCTAssertEqual(window.shownTexts, Item.many(6).texts)
      assertHeights(50, window, source)
      window.table.reloadData()
      window.settle()
      assertHeights(50, window, source)
      source.undoStack?.redo()
      window.settle()
      assertHeights(50, window, source)
    }
  }

  @MainActor func testHeightsThatAChangeForgetsStayForgottenWhenItIsUndone() {
    let source = source(4)
    source.undoStack = UndoStack()
    let window = window(source)
    source.rowHeight = 44
    source.updateReporting("Zoom") { $0.invalidateHeights() }
    window.settle()
    assertHeights(44, window, source)
    source.undoStack?.undo()
    window.settle()
    window.table.reloadData()
    window.settle()
    assertHeights(44, window, source)
  }

  @MainActor func testAnUndoKeepsHeightsThatNobodyHasForgotten() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    source.updateReporting("Remove") { try $0.remove(at: [0, 1]) }
    source.undoStack?.undo()
    window.settle()
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(Set(source.heights.values), [1])
  }

  @MainActor func testMetricsThatWereReadBeforeHeightsWereForgottenHaveNone() {
    let source = source(3)
    let window = window(source)
    let former = source.globalDataMetric
    source.rowHeight = 40
    source.invalidateHeights()
    window.settle()
    source.globalDataMetric = former
    window.table.reloadData()
    window.settle()
    assertHeights(40, window, source)
  }
}
