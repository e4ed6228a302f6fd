import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres

/// Rows with columns of types that have no comparison.
final class WrittenTypesTests: GtkTestCase {
  struct Item: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var name: String
    var held: String?
  }

  /// Types whose values PostgreSQL cannot compare, or compares by something else than all of them.
  private let types: [(type: String, value: String, other: String)] = [
    ("json", "{\"a\":  1}", "{\"a\": 2}"), ("xml", "<a/>", "<b/>"), ("point", "(1,2)", "(2,2)"),
    ("polygon", "((0,0),(1,1),(1,0))", "((0,0),(2,2),(1,0))"),
    ("box", "(1,1),(0,0)", "(3,1),(2,0)"),
    ("circle", "<(0,0),1>", "<(5,5),1>"), ("json[]", "{\"{\\\"a\\\": 1}\"}", "{}"),
    ("jsonb", "{\"a\": 1}", "{\"a\": 2}"), ("char(5)", "a", "b"),
    ("timestamp", "2026-11-29 10:00:00", "2026-11-29 10:00:01"), ("integer[]", "{1,2}", "{1}"),
    ("uuid", "00000000-0000-0000-0000-00000000000a", "00000000-0000-0000-0000-00000000000b"),
  ]

  @MainActor func testRowsOfTypesWithoutComparisonAreWrittenAndUndone() throws {
    for (type, value, other) in types {
      let database = try PostgresDatabase(TestServer.newSchema())
      try awaited {
        try await database.run(
          "CREATE TABLE item (id integer PRIMARY KEY, name text, held \(type))")
        try await database.run(
          "INSERT INTO item VALUES (1, 'a', ?::\(type)), (2, 'b', ?::\(type))", value, value)
      }
      let query = try LiveQuery<Item>(database, from: .table("item"), key: "id")
      let stack = UndoStack()
      @MainActor func stored() throws -> [Item] {
        try awaited {
          try await database.query("SELECT * FROM item ORDER BY id") { try $0.decode() }
        }
      }
      let before = try stored()
      var edited = before[0]
      edited.held = other
      let edit = (old: before[0], edited: edited)
      let made = try awaited { try await query.update([edit], named: "Edit", in: stack) }
      XCTAssertNotEqual(made[0].held, before[0].held, type)
      try awaited { try await query.delete([before[1]], in: stack) }
      XCTAssertEqual(try stored().count, 1, type)
      stack.undo()
      stack.undo()
      Pump.until("it is as it was with \(type)") { (try? stored()) == before }
      // A value of another program is a conflict.
      try awaited {
        try await database.run("UPDATE item SET held = ?::\(type) WHERE id = 2", other)
      }
      XCTAssertThrowsError(try awaited { try await query.delete([before[1]]) }, type) { error in
        XCTAssertEqual((error as? WriteConflict)?.columns.map(\.name), ["held"], type)
      }
    }
  }
}
