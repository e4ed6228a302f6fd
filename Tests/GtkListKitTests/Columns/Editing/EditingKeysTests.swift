import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Editing begins, ends and moves on by keys and clicks.
final class EditingKeysTests: GtkTestCase {
  @MainActor
  private func window(
    at column: KeyPath<EditingWindow, TableColumn<InvoiceLine>>, rows count: Int = 20
  ) -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(count))
    window.click(window[keyPath: column], 0)
    return window
  }

  // MARK: Beginning

  @MainActor
  func testF2OpensAnEditorOverTheCellWithItsTextSelected() throws {
    let window = window(at: \.name)
    window.press(GDK_KEY_F2)
    XCTAssertEqual(window.edited, "Name 0")
    XCTAssertEqual(window.entryText, "Line 0")
    XCTAssert(window.isWriting)
    let entry = try XCTUnwrap(window.entry)
    let place = window.place(of: entry)
    let cell = try XCTUnwrap(window.table.tree.frame(ofCell: window.name, row: 0))
    XCTAssertEqual(place.x, cell.x)
    XCTAssertEqual(place.width, cell.width)
    XCTAssertLessThanOrEqual(abs((2 * place.y + place.height) - (2 * cell.y + cell.height)), 1)
    window.type("x")
    XCTAssertEqual(window.entryText, "x", "what was selected is replaced")
  }

  @MainActor
  func testADoubleClickOpensAnEditor() {
    let window = window(at: \.name)
    window.doubleClick(window.count, 2)
    XCTAssertEqual(window.edited, "Count 2")
    XCTAssertEqual(window.entryText, "1")
  }

  @MainActor
  func testTypingReplacesTheText() {
    let window = window(at: \.name)
    window.type("New")
    XCTAssertEqual(window.edited, "Name 0")
    XCTAssertEqual(window.entryText, "New")
  }

  @MainActor
  func testTypingInACellThatCannotBeWrittenInSearches() {
    let window = window(at: \.total)
    window.type("l")
    XCTAssertNil(window.edited)
  }

  @MainActor
  func testALockedRowOpensNoEditor() {
    let window = EditingWindow([InvoiceLine(id: 0, name: "Locked", isLocked: true)])
    window.click(window.name, 0)
    window.press(GDK_KEY_F2)
    XCTAssertNil(window.edited)
    window.doubleClick(window.name, 0)
    XCTAssertNil(window.edited)
    XCTAssertFalse(window.table.beginEditing(at: [0, 0], in: window.name))
  }

  // MARK: Ending

  @MainActor
  func testEnterCommitsAndGoesDown() {
    let window = window(at: \.name)
    window.type("New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(0)?.name, "New")
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.keyboard, "Name 1")
    XCTAssertEqual(window.host.focusWidget, window.table.tree.widget)
    XCTAssertEqual(window.takenEvents(), ["Renamed string(\"New\") at [0, 0]"])
    window.type("Next")
    window.press(GDK_KEY_Return, .shift)
    XCTAssertEqual(window.line(1)?.name, "Next")
    XCTAssertEqual(window.keyboard, "Name 0")
  }

  @MainActor
  func testTabGoesThroughTheEditableCellsAndOnIntoTheNextRow() {
    let window = window(at: \.count)
    window.type("3")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.edited, "Price 0")
    window.type("2.5")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.edited, "Unit 0")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.edited, "Name 1", "the total cannot be edited and the box has no editor")
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.edited, "Unit 0")
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.line(0), InvoiceLine(id: 0, name: "Line 0", count: 3, price: 2.5))
  }

  @MainActor
  func testTabInTheLastCellCommitsAndEnds() {
    let window = window(at: \.price, rows: 1)
    window.press(GDK_KEY_F2)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.edited, "Unit 0")
    window.press(GDK_KEY_Tab)
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.host.focusWidget, window.table.tree.widget)
  }

  @MainActor
  func testEscapeGivesUp() {
    let window = window(at: \.name)
    window.type("New")
    window.press(GDK_KEY_Escape)
    XCTAssertNil(window.edited)
    XCTAssertNil(window.entry)
    XCTAssertEqual(window.line(0)?.name, "Line 0")
    XCTAssertEqual(window.takenEvents(), [])
    XCTAssertFalse(window.stack.canUndo)
    XCTAssertEqual(window.host.focusWidget, window.table.tree.widget)
  }

  @MainActor
  func testAnUnchangedTextIsNoChange() {
    let window = window(at: \.name)
    window.press(GDK_KEY_F2)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.takenEvents(), [])
    XCTAssertFalse(window.stack.canUndo)
  }

  @MainActor
  func testTheFocusGoingElsewhereCommits() {
    let window = window(at: \.name)
    window.type("New")
    window.host.focus(window.host.after)
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.line(0)?.name, "New")
    XCTAssertEqual(window.host.focusWidget, window.host.after)
  }

  @MainActor
  func testAClickOnAnotherRowCommits() {
    let window = window(at: \.name)
    window.type("New")
    window.click(window.count, 3)
    XCTAssertEqual(window.line(0)?.name, "New")
    XCTAssertEqual(window.keyboard, "Count 3")
    XCTAssertNil(window.edited)
  }

  @MainActor
  func testNothingIsLeftOfAnEditorThatWasClosed() {
    let window = window(at: \.name)
    window.type("New")
    let editor = Weak(window.table.cellEdits.current?.editor)
    XCTAssertNotNil(editor.object)
    window.press(GDK_KEY_Return)
    Pump.until("the editor is gone") { editor.object == nil }
  }

  // MARK: Undo

  @MainActor
  func testAnEditIsUndoneAndRedone() {
    let window = window(at: \.name)
    window.type("New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.stack.undoName, "Edit Name")
    window.stack.undo()
    XCTAssertEqual(window.line(0)?.name, "Line 0")
    window.stack.redo()
    XCTAssertEqual(window.line(0)?.name, "New")
  }
}
