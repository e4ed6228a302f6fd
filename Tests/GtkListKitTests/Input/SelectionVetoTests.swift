import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// What a source does not let be selected.
final class SelectionVetoTests: GtkTestCase {
  /// Texts, some of which refuse to be selected, and a log of what it is told.
  private final class Choosy: ItemSource<String> {
    let items: [String]
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
    override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
      log.append("selected \(items[path.row])")
    }
    override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
      log.append("deselected \(items[path.row])")
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

  @MainActor private func expect(
    _ texts: [String], _ window: SourceWindow, _ source: Choosy, _ name: String, line: UInt = #line
  ) {
    XCTAssertEqual(window.selectedTexts, texts, name, line: line)
    XCTAssertEqual(
      window.list.selectedIndexPaths.map { source.items[$0.row] }, texts, name, line: line)
    XCTAssertEqual(source.log, [], name, line: line)
  }

  @MainActor func testAClickOnWhatCannotBeSelectedChangesNothing() {
    each { window, source, name in
      window.click("b")
      source.log = []
      source.refused = ["c"]
      for modifiers: Modifiers in [[], .control, .shift, [.control, .shift]] {
        window.click("c", modifiers)
        expect(["b"], window, source, "\(name), modifiers \(modifiers.rawValue)")
      }
      window.click("c", button: 3)
      expect(["b"], window, source, "\(name), the right button")
    }
  }

  @MainActor func testKeysThatReachWhatCannotBeSelectedChangeNothing() {
    each { window, source, name in
      window.click("b")
      source.log = []
      source.refused = ["c"]
      window.press(GDK_KEY_Down)
      expect(["b"], window, source, name)
      for modifiers: Modifiers in [[], .control, .shift] {
        window.press(GDK_KEY_space, modifiers)
        expect(["b"], window, source, "\(name), space and \(modifiers.rawValue)")
      }
      source.refused = []
      window.press(GDK_KEY_Down)
      XCTAssertEqual(window.selectedTexts, ["d"], "the keyboard has passed it: \(name)")
    }
  }

  @MainActor func testTheProgramSelectsNothingThatIsRefusedAndLosesNothing() {
    each { window, source, name in
      window.click("b")
      source.log = []
      source.refused = ["a", "c", "d", "e", "f"]
      window.list.selectRow(at: [0, 3])
      window.list.extendSelection(to: [0, 4])
      window.list.selectAll()
      window.list.invertSelection()
      window.settle()
      expect(["b"], window, source, name)
    }
  }

  @MainActor func testARangeWhoseNewRowsAreAllRefusedChangesNothing() {
    each([.multiple]) { window, source, name in
      window.click("a")
      window.click("e", .control)
      source.log = []
      source.refused = ["f"]
      window.click("f", .shift)
      expect(["a", "e"], window, source, name)
      window.press(GDK_KEY_Down, .shift)
      expect(["a", "e"], window, source, name)
    }
  }

  @MainActor func testARangeLeavesOutOnlyWhatIsRefusedInIt() {
    each([.multiple]) { window, source, name in
      window.click("a")
      source.refused = ["c"]
      window.click("e", .shift)
      XCTAssertEqual(window.selectedTexts, ["a", "b", "d", "e"], name)
      window.list.selectAll()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["a", "b", "d", "e", "f"], name)
    }
  }

  @MainActor func testShiftGoesOnFromWhereItWouldHaveWithoutTheRefusedClick() {
    each([.multiple]) { window, source, name in
      window.click("b")
      source.refused = ["f"]
      window.click("f")
      window.click("f", .control)
      window.click("d", .shift)
      XCTAssertEqual(window.selectedTexts, ["b", "c", "d"], name)
    }
  }
}
