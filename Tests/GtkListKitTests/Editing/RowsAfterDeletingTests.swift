import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What is selected when rows have been deleted, and when an undo brings them back.
final class RowsAfterDeletingTests: GtkTestCase {
  private final class Metric: MetricDataSource<Item, String> {
    private let row = CellRecipe(ItemCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func height(for item: Item, at path: ListIndexPath) -> Double? { 30 }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
  }

  /// Reloads the list, as an app may that tells nothing of what it has done.
  private final class Reloading: ItemSource<Item> {
    var items: [Item]
    private let row = CellRecipe(ItemCell.self)
    init(_ items: [Item]) {
      self.items = items
      super.init(id: { AnyHashable($0.id) })
    }
    override var contents: any SourceContents<Item> { ItemSections([items]) }
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { 30 }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
    override func list(
      _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
    ) {
      items.remove(at: path.row)
      list.reloadData()
    }
  }

  private enum Pattern: CaseIterable { case metric, part, reloading, adaptor }

  @MainActor private func adaptor(_ items: [Item], _ stack: UndoStack? = nil) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.apply {
      Rows(items, as: ItemCell.self).height(30).onDelete { [weak adaptor] _, path in
        adaptor?.update("Delete") { $0.remove(path) }
      }
    }
    adaptor.undoStack = stack
    return adaptor
  }

  @MainActor private func metric(_ items: [Item], _ stack: UndoStack? = nil) -> Metric {
    let metric = Metric(
      GlobalDataMetric(sections: [SectionDataMetric(items: items)]), id: { AnyHashable($0.id) })
    metric.undoStack = stack
    return metric
  }

  @MainActor private func source(
    _ pattern: Pattern, _ items: [Item], _ stack: UndoStack?
  ) -> any ListSourceConvertible {
    switch pattern {
    case .metric: metric(items, stack)
    case .part: ConcatenatedSource([metric([], nil), metric(items, stack)])
    case .reloading: Reloading(items)
    case .adaptor:
      CascadingRootDelegate(childDelegates: [
        CascadingSourceDelegate(adaptor(items, stack))
      ])
    }
  }

  @MainActor private func each(
    _ count: Int, _ patterns: [Pattern] = Pattern.allCases,
    _ test: (SourceWindow, UndoStack, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for pattern in patterns {
        let stack = UndoStack()
        let window = SourceWindow(kind, source(pattern, Item.many(count), stack))
        test(window, stack, "\(pattern) in the \(kind)")
        window.window.close()
      }
    }
  }

  // MARK: After Delete

  @MainActor func testTheRowAfterADeletedOneIsSelectedAndAtTheEndTheOneBefore() {
    each(6) { window, _, name in
      window.click("Row 1")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts.count, 5, name)
      XCTAssertEqual(window.selectedTexts, ["Row 2"], name)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.selectedTexts, ["Row 3"], "the keyboard goes on there: \(name)")
      window.click("Row 5")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.selectedTexts, ["Row 4"], name)
      window.press(GDK_KEY_Up)
      XCTAssertEqual(window.selectedTexts, ["Row 3"], name)
    }
  }

  @MainActor func testTheRowAfterSeveralDeletedOnesIsSelected() {
    each(8) { window, _, name in
      window.click("Row 1")
      window.click("Row 3", .control)
      window.click("Row 4", .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 5", "Row 6", "Row 7"], name)
      XCTAssertEqual(window.selectedTexts, ["Row 5"], name)
      window.click("Row 0")
      window.click("Row 6", .shift)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.selectedTexts, ["Row 7"], name)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, [], name)
    }
  }

  @MainActor func testTheNextRowIsSelectedAlsoWhereTheAppDeletesLater() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = ListAdaptor()
      var asked: [ListIndexPath] = []
      adaptor.apply {
        Rows(Item.many(5), as: ItemCell.self).height(30).onDelete { asked += $1 }
      }
      let window = SourceWindow(
        kind, CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(adaptor)]))
      window.click("Row 2")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(asked, [[0, 2]])
      XCTAssertEqual(window.selectedTexts, ["Row 2"], "\(kind)")
      adaptor.update { $0.remove(asked) }
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 3"], "\(kind)")
      window.list.deselectAll()
      adaptor.update { $0.remove([0, 0]) }
      window.settle()
      XCTAssertEqual(window.selectedTexts, [], "what the app removes selects nothing: \(kind)")
      window.window.close()
    }
  }

  @MainActor func testDeletingFromTheMenuSelectsTheNextRow() {
    each(4, [.metric, .reloading]) { window, _, name in
      window.click("Row 1", button: 3)
      let menu = window.window.window.children.first {
        $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
      }
      let entry = menu?.tree.last {
        $0.isA(gtk_model_button_get_type()) && $0.texts.contains("Delete")
      }
      XCTAssertNotNil(entry, name)
      if let entry { gtk_widget_activate(entry) }
      Pump.until("the row has gone") { window.texts.count == 3 }
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 2"], name)
    }
  }

  // MARK: Undo

  @MainActor func testWhatAnUndoBringsBackIsSelectedAndShown() {
    each(200, [.metric, .part, .adaptor]) { window, stack, name in
      window.click("Row 1")
      window.click("Row 3", .control)
      window.press(GDK_KEY_Delete)
      window.window.scroll(to: 3_000)
      stack.undo()
      window.settle()
      XCTAssert(window.texts.contains("Row 1"), "\(name): \(window.texts)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 3"], name)
      XCTAssertEqual(window.list.selectedCount, 2, name)
      stack.redo()
      window.settle()
      XCTAssertEqual(window.list.selectedCount, 0, name)
      stack.undo()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 3"], name)
    }
  }

  @MainActor func testAnUndoWhoseRowsAreInViewDoesNotMoveThem() {
    each(200, [.metric, .part, .adaptor]) { window, stack, name in
      window.window.scroll(to: 1_500)
      let row = window.texts[5]
      window.click(row)
      let offset = window.window.offset
      window.press(GDK_KEY_Delete)
      stack.undo()
      window.settle()
      XCTAssertEqual(window.selectedTexts, [row], name)
      XCTAssertEqual(window.window.offset, offset, name)
    }
  }

  @MainActor func testOnlyOneOfThemIsSelectedWhereOneCanBe() {
    each(200, [.metric, .adaptor]) { window, stack, name in
      window.list.selectionMode = .single
      window.click("Row 2")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.selectedTexts, ["Row 3"], name)
      window.window.scroll(to: 3_000)
      stack.undo()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 2"], name)
    }
  }

  @MainActor func testTheKeyboardGoesOnAtWhatAnUndoHasBroughtBack() {
    each(200, [.metric, .adaptor]) { window, stack, name in
      window.click("Row 4")
      window.press(GDK_KEY_Delete)
      window.press(GDK_KEY_End)
      stack.undo()
      window.settle()
      window.press(GDK_KEY_Down)
      XCTAssertEqual(window.selectedTexts, ["Row 5"], name)
    }
  }

  @MainActor func testAnUndoAfterTheSearchWasClearedShowsTheRowAndKeepsTheAnchor() {
    for isFar in [false, true] {
      let stack = UndoStack()
      let adaptor = TableAdaptor()
      adaptor.apply {
        Rows(Item.many(300), as: ItemCell.self).height(30).onDelete { [weak adaptor] _, path in
          adaptor?.update("Delete") { $0.remove(path) }
        }
      }
      adaptor.undoStack = stack
      let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
      adaptor.arrange(RowArrangement<Item>(searched: SearchedText(\.text), search: "7"))
      Pump.until("the search is done") { !adaptor.isArranging }
      window.settle()
      XCTAssertEqual(window.shownTexts[1], "Row 17")
      window.click(row: [0, 1])
      window.press(GDK_KEY_Delete)
      adaptor.clearArrangement()
      window.settle()
      window.scroll(to: isFar ? 6_000 : 300)
      stack.undo()
      window.settle()
      XCTAssert(window.shownTexts.contains("Row 17"), "\(window.shownTexts)")
      XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["Row 17"])
      if !isFar { XCTAssertEqual(window.offset, 300, "what is in view stays where it is") }
      window.close()
    }
  }
}
