import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// Cells of rows of a database, which are written where they came from.
final class WrittenCellsTests: GtkTestCase {
  /// Letters in a column table with an editor for the subject, and one for the size.
  @MainActor private final class Shown {
    let database: SQLiteDatabase
    let query: LiveQuery<Letter>
    let adaptor = TableAdaptor()
    let stack = UndoStack()
    let subject = TableColumn<Letter>("Subject", \.subject, width: 180).editable(\.subject)
    let window: ColumnWindow

    init(_ statements: String...) throws {
      let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
      self.database = database
      try Letter.file(in: database)
      try awaited {
        try await insert(
          (0..<5).map { Letter(id: $0, subject: "Letter \($0)", folder: "Inbox", size: $0) },
          in: database)
        for statement in statements { try await database.run(statement) }
      }
      query = try LiveQuery(database, from: .table("letter"), key: "id")
      query.pollInterval = .seconds(60)
      adaptor.undoStack = stack
      let (adaptor, rows, subject) = (adaptor, query.rows, subject)
      adaptor.apply { Rows(rows) }
      window = ColumnWindow {
        $0.columns = [subject]
        $0.useAdaptor(adaptor)
      }
      settle("they are there") { $0.first == "Letter 0" && $0.count == 5 }
      // Nothing is read anew while others write.
      let query = query
      try awaited { await query.follower.showCommitted() }
      Pump.until("it was looked for the last time") { query.follower.following == nil }
    }

    func settle(_ what: String, _ isSo: ([String]) -> Bool) {
      Pump.until(what) {
        window.frame()
        return isSo(window.shownTexts)
      }
      window.settle()
    }

    func write(_ text: String, inRow row: Int) {
      XCTAssert(window.table.beginEditing(at: [0, row], in: subject))
      window.press(GDK_KEY_a, .control)
      window.type(text)
      window.press(GDK_KEY_Return)
    }

    func stored(_ id: Int) throws -> Letter? {
      try awaited { [database] in
        try await database.query("SELECT * FROM letter WHERE id = ?", [id.databaseValue]) {
          try $0.decode(Letter.self)
        }
      }.first
    }

    /// What is said at the cell of a row.
    func rejection(inRow row: Int) -> String? {
      window.table.columnEdits.rejection(at: row, in: subject)
    }
  }

  @MainActor func testWhatIsPutIntoACellIsWrittenAndUndone() throws {
    struct Written: Decodable { let subject: String }
    let shown = try Shown(
      "CREATE TABLE written (subject TEXT)",
      """
      CREATE TRIGGER note AFTER UPDATE OF subject ON letter BEGIN
        INSERT INTO written VALUES (new.subject); END
      """)
    func written() -> [String] {
      let rows = try? awaited { [database = shown.database] in
        try await database.query("SELECT subject FROM written ORDER BY rowid", []) {
          try $0.decode(Written.self)
        }
      }
      return rows?.map(\.subject) ?? []
    }
    shown.write("new", inRow: 2)
    shown.settle("it is shown") { $0[2] == "new" }
    XCTAssertEqual(try shown.stored(2)?.subject, "new")
    Pump.until("it is remembered") { shown.stack.undoName == "Edit Subject" }
    shown.stack.undo()
    shown.settle("it is undone") { $0[2] == "Letter 2" }
    XCTAssertEqual(
      try shown.stored(2), Letter(id: 2, subject: "Letter 2", folder: "Inbox", size: 2))
    shown.stack.redo()
    shown.settle("it is done again") { $0[2] == "new" }
    // One after the other, whoever is first.
    shown.stack.undo()
    shown.stack.redo()
    shown.stack.undo()
    Pump.until("each is written") { written().count == 6 }
    XCTAssertEqual(written(), ["new", "Letter 2", "new", "Letter 2", "new", "Letter 2"])
    shown.settle("it is undone") { $0[2] == "Letter 2" }
  }

  @MainActor func testWhatATriggerMakesOfAValueComesBackIntoTheCell() throws {
    let shown = try Shown(
      """
      CREATE TRIGGER tidy AFTER UPDATE OF subject ON letter BEGIN
        UPDATE letter SET subject = upper(new.subject) WHERE id = new.id; END
      """)
    shown.write("new", inRow: 1)
    shown.settle("it is shown") { $0[1] == "NEW" }
    Pump.until("it is remembered") { shown.stack.canUndo }
    shown.stack.undo()
    shown.settle("it is undone, as the trigger has it") { $0[1] == "LETTER 1" }
    shown.stack.redo()
    shown.settle("it is done again") { $0[1] == "NEW" }
  }

  @MainActor func testARowThatOthersHaveChangedSaysBothValuesAtTheCell() throws {
    let shown = try Shown()
    XCTAssert(shown.window.table.beginEditing(at: [0, 3], in: shown.subject))
    shown.window.press(GDK_KEY_a, .control)
    shown.window.type("mine")
    let other = try SQLiteDatabase(shown.database.path)
    try awaited { try await other.run("UPDATE letter SET subject = 'theirs' WHERE id = 3") }
    shown.window.press(GDK_KEY_Return)
    Pump.until("it is said") { shown.rejection(inRow: 3) != nil }
    let message = "“subject” was changed to “theirs” after it was read; “mine” was not written"
    XCTAssertEqual(shown.rejection(inRow: 3), message)
    XCTAssertFalse(shown.window.shownTexts.contains("mine"))
    XCTAssertEqual(try shown.stored(3)?.subject, "theirs")
    XCTAssertFalse(shown.stack.canUndo)
    Reports.expect(.edit)
    shown.query.pollInterval = .milliseconds(10)
    shown.query.filter = .init("1 = 1")
    shown.settle("theirs is shown") { $0.count == 5 && $0[3] == "theirs" }
  }

  @MainActor func testTheAppDecidesWhichOfTwoValuesIsKept() throws {
    let shown = try Shown()
    var conflicts: [WriteConflict] = []
    var choice = WriteConflict.Choice.keepMine
    shown.query.onConflict = { conflict in
      conflicts.append(conflict)
      return choice
    }
    let other = try SQLiteDatabase(shown.database.path)
    for (row, wanted) in [(3, "mine"), (4, "theirs")] {
      XCTAssert(shown.window.table.beginEditing(at: [0, row], in: shown.subject))
      shown.window.press(GDK_KEY_a, .control)
      shown.window.type("mine")
      try awaited {
        try await other.run("UPDATE letter SET subject = 'theirs' WHERE id = ?", row)
      }
      if row == 4 {
        // That the list has shown it meanwhile changes nothing.
        shown.query.pollInterval = .milliseconds(10)
        shown.query.filter = .init("1 = 1")
        shown.settle("theirs is shown") { $0.last == "theirs" }
      }
      shown.window.press(GDK_KEY_Return)
      Pump.until("it is asked for") { conflicts.count == row - 2 }
      Pump.until("it is decided") { (try? shown.stored(row)?.subject) == wanted }
      choice = .takeTheirs
    }
    XCTAssertEqual(
      conflicts.first?.columns,
      [
        .init(
          name: "subject", shown: .text("Letter 3"), stored: .text("theirs"), wanted: .text("mine"))
      ])
    Pump.until("one is remembered") { shown.stack.canUndo }
    shown.stack.undo()
    Pump.until("theirs is back") { (try? shown.stored(3)?.subject) == "theirs" }
    XCTAssertFalse(shown.stack.canUndo)
  }

  @MainActor func testARowThatHasGoneSaysSo() throws {
    let shown = try Shown()
    let other = try SQLiteDatabase(shown.database.path)
    // The list does not write a row that it has already removed.
    let write = try XCTUnwrap(shown.query.rows.write)
    shown.query.rows.write = { edits in
      try await other.run("DELETE FROM letter WHERE id = 1")
      return try await write(edits)
    }
    shown.write("mine", inRow: 1)
    // The list may remove the row before its cell shows the message.
    Pump.until("the edit is refused") { Reports.pending > 0 }
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.edit])
    XCTAssert("\(reports)".contains("The row was deleted after it was read"), "\(reports)")
  }

  @MainActor func testWhatCannotBeWrittenIsNotShown() throws {
    let shown = try Shown(
      """
      CREATE TRIGGER guard BEFORE UPDATE ON letter WHEN new.subject = 'bad'
        BEGIN SELECT RAISE(ABORT, 'not this one'); END
      """)
    var failures = 0
    shown.query.rows.onWriteFailure = { _, edits in failures += edits.rows.count }
    shown.write("bad", inRow: 0)
    Pump.until("it is said") { shown.rejection(inRow: 0)?.contains("not this one") == true }
    XCTAssertEqual(failures, 1)
    XCTAssertEqual(shown.window.shownTexts[0], "Letter 0")
    Reports.expect(.edit)
    // A view has no table to write to.
    let query = try LiveQuery<Letter>(
      shown.database, from: .sql("SELECT * FROM letter"), key: "id")
    XCTAssertNil(query.rows.write)
    query.table = "letter"
    XCTAssertNotNil(query.rows.write)
  }

  @MainActor func testPastedCellsAreWrittenTogetherOrNotAtAll() throws {
    let shown = try Shown()
    let rows = try (0..<3).map { try XCTUnwrap(shown.query.rows.model(at: $0)) }
    let edits = rows.map { letter in
      var edited = letter
      edited.subject = "pasted \(letter.id)"
      return (old: letter, edited: edited)
    }
    let other = try SQLiteDatabase(shown.database.path)
    try awaited { try await other.run("UPDATE letter SET subject = 'theirs' WHERE id = 2") }
    XCTAssertThrowsError(
      try awaited { try await shown.query.update(edits, named: "Paste", in: shown.stack) }
    ) { error in XCTAssert(error is WriteConflict, "\(error)") }
    XCTAssertEqual(try shown.stored(0)?.subject, "Letter 0")
    try awaited { try await other.run("UPDATE letter SET subject = 'Letter 2' WHERE id = 2") }
    try awaited { try await shown.query.update(edits, named: "Paste", in: shown.stack) }
    shown.settle("they are shown") { $0.prefix(3) == ["pasted 0", "pasted 1", "pasted 2"] }
    shown.stack.undo()
    shown.settle("all are undone") { $0.prefix(3) == ["Letter 0", "Letter 1", "Letter 2"] }
  }
}
