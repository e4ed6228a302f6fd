import Synchronization
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres

final class PostgresDatabaseTests: GtkTestCase {
  @MainActor private func database() throws -> PostgresDatabase {
    try PostgresDatabase(TestServer.newSchema())
  }

  /// A table with one value of each type, as text that PostgreSQL reads.
  @MainActor func testValuesOfEachTypeComeAsTheyAre() throws {
    let database = try database()
    let wanted: [(type: String, text: String, value: DatabaseValue)] = [
      ("boolean", "true", .integer(1)), ("boolean", "false", .integer(0)),
      ("smallint", "-3", .integer(-3)), ("integer", "7", .integer(7)),
      ("bigint", "9223372036854775807", .integer(.max)), ("real", "0.5", .real(0.5)),
      ("double precision", "-1e300", .real(-1e300)),
      ("double precision", "Infinity", .real(.infinity)),
      (
        "numeric", "123456789012345678901234567890.10",
        .decimal("123456789012345678901234567890.10")
      ),
      ("text", "naïve 🐘", .text("naïve 🐘")), ("text", "", .text("")),
      ("bytea", "\\x00ff07", .blob([0, 255, 7])), ("bytea", "\\x", .blob([])),
      ("date", "2026-11-24", .text("2026-11-24")),
      ("timestamp", "2026-11-24 12:00:00.25", .text("2026-11-24 12:00:00.25")),
      (
        "uuid", "00000000-0000-0000-0000-00000000000a",
        .text("00000000-0000-0000-0000-00000000000a")
      ),
      ("jsonb", "{\"a\": 1}", .text("{\"a\": 1}")), ("integer[]", "{1,2}", .text("{1,2}")),
    ]
    for (type, text, value) in wanted {
      let back = try awaited {
        try await database.rows("SELECT ?::\(type) AS held, NULL::\(type) AS none", text)[0]
      }
      XCTAssertEqual(back["held"], value, type)
      XCTAssertEqual(back["none"], .null, type)
      // What was read can be looked for.
      let same = try awaited {
        try await database.rows("SELECT ?::\(type) = ? AS same", text, value)[0]
      }
      XCTAssertEqual(same["same"], .integer(1), type)
    }
  }

  @MainActor func testMarksInTextsNamesAndCommentsAreNoParameters() throws {
    let database = try database()
    let row = try awaited {
      try await database.rows(
        """
        SELECT '?''?' AS a, E'\\'?' AS b, $x$ ? $$ ? $x$ AS c, $$?$$ AS d, /* ? /* ? */ ? */ ? AS "e?",
          '{"k": 1}'::jsonb ?? 'k' AS f -- ?
        """, "mark")[0]
    }
    XCTAssertEqual(
      row.values,
      [.text("?'?"), .text("'?"), .text(" ? $$ ? "), .text("?"), .text("mark"), .integer(1)])
    XCTAssertEqual(row.columns.names, ["a", "b", "c", "d", "e?", "f"])
  }

  @MainActor func testWhatCannotBeCarriedOutSaysWhy() throws {
    let database = try database()
    XCTAssertEqual(
      failure { try await database.run("SELECT ?", 1, 2) }?.message,
      "1 parameters are wanted, and 2 were given")
    XCTAssertEqual(failure { try await database.run("SELECT $1", 1, 2) }?.kind, .misuse)
    XCTAssertEqual(failure { try await database.run(" -- nothing") }?.kind, .misuse)
    XCTAssertEqual(failure { try await database.run("SELECT ?", "a\0b") }?.kind, .misuse)
    XCTAssertEqual(failure { try await database.run("SELECT 1\0; DROP") }?.kind, .misuse)
    XCTAssertNotNil(failure { try await database.run("SELECT 1; DROP TABLE x") })
    XCTAssertEqual(failure { try await database.run("COPY pg_class TO STDOUT") }?.kind, .misuse)
    let missing = failure { try await database.rows("SELECT * FROM nowhere") }
    XCTAssertEqual(missing?.code, "42P01")
    XCTAssertEqual(missing?.sql, "SELECT * FROM nowhere")
    XCTAssertNil(failure { try await database.run("SELECT 1;  ") }, "it goes on")
    XCTAssertEqual(
      (thrown { try PostgresDatabase("host = 'open") } as? DatabaseError)?.kind,
      .misuse)
    XCTAssertEqual(
      failure { try await PostgresDatabase("host=/nowhere dbname=a").rows("SELECT 1") }?.kind,
      .disconnected)
  }

  @MainActor private func thrown(_ body: () throws -> PostgresDatabase)
    -> (any Error)?
  {
    do { _ = try body() } catch { return error }
    XCTFail("nothing was thrown")
    return nil
  }

  @MainActor func testATransactionWithAStatementThatFailedCommitsNothing() throws {
    let database = try database()
    let error = failure {
      try await database.run("CREATE TABLE value (held integer)")
      try await database.transaction { database in
        try database.run("INSERT INTO value VALUES (1)")
        XCTAssertThrowsError(try database.run("INSERT INTO nowhere VALUES (1)"))
      }
    }
    XCTAssertEqual(
      error?.message, "nothing was committed, as a statement of the transaction has failed")
    XCTAssertEqual(try awaited { try await database.rows("SELECT * FROM value").count }, 0)
  }

  @MainActor func testWhatThrowsInTheMiddleOfRowsLeavesTheConnectionUsable() throws {
    struct Enough: Error {}
    let database = try database()
    XCTAssertThrowsError(
      try awaited {
        try await database.query("SELECT number FROM generate_series(1, 10000000) AS number") {
          if try $0.int("number") > 3 { throw Enough() }
        }.count
      }
    ) { XCTAssert($0 is Enough, "\($0)") }
    XCTAssertEqual(try awaited { try await database.rows("SELECT 7").count }, 1)
  }

  @MainActor func testEverySoManythRowIsReadAndAllAreCounted() throws {
    let database = try database()
    for count in [0, 1, 9, 10, 11, 20, 95] {
      let found = Values()
      let number = try awaited {
        try await database.scan(
          "SELECT number FROM generate_series(0, ? - 1) AS number", [.integer(Int64(count))],
          every: 10
        ) { found.append($0[0]) }
      }
      XCTAssertEqual(number, count)
      XCTAssertEqual(
        found.values, stride(from: 0, to: count, by: 10).map { .integer(Int64($0)) })
    }
  }

  @MainActor func testADatabaseForReadingWritesNothing() throws {
    let database = try database()
    XCTAssertEqual(
      failure { try await database.connectionForReading().run("CREATE TABLE value (held text)") }?
        .kind, .readOnly)
  }

  @MainActor func testAChangeTriggerIsInstalledOnceAndRemoved() throws {
    let database = try database()
    let table: DatabaseTable =
      "a \"strange\" täble with a name that is longer than any channel's may be"
    let name = SQLDialect.postgres.quoted(table)
    try awaited {
      try await database.run("CREATE TABLE \(name) (held integer)")
      try await database.installChangeTrigger(on: table)
      try await database.installChangeTrigger(on: table)
      try await database.run("CREATE TABLE watched (held integer)")
      try await database.installChangeTrigger(on: "watched")
    }
    let told = Values()
    let observation = database.connectionForReading().observe([table, "watched"]) {
      told.append(.null)
    }
    _ = try awaited { try await database.changeNumber() }
    let other = try PostgresDatabase(database.address)
    func number() throws -> Int64 { try awaited { try await database.changeNumber() } }
    let first = try number()
    try awaited {
      try await other.transaction { database in
        for _ in 0..<1_000 { try database.run("INSERT INTO \(name) VALUES (1), (2)") }
      }
    }
    Pump.until("it is told") { (try? number()) != first }
    XCTAssertEqual(try number(), first + 1, "one notification for all")
    try awaited {
      try await database.removeChangeTrigger(from: table)
      try await database.removeChangeTrigger(from: table)
      try await other.run("DELETE FROM \(name)")
      // Notifications arrive in the order of their commits.
      try await other.run("INSERT INTO watched VALUES (1)")
    }
    Pump.until("the next commit is announced") { (try? number()) != first + 1 }
    XCTAssertEqual(try number(), first + 2, "the deletion was not announced")
    XCTAssertFalse(told.values.isEmpty)
    withExtendedLifetime(observation) {}
  }
}

/// Values that are told of on any thread.
private nonisolated final class Values: Sendable {
  private let all = Mutex<[DatabaseValue]>([])
  func append(_ value: DatabaseValue) { all.withLock { $0.append(value) } }
  var values: [DatabaseValue] { all.withLock { $0 } }
}
