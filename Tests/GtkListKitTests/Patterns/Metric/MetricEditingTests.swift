import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows of a metric that are deleted, inserted and moved, in each kind of list.
final class MetricEditingTests: GtkTestCase {
  @MainActor private func each(
    _ counts: [Int], _ test: (SourceWindow, ItemMetric) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let source =
        counts.count == 1 ? ItemMetric.editable(counts[0]) : .editable(counts[0], counts[1])
      let window = SourceWindow(kind, source)
      test(window, source)
      window.window.close()
    }
  }

  @MainActor private func undo(_ steps: Int, _ source: ItemMetric, _ window: SourceWindow) {
    for _ in 0..<steps { source.undoStack?.undo() }
    window.settle()
    XCTAssertEqual(window.texts, Item.many(window.texts.count).texts, "\(window.kind)")
    XCTAssertEqual(source.undoStack?.canUndo, false, "\(window.kind)")
  }

  @MainActor func testRowsAreDeletedByKeyAndButton() {
    each([5]) { window, source in
      source.mayInsert = false
      window.click("Row 1")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(source.takeLog(), ["delete Row 1 [0, 1], 4 left"])
      XCTAssertEqual(window.list.rowActions(at: [0, 0]).map(\.title), ["Delete"])
      window.press(GDK_KEY_Insert)
      window.pressAction(of: "Row 3")
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4"], "\(window.kind)")
      source.mayEdit = false
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts.count, 3, "\(window.kind)")
      undo(2, source, window)
    }
  }

  @MainActor func testSeveralDeletedRowsAreOneStep() {
    each([5]) { window, source in
      window.click("Row 1")
      window.click("Row 3", .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4"], "\(window.kind)")
      undo(1, source, window)
    }
  }

  @MainActor func testRowsAreInsertedAfterTheirRow() {
    each([2]) { window, source in
      window.click("Row 0")
      window.press(GDK_KEY_Insert)
      XCTAssertEqual(window.texts, ["Row 0", "Row 1000", "Row 1"], "\(window.kind)")
      XCTAssertEqual(source.log, ["insert Row 0 [0, 0], 3 left"])
      window.pressAction(0, of: "Row 1")
      XCTAssertEqual(window.texts, ["Row 0", "Row 1000", "Row 1", "Row 1001"], "\(window.kind)")
      window.pressAction(1, of: "Row 0")
      XCTAssertEqual(window.texts, ["Row 1000", "Row 1", "Row 1001"], "\(window.kind)")
      undo(3, source, window)
    }
  }

  // MARK: Moving

  @MainActor func testARowIsMovedByKeysAndByDragging() {
    each([4]) { window, source in
      window.click("Row 0")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(source.takeLog(), ["moved Row 0 [0, 0] to [0, 1], now Row 0"])
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["Row 1", "Row 2", "Row 0", "Row 3"], "\(window.kind)")
      XCTAssertEqual(source.globalDataMetric.allData.texts, window.texts)
      XCTAssertEqual(window.selectedTexts, ["Row 0"], "\(window.kind)")
      undo(2, source, window)
      window.window.drag(
        from: (60, window.middle(of: "Row 0")), to: (60, window.middle(of: "Row 2") + 5))
      XCTAssertEqual(window.texts, ["Row 1", "Row 2", "Row 0", "Row 3"], "\(window.kind)")
      XCTAssertEqual(source.globalDataMetric.allData.texts, window.texts)
      undo(1, source, window)
      source.mayMove = false
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, Item.many(4).texts, "\(window.kind)")
    }
  }

  @MainActor func testAllSelectedRowsAreMovedByKeys() {
    each([6]) { window, source in
      window.click("Row 1")
      window.click("Row 2", .control)
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(
        window.texts, ["Row 0", "Row 3", "Row 1", "Row 2", "Row 4", "Row 5"], "\(window.kind)")
      window.press(GDK_KEY_Up, .alt)
      window.press(GDK_KEY_Up, .alt)
      XCTAssertEqual(
        window.texts, ["Row 1", "Row 2", "Row 0", "Row 3", "Row 4", "Row 5"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 2"], "\(window.kind)")
      undo(3, source, window)
    }
  }

  @MainActor func testSeveralRowsAreMovedAsOneUpdate() {
    each([4, 3]) { window, source in
      for (number, text) in ["Row 1", "Row 3", "Row 4"].enumerated() {
        window.click(text, number == 0 ? [] : .control)
      }
      let before = window.list.shownRows.revision
      window.list.move(window.list.selectedIndexPaths, before: [1, 2])
      window.settle()
      XCTAssertEqual(window.list.shownRows.revision, before + 1, "\(window.kind)")
      let moved = ["Row 0", "Row 2", "Row 5", "Row 1", "Row 3", "Row 4", "Row 6"]
      XCTAssertEqual(window.texts, moved, "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 3", "Row 4"], "\(window.kind)")
      XCTAssertEqual(
        source.log,
        [
          "moved Row 1 [0, 1] to [1, 1], now Row 1", "moved Row 3 [0, 3] to [1, 2], now Row 3",
          "moved Row 4 [1, 0] to [1, 3], now Row 4",
        ], "\(window.kind)")
      undo(1, source, window)
    }
  }

  @MainActor func testAMoveAndTheWriteItCausesAreShown() {
    final class Counting: ItemMetric {
      override func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {
        updateReporting { try $0.append([Item(50)]) }
      }
    }
    SourceWindow.each({ _ in
      let source = Counting(Item.many(3))
      source.mayMove = true
      return source
    }) { window in
      window.click("Row 0")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["Row 1", "Row 0", "Row 2", "Row 50"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 0"])
    }
  }

  @MainActor func testAMoveOutOfRangeIsReportedAndRefused() {
    let source = ItemMetric.editable(3)
    let window = source.window()
    source.list(window.table, moveItemAt: [0, 0], to: [0, 9])
    Reports.expect(.indexOutOfRange)
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssert(source.log.isEmpty)
  }

  @MainActor func testASubclassWithoutOverridesShowsBlankRows() {
    let metric = GlobalDataMetric<Item, String>(
      sections: [SectionDataMetric(items: Item.many(2), dataForHeader: "data")])
    let plain = MetricDataSource(metric)
    plain.undoStack = UndoStack()
    let window = TableWindow { $0.useSource(plain) }
    XCTAssertEqual(window.shownRows.map(\.texts), [[], []])
    window.click(row: [0, 0])
    XCTAssertEqual(window.table.rowActions(at: [0, 0]).count, 0)
    window.press(GDK_KEY_Delete)
    window.press(GDK_KEY_Insert)
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(plain.globalDataMetric.allData, Item.many(2))
    XCTAssertEqual(plain.undoStack?.canUndo, false)
  }
}
