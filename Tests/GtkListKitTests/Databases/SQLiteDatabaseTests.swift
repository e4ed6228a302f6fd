import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

final class SQLiteDatabaseTests: GtkTestCase {
  @MainActor private func database() throws -> SQLiteDatabase {
    try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
  }

  @MainActor func testValuesComeBackAsTheyWere() throws {
    let database = try database()
    let values: [DatabaseValue] = [
      .null, .integer(.min), .integer(.max), .real(-0.5), .real(.infinity), .text(""),
      .text("naïve \u{0} 🐘"), .blob([]), .blob([0, 255, 7]),
    ]
    let back = try awaited {
      try await database.run("CREATE TABLE value (number INTEGER PRIMARY KEY, held)")
      for value in values { try await database.run("INSERT INTO value (held) VALUES (?)", value) }
      return try await database.rows("SELECT held FROM value ORDER BY number").map { $0["held"] }
    }
    XCTAssertEqual(back, values)
  }

  @MainActor func testANameThatIsNoneIsNoText() throws {
    let database = try database()
    let name = SQLDialect.sqlite.quoted("hold")
    let error = failure {
      try await database.run("CREATE TABLE value (held)")
      return try await database.rows("SELECT \(name) FROM value")
    }
    XCTAssertEqual(error?.message, "no such column: hold")
  }

  @MainActor func testStatementsThatLookTheSameAreNot() throws {
    let database = try database()
    let found = try awaited {
      var found: [Int] = []
      for text in ["\u{E9}", "e\u{301}"] {
        found += try await database.rows("SELECT length('\(text)') AS number").map {
          try $0.int("number")
        }
      }
      return found
    }
    XCTAssertEqual(found, [1, 2])
    XCTAssertNotEqual(DatabaseValue.text("\u{E9}"), .text("e\u{301}"))
    XCTAssertEqual(
      Set([DatabaseValue.text("a"), .text("a"), .null, .integer(1), .real(1)]).count, 4)
  }

  @MainActor func testWhatCannotBeCarriedOutSaysWhy() throws {
    let database = try database()
    XCTAssertEqual(
      failure { try await database.run("SELECT ?", 1, 2) }?.message,
      "1 parameters are wanted, and 2 were given")
    XCTAssertEqual(
      failure { try await database.run("SELECT 1; DROP TABLE x") }?.message,
      "only one statement can be carried out at a time")
    XCTAssertEqual(
      failure { try await database.run(" -- nothing") }?.message, "there is no statement")
    let missing = failure { try await database.rows("SELECT * FROM nowhere") }
    XCTAssertEqual(missing?.message, "no such table: nowhere")
    XCTAssertEqual(missing?.sql, "SELECT * FROM nowhere")
    XCTAssertNil(failure { try await database.run("SELECT 1;  ") })
  }

  @MainActor func testAFileThatIsNoDatabaseSaysSo() throws {
    let folder = TemporaryFolder.make()
    XCTAssertThrowsError(try SQLiteDatabase(folder + "/none", isReadOnly: true))
    XCTAssertThrowsError(try SQLiteDatabase(folder + "/no/folder/data"))
    try Array("this is no database, however long it is made to be".utf8)
      .withUnsafeBytes { bytes in
        let file = try XCTUnwrap(fopen(folder + "/text", "w"))
        fwrite(bytes.baseAddress, 1, bytes.count, file)
        fclose(file)
      }
    let text = try SQLiteDatabase(folder + "/text")
    XCTAssertEqual(
      failure { try await text.rows("SELECT * FROM sqlite_schema") }?.message,
      "file is not a database")
  }

  @MainActor func testACancelBeforeTheStatementRunsBreaksItOff() throws {
    let database = try database()
    XCTAssertThrowsError(
      try awaited { try await database.count(to: 3_000_000, isCancelled: true) }
    ) { XCTAssert($0 is CancellationError, "\($0)") }
    XCTAssertEqual(try awaited { try await database.count(to: 5_000, isCancelled: false) }, 5_000)
  }

  private enum Kind: String, Codable { case short, long }
  private struct Everything: Codable, Equatable {
    var id: UInt16
    var text: String
    var maybe: String?
    var isRead: Bool
    var share: Double
    var kind: Kind
    var bytes: [UInt8]?
  }

  @MainActor func testAModelIsReadFromItsColumns() throws {
    let database = try database()
    let columns =
      "7 AS id, 'a' AS text, NULL AS maybe, 1 AS isRead, 2 AS share, 'long' AS kind, x'0102' AS bytes"
    let row = try awaited { try await database.rows("SELECT \(columns)") }[0]
    XCTAssertEqual(
      try row.decode(),
      Everything(
        id: 7, text: "a", isRead: true, share: 2, kind: .long, bytes: [1, 2]))
    let other = try awaited { try await database.rows("SELECT 70000 AS id") }[0]
    XCTAssertThrowsError(try other.decode(Everything.self)) {
      XCTAssertEqual(
        "\($0)", "column “id” holds 70000, and UInt16 was wanted")
    }
    XCTAssertThrowsError(try row.int("nowhere")) {
      XCTAssertEqual(
        "\($0)",
        "column “nowhere” is not there, and an integer was wanted. "
          + "Fix: Select the column in the source of the query.")
    }
  }
}

extension SQLiteDatabase {
  /// Counts, in a task that is cancelled just before.
  fileprivate func count(to end: Int, isCancelled: Bool) async throws -> Int {
    try await breakable {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      var count = 0
      try step(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ?) SELECT max(i) AS i FROM n",
        [.integer(Int64(end))]
      ) { count = try $0.int("i") }
      return count
    }
  }
}
