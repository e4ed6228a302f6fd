import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// An edit of a child stays with its row through everything that happens to the list.
final class ChildEditingUpdateTests: GtkTestCase {
  /// Row 2 is edited, and “New” stands in the editor.
  @MainActor
  private func editing(_ count: Int = 20, _ body: (ChildEditingWindow) -> Void) {
    inEveryList(Contact.many(count)) { window in
      XCTAssert(window.list.beginEditing(at: [0, 2]))
      window.type("New")
      XCTAssertEqual(window.edited, "name 2")
      body(window)
    }
  }

  @MainActor
  func testTheEditorFollowsItsRowThroughAnInsertionAbove() {
    editing { window in
      window.insert(Contact(id: 100, name: "First"), at: 0)
      XCTAssertEqual(window.edited, "name 3")
      XCTAssertEqual(window.entryText, "New")
      window.assertIsOverItsChild()
      window.press(GDK_KEY_Return)
      XCTAssertEqual(
        window.names.prefix(5), ["First", "Contact 0", "Contact 1", "New", "Contact 3"])
    }
  }

  @MainActor
  func testTheEditorFollowsItsRowThroughAReload() {
    editing(8) { window in
      window.reorder(Array((0..<8).reversed()))
      XCTAssertEqual(window.edited, "name 5")
      XCTAssertEqual(window.entryText, "New")
      window.assertIsOverItsChild()
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.contact(5)?.name, "New")
    }
  }

  @MainActor
  func testTheEditedRowMovesWhereItsNewValueBelongs() {
    inEveryList(Contact.many(8)) { window in
      window.sortByName()
      window.list.beginEditing(at: [0, 2])
      window.type("Zebra")
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.names.last, "Zebra")
      XCTAssertEqual(window.takenEvents(), ["Zebra string(\"Zebra\") at [0, 7]"])
    }
  }

  @MainActor
  func testARowThatGoesTakesItsEditWithItAndSaysWhatWasWritten() {
    editing { window in
      var abandoned: [RefusedCell] = []
      window.list.onEditAbandoned = { abandoned.append($0) }
      window.remove(2)
      XCTAssertNil(window.edited)
      XCTAssertNil(window.entry)
      XCTAssertEqual(abandoned.map(\.text), ["New"])
      XCTAssertEqual(abandoned.map(\.rowID), [AnyHashable(2)])
      XCTAssertEqual(abandoned.map(\.column), ["name"])
      Reports.expect(.edit)
      XCTAssertNotNil(window.host.focusedPath, "the keyboard stays in the list")
    }
  }

  @MainActor
  func testTheEditorGoesOutOfViewWithItsRowAndStaysAlive() {
    editing(1_000) { window in
      window.host.scroll(to: 5_000)
      XCTAssertEqual(window.edited, "name 2")
      XCTAssert(window.isWriting)
      window.host.scroll(to: 0)
      XCTAssertEqual(window.entryText, "New")
      window.assertIsOverItsChild()
      window.host.scroll(to: 10)
      window.assertIsOverItsChild()
    }
  }

  @MainActor
  func testWritingOutOfViewComesBackToTheChild() {
    editing(1_000) { window in
      window.host.scroll(to: 5_000)
      window.type("er")
      XCTAssertEqual(window.entryText, "Newer")
      XCTAssertLessThan(window.host.offset, 100)
      window.assertIsOverItsChild()
    }
  }

  @MainActor
  func testACommitOutOfViewReachesTheRow() {
    editing(1_000) { window in
      window.host.scroll(to: 5_000)
      window.host.focus(window.host.after)
      XCTAssertEqual(window.contact(2)?.name, "New")
      XCTAssertEqual(window.takenEvents(), ["New string(\"New\") at [0, 2]"])
    }
  }

  @MainActor
  func testAnotherSizeKeepsTheEditorOverItsChild() {
    editing { window in
      window.host.resize(width: 300, height: 200)
      window.assertIsOverItsChild()
      XCTAssertEqual(window.entryText, "New")
    }
  }

  @MainActor
  func testTheListMayEndInTheMiddleOfAnEdit() {
    editing { window in
      gtk_widget_destroy(window.list.widgetPointer)
      XCTAssertNil(window.edited)
      EventLoop.drain()
      XCTAssert(window.list.isDestroyed)
    }
  }
}
