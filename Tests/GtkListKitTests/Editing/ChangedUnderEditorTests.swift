import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The model of a row changes while it is edited: nothing is overwritten without a word.
final class ChangedUnderEditorTests: GtkTestCase {
  /// A window in which “mine” is written over “Line 1”, which has become “theirs”.
  @MainActor private func conflict() -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(4))
    window.click(window.name, 1)
    window.type("mine")
    change(window, to: "theirs")
    return window
  }

  @MainActor private func change(_ window: EditingWindow, to name: String) {
    window.adaptor.update {
      $0.edit(InvoiceLine.self, at: [0, 1]) { $0.name = name }
    }
    window.host.settle()
  }

  @MainActor func testEnterShowsBothValuesAndKeepsTheEditor() {
    let window = conflict()
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.edited, "Name 1")
    XCTAssertEqual(window.entryText, "mine")
    XCTAssertEqual(window.line(1)?.name, "theirs")
    XCTAssertEqual(
      window.rejection,
      "“Name” has become “theirs”. Press Enter to write “mine”, or Escape to keep “theirs”."
    )
    XCTAssertEqual(window.takenEvents(), [])
  }

  @MainActor func testEnterAgainWritesTheUsersValue() {
    let window = conflict()
    window.press(GDK_KEY_Return)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(1)?.name, "mine")
    XCTAssertNil(window.edited)
    window.stack.undo()
    XCTAssertEqual(window.line(1)?.name, "theirs")
  }

  @MainActor func testEscapeKeepsTheOtherValue() {
    let window = conflict()
    window.press(GDK_KEY_Return)
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.line(1)?.name, "theirs")
    XCTAssertNil(window.edited)
  }

  @MainActor func testLeavingTheEditorDoesNotConfirm() {
    let window = conflict()
    for _ in 0..<2 { XCTAssertFalse(window.table.endEditing()) }
    window.host.focus(window.host.after)
    XCTAssertEqual(window.line(1)?.name, "theirs")
    XCTAssertEqual(window.entryText, "mine")
    window.table.endEditing(commits: false)
  }

  @MainActor func testAThirdValueIsAlsoShown() {
    let window = conflict()
    window.press(GDK_KEY_Return)
    change(window, to: "others")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(1)?.name, "others")
    XCTAssertEqual(window.rejection?.contains("“others”"), true)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(1)?.name, "mine")
  }

  @MainActor func testTheSameValueOnBothSidesIsCommitted() {
    let window = conflict()
    change(window, to: "mine")
    window.press(GDK_KEY_Return)
    XCTAssertNil(window.edited)
  }

  @MainActor func testAnotherColumnsChangeRaisesNoConflict() {
    let window = EditingWindow(InvoiceLine.many(4))
    window.click(window.name, 1)
    window.type("mine")
    window.adaptor.update { $0.edit(InvoiceLine.self, at: [0, 1]) { $0.count = 9 } }
    window.host.settle()
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(1), InvoiceLine(id: 1, name: "mine", count: 9))
  }

  @MainActor func testChildrenOfCellsShowBothValues() {
    inEveryList(Contact.many(3)) { window in
      XCTAssert(window.list.beginEditing(at: [0, 1], child: "name"))
      window.write("mine")
      window.replace(Contact(id: 1, name: "theirs"), at: 1)
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.contact(1)?.name, "theirs")
      XCTAssertEqual(window.rejection?.contains("“theirs”"), true)
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.contact(1)?.name, "mine")
    }
  }
}
