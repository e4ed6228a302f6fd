import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres
@testable import GtkListKitSQLite

/// Rows that are written, deleted and added, and brought back.
final class RowWriterTests: GtkTestCase {
  @MainActor private func database(_ letters: [Letter], _ statements: String...) throws
    -> SQLiteDatabase
  {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try Letter.file(in: database)
    try awaited {
      try await insert(letters, in: database)
      for statement in statements { try await database.run(statement) }
    }
    return database
  }

  @MainActor private func contents(_ database: SQLiteDatabase, of table: String = "letter") throws
    -> [[DatabaseValue]]
  {
    try awaited { try await database.rows("SELECT * FROM \(table) ORDER BY id").map(\.values) }
  }

  @MainActor func testDeletedRowsComeBackWithAllTheirColumns() throws {
    let database = try database(
      [],
      "CREATE TABLE file (id INTEGER PRIMARY KEY, bytes BLOB, share REAL, note, twice AS (share * 2))",
      "INSERT INTO file (id, bytes, share, note) VALUES (1, x'00ff', 0.1, NULL), (2, x'', 2, 'a')")
    let query = try LiveQuery<Letter>(database, from: .table("file"), key: "id") {
      try Letter(id: $0.int("id"), subject: "file")
    }
    query.columns = { _ in [:] }
    let stack = UndoStack()
    let before = try contents(database, of: "file")
    try awaited {
      try await query.delete([1, 2].map { Letter(id: $0, subject: "file") }, in: stack)
    }
    XCTAssertEqual(try contents(database, of: "file"), [])
    stack.undo()
    Pump.until("they are back") { (try? self.contents(database, of: "file")) == before }
    stack.redo()
    Pump.until("they have gone") { (try? self.contents(database, of: "file")) == [] }
  }

  @MainActor func testANewRowHasItsDefaultsAndAKeyOfTheDatabase() throws {
    struct Note: Identifiable, Codable, Equatable {
      var id: Int?
      var text: String
      var kind: String?
    }
    let database = try database(
      [], "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, kind TEXT DEFAULT 'plain')")
    let query = try LiveQuery<Note>(database, from: .table("note"), key: "id")
    let stack = UndoStack()
    let made = try awaited {
      try await query.insert([Note(text: "a"), Note(text: "b")], in: stack)
    }
    XCTAssertEqual(
      made, [Note(id: 1, text: "a", kind: "plain"), Note(id: 2, text: "b", kind: "plain")])
    stack.undo()
    Pump.until("they have gone") { (try? self.contents(database, of: "note")) == [] }
    stack.redo()
    Pump.until("they are back") { (try? self.contents(database, of: "note").count) == 2 }
  }

  @MainActor func testAStepThatOthersHaveOvertakenIsNotUndoneAndSaysSo() throws {
    let database = try database([Letter(id: 1, subject: "a")])
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    let stack = UndoStack()
    var failures: [String] = []
    query.onWriteFailure = { failures.append("\($1): \($0)") }
    try awaited {
      try await query.write(
        [.update(1, from: ["subject": "a"], to: ["subject": "b"])], named: "Rename", in: stack)
      try await database.run("UPDATE letter SET subject = 'theirs'")
    }
    stack.undo()
    Pump.until("it is said") { !failures.isEmpty }
    XCTAssertEqual(
      failures, ["Rename: “subject” was changed to “theirs” after it was read; “a” was not written"]
    )
    Reports.expect(.edit)
    XCTAssertEqual(try contents(database).first?[1], .text("theirs"))
  }

  @MainActor func testAStepThatWasNotUndoneIsNotDoneAgain() throws {
    let database = try database([Letter(id: 1, subject: "a")])
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    let stack = UndoStack()
    var failures = 0
    query.onWriteFailure = { _, _ in failures += 1 }
    func subject() -> DatabaseValue? { (try? contents(database))?.first?[1] }
    try awaited {
      try await query.write(
        [.update(1, from: ["subject": "a"], to: ["subject": "b"])], named: "Rename", in: stack)
      try await database.run(
        """
        CREATE TRIGGER closed BEFORE UPDATE ON letter
        BEGIN SELECT RAISE(ABORT, 'not now'); END
        """)
    }
    stack.undo()
    Pump.until("it is said") { failures == 1 }
    Reports.expect(.edit)
    try awaited { try await database.run("DROP TRIGGER closed") }
    XCTAssert(stack.redo())
    // After all that was asked for.
    try awaited { try await query.write([], named: "Nothing") }
    XCTAssertEqual(subject(), .text("b"), "it was never undone")
    for (turn, wanted) in [(stack.undo, "a"), (stack.redo, "b"), (stack.undo, "a")] {
      XCTAssert(turn())
      Pump.until("it is \(wanted)") { subject() == .text(wanted) }
    }
    XCTAssertEqual(failures, 1)
  }

  @MainActor func testRowsWhoseModelsAreLessExactThanTheirColumnsAreEditedAndDeleted() throws {
    struct Share: Identifiable, Codable, Equatable {
      var id: Int
      var part: Float
      var isOpen: Bool
    }
    let database = try database(
      [], "CREATE TABLE share (id INTEGER PRIMARY KEY, part REAL, isOpen INTEGER)",
      "INSERT INTO share VALUES (1, 0.1, 2), (2, 0.7, 2), (3, 0.3, 1)")
    let query = try LiveQuery<Share>(database, from: .table("share"), key: "id")
    let stack = UndoStack()
    let before = try contents(database, of: "share")
    let shown = try awaited {
      try await database.query("SELECT * FROM share ORDER BY id") { try $0.decode(Share.self) }
    }
    var edited = shown[0]
    edited.part = 0.5
    let edit = (old: shown[0], edited: edited)
    let written = try awaited { try await query.update([edit], named: "Edit", in: stack) }
    XCTAssertEqual(written, [edited])
    stack.undo()
    Pump.until("it is undone") { (try? self.contents(database, of: "share")) == before }
    try awaited { try await query.delete(shown, in: stack) }
    XCTAssertEqual(try contents(database, of: "share"), [])
    stack.undo()
    Pump.until("they are back") { (try? self.contents(database, of: "share")) == before }
    // What others write is a conflict all the same, and the only one.
    try awaited { try await database.run("UPDATE share SET isOpen = 0 WHERE id = 2") }
    XCTAssertThrowsError(try awaited { try await query.delete(shown) }) { error in
      XCTAssertEqual(
        (error as? WriteConflict)?.columns,
        [.init(name: "isOpen", shown: .integer(1), stored: .integer(0), wanted: nil)])
    }
    XCTAssertEqual(try contents(database, of: "share").count, 3)
  }

  @MainActor func testARowThatIsNumberedByTheServerAloneComesBackWithItsNumber() throws {
    struct Note: Identifiable, Codable, Equatable {
      var id: Int?
      var text: String
    }
    let database = try PostgresDatabase(TestServer.newSchema())
    try awaited {
      try await database.run(
        "CREATE TABLE note (id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text TEXT)")
    }
    let query = try LiveQuery<Note>(database, from: .table("note"), key: "id")
    let stack = UndoStack()
    func stored() -> [[DatabaseValue]]? {
      try? awaited { try await database.rows("SELECT * FROM note ORDER BY id").map(\.values) }
    }
    let made = try awaited {
      try await query.insert([Note(text: "a"), Note(text: "b")], in: stack)
    }
    let both = [[.integer(1), .text("a")], [.integer(2), .text("b")]] as [[DatabaseValue]]
    XCTAssertEqual(stored(), both)
    try awaited { try await query.delete([made[0]], in: stack) }
    XCTAssertEqual(stored(), [both[1]])
    for (turn, wanted) in [
      (stack.undo, both), (stack.undo, []), (stack.redo, both), (stack.redo, [both[1]]),
    ] {
      XCTAssert(turn())
      Pump.until("it is \(wanted)") { stored() == wanted }
    }
    // Nobody else gives it a number.
    XCTAssertThrowsError(try awaited { try await query.insert([Note(id: 7, text: "c")]) })
  }

  @MainActor func testARowIsMovedToAnotherKeyAndBack() throws {
    let database = try database([Letter(id: 1, subject: "a"), Letter(id: 2, subject: "b")])
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    let stack = UndoStack()
    let before = try contents(database)
    let one = Letter(id: 1, subject: "a")
    let nine = Letter(id: 9, subject: "a")
    let moved = try awaited {
      try await query.update([(old: one, edited: nine)], named: "Move", in: stack)
    }
    XCTAssertEqual(moved, [nine])
    XCTAssertEqual(try contents(database).last?.first, .integer(9))
    stack.undo()
    Pump.until("it is back") { (try? self.contents(database)) == before }
    XCTAssertThrowsError(
      try awaited {
        try await query.write([.update(1, from: [:], to: ["id": 2])], named: "Move", in: stack)
      }
    ) { error in XCTAssertEqual((error as? DatabaseError)?.kind, .constraint) }
    XCTAssertEqual(try contents(database), before)
  }

  @MainActor func testAValueThatNoColumnHoldsIsRefused() throws {
    struct Odd: Identifiable, Codable {
      var id: Int
      var parts: [String]
    }
    let database = try database([])
    let query = try LiveQuery<Odd>(database, from: .table("letter"), key: "id")
    XCTAssertThrowsError(
      try awaited { try await query.insert([Odd(id: 1, parts: ["a"])]).map(\.id) }
    ) { error in XCTAssertEqual((error as? DatabaseError)?.kind, .misuse, "\(error)") }
    XCTAssertEqual(try contents(database), [])
  }

  /// Whatever is written, undone and done again, the table is what a naive model has.
  @MainActor func testAnyChangesAndStepsBackLeaveWhatTheyShould() throws {
    for seed in RandomSeeds.of(10) {
      var random = SplitMix64(seed: seed)
      let all = (0..<20).map { Letter(id: $0, subject: "Letter \($0)", size: $0 % 3) }
      let database = try database(all)
      let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
      let stack = UndoStack()
      var states = [Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })]
      var index = 0
      func shown() -> [Int: Letter] { states[index] }
      for number in 0..<60 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where stack.canUndo:
          stack.undo()
          index -= 1
        case 1 where stack.canRedo:
          stack.redo()
          index += 1
        default:
          var now = shown()
          var changes: [RowChange] = []
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let id = Int.random(in: 0..<30, using: &random)
            if let letter = now[id] {
              if Bool.random(using: &random) {
                let size = [nil, 1, 2].randomElement(using: &random) ?? nil
                changes.append(
                  .update(
                    id, from: ["subject": letter.subject, "size": letter.size],
                    to: ["subject": "new \(number)", "size": size]))
                now[id]?.subject = "new \(number)"
                now[id]?.size = size
              } else {
                changes.append(.delete(id, from: ["subject": letter.subject]))
                now[id] = nil
              }
            } else {
              changes.append(.insert(["id": id, "subject": "added \(number)"]))
              now[id] = Letter(id: id, subject: "added \(number)")
            }
          }
          let all = changes
          try awaited { try await query.write(all, named: "Change", in: stack) }
          states = Array(states[...index]) + [now]
          index += 1
        }
      }
      // After all that was asked for.
      try awaited { try await query.write([], named: "Nothing") }
      let stored = try awaited {
        try await database.query("SELECT * FROM letter") { try $0.decode(Letter.self) }
      }
      XCTAssertEqual(
        Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) }), shown(), "\(seed)")
    }
  }
}
