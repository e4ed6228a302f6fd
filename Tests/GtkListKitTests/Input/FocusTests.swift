import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Tab into and out of the list, and the focus of a row that is not on screen.
final class FocusTests: GtkTestCase {
  @MainActor private func controls(_ rows: Int = 50) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(rows), cellClass: ControlCell.self)
    return TableWindow(adaptor) { $0.selectionMode = .multiple }
  }

  @MainActor private func child(
    _ name: String, _ path: ListIndexPath, _ window: TableWindow
  ) -> WidgetPointer? {
    window.table.cellForRow(at: path)?[name].pointer
  }

  @MainActor func testTabGoesIntoTheListAndOutOfIt() {
    let window = TableWindow(TableAdaptor.over(Item.many(100), height: 30))
    window.focus(window.before)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusedPath, [0, 0])
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusedPath, [0, 0])
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, window.before)
  }

  @MainActor func testTabComesBackToTheRowOfTheCursorAlsoOutOfView() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    window.click(row: [0, 7])
    window.focus(window.after)
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusedPath, [0, 7])
    window.focus(window.before)
    window.scroll(to: 20_000)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusedPath, [0, 7])
    XCTAssertEqual(window.shownRow(at: [0, 7])?.y, 0, "and is shown")
  }

  @MainActor func testWithoutACursorTabReachesTheFirstRowInView() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    window.scroll(to: 3_000)
    window.focus(window.before)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusedPath, [0, 100])
  }

  @MainActor func testTabGoesThroughTheWidgetsOfTheFocusedRowThenLeavesWhereTheAppWantsThat() {
    let window = controls()
    window.table.tabBehavior = .item
    window.click(row: [0, 3])
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, child("button", [0, 3], window))
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, child("entry", [0, 3], window))
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
  }

  @MainActor func testTheFocusedRowStaysAliveFarOutOfView() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(0..<1_000_000, as: NumberCell.self).height(30) }
    window.settle()
    window.table.scrollToRow(at: [0, 500], position: .middle)
    window.settle()
    window.click(row: [0, 500])
    let row = window.focusWidget
    XCTAssertNotNil(row)
    for offset in [29_000_000.0, 15_000_000, 0] {
      window.scroll(to: offset)
      XCTAssertEqual(window.focusWidget, row, "at \(offset)")
      XCTAssertEqual(window.focusedPath, [0, 500])
      XCTAssertEqual(row?.texts, ["500"])
      XCTAssertFalse(window.shownTexts.contains("500"), "it does not show")
      window.assertPixelsAreFresh("at \(offset)")
    }
    window.table.scrollToRow(at: [0, 500], position: .middle)
    window.settle()
    XCTAssertEqual(window.focusWidget, row)
    XCTAssertEqual(window.shownRow(at: [0, 500])?.widget, row)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusedPath, [0, 501])
  }

  @MainActor func testAnEntryKeepsFocusAndTextWhileItIsScrolledAway() {
    let window = controls(3_000)
    guard let entry = child("entry", [0, 2], window) else { return XCTFail("no entry") }
    window.focus(entry)
    window.press(GDK_KEY_End)
    window.type("!")
    window.scroll(to: 40_000)
    XCTAssertEqual(window.focusWidget, entry)
    window.type("?")
    window.scroll(to: 0)
    XCTAssertEqual(window.focusWidget, entry)
    XCTAssertEqual(window.table.cellForRow(at: [0, 2])?["entry"].text, "entry 2!?")
    XCTAssertEqual(
      window.shownRows.map { $0.texts.last ?? "" }.prefix(4),
      ["entry 0", "entry 1", "entry 2!?", "entry 3"])
  }

  @MainActor func testKeysInsideAnEntryAreTheEntrys() {
    let window = controls()
    guard let entry = child("entry", [0, 2], window) else { return XCTFail("no entry") }
    window.focus(entry)
    for key in [GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Left, GDK_KEY_Right] {
      window.press(key)
      XCTAssertEqual(window.focusWidget, entry, "\(key)")
    }
    window.type("a b")
    window.press(GDK_KEY_Delete)
    window.press(GDK_KEY_a, .control)
    XCTAssertEqual(window.table.selectedIndexPaths, [], "the entry's text, not the rows")
    window.press(GDK_KEY_BackSpace)
    XCTAssertEqual(window.table.cellForRow(at: [0, 2])?["entry"].text, "")
    XCTAssertEqual(window.focusWidget, entry)
    XCTAssertEqual(window.offset, 0)
  }

  @MainActor func testAClickOnAButtonInARowIsTheButtons() {
    let window = controls()
    var clicks = 0
    guard let cell = window.table.cellForRow(at: [0, 2]), let button = cell["button"].pointer
    else { return XCTFail("no button") }
    cell.eventHandler = { _, event in if event.name == "go" { clicks += 1 } }
    cell.route("clicked", of: "button", as: "go")
    window.click(button)
    XCTAssertEqual(clicks, 1)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testTheFocusSurvivesUpdatesOfOtherRows() {
    let adaptor = TableAdaptor.over(Item.many(50), height: 30)
    let window = TableWindow(adaptor)
    window.click(row: [0, 5])
    let row = window.focusWidget
    adaptor[0]?.remove(at: 0)
    window.table.deleteRows(at: [[0, 0]])
    window.settle()
    XCTAssertEqual(window.focusWidget, row)
    XCTAssertEqual(window.focusedPath, [0, 4])
    window.table.reloadRows(at: [[0, 7]])
    window.settle()
    XCTAssertEqual(window.focusWidget, row)
    window.table.reloadRows(at: [[0, 4]])
    window.settle()
    XCTAssertEqual(window.focusedPath, [0, 4], "a row made anew has it again")
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.focusedPath, [0, 4], "after a reload")
  }

  @MainActor func testAnUpdateDoesNotTakeTheFocusFromElsewhere() {
    let adaptor = TableAdaptor.over(Item.many(50), height: 30)
    let window = TableWindow(adaptor)
    window.click(row: [0, 5])
    window.focus(window.after)
    window.table.reloadData()
    adaptor[0]?.remove(at: 5)
    window.table.deleteRows(at: [[0, 5]])
    window.settle()
    XCTAssertEqual(window.focusWidget, window.after)
  }

  @MainActor func testAReloadLeavesWhatIsBeingWrittenAndFillsTheRowWhenTheKeyboardLeaves() {
    let window = controls()
    guard let entry = child("entry", [0, 2], window) else { return XCTFail("no entry") }
    window.focus(entry)
    window.type("x")
    let written = entry.texts
    XCTAssertNotEqual(written, ["entry 2"])
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.focusWidget.map(\.texts), written)
    window.focus(window.before)
    window.settle()
    XCTAssertEqual(child("entry", [0, 2], window)?.texts, ["entry 2"])
  }
}
