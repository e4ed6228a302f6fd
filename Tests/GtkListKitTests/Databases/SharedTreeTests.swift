import GtkListKitTestSupport
import GtkListKitTesting
import Synchronization
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Trees that others change while their rows are written, moved, deleted and restored.
final class SharedTreeTests: LetterTestCase {
  /// A tree with an undo stack and another connection.
  @MainActor private final class Tree {
    let own: any Database
    let other: any Database
    let query: OutlineQuery<Branch>
    let stack = UndoStack()
    private(set) var failures = 0

    init(_ kind: TestDatabase.Kind, _ rows: [Int: Int?], references: String = "", top: Int? = nil)
      throws
    {
      let database = try TestDatabase(kind)
      (own, other) = (database.own, try database.another())
      query = try OutlineQuery(own, from: .table("folder"), key: "id", parent: "parent", top: top)
      query.onWriteFailure = { [weak self] _, _ in self?.failures += 1 }
      let own = own
      try awaited {
        try await own.run(
          "CREATE TABLE folder (id INTEGER PRIMARY KEY, parent INTEGER \(references), name TEXT NOT NULL)"
        )
        for (id, parent) in rows.sorted(by: { $0.key < $1.key }) {
          try await own.run("INSERT INTO folder VALUES (?, ?, ?)", id, parent, "f\(id)")
        }
      }
    }

    func others(_ sql: String) throws {
      let other = other
      _ = try awaited { try await other.run(sql) }
    }

    func folder(_ id: Int) throws -> Branch {
      try XCTUnwrap(Branch.all(in: own).first { $0.id == id })
    }

    /// The parents of all rows, which are 0 at the top.
    ///
    /// - Throws: an error of the database.
    func parents() throws -> [Int: Int] {
      let all = try Branch.all(in: own)
      return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.parent ?? 0) })
    }

    /// Undoes or redoes a step, and waits for that.
    ///
    /// - Throws: an error of the database.
    func turn(isUndo: Bool) throws {
      XCTAssert(isUndo ? stack.undo() : stack.redo())
      let query = query
      try awaited { try await query.write([], named: "Nothing") }
    }
  }

  // MARK: Undo

  @MainActor func testUndoOfAMoveMakesNoCycle() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 2: nil, 3: 1])
      let moved = try tree.folder(3)
      try awaited { try await tree.query.move([moved], below: 2, in: tree.stack) }
      try tree.others("UPDATE folder SET parent = 3 WHERE id = 1")
      try tree.turn(isUndo: true)
      XCTAssertEqual(try tree.parents(), [1: 3, 2: 0, 3: 2])
      XCTAssertEqual(tree.failures, 1)
      Reports.expect(.edit)
    }
  }

  @MainActor func testUndoLeavesNoRowBelowADeletedOne() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 2: nil, 3: 1, 4: 3])
      let moved = try tree.folder(3)
      try awaited { try await tree.query.move([moved], below: 2, in: tree.stack) }
      try tree.others("DELETE FROM folder WHERE id = 1")
      try tree.turn(isUndo: true)
      XCTAssertEqual(try tree.parents(), [2: 0, 3: 2, 4: 3])
      let deleted = try tree.folder(4)
      try awaited { try await tree.query.delete([deleted], in: tree.stack) }
      try tree.others("DELETE FROM folder WHERE id = 3")
      try tree.turn(isUndo: true)
      XCTAssertEqual(try tree.parents(), [2: 0])
      XCTAssertEqual(tree.failures, 2)
      _ = Reports.taken()
    }
  }

  @MainActor func testUndoOfAnInsertDeletesRowsBelowIt() throws {
    for references in ["", "REFERENCES folder ON DELETE CASCADE"] {
      try overEachDatabase {
        let tree = try Tree(kind, [1: nil], references: references)
        if kind == .sqlite { try awaited { try await tree.own.run("PRAGMA foreign_keys = ON") } }
        let new = Branch(id: 9, parent: 1, name: "f9")
        try awaited { try await tree.query.insert([new], in: tree.stack) }
        try tree.others("INSERT INTO folder VALUES (10, 9, 'f10')")
        try tree.turn(isUndo: true)
        XCTAssertEqual(try tree.parents(), [1: 0])
        try tree.turn(isUndo: false)
        XCTAssertEqual(try tree.parents(), [1: 0, 9: 1, 10: 9])
      }
    }
  }

  @MainActor func testRedoOfADeletionTakesNewRowsBelowIt() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 3: 1, 4: 3])
      let deleted = try tree.folder(3)
      try awaited { try await tree.query.delete([deleted], in: tree.stack) }
      try tree.turn(isUndo: true)
      try tree.others("INSERT INTO folder VALUES (10, 4, 'f10')")
      try tree.turn(isUndo: false)
      XCTAssertEqual(try tree.parents(), [1: 0])
      try tree.turn(isUndo: true)
      XCTAssertEqual(try tree.parents(), [1: 0, 3: 1, 4: 3, 10: 4])
    }
  }

  // MARK: Moving

  @MainActor func testNoWriteOfAParentMakesACycle() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 2: 1, 3: 2])
      var edited = try tree.folder(1)
      edited.parent = 3
      let change = (old: try tree.folder(1), edited: edited)
      let error = failure { try await tree.query.update([change], named: "Edit") }
      XCTAssertEqual(error?.kind, .misuse)
      XCTAssertEqual(try tree.parents(), [1: 0, 2: 1, 3: 2])
    }
  }

  @MainActor func testARowBelowAMovedOneStaysBelowIt() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 2: 1, 3: 2, 4: nil])
      let rows = try [3, 1].map(tree.folder)
      let moved = try awaited { try await tree.query.move(rows, below: 4) }
      XCTAssertEqual(moved.map(\.id), [1])
      XCTAssertEqual(try tree.parents(), [1: 4, 2: 1, 3: 2, 4: 0])
    }
  }

  @MainActor func testTheValueOfTheTopIsATarget() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: 0, 2: 1, 3: 1], top: 0)
      for (id, target) in [(2, 0), (3, nil)] as [(Int, Int?)] {
        let row = try tree.folder(id)
        try awaited { try await tree.query.move([row], below: target) }
      }
      XCTAssertEqual(try tree.parents(), [1: 0, 2: 0, 3: 0])
    }
  }

  @MainActor func testAMoveConflictsIfOthersMovedTheRow() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 2: nil, 3: 1])
      let shown = try tree.folder(3)
      try tree.others("UPDATE folder SET parent = 2 WHERE id = 3")
      XCTAssertThrowsError(try awaited { try await tree.query.move([shown], below: 1) }) {
        XCTAssert($0 is WriteConflict, "\($0)")
      }
      let there = try awaited { try await tree.query.move([shown], below: 2, in: tree.stack) }
      XCTAssertEqual(there, [])
      XCTAssertFalse(tree.stack.canUndo)
    }
  }

  /// A row without the column of its parent.
  private struct Name: Identifiable, Codable, Sendable {
    var id: Int
    var name: String
  }

  @MainActor func testAModelWithoutItsParentIsNotMoved() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 2: nil, 3: 1])
      let query = try OutlineQuery<Name>(
        tree.own, from: .table("folder"), key: "id", parent: "parent")
      for target in [nil, 2] {
        let error = failure { try await query.move([Name(id: 3, name: "f3")], below: target) }
        XCTAssertEqual(error?.kind, .misuse)
        XCTAssert("\(error as Any)".contains("Fix:"))
      }
    }
  }

  @MainActor func testADeletedTargetAsksWhatToDo() throws {
    try overEachDatabase {
      let tree = try Tree(kind, [1: nil, 2: nil])
      var asked = 0
      tree.query.onConflict = {
        XCTAssert($0.isGone)
        asked += 1
        return .takeTheirs
      }
      let row = try tree.folder(1)
      XCTAssertEqual(try awaited { try await tree.query.move([row], below: 77) }, [])
      XCTAssertEqual(asked, 1)
    }
  }

  // MARK: Keys in other forms

  /// A row whose key is a text.
  private struct Tag: Identifiable, Codable, Equatable, Sendable {
    var id: String
    var parent: String?
  }

  @MainActor private func tags(_ kind: TestDatabase.Kind, _ statements: [String]) throws
    -> OutlineQuery<Tag>
  {
    let database = try TestDatabase(kind).own
    try awaited { for statement in statements { try await database.run(statement) } }
    return try OutlineQuery(database, from: .table("tag"), key: "id", parent: "parent") { row in
      func text(_ name: String) -> String? {
        switch row[name] {
        case .text(let text): text
        case .integer(let number): "\(number)"
        default: nil
        }
      }
      return Tag(id: text("id") ?? "", parent: text("parent"))
    }
  }

  @MainActor func testKeysAreComparedAsTheDatabaseDoes() throws {
    let all: [(TestDatabase.Kind, table: String, keys: String)] = [
      (.sqlite, "id TEXT COLLATE NOCASE PRIMARY KEY, parent TEXT COLLATE NOCASE", "aBc"),
      (.sqlite, "id INTEGER PRIMARY KEY, parent TEXT", "123"),
      (.postgres, "id NUMERIC PRIMARY KEY, parent NUMERIC", "123"),
    ]
    for (kind, table, keys) in all {
      let ids = keys.map { String($0) }
      let statements = [
        "CREATE TABLE tag (\(table))",
        "INSERT INTO tag VALUES ('\(ids[0])', NULL), ('\(ids[1])', '\(ids[0].uppercased())'), "
          + "('\(ids[2])', '\(ids[1].lowercased())')",
      ]
      let query = try tags(kind, statements)
      let top = Tag(id: ids[0], parent: nil)
      let error = failure { try await query.move([top], below: ids[2].uppercased()) }
      XCTAssertEqual(error?.kind, .misuse, table)
      try awaited { try await query.delete([top]) }
      let left = try awaited { try await query.database.rows("SELECT * FROM tag").count }
      XCTAssertEqual(left, 0, table)
    }
  }

  // MARK: At the same time

  @MainActor func testTwoMovesAtOnceMakeNoCycle() throws {
    let tree = try Tree(.postgres, [1: nil, 2: nil])
    let row = try tree.folder(2)
    try tree.others("BEGIN")
    try tree.others("UPDATE folder SET parent = 2 WHERE id = 1")
    var result: Result<[Branch], any Error>?
    Task {
      do { result = .success(try await tree.query.move([row], below: 1)) } catch {
        result = .failure(error)
      }
    }
    Pump.until("it waits") {
      let waiting = try? awaited {
        try await tree.other.rows("SELECT 1 FROM pg_locks WHERE NOT granted").count
      }
      return waiting != 0 || result != nil
    }
    try tree.others("COMMIT")
    Pump.until("it ends") { result != nil }
    XCTAssertThrowsError(try result?.get()) {
      XCTAssertEqual(($0 as? DatabaseError)?.kind, .misuse, "\($0)")
    }
    XCTAssertEqual(try tree.parents(), [1: 2, 2: 0])
  }

  /// A row with a column whose 2 is shown as true, and written as 1.
  private struct Marked: Identifiable, Codable, Sendable {
    var id: Int
    var parent: Int?
    var isOpen: Bool
  }

  @MainActor func testARowAddedBeforeASecondTryIsDeleted() throws {
    try overEachDatabase {
      let database = try TestDatabase(kind)
      let (own, other) = (database.own, try database.another())
      try awaited {
        try await own.run(
          "CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER, \"isOpen\" INTEGER)")
        try await own.run("INSERT INTO node VALUES (1, NULL, 2)")
      }
      let query = try OutlineQuery<Marked>(own, from: .table("node"), key: "id", parent: "parent")
      let columns = try XCTUnwrap(query.columns)
      var calls = 0
      query.columns = { model in
        calls += 1
        if calls == 2 {
          // The row is read, and not yet written again. Nothing else runs on the main thread until then.
          let inserted = DispatchSemaphore(value: 0)
          Task.detached {
            _ = try? await other.run("INSERT INTO node VALUES (2, 1, 0)")
            inserted.signal()
          }
          inserted.wait()
        }
        return try columns(model)
      }
      try awaited { try await query.delete([Marked(id: 1, parent: nil, isOpen: true)]) }
      XCTAssertGreaterThanOrEqual(calls, 2)
      XCTAssertEqual(try awaited { try await own.rows("SELECT * FROM node").count }, 0)
    }
  }
}
