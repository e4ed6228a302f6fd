import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// What else is done with rows where some of them refuse to be selected.
final class RefusedRowTests: GtkTestCase {
  /// Texts that can be deleted, some of which refuse to be selected.
  private final class Choosy: ItemSource<String> {
    var items: [String]
    var refused: Set<String> = []
    var log: [String] = []
    private let texts = CellRecipe(StringCell.self)

    init(_ items: [String]) {
      self.items = items
      super.init(id: { AnyHashable($0) })
    }

    override var contents: any SourceContents<String> { ItemSections([items]) }
    override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? { texts }
    override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { 30 }
    override func list(
      _ list: ListView, willSelectItemAt path: ListIndexPath
    ) -> ListIndexPath? { refused.contains(items[path.row]) ? nil : path }
    override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
      log.append("deselected \(path.row)")
    }
    override func canEdit(_ item: String, at path: ListIndexPath) -> Bool { true }
    override func list(
      _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
    ) {
      items.remove(at: path.row)
      list.deleteRows(at: [path])
    }
  }

  @MainActor private func each(
    _ modes: [SelectionMode] = [.single, .browse, .multiple],
    _ test: (SourceWindow, Choosy, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for mode in modes {
        let source = Choosy(["a", "b", "c", "d", "e", "f"])
        let window = SourceWindow(kind, source) { $0.selectionMode = mode }
        test(window, source, "\(mode) in the \(kind)")
        window.window.close()
      }
    }
  }

  @MainActor func testDeleteAfterARefusedClickOrKeyDeletesWhatIsHighlighted() {
    for byKey in [false, true] {
      each { window, source, name in
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
    each([.multiple]) { window, source, name in
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
    each { window, source, name in
      source.refused = ["c"]
      window.click("c")
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
      override func canEdit(_ item: Item, at path: ListIndexPath) -> Bool { true }
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
      window.waitForFormerDrag()
      window.pointer(GDK_BUTTON_PRESS, 3, 3, adds ? .control : [])
      for place in [40.0, 80.0] {
        window.pointer(GDK_MOTION_NOTIFY, place, place, adds ? .control : [])
      }
      window.pointer(GDK_BUTTON_RELEASE, 80, 80, adds ? .control : [])
      XCTAssertEqual(window.collection.selectedIndexPaths, adds ? [[0, 9]] : [])
    }
  }
}
