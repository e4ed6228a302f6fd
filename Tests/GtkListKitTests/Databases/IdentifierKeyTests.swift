import FoundationEssentials
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// Rows whose keys are UUIDs, stored in any form.
final class IdentifierKeyTests: GtkTestCase {
  struct Tag: Identifiable, Codable, Equatable, Sendable {
    var id: UUID
    var above: UUID?
    var name: String
  }

  struct Note: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var text: String?
  }

  private func code(_ last: UInt8) -> UUID {
    UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0xAB, last))
  }

  /// A row at the top and two rows below it.
  private var tags: [Tag] {
    [
      Tag(id: code(1), name: "a"), Tag(id: code(2), above: code(1), name: "b"),
      Tag(id: code(3), above: code(1), name: "c"),
    ]
  }

  /// The forms in which a column may hold UUIDs.
  private static let forms: [@Sendable (UUID) -> DatabaseValue] = [
    { .text($0.uuidString) }, { .text($0.uuidString.lowercased()) }, { $0.blob },
  ]

  @MainActor private func database(_ form: (UUID) -> DatabaseValue) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    let rows = tags.map { [form($0.id), $0.above.map(form) ?? .null, .text($0.name)] }
    try awaited {
      try await database.run("CREATE TABLE tag (id PRIMARY KEY, above, name TEXT)")
      for row in rows { try await database.run("INSERT INTO tag VALUES (?, ?, ?)", row) }
    }
    return database
  }

  @MainActor private func stored(_ database: SQLiteDatabase) throws -> [[DatabaseValue]] {
    try awaited {
      try await database.query("SELECT id, above, name FROM tag ORDER BY name") { $0.values }
    }
  }

  @MainActor func testRowsThatWereNeverReadAreWrittenAndUndone() throws {
    for form in Self.forms {
      let database = try database(form)
      let before = try stored(database)
      let query = try LiveQuery<Tag>(database, from: .table("tag"), key: "id")
      let stack = UndoStack()
      var edited = tags[1]
      edited.name = "edited"
      let edit = (old: tags[1], edited: edited)
      XCTAssertEqual(
        try awaited { try await query.update([edit], named: "Edit", in: stack) }, [edited])
      try awaited { try await query.delete([edited, self.tags[2]], in: stack) }
      XCTAssertEqual(try stored(database).count, 1)
      stack.undo()
      stack.undo()
      Pump.until("it is as it was") { (try? self.stored(database)) == before }
      let place = try awaited { try await query.pages.row(ofKey: self.code(3).databaseValue) }
      XCTAssertNotNil(place)
    }
  }

  @MainActor func testFiltersFindIdentifiersInEachForm() throws {
    let above = DatabaseColumn<UUID>("above")
    for form in Self.forms {
      let database = try database(form)
      let own = code(1)
      for (filter, wanted) in [
        (above == own, ["b", "c"]), (above != own, ["a"]), (above.isIn([own]), ["b", "c"]),
      ] {
        let statement = filter.statement(.sqlite)
        let found = try awaited {
          try await database.query(
            "SELECT name FROM tag WHERE \(statement.sql) ORDER BY name", statement.parameters
          ) { try $0.text("name") }
        }
        XCTAssertEqual(found, wanted, statement.sql)
      }
    }
  }

  @MainActor func testTreesWithIdentifiersAreShownMovedAndDeleted() throws {
    for form in Self.forms {
      let database = try database(form)
      let query = try OutlineQuery<Tag>(database, from: .table("tag"), key: "id", parent: "above")
      let outline = query.outline
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(outline) }
      let window = ColumnWindow {
        $0.showsTree = true
        $0.columns = [
          TableColumn<OutlineQuery<Tag>.Node>("Name", \.model.name, width: 180)
        ]
        $0.useAdaptor(adaptor)
      }
      window.app = query
      func settle(_ texts: [String]) {
        Pump.until("\(texts) are shown") {
          window.frame()
          return window.shownTexts == texts
        }
      }
      settle(["a"])
      outline.expand(code(1))
      settle(["a", "b", "c"])
      let stack = UndoStack()
      let before = try stored(database)
      try awaited { try await query.move([self.tags[2]], below: self.code(2), in: stack) }
      XCTAssertEqual(try stored(database)[2], [form(code(3)), form(code(2)), .text("c")])
      XCTAssertEqual(
        failure { try await query.move([self.tags[0]], below: self.code(3)) }?.kind, .misuse,
        "it would be below itself")
      stack.undo()
      Pump.until("it is undone") { (try? self.stored(database)) == before }
      try awaited { try await query.delete([self.tags[0]]) }
      XCTAssertEqual(try stored(database), [])
      ListWindow.closeAll()
    }
  }

  @MainActor func testHiddenNodesWithIdentifiersStaySelected() throws {
    for form in Self.forms {
      let database = try database(form)
      let query = try OutlineQuery<Tag>(database, from: .table("tag"), key: "id", parent: "above")
      let adaptor = TableAdaptor()
      let outline = query.outline
      adaptor.apply { Rows(outline) }
      let window = ColumnWindow {
        $0.showsTree = true
        $0.columns = [
          TableColumn<OutlineQuery<Tag>.Node>("Name", \.model.name, width: 180)
        ]
        $0.useAdaptor(adaptor)
      }
      window.app = query
      func settle(_ rows: Int) {
        Pump.until("\(rows) rows are shown") {
          window.frame()
          return outline.rowCount == rows && !outline.isLoading
        }
        window.settle()
      }
      settle(1)
      outline.expand(code(1))
      settle(3)
      window.list.selectRow(at: [0, 2])
      query.filter = DatabaseColumn<String>("name") != "c"
      settle(2)
      try awaited { try await database.run("UPDATE tag SET name = 'b!' WHERE name = 'b'") }
      while try !awaited({ try await query.follower.isCurrent() }) {}
      query.filter = nil
      settle(3)
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2]])
      window.close()
    }
  }

  @MainActor func testUndoBringsTextsOfIdentifiersBack() throws {
    let (upper, lower) = (code(1).uuidString, code(1).uuidString.lowercased())
    for (type, text) in [("BLOB", upper), ("BLOB", lower), ("TEXT", upper), ("TEXT", lower)] {
      let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
      try awaited {
        try await database.run("CREATE TABLE note (id INTEGER PRIMARY KEY, text \(type))")
        try await database.run("INSERT INTO note VALUES (1, ?)", text)
      }
      let query = try LiveQuery<Note>(database, from: .table("note"), key: "id")
      @MainActor func held() throws -> DatabaseValue {
        try awaited { try await database.rows("SELECT text FROM note").first?.values[0] ?? .null }
      }
      let stack = UndoStack()
      let note = Note(id: 1, text: text)
      try awaited { try await query.delete([note], in: stack) }
      stack.undo()
      Pump.until("it is back") { (try? held()) == .text(text) }
      let other = Note(id: 1, text: text == upper ? lower : upper)
      let edit = (old: note, edited: other)
      try awaited { try await query.update([edit], named: "Edit", in: stack) }
      XCTAssertEqual(try held(), .text(other.text ?? ""), "only the case of a text has changed")
      stack.undo()
      Pump.until("it is as it was") { (try? held()) == .text(text) }
    }
  }
}
