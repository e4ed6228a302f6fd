import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Writes into a metric that a list shows, and their undo.
final class MetricWritingTests: MetricTestCase {
  @MainActor func testUpdateShowsItsWritesAsOneChangeAndKeepsTheAnchor() throws {
    let source = source(100)
    let window = window(source)
    window.scroll(to: 900)
    window.rest()
    let bound = ItemCell.boundSince {
      try? source.update { metric in
        try metric.insert([Item(500), Item(501)], at: [0, 3])
        try metric.remove(at: [0, 0])
        try metric.move([0, 50], to: [0, 0])
      }
      window.settle()
    }
    XCTAssertEqual(window.shownTexts[0], "Row 30")
    XCTAssertEqual(window.offset, 900 + 60)
    XCTAssertEqual(bound, [])
    XCTAssertEqual(source.globalDataMetric.numberOfItems(in: 0), 101)
  }

  @MainActor func testAnUpdateOfWhichAWriteThrowsHasNotHappened() {
    let source = source(3)
    let window = window(source)
    XCTAssertThrowsError(
      try source.update { metric in
        try metric.remove(at: [0, 0])
        try metric.remove(at: [0, 9])
      }
    ) { XCTAssertEqual(($0 as? ListIndexError)?.index, 9) }
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssertEqual(source.globalDataMetric.allData.count, 3)
  }

  @MainActor func testUpdateReportingReportsTheIndexAndTheBoundAndChangesNothing() {
    let source = source(3)
    let window = window(source)
    XCTAssertFalse(
      source.updateReporting { metric in try metric.remove(at: [0, 7]) })
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.indexOutOfRange])
    XCTAssert(reports[0].message.contains("7") && reports[0].message.contains("3"))
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
  }

  @MainActor func testAReplacedItemIsFilledInTheSameCellAndNoOther() {
    let source = source(5)
    let window = window(source)
    let cell = window.table.cellForRow(at: [0, 2])
    let bound = ItemCell.boundSince {
      source.updateReporting { metric in
        try metric.replace(at: [0, 2], with: Item(77))
      }
      window.settle()
    }
    XCTAssertEqual(bound, [77])
    XCTAssert(window.table.cellForRow(at: [0, 2]) === cell)
    XCTAssertEqual(window.shownTexts[2], "Row 77")
  }

  @MainActor func testAReplacedItemThatIsSelectedStaysSoThroughTheNextDifference() {
    let source = source(5)
    let window = window(source)
    window.click(row: [0, 2])
    source.updateReporting { try $0.replace(at: [0, 2], with: Item(77)) }
    source.globalDataMetric = GlobalDataMetric(sections: [
      SectionDataMetric(items: [Item(9), Item(0), Item(77)])
    ])
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
  }

  @MainActor func testSettingTheMetricShowsTheDifferenceByIdentity() {
    let source = source(60)
    let window = window(source)
    window.scroll(to: 600)
    window.click(row: [0, 22])
    var items = Item.many(60)
    items.removeSubrange(0..<5)
    items[17].text = "changed"
    window.rest()
    let bound = ItemCell.boundSince {
      source.globalDataMetric = GlobalDataMetric(sections: [SectionDataMetric(items: items)])
      window.settle()
    }
    XCTAssertEqual(window.shownTexts.first, "Row 20")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 17]])
    XCTAssertEqual(bound, [22])
    window.assertShows(items.texts)
  }

  @MainActor func testUndoAndRedoOfAnUpdate() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    source.updateReporting("Reverse") { metric in
      try metric.exchange([0, 0], [0, 2])
      try metric.replace(at: [0, 1], with: Item(9))
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 2", "Row 9", "Row 0"])
    XCTAssertEqual(source.undoStack?.undoName, "Reverse")
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    source.undoStack?.redo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 2", "Row 9", "Row 0"])
  }

  @MainActor func testAnUnnamedWriteIsNotLostByAnUndoOfWhatWasBefore() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    source.updateReporting("Remove") { try $0.remove(at: [0, 0]) }
    source.updateReporting { try $0.append([Item(9)]) }
    source.undoStack?.undo()
    Reports.expect(.update)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2", "Row 9"])
    source.globalDataMetric = GlobalDataMetric(sections: [SectionDataMetric(items: [Item(5)])])
    source.updateReporting("Append") { try $0.append([Item(6)]) }
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 5"])
    source.undoStack?.redo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 5", "Row 6"])
  }

  @MainActor func testAnUpdateInsideOfAnUpdateIsReportedAndTheOuterOneIsCarriedOut() {
    let source = source(3)
    let window = window(source)
    source.updateReporting { metric in
      try metric.remove(at: [0, 0])
      XCTAssertFalse(source.updateReporting { try $0.remove(at: [0, 1]) })
      Reports.expect(.reentrancy)
      source.globalDataMetric = .empty()
      Reports.expect(.reentrancy)
      try metric.append([Item(8)])
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2", "Row 8"])
    XCTAssertThrowsError(try source.update { try $0.remove(at: [0, 9]) })
    XCTAssert(source.updateReporting { try $0.remove(at: [0, 0]) }, "an error ends the update")
  }

  @MainActor func testAStepOfSeveralSourcesGoesBackInAllOrNone() {
    let stack = UndoStack()
    let sources = [source(3), source(3)]
    for source in sources { source.undoStack = stack }
    stack.group("Remove") {
      for source in sources { source.updateReporting("Remove") { try $0.remove(at: [[0, 1]]) } }
    }
    // Past the stack.
    sources[1].globalDataMetric = sources[1].globalDataMetric
    stack.undo()
    Reports.expect(.update)
    XCTAssertEqual(sources.map { $0.numberOfItems(in: 0) }, [2, 2])
  }
}
