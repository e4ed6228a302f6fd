import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The controls of a row by keys alone.
final class RowControlsTests: GtkTestCase {
  @MainActor private func window() -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(50), cellClass: ControlCell.self)
    return TableWindow(adaptor)
  }

  @MainActor func testF2GoesIntoTheControlsTabRoundInThemAndEscapeBack() {
    let window = window()
    window.click(row: [0, 3])
    let row = window.focusWidget
    let cell = window.table.cellForRow(at: [0, 3])
    window.press(GDK_KEY_F2)
    for name in ["button", "entry", "button", "entry"] {
      XCTAssertEqual(window.focusWidget, cell?[name].pointer)
      window.press(GDK_KEY_Tab)
    }
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.focusWidget, row)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusedPath, [0, 4])
  }

  @MainActor func testEscapeInAControlThatWasReachedByTabGoesBackToItsRow() {
    let window = window()
    window.click(row: [0, 3])
    let row = window.focusWidget
    window.table.tabBehavior = .item
    window.press(GDK_KEY_Tab)
    window.press(GDK_KEY_Tab)
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.focusWidget, row)
    for _ in 0..<3 { window.press(GDK_KEY_Tab) }
    XCTAssertEqual(window.focusWidget, window.after, "Tab alone leaves the list")
  }

  @MainActor func testAListWithControlsInItsRowsIsOneStop() {
    let window = window()
    window.focus(window.before)
    window.press(GDK_KEY_Tab)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusedPath, [0, 1])
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusedPath, [0, 1])
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, window.before)
  }

  @MainActor func testShiftAndTabGoRoundInTheControlsBackwards() {
    let window = window()
    window.click(row: [0, 3])
    let row = window.focusWidget
    let cell = window.table.cellForRow(at: [0, 3])
    window.press(GDK_KEY_F2)
    for name in ["button", "entry", "button", "entry"] {
      XCTAssertEqual(window.focusWidget, cell?[name].pointer)
      window.press(GDK_KEY_ISO_Left_Tab, .shift)
    }
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.focusWidget, row)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
  }

  @MainActor func testTabLeavesTheListFromAControlThatWasClicked() {
    let window = window()
    guard let entry = window.table.cellForRow(at: [0, 3])?["entry"].pointer else {
      return XCTFail("no entry")
    }
    window.focus(entry)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
  }

  @MainActor func testEnterGoesIntoARowThatIsThereToBeWrittenIn() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows([EntryRow.Model(title: "Name", text: "Ada")], as: EntryRow.self) }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    let row = window.focusWidget
    window.press(GDK_KEY_Return)
    let entry = window.focusWidget
    XCTAssertNotEqual(entry, row)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, entry, "it is the only one")
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.focusWidget, row)
  }

  @MainActor func testF2DoesNothingInARowWithoutControls() {
    let window = TableWindow(TableAdaptor.over(Item.many(5)))
    window.click(row: [0, 3])
    let row = window.focusWidget
    window.press(GDK_KEY_F2)
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.focusWidget, row)
  }
}
