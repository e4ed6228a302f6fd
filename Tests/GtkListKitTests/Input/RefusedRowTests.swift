import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What else is done with rows where some of them refuse to be selected.
final class RefusedRowTests: GtkTestCase {
  @MainActor func testDeleteAfterARefusedClickOrKeyDeletesWhatIsHighlighted() {
    for byKey in [false, true] {
      ChoosySource.each { window, source, name in
        window.click("b")
        source.refused = ["c"]
        if byKey { window.press(GDK_KEY_Down) } else { window.click("c") }
        XCTAssertEqual(window.selectedTexts, ["b"], name)
        window.press(GDK_KEY_Delete)
        XCTAssertEqual(source.items, ["a", "c", "d", "e", "f"], name)
      }
    }
  }

  @MainActor func testDeleteAfterARefusedClickDeletesAllThatAreHighlighted() {
    ChoosySource.each([.multiple]) { window, source, name in
      window.click("a")
      window.click("b", .control)
      source.refused = ["d"]
      window.click("d")
      window.click("d", .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(source.items, ["c", "d", "e", "f"], name)
      XCTAssertEqual(window.selectedTexts, ["c"], "the row after them: \(name)")
    }
  }

  @MainActor func testDeleteWhereNothingIsHighlightedDeletesTheRowAtTheKeyboard() {
    ChoosySource.each { window, source, name in
      source.refused = ["b", "c"]
      window.click("b")
      // The key shows the ring.
      window.press(GDK_KEY_Down, .control)
      XCTAssertEqual(window.selectedTexts, [], name)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(source.items, ["a", "b", "d", "e", "f"], name)
    }
  }

  @MainActor func testARefusedRowThatAnUndoBringsBackLeavesTheSelection() {
    final class Metric: MetricDataSource<Item, String> {
      var log: [Int] = []
      var refused: Set<Int> = []
      private let row = CellRecipe(ItemCell.self)
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
      override func height(for item: Item, at path: ListIndexPath) -> Double? { 30 }
      override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
      override func list(
        _ list: ListView, willSelectItemAt path: ListIndexPath
      ) -> ListIndexPath? { refused.contains(path.row) ? nil : path }
      override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
        log.append(path.row)
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let metric = Metric(
        GlobalDataMetric(sections: [SectionDataMetric(items: Item.many(6))]),
        id: { AnyHashable($0.id) })
      let stack = UndoStack()
      metric.undoStack = stack
      let window = SourceWindow(kind, metric)
      window.click("Row 4")
      window.press(GDK_KEY_Delete)
      window.click("Row 1")
      metric.refused = [4]
      metric.log = []
      stack.undo()
      window.settle()
      XCTAssert(window.texts.contains("Row 4"), "\(kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1"], "\(kind)")
      XCTAssertEqual(metric.log, [], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testABandOverRefusedItemsBeginsANewSelectionAndWithControlAddsNothing() {
    for adds in [false, true] {
      let adaptor = CollectionAdaptor()
      adaptor.apply {
        Rows(Item.many(20), as: ItemCell.self).shouldSelect { item, _ in item.id > 5 }
      }
      let window = CollectionWindow(adaptor, width: 300, height: 300) {
        $0.layout = .grid(.count(4), length: .fixed(50), spacing: 8, inset: 10)
        $0.selectionMode = .multiple
      }
      window.collection.selectRow(at: [0, 9])
      TestDisplay.waitForDragIcons()
      window.pointer(GDK_BUTTON_PRESS, 3, 3, adds ? .control : [])
      for place in [40.0, 80.0] {
        window.pointer(GDK_MOTION_NOTIFY, place, place, adds ? .control : [])
      }
      window.pointer(GDK_BUTTON_RELEASE, 80, 80, adds ? .control : [])
      XCTAssertEqual(window.collection.selectedIndexPaths, adds ? [[0, 9]] : [])
    }
  }
}
