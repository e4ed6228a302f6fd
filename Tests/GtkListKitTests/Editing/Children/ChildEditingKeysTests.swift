import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Children of cells are edited by keys, as the cells of columns are.
final class ChildEditingKeysTests: GtkTestCase {
  @MainActor
  func testF2OpensAnEditorOverTheFirstChildWithItsTextSelected() {
    inEveryList(Contact.many(20)) { window in
      window.press(GDK_KEY_F2)
      XCTAssertEqual(window.edited, "name 0")
      XCTAssertEqual(window.entryText, "Contact 0")
      XCTAssert(window.isWriting)
      window.assertIsOverItsChild()
      window.type("x")
      XCTAssertEqual(window.entryText, "x", "what was selected is replaced")
    }
  }

  @MainActor
  func testEnterCommitsAsOneNamedStepAndStaysOnTheRow() {
    inEveryList(Contact.many(20)) { window in
      window.press(GDK_KEY_F2)
      window.type("New")
      window.press(GDK_KEY_Return)
      XCTAssertNil(window.edited)
      XCTAssertNil(window.entry)
      XCTAssertEqual(window.contact(0)?.name, "New")
      XCTAssertEqual(window.list.cellForRow(at: [0, 0])?["name"].text, "New")
      XCTAssertEqual(window.takenEvents(), ["New string(\"New\") at [0, 0]"])
      XCTAssertEqual(window.host.focusedPath, [0, 0])
      XCTAssertEqual(window.stack.undoName, "Edit Name")
      XCTAssert(window.stack.undo())
      window.host.settle()
      XCTAssertEqual(window.contact(0)?.name, "Contact 0")
      XCTAssertEqual(window.list.cellForRow(at: [0, 0])?["name"].text, "Contact 0")
      XCTAssertFalse(window.stack.canUndo)
      XCTAssert(window.stack.redo())
      XCTAssertEqual(window.contact(0)?.name, "New")
    }
  }

  @MainActor
  func testEscapeGivesUp() {
    inEveryList(Contact.many(5)) { window in
      window.press(GDK_KEY_F2)
      window.type("New")
      window.press(GDK_KEY_Escape)
      XCTAssertNil(window.edited)
      XCTAssertNil(window.entry)
      XCTAssertEqual(window.contact(0)?.name, "Contact 0")
      XCTAssertEqual(window.takenEvents(), [])
      XCTAssertFalse(window.stack.canUndo)
      XCTAssertEqual(window.host.focusedPath, [0, 0])
    }
  }

  @MainActor
  func testAnUnchangedTextIsNoChange() {
    inEveryList(Contact.many(5)) { window in
      window.press(GDK_KEY_F2)
      window.press(GDK_KEY_Return)
      XCTAssertNil(window.edited)
      XCTAssertEqual(window.takenEvents(), [])
      XCTAssertFalse(window.stack.canUndo)
    }
  }

  @MainActor
  func testARefusalIsSaidAtTheChildAndTheEditGoesOn() {
    inEveryList(Contact.many(5)) { window in
      XCTAssert(window.list.beginEditing(at: [0, 1], child: "age"))
      let accessible = Accessible(of: window.list.presenter.widget)
      accessible?.listen("announcement")
      window.type("-4")
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.edited, "age 1")
      XCTAssertEqual(window.rejection, "Nobody is so young")
      XCTAssertEqual(accessible?.announcements(), ["Nobody is so young"])
      XCTAssert(window.isWriting)
      XCTAssertFalse(window.stack.canUndo)
      window.write("four")
      XCTAssertNil(window.rejection, "writing takes it back")
      XCTAssertFalse(window.list.endEditing())
      XCTAssertEqual(
        window.rejection, "“four” does not fit here; it takes a whole number, such as 12")
      window.write("4")
      window.press(GDK_KEY_Return)
      XCTAssertNil(window.edited)
      XCTAssertEqual(window.contact(1)?.age, 4)
      XCTAssertEqual(window.takenEvents(), ["Contact 1 int(4) at [0, 1]"])
    }
  }

  @MainActor
  func testTabGoesThroughTheChildrenAndOnIntoTheNextRow() {
    inEveryList(Contact.many(3)) { window in
      window.press(GDK_KEY_F2)
      window.type("A")
      for expected in ["age 0", "kind 0", "note 0", "name 1"] {
        window.press(GDK_KEY_Tab)
        XCTAssertEqual(window.edited, expected)
      }
      XCTAssertEqual(window.contact(0)?.name, "A")
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1]])
      window.press(GDK_KEY_ISO_Left_Tab, .shift)
      XCTAssertEqual(window.edited, "note 0")
      window.write("Hello")
      window.press(GDK_KEY_Escape)
      XCTAssertNil(window.contact(0)?.note)
      window.list.beginEditing(at: [0, 2], child: "note")
      window.press(GDK_KEY_Tab)
      XCTAssertNil(window.edited, "behind the last there is nothing")
      XCTAssertEqual(window.host.focusedPath, [0, 2])
    }
  }

  @MainActor
  func testTheArrowsCommitAndGoToTheRowAboveAndBelow() {
    inEveryList(Contact.many(3)) { window in
      window.press(GDK_KEY_F2)
      window.type("A")
      window.press(GDK_KEY_Down)
      XCTAssertNil(window.edited)
      XCTAssertEqual(window.contact(0)?.name, "A")
      XCTAssertEqual(window.host.focusedPath, [0, 1])
      window.press(GDK_KEY_F2)
      window.press(GDK_KEY_Up)
      XCTAssertEqual(window.host.focusedPath, [0, 0])
    }
  }

  @MainActor
  func testAValueIsChosenFromWhatThereIs() {
    inEveryList(Contact.many(3)) { window in
      XCTAssert(window.list.beginEditing(at: [0, 1], child: "kind"))
      guard let combo = window.list.cellEdits.current?.editor.control else {
        return XCTFail("no editor")
      }
      XCTAssert(combo.isA(gtk_combo_box_get_type()))
      gtk_combo_box_set_active(combo.of(GtkComboBox.self), 1)
      XCTAssert(window.list.endEditing())
      XCTAssertEqual(window.contact(1)?.kind, .home)
    }
  }

  @MainActor
  func testAHiddenChildIsEditedInThePlaceOfTheRow() {
    inEveryList(Contact.many(3)) { window in
      XCTAssert(window.list.beginEditing(at: [0, 1], child: "note"))
      window.type("Hello")
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.contact(1)?.note, "Hello")
      XCTAssertEqual(window.list.cellForRow(at: [0, 1])?["note"].isVisible, true)
      XCTAssertEqual(window.stack.undoName, "Edit Remark")
      XCTAssertEqual(window.takenEvents(), [], "the edit sends an event of its own")
    }
  }

  @MainActor
  func testTheFocusGoingElsewhereCommits() {
    inEveryList(Contact.many(3)) { window in
      window.press(GDK_KEY_F2)
      window.type("New")
      window.host.focus(window.host.after)
      XCTAssertNil(window.edited)
      XCTAssertEqual(window.contact(0)?.name, "New")
      XCTAssertEqual(window.host.focusWidget, window.host.after)
    }
  }

  @MainActor
  func testAClickOnAnotherRowCommits() {
    inEveryList(Contact.many(5)) { window in
      window.press(GDK_KEY_F2)
      window.type("New")
      window.host.click(row: [0, 3])
      XCTAssertNil(window.edited)
      XCTAssertEqual(window.contact(0)?.name, "New")
      XCTAssertEqual(window.host.focusedPath, [0, 3])
    }
  }

  @MainActor
  func testWhatCannotBeEditedIsReported() {
    inEveryList(Contact.many(3)) { window in
      XCTAssertFalse(window.list.beginEditing(at: [0, 0], child: "address"))
      Reports.expect(.edit)
      XCTAssertFalse(window.list.beginEditing(at: [0, 9]))
      Reports.expect(.indexOutOfRange)
      XCTAssertNil(window.edited)
    }
  }

  @MainActor
  func testF2InAListWithoutEditsDoesNothing() {
    let adaptor = TableAdaptor()
    adaptor.apply { Section { Rows(Contact.many(3), as: ContactCell.self) } }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    window.press(GDK_KEY_F2)
    XCTAssertNil(window.table.editedChild)
    XCTAssertFalse(window.table.beginEditing(at: [0, 0]))
  }
}
