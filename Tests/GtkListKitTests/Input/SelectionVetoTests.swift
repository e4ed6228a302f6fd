import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What a source does not let be selected.
final class SelectionVetoTests: GtkTestCase {
  @MainActor private func expect(
    _ texts: [String], _ window: SourceWindow, _ source: ChoosySource, _ name: String,
    line: UInt = #line
  ) {
    XCTAssertEqual(window.selectedTexts, texts, name, line: line)
    XCTAssertEqual(
      window.list.selectedIndexPaths.map { source.items[$0.row] }, texts, name, line: line)
    XCTAssertEqual(source.log, [], name, line: line)
  }

  @MainActor func testAClickOnWhatCannotBeSelectedChangesNothing() {
    ChoosySource.each { window, source, name in
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
    ChoosySource.each { window, source, name in
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

  @MainActor func testHomeEndAndPagesThatReachWhatCannotBeSelectedChangeNothing() {
    ChoosySource.each { window, source, name in
      window.click("b")
      source.log = []
      source.refused = ["a", "c", "d", "e", "f"]
      for key in [GDK_KEY_End, GDK_KEY_Home, GDK_KEY_Page_Down, GDK_KEY_Page_Up] {
        window.press(key)
        expect(["b"], window, source, "\(name), \(key)")
      }
      window.window.type("e")
      expect(["b"], window, source, "\(name), typing")
    }
  }

  @MainActor func testTheProgramSelectsNothingThatIsRefusedAndLosesNothing() {
    ChoosySource.each { window, source, name in
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

  @MainActor func testAssistiveTechnologySelectsNothingThatIsRefusedAndLosesNothing() {
    ChoosySource.each { window, source, name in
      window.click("b")
      source.log = []
      source.refused = ["a", "c", "d", "e", "f"]
      let rows = window.window.accessibleRows
      XCTAssertNotNil(rows, name)
      if window.kind == .columns {
        rows?.selectRow(2)
      } else {
        rows?.select(2)
        rows?.selectAll()
      }
      window.settle()
      expect(["b"], window, source, name)
    }
  }

  @MainActor func testARangeWhoseNewRowsAreAllRefusedChangesNothing() {
    ChoosySource.each([.multiple]) { window, source, name in
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
    ChoosySource.each([.multiple]) { window, source, name in
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
    ChoosySource.each([.multiple]) { window, source, name in
      window.click("b")
      source.refused = ["f"]
      window.click("f")
      window.click("f", .control)
      window.click("d", .shift)
      XCTAssertEqual(window.selectedTexts, ["b", "c", "d"], name)
    }
  }
}
