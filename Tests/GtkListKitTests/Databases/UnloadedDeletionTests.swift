import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Deletions of selected rows of a query, most of which are not loaded.
final class UnloadedDeletionTests: LetterTestCase {
  /// Makes deletions endless.
  ///
  /// - Throws: an error of the database.
  @MainActor private func delayDeletions(_ database: TestDatabase) throws {
    let own = database.own
    try awaited {
      switch database.kind {
      case .sqlite:
        try await own.run(
          """
          CREATE VIEW endless AS WITH RECURSIVE number(n) AS
          (SELECT 1 UNION ALL SELECT n + 1 FROM number) SELECT n FROM number
          """)
        try await own.run(
          """
          CREATE TRIGGER slow AFTER DELETE ON letter
          BEGIN SELECT max(n) FROM endless; END
          """)
      case .postgres:
        try await own.run(
          """
          CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_sleep(600); RETURN OLD; END'
          """)
        try await own.run(
          "CREATE TRIGGER slow BEFORE DELETE ON letter FOR EACH ROW EXECUTE FUNCTION wait()")
      }
    }
  }

  @MainActor func testCancelledDeletionDeletesNoRow() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      try delayDeletions(database)
      let query = try liveQuery(database)
      let stack = UndoStack()
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(query.rows, as: LetterCell.self).height(20) }
      let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
      window.app = query
      settle(window, "the rows are counted") { window.list.numberOfItems(in: 0) == 3_000 }
      window.list.selectAll()
      var told: [Int] = []
      var task: Task<Int, any Error>?
      task = Task { @MainActor in
        try await query.deleteSelected(in: adaptor, undoStack: stack) { done, count in
          XCTAssertEqual(count, 3_000)
          told.append(done)
          if done == count { task?.cancel() }
        }
      }
      XCTAssertThrowsError(try awaited { try await task?.value }) {
        XCTAssert($0 is CancellationError, "\($0)")
      }
      XCTAssertEqual(told, told.sorted())
      XCTAssertEqual(told.last, 3_000)
      XCTAssertFalse(stack.canUndo)
      XCTAssertEqual(try count(database), 3_000)
      XCTAssertEqual(window.list.selectedCount, 3_000)
    }
  }

  @MainActor func testEscapeStopsDeletionOfRowsNotLoaded() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      try delayDeletions(database)
      let query = try liveQuery(database)
      let window = deleting(query)
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      let loading = try XCTUnwrap(window.list.tools.rowLoading)
      settle(window, "the progress is shown") { loading.text != nil }
      window.press(GDK_KEY_Escape)
      XCTAssertFalse(loading.isDeleting)
      XCTAssertNil(loading.text)
      try awaited { try await query.writer.inTurn {} }
      XCTAssertEqual(try count(database), 3_000)
      XCTAssertEqual(window.list.selectedCount, 3_000)
    }
  }

  @MainActor func testRefusedDeletionOfRowsNotLoadedShowsMessage() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let own = database.own
      try awaited {
        try await own.run("CREATE TABLE answer (letter INTEGER REFERENCES letter (id))")
        try await own.run("INSERT INTO answer VALUES (2900)")
        if database.kind == .sqlite { try await own.run("PRAGMA foreign_keys = ON") }
      }
      let window = deleting(try liveQuery(database))
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      settle(window, "the message is shown") {
        window.list.tools.rowLoading?.text?.hasPrefix("Cannot delete") ?? false
      }
      Reports.expectSome(.edit)
      XCTAssertEqual(try count(database), 3_000)
      XCTAssertEqual(window.list.selectedCount, 3_000)
    }
  }

  @MainActor func testUndoOfDeletedRowsNotLoadedShowsThem() throws {
    try overEachDatabase {
      let stack = UndoStack()
      let window = deleting(try liveQuery(try database(letters(3_000))), stack)
      let list = window.list
      list.scrollToRow(at: [0, 1_000])
      window.settle()
      window.click(row: [0, 1_000])
      list.extendSelection(to: [0, 2_499])
      window.press(GDK_KEY_Delete)
      settle(window, "they are deleted") { list.numberOfItems(in: 0) == 1_500 }
      settle(window, "the row behind them is selected") {
        list.selectedIndexPaths == [[0, 1_000]]
      }
      window.press(GDK_KEY_Home)
      settle(window, "the list is elsewhere") { window.shownTexts.first == "Letter 0" }
      list.deselectAll()
      stack.undo()
      settle(window, "they are back") { list.numberOfItems(in: 0) == 3_000 }
      settle(window, "they are shown") { window.shownTexts.contains("Letter 1000") }
      settle(window, "the first has the keyboard") { list.focusedIndexPath == [0, 1_000] }
      XCTAssertEqual(list.selectedCount, 1_500)
      XCTAssert(list.isSelected([0, 2_499]))
    }
  }

  @MainActor func testDeletionOfRowsNotLoadedIsAnnounced() throws {
    try overEachDatabase {
      let stack = UndoStack()
      let window = deleting(try liveQuery(try database(letters(3_000))), stack)
      let rows = try XCTUnwrap(window.accessibleRows)
      rows.listen("announcement")
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      var said: [String] = []
      settle(window, "there is an announcement") {
        said += rows.announcements()
        return !said.isEmpty
      }
      XCTAssertEqual(said, ["3000 deleted"])
    }
  }

  @MainActor func testDeleteKeyDeletesUnloadedRowsOfCollection() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let stack = UndoStack()
      let adaptor = CollectionAdaptor()
      adaptor.apply {
        Rows(query.rows, as: LetterCell.self).height(20).onDelete(query.deletion(in: stack))
      }
      let window = CollectionWindow(adaptor, height: 200) {
        $0.selectionMode = .multiple
        $0.layout = .grid(.count(2), length: .fixed(40))
      }
      window.app = query
      settle(window, "the rows are counted") { window.list.numberOfItems(in: 0) == 3_000 }
      settle(window, "the first rows are there") { window.shownTexts.first == "Letter 0" }
      window.click(row: [0, 1])
      window.list.extendSelection(to: [0, 2_998])
      window.press(GDK_KEY_Delete)
      settle(window, "they are deleted") { window.list.numberOfItems(in: 0) == 2 }
      XCTAssertEqual(try count(database), 2)
      Pump.until("it can be undone") { stack.canUndo }
      stack.undo()
      settle(window, "all are back") { window.list.numberOfItems(in: 0) == 3_000 }
      settle(window, "they are selected") { window.list.selectedCount == 2_998 }
      XCTAssertFalse(stack.canUndo)
    }
  }
}
