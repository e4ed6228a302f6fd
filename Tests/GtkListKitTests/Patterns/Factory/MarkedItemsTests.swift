import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Items that are marked by activating their rows.
final class MarkedItemsTests: GtkTestCase {
  @MainActor func testOneOrSeveralItemsAreMarkedWhileEnabled() {
    let selection = ItemSelection<Int>()
    selection.toggle(1)
    XCTAssert(selection.selected.isEmpty)
    selection.isEnabled = true
    var changes: [Set<Int>] = []
    selection.onChange = { changes.append($0) }
    selection.toggle(1)
    selection.toggle(2)
    XCTAssertEqual(selection.selected, [2])
    XCTAssertEqual(changes, [[1], [1, 2]], "both items change")
    selection.allowsMultiple = true
    selection.toggle(3)
    selection.toggle(2)
    XCTAssertEqual(selection.selected, [3])
    for id in [9, 4, 7, 5] { selection.toggle(id) }
    selection.toggle(5)
    selection.allowsMultiple = false
    XCTAssertEqual(selection.selected, [7], "the last marked one")
    selection.isEnabled = false
    XCTAssert(selection.selected.isEmpty)
  }

  @MainActor func testInitialSelectionsAreEnabledAndAllowAsMany() {
    let several = ItemSelection(initialSelection: [3, 5])
    XCTAssertEqual(several.selected, [3, 5])
    XCTAssert(several.isEnabled && several.allowsMultiple)
    XCTAssertFalse(ItemSelection<Int>().isEnabled)
    let single = ItemSelection(initialSelection: ["a"])
    single.toggle("b")
    XCTAssertEqual(single.selected, ["b"])
  }

  /// Items whose marked ones are shown by another cell class.
  @MainActor private func source(_ log: @escaping (Int) -> Void = { _ in }) -> Datasource<Item> {
    let box = Box()
    let factory = Factory<Item> { _, path in
      box.source?.isMarked(at: path) ?? false ? "marked" : "plain"
    }
    factory.register(
      CellRecipe(ItemCell.self).onEvent("any") { item, _, _ in log(item.id) }, for: "plain")
    factory.register(
      CellRecipe(ControlCell.self).onEvent("any") { item, _, _ in log(100 + item.id) },
      for: "marked")
    let source = Datasource(ItemSections([Item.many(4)]), factory: factory)
    source.itemSelection.isEnabled = true
    box.source = source
    return source
  }

  private final class Box {
    weak var source: Datasource<Item>?
  }

  @MainActor func testBothRowsAreReloadedWhenAMarkMoves() {
    for kind in SourceWindow.Kind.allCases {
      var heard: [Int] = []
      let source = source { heard.append($0) }
      let window = SourceWindow(kind, source) { $0.activatesOnSingleClick = true }
      func marked() -> [Bool] {
        (0..<4).map { window.list.cellForRow(at: [0, $0]) is ControlCell }
      }
      window.click("Row 1")
      XCTAssertEqual(source.itemSelection.selected, [1], "\(kind)")
      let old = [1, 2].map { window.list.cellForRow(at: [0, $0])?.representedObject }
      window.click("Row 2")
      XCTAssertEqual(source.itemSelection.selected, [2], "\(kind)")
      for (row, old) in zip([1, 2], old) {
        let now = window.list.cellForRow(at: [0, row])?.representedObject
        XCTAssertNotNil(now)
        XCTAssertFalse(now === old, "\(kind)")
      }
      guard kind != .columns else { continue }
      XCTAssertEqual(marked(), [false, false, true, false], "\(kind)")
      let cell = window.list.cellForRow(at: [0, 2])
      source.toggleMark(at: [0, 2])
      // Until the next frame the row is still the marked one, with its events.
      cell?.sendEvent(withName: "any")
      window.settle()
      XCTAssertEqual(marked(), [false, false, false, false], "\(kind)")
      window.list.cellForRow(at: [0, 2])?.sendEvent(withName: "any")
      XCTAssertEqual(heard, [102, 2], "\(kind)")
    }
  }

  @MainActor func testActivatingMarksRowsAndMovingTheCursorDoesNot() {
    for kind in SourceWindow.Kind.allCases {
      let source = source()
      source.itemSelection.allowsMultiple = true
      var changes = 0
      source.itemSelection.onChange = { _ in changes += 1 }
      let window = SourceWindow(kind, source)
      window.click("Row 0")
      window.press(GDK_KEY_Down)
      window.press(GDK_KEY_a, .control)
      XCTAssertEqual(source.itemSelection.selected, [], "\(kind)")
      for marked in [[1], [1, 2], [1]] as [Set<AnyHashable>] {
        window.press(GDK_KEY_Return)
        XCTAssertEqual(source.itemSelection.selected, marked, "\(kind)")
        if marked == [1] { window.press(GDK_KEY_Down) }
      }
      XCTAssertEqual(changes, 3)
    }
  }

  @MainActor func testAChangedMarkRefreshesItsRowAlone() {
    for kind in SourceWindow.Kind.allCases {
      let source = source()
      let window = SourceWindow(kind, source)
      var reasons: [RowTrace.Reason] = []
      window.list.onTrace = { reasons.append($0.reason) }
      source.toggleMark(at: [0, 1])
      window.settle()
      XCTAssertEqual(reasons, [kind == .columns ? .dataChanged : .reloaded], "\(kind)")
    }
  }

  @MainActor func testAnotherSelectionReplacesTheFirst() {
    let source = source()
    source.itemSelection = ItemSelection(initialSelection: [1, 2])
    let window = TableWindow { $0.useSource(source) }
    func marked() -> [Int] {
      (0..<4).filter { window.table.cellForRow(at: [0, $0]) is ControlCell }
    }
    XCTAssertEqual(marked(), [1, 2])
    let old = source.itemSelection
    source.itemSelection = ItemSelection(initialSelection: [0])
    window.settle()
    XCTAssertEqual(marked(), [0])
    old.toggle(2)
    window.settle()
    XCTAssertEqual(marked(), [0])
  }
}
