import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Which hooks each kind of list asks while somebody uses it. A hook that is asked nowhere is a
/// mistake, and so is one that a list asks in vain.
final class HooksInEveryListTests: GtkTestCase {
  /// About rows that are only drawn.
  private static let ofColumns: Set<String> = [
    "list(_:fill:at:)", "list(_:fill:ofSection:)", "list(_:canEdit:)", "list(_:edit:named:)",
  ]
  /// About places in two dimensions, and supplementary views.
  private static let ofCollections: Set<String> = [
    "list(_:layoutIn:)", "list(_:sizeForItemAt:fitting:)", "list(_:knowsSizesIn:)",
    "list(_:spanForItemAt:)", "list(_:viewFor:at:)", "list(_:willDisplay:of:at:)",
    "list(_:didEndDisplaying:of:at:)",
  ]
  /// About cells that are widgets.
  private static let ofWidgets: Set<String> = [
    "list(_:cellForItemAt:)", "list(_:viewFor:inSection:)",
    "list(_:shouldIndentWhileEditingItemAt:)",
  ]
  /// About rows below each other, whose heights are known or guessed.
  private static let ofTables: Set<String> = [
    "list(_:heightsIn:)", "list(_:heightForItemAt:)", "list(_:estimatedHeightForItemAt:)",
  ]
  /// About the rows that rows stand below: in a collection an arrow leads to the next item.
  private static let ofTrees: Set<String> = ["list(_:parentOfItemAt:)"]
  /// What other hooks ask unless they are overridden.
  private static let ofDefaults: Set<String> = ["list(_:titleFor:inSection:)"]

  private static func unasked(_ kind: SourceWindow.Kind) -> Set<String> {
    switch kind {
    case .table: ofColumns.union(ofCollections).union(ofDefaults)
    case .columns: ofWidgets.union(ofCollections).union(ofDefaults)
    case .collection: ofColumns.union(ofTables).union(ofTrees).union(ofDefaults)
    }
  }

  @MainActor private func window(
    _ kind: SourceWindow.Kind, _ name: String = "a"
  ) -> (SourceWindow, HookRecorder, HookedList) {
    let source = HookedList(name)
    let recorder = HookRecorder(source)
    let window = SourceWindow(kind, recorder) { list in
      list.emptyPlaceholder = Placeholder(title: "Nothing")
      list.showsActionsOnHover = true
      guard let table = list as? ColumnTableView else { return }
      table.showsSectionsAsNodes = true
      table.showsTree = true
      table.hasVariableRowHeights = true
    }
    return (window, recorder, source)
  }

  @MainActor private func usePointer(_ window: SourceWindow) {
    window.click("a1")
    window.click("a2", .control)
    window.click("a2", .control)
    window.window.point(atX: 60, y: window.middle(of: "a3"))
    window.click("a1", button: 3)
    let menu = window.window.window.children.first {
      $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
    }
    XCTAssertNotNil(menu)
    menu.map { gtk_popover_popdown($0.of(GtkPopover.self)) }
    Pump.until("the menu is gone") { menu.map { gtk_widget_get_visible($0) == 0 } ?? true }
    window.settle()
    window.list.cellForRow(at: [0, 1])?.sendEvent(withName: .accessory)
    guard let strip = window.window.shownOverlays("list-index").first else { return }
    window.window.sendButton(GDK_BUTTON_PRESS, strip, 5, 20, [], 1)
    window.window.sendButton(GDK_BUTTON_RELEASE, strip, 5, 20, [], 1)
    window.settle()
    window.window.scroll(to: 0)
    window.window.rest()
  }

  @MainActor private func useKeyboard(_ window: SourceWindow) {
    window.click("a1")
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Return)
    window.press(GDK_KEY_Insert)
    window.press(GDK_KEY_Delete)
    window.press(GDK_KEY_Down, .alt)
    window.click("a5")
    window.click("a6", .control)
    window.press(GDK_KEY_Delete)
    window.click("a7")
    window.click("a8", .control)
    window.press(GDK_KEY_Down, .alt)
    window.window.type("a9")
    if let table = window.list as? ColumnTableView {
      table.columns = [TableColumn<String>("Text", \.self, width: 200).editable(\.self)]
      window.settle()
      window.click("a9")
      table.paste("other")
      window.settle()
    }
    // In columns from the cell to its row, and on to what that stands below.
    for _ in 0..<2 { window.press(GDK_KEY_Left) }
  }

  @MainActor private func readAloud(_ window: SourceWindow) {
    for number in 0..<4 {
      let row = window.window.accessibleRows?.child(number)
      _ = row?.name
      _ = row?.attributes
      _ = row?.description
      _ = window.window.accessibleRows?.child(number + 8)?.description
      if window.kind == .columns { _ = window.window.accessibleRows?.rowDescription(number) }
    }
  }

  @MainActor private func drag(_ window: SourceWindow) {
    let (other, taker, _) = self.window(window.kind, "o")
    other.window.place(atX: 340, y: 0)
    let here = window.window.inRoot(0, 0)
    let there = other.window.inRoot(0, 0)
    window.window.drag(
      from: (60, window.middle(of: "a3")),
      to: (60 + there.x - here.x, other.middle(of: "o2") + 2))
    other.settle()
    XCTAssert(other.texts.contains("a3"), "\(window.kind): \(other.texts)")
    XCTAssert(taker.asked.contains("list(_:insert:at:)"), "\(window.kind)")
    // … and back, so that the list under test is the one that takes.
    other.window.drag(
      from: (60, other.middle(of: "o5")),
      to: (60 + here.x - there.x, window.middle(of: "a2") + 2))
    window.settle()
    XCTAssert(window.texts.contains("o5"), "\(window.kind): \(window.texts)")
    other.window.close()
    let foreign = ForeignWidget(atX: 700)
    foreign.accept("text/plain")
    foreign.give("text/plain", "dropped")
    window.window.drag(
      from: (60, window.middle(of: "a2")), to: foreign.middle(in: window.window))
    XCTAssertEqual(foreign.receivedText, "a2", "\(window.kind)")
    foreign.drag(to: window.window, 60, window.middle(of: "a2"))
    foreign.close()
    window.settle()
  }

  @MainActor func testEveryListCallsTheHooksItUses() {
    let declared = Set(
      ["ListDataSource", "ListDelegate"].flatMap { ProtocolSource.requirements(of: $0) })
    for kind in SourceWindow.Kind.allCases {
      let (window, recorder, source) = window(kind)
      usePointer(window)
      drag(window)
      readAloud(window)
      useKeyboard(window)
      recorder.host?.applyDifference()
      window.settle()
      source.clear()
      window.settle()
      window.window.close()
      XCTAssertEqual(
        declared.subtracting(recorder.asked).subtracting(Self.unasked(kind)).sorted(), [],
        "the \(kind) never asks")
      XCTAssertEqual(
        recorder.asked.intersection(Self.unasked(kind)).sorted(), [],
        "the \(kind) asks what it has no use for")
      if kind == .columns { Reports.expectSome(.wrongClass) }
    }
  }
}
