import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// What a query does over SQLite alone.
final class LiveQuerySQLiteTests: LetterTestCase {
  @MainActor func testAQueryThatIsLetGoOfBreaksOffWhatItLooksUp() throws {
    let database = try SQLiteDatabase(":memory:")
    let numbers = """
      WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n
      """
    var query: LiveQuery<Letter>? = try LiveQuery(database, from: .sql(numbers), key: "id") {
      try Letter(id: $0.int("id"), subject: "")
    }
    let gone = Weak(query)
    Pump.until("it counts") { query.map { $0.keys.waiting.duration > .zero } ?? false }
    query = nil
    Pump.until("it is gone") { gone.object == nil }
    XCTAssertEqual(try awaited { try await database.rows("SELECT 7").count }, 1)
  }

  /// Text that is no UTF-8 cannot be bound as it is.
  @MainActor func testRowsAreOrderedByTextThatIsNoUTF8() throws {
    let database = try database([], index: "folder, id").own
    try awaited {
      try await database.transaction { database in
        for id in 0..<3_000 {
          let bytes = [UInt8(97 + id / 1_024), UInt8(128 + id % 1_024 / 32), 0xff]
          try database.run(
            "INSERT INTO letter VALUES (?, 'Letter', CAST(? AS TEXT), 0)", id, bytes)
        }
      }
    }
    let query = try LiveQuery<Letter>(
      database, from: .table("letter"), key: "id", order: [.ascending("folder")])
    Pump.until("they are counted") { query.rows.count == .known(3_000) }
    let wanted = try awaited {
      try await database.query("SELECT id FROM letter ORDER BY folder, id") { try $0.int("id") }
    }
    for start in [0, 500, 1_000, 1_500, 2_400] {
      let found = try awaited { try await query.rows.fetch(start..<start + 64).models }
      XCTAssertEqual(found.map(\.id), Array(wanted[start..<start + 64]))
      let row = try awaited { try await query.rows.locate?(found[7]) }
      XCTAssertEqual(row, start + 7)
    }
  }

  @MainActor func testADatabaseInMemoryIsFollowedToo() throws {
    let database = try SQLiteDatabase(":memory:")
    try Letter.table(in: database)
    let query = try LiveQuery<Letter>(
      database, from: .sql("SELECT * FROM letter WHERE size > ?", [.integer(1)]), key: "id")
    let window = window(query)
    let all = letters(6)
    try awaited { try await insert(all, in: database) }
    settle(window, "they are there") {
      window.shownTexts == ["Letter 2", "Letter 3", "Letter 4", "Letter 5"]
    }
  }
}
