import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// After a choice by keys, the keyboard is still in the cell.
final class ChoiceByKeysTests: GtkTestCase {
  @MainActor private func choosing(_ key: Int32 = GDK_KEY_Return) -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(4))
    window.click(window.unit, 1)
    window.press(GDK_KEY_F2)
    XCTAssertNotNil(window.combo)
    window.press(GDK_KEY_Down)
    window.press(key)
    window.host.settle()
    return window
  }

  @MainActor func testTabAfterAChoiceReachesTheNextCell() {
    let window = choosing()
    XCTAssertEqual(window.line(1)?.unit, "hours", "the choice is written at once")
    XCTAssertEqual(window.edited, "Unit 1")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.edited, "Name 2")
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.edited, "Unit 1")
    XCTAssertEqual(window.takenEvents().count, 1)
  }

  @MainActor func testEnterAfterAChoiceMovesDown() {
    let window = choosing()
    window.press(GDK_KEY_Return)
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.keyboard, "Unit 2")
  }

  @MainActor func testEscapeInTheMenuEndsTheEdit() {
    let window = choosing(GDK_KEY_Escape)
    XCTAssertEqual(window.line(1)?.unit, "pieces")
    XCTAssertNil(window.edited)
  }

  @MainActor func testAFilteredChoiceEditsNoOtherRow() {
    let window = EditingWindow(InvoiceLine.many(4))
    window.adaptor.arrange(RowArrangement<InvoiceLine>(filter: RowFilter { $0.unit == "pieces" }))
    Pump.until("the rows are filtered") { !window.adaptor.isArranging }
    window.host.settle()
    window.click(window.unit, 1)
    window.press(GDK_KEY_F2)
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Return)
    window.host.settle()
    XCTAssertEqual(window.names, ["Line 0", "Line 1", "Line 2", "Line 3"])
    XCTAssertEqual(window.edited, "Unit 1", "the row stays until the edit ends")
    window.press(GDK_KEY_Escape)
    Pump.until("the row is hidden") { window.names.count == 3 }
    XCTAssertEqual(window.names, ["Line 0", "Line 2", "Line 3"])
    XCTAssertNil(window.edited)
  }

  @MainActor func testTabAfterAChoiceReachesTheNextChild() {
    inEveryList(Contact.many(3)) { window in
      XCTAssert(window.list.beginEditing(at: [0, 1], child: "age"))
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(window.edited, "kind 1")
      window.press(GDK_KEY_Down)
      window.press(GDK_KEY_Down)
      window.press(GDK_KEY_Return)
      window.host.settle()
      XCTAssertEqual(window.contact(1)?.kind, .home)
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(window.edited, "note 1")
      window.press(GDK_KEY_Escape)
    }
  }
}
