import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Each pattern in each kind of list: what it shows, its updates, and events of its rows.
final class EveryPatternTests: GtkTestCase {
  @MainActor private func each(
    _ items: [Item], _ test: (SourceWindow, PatternCase<ItemCell>, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for pattern in Pattern.allCases {
        let example = PatternCase(pattern, items, as: ItemCell.self)
        let window = SourceWindow(kind, example.source)
        test(window, example, "\(pattern) in the \(kind)")
        window.window.close()
      }
    }
  }

  @MainActor func testRowsAreShownFoundNamedAndRemoved() {
    each(Item.many(5)) { window, example, name in
      XCTAssertEqual(window.texts, Item.many(5).texts, name)
      window.click("Row 0")
      window.window.type("row 3")
      XCTAssertEqual(window.selectedTexts, ["Row 3"], name)
      let path = window.list.selectedIndexPaths[0]
      window.list.cellForRow(at: path)?.sendEvent(withName: "any")
      XCTAssertEqual(example.events, [3], name)
      // The first accessible row of columns is their headers.
      let number = window.kind == .columns ? 4 : 3
      XCTAssertEqual(window.window.accessibleRows?.child(number)?.name, "Row 3", name)
      window.list.useSource(nil)
      window.settle()
      XCTAssertEqual(window.texts, [], name)
    }
  }

  @MainActor func testAChangeKeepsCellsAndSelection() {
    each(Item.many(6)) { window, example, name in
      window.click("Row 3")
      var reasons: [RowTrace.Reason] = []
      window.list.onTrace = { reasons.append($0.reason) }
      let cell = window.list.cellForRow(at: window.list.selectedIndexPaths[0])
      var items = Item.many(6)
      items.swapAt(0, 5)
      items.remove(at: 1)
      items[1].text = "changed"
      items.insert(Item(9), at: 0)
      let bound = ItemCell.boundSince {
        example.show(items)
        window.settle()
      }
      XCTAssertEqual(window.texts, items.texts, name)
      XCTAssertEqual(window.selectedTexts, ["Row 3"], name)
      XCTAssertFalse(reasons.contains(.listReloaded), name)
      XCTAssertIdentical(
        window.list.cellForRow(at: window.list.selectedIndexPaths[0]), cell, name)
      // The node of a row binds it in any case.
      let isNode = example.pattern == .tree || example.pattern == .node
      if window.kind != .columns, !isNode { XCTAssertEqual(Set(bound), [2, 9], name) }
      cell?.sendEvent(withName: "any")
      XCTAssertEqual(example.events, [3], name)
    }
  }

  @MainActor func testAChangeAboveTheViewKeepsTheAnchor() {
    each(Item.many(200)) { window, example, name in
      window.window.scroll(to: 1_500)
      let top = window.texts[1]
      example.show([Item(500), Item(501)] + Item.many(200).dropFirst())
      window.settle()
      XCTAssert(window.texts.prefix(3).contains(top), "\(name): \(top) and \(window.texts)")
    }
  }
}
