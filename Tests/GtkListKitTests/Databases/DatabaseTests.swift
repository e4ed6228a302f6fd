import XCTest

@testable import GtkListKitDatabase

/// What every database does alike.
final class DatabaseTests: LetterTestCase {
  @MainActor private func emptyDatabase() throws -> any Database { try TestDatabase(kind).own }

  @MainActor func testParametersAreNeverPartOfTheText() throws {
    try overEachDatabase {
      let database = try emptyDatabase()
      let text = "'); DROP TABLE value; -- $1 ?"
      let back = try awaited {
        try await database.run("CREATE TABLE value (held text)")
        try await database.run("INSERT INTO value VALUES (?)", text)
        return try await database.rows("SELECT held FROM value WHERE held = ?", text)
      }
      XCTAssertEqual(try back.map { try $0.text("held") }, [text])
    }
  }

  /// A mark may be part of the quote's character: a name never ends early.
  @MainActor func testNamesAreQuotedWhateverIsInThem() throws {
    try overEachDatabase {
      let database = try emptyDatabase()
      try awaited {
        try await database.run("CREATE TABLE kept (held integer)")
        try await database.run("INSERT INTO kept VALUES (7)")
        for quote in ["\"", "`", "'", "]", "[", "``", "$$", "?", "\"\"", "--"] {
          let name = database.dialect.quoted("a\(quote)\u{301} (b); DROP TABLE kept; --\(quote)")
          try await database.run("CREATE TABLE \(name) (held integer)")
          let count = try await database.rows("SELECT count(*) AS number FROM \(name)")[0]
          XCTAssertEqual(count["number"], .integer(0), quote)
        }
        let kept = try await database.rows("SELECT held FROM kept")
        XCTAssertEqual(kept.map(\.values), [[.integer(7)]])
      }
    }
  }

  @MainActor func testStatementsSayHowManyRowsTheyHaveChanged() throws {
    try overEachDatabase {
      let database = try emptyDatabase()
      let counts = try awaited {
        var counts: [Int] = []
        for statement in [
          "CREATE TABLE value (held integer)", "INSERT INTO value VALUES (1), (2), (3)",
          "CREATE INDEX sorted ON value (held)", "UPDATE value SET held = 7 WHERE held > 1",
          "DELETE FROM value WHERE held = 0", "SELECT * FROM value", "DROP TABLE value",
        ] { counts.append(try await database.run(statement)) }
        return counts
      }
      XCTAssertEqual(counts, [0, 3, 0, 2, 0, 0, 0])
    }
  }

  @MainActor func testATransactionThatThrowsHasDoneNothing() throws {
    try overEachDatabase {
      let database = try emptyDatabase()
      let error = failure {
        try await database.run("CREATE TABLE value (held integer UNIQUE)")
        try await database.transaction { database in
          try database.run("INSERT INTO value VALUES (1)")
          try database.transaction { try $0.run("INSERT INTO value VALUES (1)") }
        }
      }
      XCTAssertEqual(error?.kind, .constraint)
      XCTAssertEqual(try awaited { try await database.rows("SELECT * FROM value").count }, 0)
    }
  }

  @MainActor func testAPartOfATransactionThatThrowsHasDoneNothing() throws {
    try overEachDatabase {
      let database = try emptyDatabase()
      let held = try awaited {
        try await database.run("CREATE TABLE value (held integer UNIQUE)")
        try await database.transaction { database in
          try database.run("INSERT INTO value VALUES (1)")
          XCTAssertThrowsError(
            try database.transaction {
              try $0.transaction { try $0.run("INSERT INTO value VALUES (2)") }
              try $0.run("INSERT INTO value VALUES (1)")
            })
          try database.transaction { try $0.run("INSERT INTO value VALUES (3)") }
          for row in try database.rows("SELECT held FROM value WHERE held > ?", 2) {
            try database.run("INSERT INTO value VALUES (?)", row.int("held") + 1)
          }
        }
        return try await database.query("SELECT held FROM value ORDER BY held") {
          try $0.int("held")
        }
      }
      XCTAssertEqual(held, [1, 3, 4])
    }
  }

  @MainActor func testACancelledQueryIsBrokenOffAndNoOther() throws {
    try overEachDatabase {
      let database = try emptyDatabase()
      let endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i % 1000 + 1 FROM n) SELECT max(i) FROM n"
      for pause in 0..<20 {
        let broken = Task { try await database.rows(endless).count }
        let next = Task { try await database.rows("SELECT 7 AS number").first?.int("number") }
        try awaited { try await Task.sleep(for: .milliseconds(pause)) }
        broken.cancel()
        XCTAssertThrowsError(try awaited { try await broken.value }) {
          XCTAssert($0 is CancellationError, "\($0)")
        }
        XCTAssertEqual(try awaited { try await next.value }, 7)
      }
    }
  }
}
