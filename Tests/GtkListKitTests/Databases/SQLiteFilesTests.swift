import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// Databases of several files, and files that are replaced.
final class SQLiteFilesTests: LetterTestCase {
  @MainActor private func file(_ letters: [Letter]) throws -> String {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try awaited { try await database.run("PRAGMA journal_mode = WAL") }
    try Letter.table(in: database)
    try awaited {
      try await insert(letters, in: database)
      // All of it is to be in the file.
      try await database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return database.path
  }

  @MainActor private func query(
    _ database: SQLiteDatabase, _ table: String = "letter", schema: String? = nil
  ) throws -> LiveQuery<Letter> {
    let query = try LiveQuery<Letter>(database, from: .table(table, schema: schema), key: "id")
    query.pollInterval = .milliseconds(20)
    return query
  }

  @MainActor private func count(in path: String) throws -> Int {
    let database = try SQLiteDatabase(path)
    return try awaited {
      try await database.rows("SELECT count(*) AS number FROM letter")[0].int("number")
    }
  }

  @MainActor func testTablesOfAttachedDatabasesAreShownAndFollowed() throws {
    let database = try SQLiteDatabase(file([]))
    let archive = try file(letters(3))
    try awaited { try await database.run("ATTACH ? AS 'the archive'", archive) }
    let query = try query(database, schema: "the archive")
    let window = window(query)
    settle(window, "they are there") {
      window.shownTexts == ["Letter 0", "Letter 1", "Letter 2"]
    }
    let other = try SQLiteDatabase(archive)
    try awaited { try await other.run("DELETE FROM letter WHERE id = 1") }
    settle(window, "another commit is shown") { window.shownTexts == ["Letter 0", "Letter 2"] }
    let stack = UndoStack()
    try awaited { try await query.delete([self.letters(3)[2]], in: stack) }
    settle(window, "it is deleted") { window.shownTexts == ["Letter 0"] }
    XCTAssertEqual(try count(in: archive), 1)
    stack.undo()
    settle(window, "it is back") { window.shownTexts == ["Letter 0", "Letter 2"] }
  }

  @MainActor func testDatabaseAttachedAfterTheQueryIsRead() throws {
    let database = try SQLiteDatabase(file([]))
    let query = try query(database, schema: "archive")
    Pump.until("it is not there") { query.failure != nil }
    let archive = try file(letters(2))
    try awaited { try await database.run("ATTACH ? AS archive", archive) }
    Pump.until("it is there") { query.failure == nil && query.rows.rowCount == 2 }
    try awaited { try await database.run("DETACH archive") }
    Pump.until("it is detached") { query.failure != nil }
  }

  @MainActor func testReaderNoticesAShortAttachment() throws {
    let database = try SQLiteDatabase(file([]))
    let archive = try file(letters(2))
    let reader = try database.connectionForReading()
    let before = try awaited { try await reader.changeNumber() }
    try awaited {
      try await database.run("ATTACH ? AS archive", archive)
      try await database.run("DETACH archive")
    }
    XCTAssertNotEqual(try awaited { try await reader.changeNumber() }, before)
  }

  @MainActor func testTemporaryViewsAndTablesAreShownAndFollowed() throws {
    for kind in [
      "VIEW late AS SELECT * FROM letter WHERE size > 0",
      "TABLE late AS SELECT * FROM letter WHERE id > 0",
    ] {
      let database = try SQLiteDatabase(file(letters(3)))
      try awaited { try await database.run("CREATE TEMP \(kind)") }
      let query = try query(database, "late")
      let window = window(query)
      settle(window, "they are there") { window.shownTexts == ["Letter 1", "Letter 2"] }
      try awaited {
        try await database.run("UPDATE letter SET size = 0 WHERE id = 1")
        try await database.run(
          "\(kind.hasPrefix("VIEW") ? "UPDATE letter SET size = 0" : "DELETE FROM late") WHERE id = 1"
        )
      }
      settle(window, "the commit is shown") { window.shownTexts == ["Letter 2"] }
      ListWindow.closeAll()
    }
  }

  @MainActor func testTemporaryViewBehindQueryIsAFailure() throws {
    let database = try SQLiteDatabase(file(letters(1)))
    let query = try query(database, "late")
    try awaited { try await database.run("CREATE TEMP VIEW late AS SELECT * FROM letter") }
    Pump.until("it is a failure with a fix") {
      let failure = query.failure.map { "\($0)" } ?? ""
      return failure.contains("no such table: late, or it is temporary")
        && failure.hasSuffix("Fix: Create the query after its temporary tables and views.")
    }
  }

  @MainActor func testReplacedFileIsShownAndWrittenTo() throws {
    let path = try file(letters(2))
    let backup = try file([Letter(id: 7, subject: "restored"), Letter(id: 8, subject: "too")])
    let database = try SQLiteDatabase(path)
    try awaited { try await database.run("PRAGMA foreign_keys = ON") }
    let query = try query(database)
    let window = window(query)
    settle(window, "they are there") { window.shownTexts == ["Letter 0", "Letter 1"] }
    let other = try SQLiteDatabase(path)
    XCTAssertEqual(try awaited { try await other.rows("SELECT id FROM letter").count }, 2)
    XCTAssertEqual(rename(backup, path), 0)
    settle(window, "the other file is shown") { window.shownTexts == ["restored", "too"] }
    try awaited { try await query.delete([Letter(id: 8, subject: "too")]) }
    settle(window, "it is written to") { window.shownTexts == ["restored"] }
    XCTAssertEqual(try count(in: path), 1)
    XCTAssertEqual(
      try awaited { try await other.rows("SELECT id FROM letter").count }, 1,
      "the log belongs to the new file")
    let setting = try awaited { try await database.rows("PRAGMA foreign_keys")[0].values }
    XCTAssertEqual(setting, [.integer(1)], "settings are kept")
    Pump.until("there is no failure") { query.failure == nil }
  }

  @MainActor func testLogOfReplacedFileIsNotWritten() throws {
    let path = try file(letters(3))
    let backup = try file(letters(2))
    let database = try SQLiteDatabase(path)
    let query = try query(database)
    let window = window(query)
    settle(window, "they are there") { window.shownTexts.count == 3 }
    // The commit is in the log only.
    try awaited { try await database.run("UPDATE letter SET subject = 'edited'") }
    settle(window, "it is shown") { window.shownTexts == ["edited", "edited", "edited"] }
    XCTAssertEqual(rename(backup, path), 0)
    Pump.until("it is a failure") { query.failure != nil }
    let error = try XCTUnwrap(query.failure as? DatabaseError)
    XCTAssertEqual(error.kind, .disconnected)
    XCTAssert(error.message.hasPrefix("the log \(path)-wal belongs to the file"), error.message)
    XCTAssertEqual(
      failure { try await database.run("DELETE FROM letter") }?.kind, .disconnected)
    XCTAssertEqual(unlink(path + "-wal"), 0)
    XCTAssertEqual(unlink(path + "-shm"), 0)
    settle(window, "the backup is shown") { window.shownTexts == ["Letter 0", "Letter 1"] }
    Pump.until("the failure is over") { query.failure == nil }
    // A page may have been read before the log was deleted.
    XCTAssert(Set(Reports.problems()).isSubset(of: [.loading]))
  }

  @MainActor func testReopenedFileKeepsSettingsOfAttachedDatabases() throws {
    let path = try file(letters(1))
    let database = try SQLiteDatabase(path)
    let archive = try file(letters(3))
    try awaited {
      try await database.run("ATTACH ? AS archive", archive)
      try await database.run("PRAGMA archive.cache_size = 9")
      try await database.run("PRAGMA foreign_keys = ON")
    }
    @MainActor func setting(_ name: String) throws -> DatabaseValue {
      try awaited { try await database.rows("PRAGMA \(name)")[0].values[0] }
    }
    XCTAssertEqual(rename(try file(letters(2)), path), 0)
    XCTAssertEqual(try setting("archive.cache_size"), .integer(9))
    XCTAssertEqual(try setting("foreign_keys"), .integer(1))
    try awaited { try await database.run("DETACH archive") }
    XCTAssertEqual(rename(try file(letters(2)), path), 0)
    XCTAssertEqual(try setting("foreign_keys"), .integer(1))
  }

  @MainActor func testMissingAttachedFileIsFailureUntilItReturns() throws {
    let path = try file(letters(1))
    let database = try SQLiteDatabase(path)
    let archive = try file(letters(3))
    try awaited {
      try await database.run("ATTACH ? AS archive", archive)
      try await database.run("PRAGMA foreign_keys = ON")
    }
    XCTAssertEqual(rename(archive, archive + ".away"), 0)
    XCTAssertEqual(rename(try file(letters(2)), path), 0)
    for _ in 0..<2 {
      XCTAssertEqual(
        failure { try await database.rows("SELECT * FROM letter") }?.kind, .disconnected)
    }
    XCTAssertNotEqual(access(archive, F_OK), 0, "no empty database is created")
    XCTAssertEqual(rename(archive + ".away", archive), 0)
    let counts = try awaited {
      try await database.rows(
        "SELECT (SELECT count(*) FROM letter), (SELECT count(*) FROM archive.letter), foreign_keys "
          + "FROM pragma_foreign_keys")[0].values
    }
    XCTAssertEqual(counts, [.integer(2), .integer(3), .integer(1)])
  }

  @MainActor func testOtherDatabaseOfSameNameIsShown() throws {
    let database = try SQLiteDatabase(file([]))
    let (first, second) = (try file(letters(1)), try file(letters(2)))
    try awaited { try await database.run("ATTACH ? AS archive", first) }
    let query = try query(database, schema: "archive")
    let window = window(query)
    settle(window, "it is there") { window.shownTexts == ["Letter 0"] }
    try awaited {
      try await database.run("DETACH archive")
      try await database.run("ATTACH ? AS archive", second)
    }
    settle(window, "the other one is there") { window.shownTexts == ["Letter 0", "Letter 1"] }
    // A look between the two statements finds no table.
    XCTAssert(Set(Reports.problems()).isSubset(of: [.loading]))
  }

  @MainActor func testParametersOfAttachedAddressStay() throws {
    let path = try file(letters(1))
    let database = try SQLiteDatabase(path)
    let archive = try file(letters(3))
    try awaited { try await database.run("ATTACH ? AS archive", "file:\(archive)?mode=ro") }
    let delete = "DELETE FROM archive.letter"
    XCTAssertEqual(failure { try await database.run(delete) }?.kind, .readOnly)
    XCTAssertEqual(rename(try file(letters(2)), path), 0)
    XCTAssertEqual(failure { try await database.run(delete) }?.kind, .readOnly)
  }

  @MainActor func testFirstChangeAfterReplacementIsCounted() throws {
    let path = try file(letters(1))
    let database = try SQLiteDatabase(path)
    try awaited { try await database.run("UPDATE letter SET size = 7") }
    try awaited { try await database.run("PRAGMA wal_checkpoint(TRUNCATE)") }
    XCTAssertEqual(rename(try file(letters(1)), path), 0)
    XCTAssertEqual(try awaited { try await database.run("UPDATE letter SET size = 8") }, 1)
  }

  @MainActor func testDeletedFileIsAFailureUntilItIsBack() throws {
    let path = try file(letters(2))
    let database = try SQLiteDatabase(path)
    let query = try query(database)
    let window = window(query)
    settle(window, "they are there") { window.shownTexts == ["Letter 0", "Letter 1"] }
    // A page that is read at that moment would be reported.
    try awaited { await query.follower.settle() }
    XCTAssertEqual(rename(path, path + ".away"), 0)
    Pump.until("it is a failure") { query.failure != nil }
    let error = try XCTUnwrap(query.failure as? DatabaseError)
    XCTAssertEqual(error.kind, .disconnected)
    XCTAssert(error.message.hasPrefix("the file \(path) was deleted or moved"), error.message)
    XCTAssertEqual(window.shownTexts, ["Letter 0", "Letter 1"])
    XCTAssertEqual(
      failure { try await query.delete([self.letters(1)[0]]) }?.kind, .disconnected,
      "a file without a name is not written to")
    XCTAssertEqual(rename(try file(letters(3)), path), 0)
    settle(window, "another one is shown") {
      window.shownTexts.count == 3 && query.failure == nil
    }
  }

  @MainActor func testSettingsDifferFromOtherStatements() {
    let effects: [(sql: String, effect: StatementEffect)] = [
      ("PRAGMA foreign_keys = ON", .setting), ("pragma main.cache_size(200)", .setting),
      ("PRAGMA user_version = 3", .none), ("PRAGMA foreign_keys", .none),
      ("PRAGMA journal_mode = WAL", .none), ("attach 'a' as b", .surroundings),
      ("DETACH b", .surroundings), ("CREATE TEMPORARY VIEW v AS SELECT 1", .surroundings),
      ("INSERT INTO letter VALUES (1)", .none), ("SELECT template FROM detachment", .none),
      ("SELECT temp FROM weather", .none), ("UPDATE weather SET temp = 3", .none),
      ("DROP TABLE late", .surroundings), ("-- late\nATTACH 'a' AS b", .surroundings),
    ]
    for (sql, effect) in effects { XCTAssertEqual(StatementEffect(of: sql), effect, sql) }
  }
}
