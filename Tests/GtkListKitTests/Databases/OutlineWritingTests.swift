import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Trees of a database whose rows are edited, added, moved and deleted.
final class OutlineWritingTests: LetterTestCase {
  private static let folders = [
    Branch(id: 1, name: "a"), Branch(id: 2, name: "b"), Branch(id: 3, parent: 1, name: "c"),
    Branch(id: 4, parent: 3, name: "d"), Branch(id: 5, parent: 4, name: "e"),
  ]
  private static let texts = ["a (1)", "c (1)", "d (1)", "e (0)", "b (0)"]

  /// The tree in a list, with all nodes expanded.
  @MainActor private final class Shown {
    let database: TestDatabase
    let query: OutlineQuery<Branch>
    let stack = UndoStack()
    let window: TableWindow

    init(_ kind: TestDatabase.Kind, _ statements: String...) throws {
      database = try TestDatabase(kind)
      try Branch.table(of: folders, in: database.own, statements)
      query = try OutlineQuery(
        database.own, from: .table("folder"), key: "id", parent: "parent")
      query.pollInterval = .seconds(60)
      let adaptor = TableAdaptor()
      let (outline, deletion) = (query.outline, query.deletion(in: stack))
      adaptor.apply { Rows(outline, as: BranchCell.self).height(20).onDelete(deletion) }
      window = TableWindow(adaptor, height: 400) { $0.selectionMode = .multiple }
      window.app = query
      expandAll()
      settle(texts)
    }

    /// Expands all nodes, also those that had no children before.
    func expandAll() { for id in 1...9 { query.outline.expand(id) } }

    func settle(_ texts: [String]) {
      Pump.until("\(texts) is shown") {
        for id in 1...9 { query.outline.expand(id) }
        window.frame()
        return window.shownTexts == texts
      }
      XCTAssertEqual(window.shownTexts, texts)
      window.settle()
    }

    func folder(_ id: Int) throws -> Branch {
      try XCTUnwrap(Branch.all(in: database.own).first { $0.id == id })
    }
  }

  @MainActor private func shown() throws -> Shown {
    try Shown(kind, "CREATE INDEX below ON folder (parent, id)")
  }

  @MainActor func testADeletedNodeTakesAllBelowItAndReturns() throws {
    try overEachDatabase {
      let shown = try shown()
      try awaited {
        try await shown.query.delete([Self.folders[2]], in: shown.stack)
        XCTAssertEqual(shown.query.outline.rowCount, 2, "await ends when the list has it")
      }
      shown.settle(["a (0)", "b (0)"])
      XCTAssertEqual(try Branch.all(in: shown.database.own).map(\.id), [1, 2])
      shown.stack.undo()
      shown.settle(Self.texts)
      XCTAssertEqual(try Branch.all(in: shown.database.own), Self.folders)
      shown.stack.redo()
      shown.settle(["a (0)", "b (0)"])
    }
  }

  @MainActor func testTheDeleteKeyDeletesSelectedBranchesAsOneStep() throws {
    try overEachDatabase {
      let shown = try shown()
      shown.window.click(row: [0, 4])
      for row in [3, 1] { shown.window.list.selectRow(at: [0, row]) }
      shown.window.press(GDK_KEY_Delete)
      shown.settle(["a (0)"])
      Pump.until("it can be undone") { shown.stack.canUndo }
      shown.stack.undo()
      shown.settle(Self.texts)
      XCTAssertFalse(shown.stack.canUndo, "it was one step")
      XCTAssertEqual(try Branch.all(in: shown.database.own), Self.folders)
      // The row below a restored row is also restored, and selected if it is visible.
      Pump.until("they are selected") {
        Set(shown.window.list.selectedIndexPaths).isSuperset(of: [[0, 1], [0, 3], [0, 4]])
      }
    }
  }

  @MainActor func testNodesThatReturnAreSelected() throws {
    let shown = try Shown(.sqlite)
    shown.query.outline.showReturned([4, 2, 77], areBack: false)
    XCTAssertEqual(shown.window.list.selectedIndexPaths, [])
    shown.query.outline.showReturned([4, 2, 77], areBack: true)
    shown.window.settle()
    XCTAssertEqual(shown.window.list.selectedIndexPaths, [[0, 2], [0, 4]])
  }

  @MainActor func testAMovedNodeTakesAllBelowItAndReturns() throws {
    try overEachDatabase {
      let shown = try shown()
      let moved = try awaited {
        try await shown.query.move([Self.folders[2]], below: 2, in: shown.stack)
      }
      XCTAssertEqual(moved, [Branch(id: 3, parent: 2, name: "c")])
      shown.expandAll()
      shown.settle(["a (0)", "b (1)", "c (1)", "d (1)", "e (0)"])
      try awaited { try await shown.query.move(moved, below: nil, in: shown.stack) }
      shown.expandAll()
      shown.settle(["a (0)", "b (0)", "c (1)", "d (1)", "e (0)"])
      shown.stack.undo()
      shown.stack.undo()
      shown.expandAll()
      shown.settle(Self.texts)
      XCTAssertEqual(try Branch.all(in: shown.database.own), Self.folders)
    }
  }

  @MainActor func testANodeCannotMoveBelowItself() throws {
    try overEachDatabase {
      let shown = try shown()
      for target in [1, 3, 5] {
        let error = failure {
          try await shown.query.move([Self.folders[0]], below: target, in: shown.stack)
        }
        XCTAssertEqual(error?.kind, .misuse)
      }
      XCTAssertThrowsError(
        try awaited { try await shown.query.move([Self.folders[0]], below: 77, in: shown.stack) }
      ) { XCTAssertEqual(($0 as? WriteConflict)?.isGone, true) }
      XCTAssertFalse(shown.stack.canUndo)
      XCTAssertEqual(try Branch.all(in: shown.database.own), Self.folders)
    }
  }

  @MainActor func testAnAddedNodeIsShownWhenAwaitEnds() throws {
    try overEachDatabase {
      let shown = try shown()
      let new = Branch(id: 9, parent: 2, name: "new")
      try awaited {
        let made = try await shown.query.insert([new], in: shown.stack)
        XCTAssertEqual(made, [new])
        XCTAssertEqual(shown.query.outline.row(of: 9), 5)
      }
      shown.settle(Self.texts.dropLast() + ["b (1)", "new (0)"])
      shown.stack.undo()
      shown.settle(Self.texts)
    }
  }

  @MainActor func testARowThatOthersChangedIsAConflict() throws {
    try overEachDatabase {
      let shown = try shown()
      let other = try shown.database.another()
      try awaited {
        try await other.run("UPDATE folder SET name = 'theirs', parent = 2 WHERE id = 3")
      }
      var edited = Self.folders[2]
      edited.name = "mine"
      let change = (old: Self.folders[2], edited: edited)
      func writes() -> [@MainActor () async throws -> Void] {
        [
          { _ = try await shown.query.update([change], named: "Edit") },
          { _ = try await shown.query.move([Self.folders[2]], below: nil) },
          { try await shown.query.delete([Self.folders[2]]) },
        ]
      }
      for write in writes() {
        XCTAssertThrowsError(try awaited(write)) { XCTAssert($0 is WriteConflict, "\($0)") }
      }
      XCTAssertEqual(try shown.folder(3), Branch(id: 3, parent: 2, name: "theirs"))
      var asked = 0
      shown.query.onConflict = { _ in
        asked += 1
        return .keepMine
      }
      for write in writes() { try awaited(write) }
      XCTAssertEqual(asked, 3)
      XCTAssertEqual(try Branch.all(in: shown.database.own).map(\.id), [1, 2])
    }
  }

  @MainActor func testDeletedForeignKeysReturn() throws {
    let database = try TestDatabase(.sqlite).own
    try awaited {
      try await database.run("PRAGMA foreign_keys = ON")
      try await database.run(
        "CREATE TABLE folder (id INTEGER PRIMARY KEY, parent REFERENCES folder, name TEXT)")
      for folder in Self.folders {
        try await database.run(
          "INSERT INTO folder VALUES (?, ?, ?)", folder.id, folder.parent, folder.name)
      }
    }
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent")
    let stack = UndoStack()
    try awaited { try await query.delete([Self.folders[0], Self.folders[3]], in: stack) }
    XCTAssertEqual(try Branch.all(in: database).map(\.id), [2])
    stack.undo()
    Pump.until("they are back") { (try? Branch.all(in: database)) == Self.folders }
  }

  @MainActor func testCellsOfATreeAreWrittenAndUndone() throws {
    let database = try TestDatabase(.sqlite)
    try Branch.table(of: Self.folders, in: database.own)
    let query = try OutlineQuery<Branch>(
      database.own, from: .table("folder"), key: "id", parent: "parent")
    query.pollInterval = .seconds(60)
    let adaptor = TableAdaptor()
    let stack = UndoStack()
    adaptor.undoStack = stack
    let outline = query.outline
    adaptor.apply { Rows(outline) }
    let name = TableColumn<OutlineQuery<Branch>.Node>("Name", \.model.name, width: 180)
      .editable(\.model.name)
    let window = ColumnWindow {
      $0.showsTree = true
      $0.columns = [name]
      $0.useAdaptor(adaptor)
    }
    window.app = query
    func settle(_ what: String, _ isSo: () -> Bool) {
      Pump.until(what) {
        window.frame()
        return isSo()
      }
      window.settle()
    }
    func write(_ text: String, _ meanwhile: () throws -> Void) rethrows {
      XCTAssert(window.table.beginEditing(at: [0, 1], in: name))
      window.press(GDK_KEY_a, .control)
      window.type(text)
      try meanwhile()
      window.press(GDK_KEY_Return)
    }
    outline.expand(1)
    settle("it is there") { window.shownTexts == ["a", "c", "b"] }
    write("new") {}
    settle("it is written") { window.shownTexts == ["a", "new", "b"] && stack.canUndo }
    XCTAssertEqual(stack.undoName, "Edit Name")
    stack.undo()
    settle("it is undone") { window.shownTexts == ["a", "c", "b"] }
    let other = try database.another()
    try write("mine") {
      _ = try awaited {
        try await other.run("UPDATE folder SET name = 'theirs' WHERE id = 3")
      }
    }
    settle("the message is shown") { window.table.columnEdits.rejection(at: 1, in: name) != nil }
    XCTAssertEqual(
      window.table.columnEdits.rejection(at: 1, in: name),
      "“name” was changed to “theirs” after it was read; “mine” was not written")
    Reports.expect(.edit)
    XCTAssertFalse(window.shownTexts.contains("mine"))
    // Without a table to write to, no cell is edited. The refused edit is still there.
    window.press(GDK_KEY_Escape)
    query.table = nil
    XCTAssertNil(outline.write)
  }
}
