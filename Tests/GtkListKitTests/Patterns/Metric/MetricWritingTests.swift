import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Writes into a metric that a list shows, and their undo.
final class MetricWritingTests: GtkTestCase {
  @MainActor func testAnUpdateIsOneChangeThatKeepsTheAnchor() {
    let source = ItemMetric.editable(100)
    let window = source.window()
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

  @MainActor func testAnUpdateThatThrowsChangesNothing() {
    let source = ItemMetric.editable(3)
    let window = source.window()
    XCTAssertThrowsError(
      try source.update { metric in
        try metric.remove(at: [0, 0])
        try metric.remove(at: [0, 9])
      }
    ) { XCTAssertEqual(($0 as? ListIndexError)?.index, 9) }
    XCTAssertFalse(source.updateReporting { try $0.remove(at: [0, 7]) })
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.indexOutOfRange])
    XCTAssert(reports[0].message.contains("7") && reports[0].message.contains("3"))
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssertEqual(source.globalDataMetric.allData.count, 3)
  }

  @MainActor func testAReplacedItemKeepsItsCellAndSelection() {
    let source = ItemMetric.editable(5)
    let window = source.window()
    window.click(row: [0, 2])
    let cell = window.table.cellForRow(at: [0, 2])
    let bound = ItemCell.boundSince {
      source.updateReporting { try $0.replace(at: [0, 2], with: Item(77)) }
      window.settle()
    }
    XCTAssertEqual(bound, [77])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 2]), cell)
    XCTAssertEqual(window.shownTexts[2], "Row 77")
    source.globalDataMetric = GlobalDataMetric(sections: [
      SectionDataMetric(items: [Item(9), Item(0), Item(4), Item(77)])
    ])
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3]])
  }

  @MainActor func testUndoAndRedoRestoreAnUpdate() {
    let source = ItemMetric.editable(3)
    let window = source.window()
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

  @MainActor func testAnUnnamedWriteSurvivesAnEarlierStepsUndo() {
    let source = ItemMetric.editable(3)
    let window = source.window()
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

  @MainActor func testAnUpdateInsideAnUpdateIsReportedAndRefused() {
    let source = ItemMetric.editable(3)
    let window = source.window()
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

  @MainActor func testAStepOfSeveralSourcesIsUndoneWhole() {
    let stack = UndoStack()
    let sources = [ItemMetric.editable(3), .editable(3)]
    for source in sources { source.undoStack = stack }
    stack.group("Remove") {
      for source in sources { source.updateReporting("Remove") { try $0.remove(at: [[0, 1]]) } }
    }
    // This write bypasses the stack.
    sources[1].globalDataMetric = sources[1].globalDataMetric
    stack.undo()
    Reports.expect(.update)
    XCTAssertEqual(sources.map { $0.numberOfItems(in: 0) }, [2, 2])
  }

  @MainActor func testSeveralSectionsAreWrittenAtOnce() throws {
    let source = ItemMetric(Item.many(2), [Item(2)])
    let window = source.window()
    try source.update {
      try $0.appendSections([.init(items: [Item(7)]), .init(items: [Item(8)])])
      try $0.insertSections([.init(items: [Item(5)]), .init(items: [Item(6)])], at: 1)
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, [0, 1, 5, 6, 2, 7, 8].map { Item($0).text })
    XCTAssertFalse(source.updateReporting { try $0.insertSections([.empty()], at: 9) })
    XCTAssertEqual(source.globalDataMetric.numberOfSections, 6)
    Reports.expect(.indexOutOfRange)
  }
}
