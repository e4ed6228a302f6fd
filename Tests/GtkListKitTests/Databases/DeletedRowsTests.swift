import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Rows of a database that the Delete key takes away.
final class DeletedRowsTests: LetterTestCase {
  @MainActor private func window(_ query: LiveQuery<Letter>, _ stack: UndoStack) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(query.rows, as: LetterCell.self).height(20).onDelete(query.deletion(in: stack))
    }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    window.app = query
    return window
  }

  @MainActor func testAllThatAreSelectedGoAsOneStepAndComeBack() throws {
    try overEachDatabase {
      let database = try database(letters(6))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      let stack = UndoStack()
      let window = window(query, stack)
      let all = (0..<6).map { "Letter \($0)" }
      settle(window, "they are there") { window.shownTexts == all }
      window.click(row: [0, 1])
      for path: ListIndexPath in [[0, 3], [0, 4]] { window.list.selectRow(at: path) }
      window.press(GDK_KEY_Delete)
      settle(window, "they have gone") {
        window.shownTexts == ["Letter 0", "Letter 2", "Letter 5"]
      }
      Pump.until("it can be undone") { stack.canUndo }
      stack.undo()
      settle(window, "they are back") { window.shownTexts == all }
      XCTAssertFalse(stack.canUndo, "it was one step")
    }
  }

  @MainActor func testAnUndoSelectsAndShowsWhatIsBackOutOfView() throws {
    try overEachDatabase {
      let database = try database(letters(600))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      let stack = UndoStack()
      let window = window(query, stack)
      settle(window, "they are there") { window.shownTexts.first == "Letter 0" }
      window.click(row: [0, 1])
      window.list.selectRow(at: [0, 3])
      window.press(GDK_KEY_Delete)
      settle(window, "they have gone") { window.shownTexts.prefix(2) == ["Letter 0", "Letter 2"] }
      Pump.until("it can be undone") { stack.canUndo }
      window.scroll(to: 9_000)
      settle(window, "the end is there") { window.shownTexts.contains("Letter 452") }
      stack.undo()
      settle(window, "they are shown") { window.shownTexts.contains("Letter 3") }
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1], [0, 3]])
      XCTAssertEqual(window.list.focusedIndexPath, [0, 1])
    }
  }

  @MainActor func testAnUndoOfAnEditGoesToTheRowThatIsOutOfView() throws {
    try overEachDatabase {
      let database = try database(letters(600))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      let stack = UndoStack()
      let window = window(query, stack)
      settle(window, "they are there") { window.shownTexts.first == "Letter 0" }
      var edited = letters(3)[2]
      edited.subject = "edited"
      let change = (old: letters(3)[2], edited: edited)
      _ = try awaited { try await query.update([change], named: "Edit", in: stack) }
      settle(window, "it is edited") { window.shownTexts.contains("edited") }
      for (step, text) in [(stack.undo, "Letter 2"), (stack.redo, "edited")] {
        window.scroll(to: 9_000)
        settle(window, "the end is there") { window.shownTexts.contains("Letter 452") }
        XCTAssert(step())
        settle(window, "it is shown") { window.shownTexts.contains(text) }
        XCTAssertEqual(window.list.focusedIndexPath, [0, 2])
        XCTAssertEqual(window.list.selectedIndexPaths, [])
      }
    }
  }

  @MainActor func testWhatOthersHaveChangedStaysWithAllThatWereToGoWithIt() throws {
    try overEachDatabase {
      let database = try database(letters(3))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      let stack = UndoStack()
      var failures: [String] = []
      query.onWriteFailure = { error, name in failures.append("\(name): \(error)") }
      let shown = letters(3)
      var theirs = shown[1]
      theirs.subject = "theirs"
      let changed = theirs
      try awaited { try await replace(changed, in: database.own) }
      let delete = query.deletion(in: stack)
      delete(Array(shown[..<2]), [[0, 0], [0, 1]])
      Pump.until("it is said") { !failures.isEmpty }
      XCTAssertEqual(failures, ["Delete: “subject” was changed to “theirs” after it was read"])
      Reports.expect(.edit)
      let left = try awaited {
        try await database.own.query("SELECT * FROM letter ORDER BY id") { try $0.text("subject") }
      }
      XCTAssertEqual(left, ["Letter 0", "theirs", "Letter 2"])
      XCTAssertFalse(stack.canUndo)
    }
  }
}
