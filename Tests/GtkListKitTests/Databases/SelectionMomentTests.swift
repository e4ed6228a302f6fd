import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// The selection, the filter or the data change after a command for selected rows.
final class SelectionMomentTests: LetterTestCase {
  /// Holds up all writes of a query.
  @MainActor private final class HeldWrites {
    private let (opening, source) = AsyncStream<Void>.makeStream()

    init(_ query: LiveQuery<Letter>) {
      let opening = opening
      Task { try await query.writer.inTurn { for await _ in opening {} } }
    }

    func release() { source.finish() }
  }

  /// Waits until the source has the selected rows.
  @MainActor private func pressDelete(_ window: TableWindow) {
    window.list.moveCursor(to: 0, focus: true)
    window.press(GDK_KEY_Delete, settles: false)
    settle(window, "the deletion has begun") {
      window.list.tools.rowLoading.map { $0.isDeleting && $0.purpose == nil } ?? false
    }
  }

  @MainActor func testAClickDuringADeletionChangesNothing() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let stack = UndoStack()
      let window = deleting(query, stack)
      let writes = HeldWrites(query)
      window.list.selectAll()
      window.list.deselectRow(at: [0, 7])
      pressDelete(window)
      window.click(row: [0, 1])
      XCTAssertEqual(window.list.selectedCount, 1)
      writes.release()
      settle(window, "it can be undone") { stack.canUndo }
      XCTAssertEqual(try count(database), 1)
      XCTAssertEqual(try count(database, "id = 7"), 1)
    }
  }

  @MainActor func testAFilterDuringADeletionChangesNothing() throws {
    try overEachDatabase {
      for isFilteredBefore in [false, true] {
        let database = try database(letters(3_000))
        let query = try liveQuery(database)
        let stack = UndoStack()
        let window = deleting(query, stack)
        let writes = HeldWrites(query)
        let filter = DatabaseColumn<Int>("size") < 410
        window.list.selectAll()
        if isFilteredBefore {
          query.filter = filter
          settle(window, "2 590 rows are hidden") { window.list.selectedCount == 410 }
        }
        pressDelete(window)
        query.filter = isFilteredBefore ? nil : filter
        settle(window, "other rows are shown") {
          window.list.numberOfItems(in: 0) == (isFilteredBefore ? 3_000 : 410)
        }
        writes.release()
        settle(window, "it can be undone") { stack.canUndo }
        XCTAssertEqual(try count(database), isFilteredBefore ? 2_590 : 0)
      }
    }
  }

  @MainActor func testDeletionWhileAFilterIsReadLeavesHiddenRows() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let stack = UndoStack()
      let window = deleting(query, stack)
      window.list.selectAll()
      query.filter = DatabaseColumn<Int>("size") < 410
      // The list still shows all rows.
      pressDelete(window)
      settle(window, "it can be undone") { stack.canUndo }
      XCTAssertEqual(try count(database), 2_590)
      XCTAssertEqual(try count(database, "size < 410"), 0)
    }
  }

  @MainActor func testDeletionOfLoadedRowsObeysANewFilter() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let stack = UndoStack()
      let window = deleting(query, stack)
      for row in 0..<5 { window.list.selectRow(at: [0, row]) }
      XCTAssertFalse(window.list.hasUnloadedRows(selectedOnly: true))
      query.filter = DatabaseColumn<Int>("size") < 2
      window.list.moveCursor(to: 0, focus: true)
      window.press(GDK_KEY_Delete, settles: false)
      settle(window, "it can be undone") { stack.canUndo }
      XCTAssertEqual(try count(database), 2_998)
      XCTAssertEqual(try count(database, "size < 2"), 0)
    }
  }

  @MainActor func testAFilterThatTheDatabaseRejectsHidesNoRow() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let stack = UndoStack()
      let window = deleting(query, stack)
      query.filter = .init("nothing of the kind")
      settle(window, "it fails") { query.failure != nil && Reports.pending > 0 }
      Reports.expectSome(.loading)
      window.list.selectAll()
      window.list.moveCursor(to: 0, focus: true)
      window.press(GDK_KEY_Delete, settles: false)
      settle(window, "it can be undone") { stack.canUndo }
      XCTAssertEqual(try count(database), 0)
      _ = Reports.taken()
    }
  }

  @MainActor func testAnUndoKeepsWhatOthersHaveWrittenSince() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let stack = UndoStack()
      let adaptor = TableAdaptor()
      let window = deleting(query, stack, adaptor: adaptor)
      var failures: [String] = []
      query.onWriteFailure = { error, _ in failures.append("\(error)") }
      window.list.selectAll()
      try awaited {
        try await query.updateSelected(
          in: adaptor, to: ["folder": "Archive"], named: "Archive", undoStack: stack)
      }
      let other = try database.another()
      try awaited { try await other.run("UPDATE letter SET folder = 'Spam' WHERE id = 5") }
      stack.undo()
      settle(window, "it has failed") { !failures.isEmpty }
      Reports.expectSome(.edit)
      XCTAssertEqual(try count(database, "folder = 'Archive'"), 2_999)
      XCTAssertEqual(try count(database, "folder = 'Spam'"), 1)
    }
  }

  /// A trigger changes the written values.
  ///
  /// - Throws: an error of the database.
  @MainActor func testAnUndoOfChangedValuesIsPossible() throws {
    let database = try database(letters(3_000))
    let own = database.own
    try awaited {
      try await own.run(
        """
        CREATE TRIGGER upper AFTER UPDATE OF folder ON letter
        BEGIN UPDATE letter SET folder = upper(folder) WHERE id = NEW.id AND folder <> upper(folder); END
        """)
    }
    let query = try liveQuery(database)
    let stack = UndoStack()
    let adaptor = TableAdaptor()
    let window = deleting(query, stack, adaptor: adaptor)
    window.list.selectAll()
    try awaited {
      try await query.updateSelected(
        in: adaptor, to: ["folder": "Archive"], named: "Archive", undoStack: stack)
    }
    XCTAssertEqual(try count(database, "folder = 'ARCHIVE'"), 3_000)
    stack.undo()
    settle(window, "it is undone") { stack.canRedo }
    try awaited { try await query.writer.inTurn {} }
    XCTAssertEqual(try count(database, "folder = 'INBOX'"), 3_000)
  }
}
