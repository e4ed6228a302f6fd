import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What the nodes of a tree are asked and told by real events, in each kind of list.
final class CascadeOnScreenTests: GtkTestCase {
  /// A row that writes down what it is told, and answers as it is set.
  private final class Node: CascadingRow<StringCell> {
    nonisolated(unsafe) static var log: [String] = []
    var isFixed = false
    var canCopy = false

    static func taken() -> [String] {
      defer { log = [] }
      return log
    }
    private func tell(_ what: String) { Self.log.append("\(what) \(model)") }

    override func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
      isFixed ? nil : path
    }
    override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) { tell("select") }
    override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
      tell("deselect")
    }
    override func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
      !isFixed
    }
    override func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
      tell("highlight")
    }
    override func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
      tell("unhighlight")
    }
    override func list(
      _ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?
    ) { tell(new == nil ? "focus left" : "focus reached") }
    override func list(
      _ list: ListView, rowActionsForItemAt path: ListIndexPath
    ) -> [RowAction]? {
      canCopy ? [RowAction("Copy") { [weak self] _ in self?.tell("copy") }] : nil
    }
    override func list(
      _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
    ) { tell("will") }
    override func list(
      _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
    ) { tell("end") }
  }

  @MainActor private func each(
    _ texts: [String], _ test: (SourceWindow, [Node], CascadingSectionDelegate) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let nodes = texts.map { Node($0, as: StringCell.self, height: 30) }
      let section = CascadingSectionDelegate(childDelegates: nodes)
      Node.log = []
      let window = SourceWindow(kind, CascadingRootDelegate(childDelegates: [section]))
      test(window, nodes, section)
      window.window.close()
    }
  }

  @MainActor func testSelectionReachesTheRowUnlessItRefuses() {
    each(["a", "b"]) { window, nodes, _ in
      nodes[1].isFixed = true
      _ = Node.taken()
      window.click("a")
      window.click("a", .control)
      window.click("b")
      let told = Node.taken().filter { !$0.contains("light") && !$0.contains("focus") }
      XCTAssertEqual(told, ["select a", "deselect a"], "\(window.kind)")
    }
  }

  @MainActor func testPressedRowsAreHighlightedIfTheyShould() {
    each(["a", "b"]) { window, nodes, _ in
      nodes[1].isFixed = true
      _ = Node.taken()
      let place = window.middle(of: "a")
      window.window.pressFirstButton(atX: 60, y: place)
      XCTAssertEqual(Node.taken(), ["highlight a"], "\(window.kind)")
      // No theme has a look for pressed rows of a GtkTreeView.
      let looksPressed = window.kind != .columns
      XCTAssertEqual(window.pressedTexts, looksPressed ? ["a"] : [], "\(window.kind)")
      window.window.releaseFirstButton(atX: 60, y: place)
      XCTAssert(Node.taken().contains("unhighlight a"), "\(window.kind)")
      XCTAssertEqual(window.pressedTexts, [], "\(window.kind)")
      window.window.pressFirstButton(atX: 120, y: window.middle(of: "b"))
      XCTAssertEqual(window.pressedTexts, [], "\(window.kind)")
      window.window.releaseFirstButton(atX: 120, y: window.middle(of: "b"))
      XCTAssertFalse(
        Node.taken().contains { $0.hasSuffix("highlight b") }, "\(window.kind)")
    }
  }

  @MainActor func testFocusIsReportedToBothNodes() {
    each(["a", "b"]) { window, _, _ in
      window.click("a")
      _ = Node.taken()
      window.press(GDK_KEY_Down)
      let told = Node.taken().filter { $0.hasPrefix("focus") }
      XCTAssertEqual(told, ["focus left a", "focus reached b"], "\(window.kind)")
    }
  }

  @MainActor func testTheMenusEntryIsPerformedOnItsRow() {
    each(["a", "b"]) { window, nodes, _ in
      nodes[1].canCopy = true
      window.click("b", button: 3)
      let menu = window.window.window.children.first {
        $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
      }
      // A column table adds its own entry before.
      let entry = menu?.tree.last { $0.isA(gtk_model_button_get_type()) }
      XCTAssertEqual(entry?.texts, ["Copy"], "\(window.kind)")
      _ = Node.taken()
      if let entry { gtk_widget_activate(entry) }
      Pump.until("the entry was chosen") { !Node.log.isEmpty }
      XCTAssertEqual(Node.taken(), ["copy b"], "\(window.kind)")
    }
  }

  @MainActor func testEveryDisplayEndsOnceWithItsNode() {
    each((0..<80).map { "r\($0)" }) { window, nodes, section in
      section.reloadModeOnChildDelegatesChanged = .section(animated: false)
      for step in 1...10 {
        window.window.scroll(to: Double(step * 150))
        if step == 5 { section.childDelegates.removeSubrange(0..<30) }
      }
      window.list.useSource(nil)
      window.settle()
      let told = Node.taken().filter { $0.hasPrefix("will") || $0.hasPrefix("end") }
      var open: Set<String> = []
      for line in told {
        let words = line.split(separator: " ")
        let row = String(words[1])
        if words[0] == "will" {
          XCTAssert(open.insert(row).inserted, "\(row) twice in the \(window.kind)")
        } else {
          XCTAssertNotNil(open.remove(row), "\(row) never began in the \(window.kind)")
        }
      }
      XCTAssertEqual(open, [], "\(window.kind)")
      XCTAssertGreaterThan(told.count, 60)
    }
  }

  @MainActor func testUnreachableRowsAreReportedOncePerClass() {
    final class Bare: CascadingDelegate {
      override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        list.dequeueCell(StringCell.self)
      }
    }
    final class Refusing: CascadingDelegate {
      override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        list.dequeueCell(StringCell.self)
      }
      override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { false }
    }
    for kind in SourceWindow.Kind.allCases {
      let section = CascadingSectionDelegate(texts: ["a"])
      section.childDelegates += [Bare(), Refusing(), Bare()]
      section.append("b")
      let window = SourceWindow(kind, CascadingRootDelegate(childDelegates: [section]))
      window.click("a")
      window.press(GDK_KEY_Down)
      XCTAssertEqual(window.selectedTexts, ["b"], "\(kind)")
    }
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.focus])
    XCTAssertEqual(reports.first?.holder, "Bare")
    XCTAssert(reports.first?.message.contains("canFocusItemAt") ?? false, "\(reports)")
  }
}
