import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Selected rows of a query in sections, most of which are not loaded.
final class GroupedSelectionTests: LetterTestCase {
  private struct Subject {
    let query: GroupedQuery<Letter>
    let adaptor: TableAdaptor
    let window: TableWindow
    let stack: UndoStack
  }

  @MainActor private func subject(_ database: TestDatabase) throws -> Subject {
    let query = try GroupedQuery<Letter>(
      database.own, from: .table("letter"), key: "id", groupedBy: .column("folder"))
    query.pollInterval = .milliseconds(20)
    let stack = UndoStack()
    let adaptor = TableAdaptor()
    adaptor.undoStack = stack
    adaptor.show(query.sections) { folder in
      Section("\(folder.id)", id: folder.id) {
        Rows(folder.rows, as: LetterCell.self).height(20).onDelete(query.deletion(in: stack))
      }
    }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    window.app = query
    settle(window, "the first rows are there") { window.shownTexts.contains("Letter 0") }
    return Subject(query: query, adaptor: adaptor, window: window, stack: stack)
  }

  @MainActor private func grouped(_ count: Int) throws -> TestDatabase {
    let all = letters(count).map { letter in
      var letter = letter
      letter.folder = ["a", "b", "c"][letter.id % 3]
      return letter
    }
    return try database(all, index: "folder, id")
  }

  @MainActor func testDeletionWhileAFilterIsReadLeavesHiddenRows() throws {
    try overEachDatabase {
      let database = try grouped(3_000)
      let subject = try subject(database)
      let (query, adaptor) = (subject.query, subject.adaptor)
      subject.window.click(row: [0, 0])
      subject.window.press(GDK_KEY_a, .control)
      // The list still shows all rows.
      query.filter = DatabaseColumn<Int>("size") < 410
      let number = try awaited { try await query.deleteSelected(in: adaptor) }
      XCTAssertEqual(number, 410)
      XCTAssertEqual(try count(database), 2_590)
      XCTAssertEqual(try count(database, "size < 410"), 0)
    }
  }

  @MainActor func testDeleteKeyDeletesSelectedRowsOfAllSections() throws {
    try overEachDatabase {
      let database = try grouped(3_000)
      let subject = try subject(database)
      let (window, list) = (subject.window, subject.window.list)
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      XCTAssertEqual(list.selectedCount, 3_000)
      window.press(GDK_KEY_Delete)
      settle(window, "all are deleted") { list.numberOfSections == 0 }
      XCTAssertEqual(try count(database), 0)
      let stack = subject.stack
      Pump.until("it can be undone") { stack.canUndo }
      stack.undo()
      settle(window, "all are back") {
        list.numberOfSections == 3 && list.numberOfItems(in: 2) == 1_000
      }
      XCTAssertFalse(stack.canUndo, "it was one step")
      settle(window, "they are selected") { list.selectedCount == 3_000 }
    }
  }

  @MainActor func testSelectionFollowsRowsToOtherSections() throws {
    try overEachDatabase {
      let database = try grouped(3_000)
      let subject = try subject(database)
      let (window, list) = (subject.window, subject.window.list)
      // The second half of the second section.
      list.selectRow(at: [1, 500])
      list.extendSelection(to: [1, 999])
      // No row of the section is loaded, so that a commit before the look-up would mean other rows.
      XCTAssertEqual(try selectedKeys(of: subject.query, in: subject.adaptor), 500)
      let other = try database.another()
      try awaited {
        try await other.run("UPDATE letter SET folder = 'a' WHERE folder = 'b' AND id > 2500")
      }
      settle(window, "they have moved") { list.numberOfItems(in: 0) > 1_000 }
      settle(window, "all are selected") { list.selectedCount == 500 }
      let keys = try awaited { try await subject.query.selectedKeys(in: subject.adaptor) }
      XCTAssertEqual(keys.count, 500)
      XCTAssertEqual(
        Set(keys), Set((500..<1_000).map { DatabaseValue.integer(Int64($0 * 3 + 1)) }))
    }
  }

  @MainActor func testNewRowWithKeyOfHiddenRowStaysDeselected() throws {
    try overEachDatabase {
      let database = try grouped(30)
      let subject = try subject(database)
      let (query, window, list) = (subject.query, subject.window, subject.window.list)
      list.selectAll()
      query.filter = DatabaseColumn<Int>("size") < 6
      settle(window, "all other rows are hidden") { list.numberOfItems(in: 0) == 2 }
      let other = try database.another()
      try awaited { try await other.run("DELETE FROM letter WHERE id = 9") }
      settle(window, "a hidden row is deselected") {
        (try? selectedKeys(of: query, in: subject.adaptor)) == 29
      }
      try awaited { try await other.run("INSERT INTO letter VALUES (9, 'new', 'a', 9)") }
      query.filter = nil
      settle(window, "all are there") { list.numberOfItems(in: 0) == 10 }
      settle(window, "29 rows are selected") { list.selectedCount == 29 }
      XCTAssertFalse(list.isSelected([0, 3]))
    }
  }

  @MainActor func testRowsOfACollapsedSectionAreNotDeleted() throws {
    try overEachDatabase {
      let database = try grouped(3_000)
      let subject = try subject(database)
      let (window, list) = (subject.window, subject.window.list)
      list.selectRow(at: [0, 0])
      list.extendSelection(to: [1, 9])
      XCTAssertEqual(list.selectedCount, 1_010)
      subject.adaptor.setCollapsed(true, section: 1)
      settle(window, "a section is collapsed") { list.selectedCount == 1_000 }
      let keys = try awaited { try await subject.query.selectedKeys(in: subject.adaptor) }
      XCTAssertEqual(keys.count, 1_000)
      list.moveCursor(to: try XCTUnwrap(list.map.position(of: [0, 0])), focus: true)
      window.press(GDK_KEY_Delete)
      settle(window, "it can be undone") { subject.stack.canUndo }
      XCTAssertEqual(try count(database), 2_000)
      XCTAssertEqual(try count(database, "folder = 'a'"), 0)
      settle(window, "two sections are left") { list.numberOfSections == 2 }
      subject.adaptor.setCollapsed(false, section: 0)
      settle(window, "ten rows are still selected") { list.selectedCount >= 10 }
    }
  }

  /// The spellings follow one another or are mixed.
  ///
  /// - Throws: an error of the database.
  @MainActor func testAFolderInSeveralSpellingsIsOneSection() throws {
    for names in [["Inbox", "inbox"], ["Inbox", "inbox", "INBOX", "Inbox"]] {
      let database = try TestDatabase(.sqlite)
      let own = database.own
      try awaited {
        try await own.run(
          "CREATE TABLE letter (id INTEGER PRIMARY KEY, subject TEXT, folder TEXT COLLATE NOCASE, size INTEGER)"
        )
        try await own.run("CREATE INDEX place ON letter (folder, id)")
      }
      let all = letters(3_000).map { letter in
        var letter = letter
        letter.folder = letter.id % 5 == 4 ? "later" : names[letter.id % names.count]
        return letter
      }
      try awaited { try await insert(all, in: own) }
      let subject = try subject(database)
      let (window, list) = (subject.window, subject.window.list)
      settle(window, "there are two sections") {
        list.numberOfSections == 2 && list.numberOfItems(in: 0) == 2_400
      }
      list.selectRow(at: [0, 0])
      list.extendSelection(to: [0, 2_399])
      let keys = try awaited { try await subject.query.selectedKeys(in: subject.adaptor) }
      XCTAssertEqual(keys.count, 2_400)
      let other = try database.another()
      try awaited { try await other.run("DELETE FROM letter WHERE id = 0") }
      settle(window, "another commit is shown") { list.numberOfItems(in: 0) == 2_399 }
      settle(window, "2 399 rows are selected") { list.selectedCount == 2_399 }
      list.moveCursor(to: list.map.position(of: [0, 0]) ?? 0, focus: true)
      window.press(GDK_KEY_Delete)
      settle(window, "it can be undone") { subject.stack.canUndo }
      XCTAssertEqual(try count(database), 600)
      window.close()
    }
  }

  @MainActor func testUpdateOfSelectedRowsIsOneStep() throws {
    try overEachDatabase {
      let database = try grouped(3_000)
      let subject = try subject(database)
      let (window, list) = (subject.window, subject.window.list)
      list.selectRow(at: [1, 0])
      list.extendSelection(to: [1, 999])
      let number = try awaited {
        try await subject.query.updateSelected(
          in: subject.adaptor, to: ["folder": "c", "size": -1], named: "Move",
          undoStack: subject.stack)
      }
      XCTAssertEqual(number, 1_000)
      XCTAssertEqual(try count(database, "folder = 'c' AND size = -1"), 1_000)
      settle(window, "they have moved") { list.numberOfSections == 2 }
      subject.stack.undo()
      settle(window, "they are back") { list.numberOfSections == 3 }
      XCTAssertEqual(try count(database, "folder = 'b' AND size = id"), 1_000)
      XCTAssertFalse(subject.stack.canUndo)
    }
  }

  @MainActor func testUpdateThatATableForbidsChangesNothing() throws {
    try overEachDatabase {
      let database = try grouped(900)
      let own = database.own
      try awaited { try await own.run("CREATE UNIQUE INDEX one ON letter (subject)") }
      let subject = try subject(database)
      subject.window.list.selectAll()
      XCTAssertThrowsError(
        try awaited {
          try await subject.query.updateSelected(
            in: subject.adaptor, to: ["subject": "same"], named: "Name")
        })
      XCTAssertEqual(try count(database, "subject = 'same'"), 0)
    }
  }
}
