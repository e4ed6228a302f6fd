import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows of a metric that are deleted, inserted and moved.
final class MetricEditingTests: MetricTestCase {
  @MainActor func testDeleteRemovesDatumAndRowAndThenCommitsWithTheOldDatum() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    window.click(row: [0, 1])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 2"])
    XCTAssertEqual(source.log, ["delete Row 1 [0, 1], 2 left"])
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
  }

  @MainActor func testInsertAddsOneAfter() {
    SourceWindow.each({ _ in source(2) }) { window in
      let source = window.list.dataSource as? Source
      source?.undoStack = UndoStack()
      window.click("Row 0")
      window.press(GDK_KEY_Insert)
      XCTAssertEqual(window.texts, ["Row 0", "Row 1000", "Row 1"], "\(window.kind)")
      XCTAssertEqual(source?.log, ["insert Row 0 [0, 0], 3 left"])
      window.pressAction(0, of: "Row 1")
      XCTAssertEqual(window.texts, ["Row 0", "Row 1000", "Row 1", "Row 1001"], "\(window.kind)")
      window.pressAction(1, of: "Row 0")
      XCTAssertEqual(window.texts, ["Row 1000", "Row 1", "Row 1001"], "\(window.kind)")
      for _ in 0..<3 { source?.undoStack?.undo() }
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 1"], "\(window.kind)")
    }
  }

  @MainActor func testARowThatNothingCanBeInsertedAfterOffersOnlyToDelete() {
    let metric = GlobalDataMetric<Item, String>(
      sections: [SectionDataMetric(items: Item.many(2))])
    final class Plain: MetricDataSource<Item, String> {
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        CellRecipe(ItemCell.self)
      }
      override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
    }
    let window = TableWindow { $0.useSource(Plain(metric)) }
    XCTAssertEqual(window.table.editActions(at: [0, 0]).map(\.title), ["Delete"])
    window.click(row: [0, 0])
    window.press(GDK_KEY_Insert)
    XCTAssertEqual(window.shownTexts, Item.many(2).texts)
  }

  @MainActor func testARowThatCannotBeEditedStaysWhenDeleteIsPressed() {
    let source = source(2)
    source.mayEdit = false
    let window = window(source)
    window.click(row: [0, 0])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
  }

  @MainActor func testAMoveMovesTheDatumFirst() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    window.click(row: [0, 0])
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 0", "Row 2"])
    XCTAssertEqual(source.log, ["moved Row 0 [0, 0] to [0, 1], now Row 0"])
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    source.mayMove = false
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
  }

  @MainActor func testSeveralRowsAreMovedAsOneUpdateWithTheirHeights() {
    for kind in SourceWindow.Kind.allCases {
      let source = source(4, 3)
      source.undoStack = UndoStack()
      let window = SourceWindow(kind, source)
      for (number, text) in ["Row 1", "Row 3", "Row 4"].enumerated() {
        window.click(text, number == 0 ? [] : .control)
      }
      let before = window.list.shownRows.revision
      window.list.move(window.list.selectedIndexPaths, before: [1, 2])
      window.settle()
      XCTAssertEqual(window.list.shownRows.revision, before + 1, "\(kind)")
      let moved = ["Row 0", "Row 2", "Row 5", "Row 1", "Row 3", "Row 4", "Row 6"]
      XCTAssertEqual(window.texts, moved, "\(kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 3", "Row 4"], "\(kind)")
      XCTAssertEqual(
        source.log,
        [
          "moved Row 1 [0, 1] to [1, 1], now Row 1", "moved Row 3 [0, 3] to [1, 2], now Row 3",
          "moved Row 4 [1, 0] to [1, 3], now Row 4",
        ], "\(kind)")
      source.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(7).texts, "\(kind)")
      XCTAssertEqual(source.undoStack?.canUndo, false, "\(kind)")
    }
  }

  @MainActor func testAMoveThatLeadsToAnotherWriteShowsBoth() {
    final class Counting: MetricDataSource<Item, String> {
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        CellRecipe(ItemCell.self)
      }
      override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
      override func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {
        updateReporting { try $0.append([Item(50)]) }
      }
    }
    let metric = GlobalDataMetric<Item, String>(sections: [SectionDataMetric(items: Item.many(3))])
    SourceWindow.each({ _ in Counting(metric) }) { window in
      window.click("Row 0")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["Row 1", "Row 0", "Row 2", "Row 50"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 0"])
    }
  }

  @MainActor func testAMoveThatTheMetricRefusesIsReportedAndNothingMoves() {
    let source = source(3)
    let window = window(source)
    source.list(window.table, moveItemAt: [0, 0], to: [0, 9])
    Reports.expect(.indexOutOfRange)
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssert(source.log.isEmpty)
  }
}
