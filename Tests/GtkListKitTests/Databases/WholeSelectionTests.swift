import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Selected rows of a query, most of which are not loaded.
final class WholeSelectionTests: LetterTestCase {
  @MainActor func testDeleteKeyDeletesSelectedRowsThatAreNotLoaded() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let stack = UndoStack()
      let window = deleting(try liveQuery(database), stack)
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      settle(window, "all are deleted") { window.list.numberOfItems(in: 0) == 0 }
      XCTAssertEqual(try count(database), 0)
      Pump.until("it can be undone") { stack.canUndo }
      stack.undo()
      settle(window, "all are back") { window.list.numberOfItems(in: 0) == 3_000 }
      XCTAssertFalse(stack.canUndo, "it was one step")
      XCTAssertEqual(try count(database), 3_000)
      stack.redo()
      settle(window, "all are deleted again") { window.list.numberOfItems(in: 0) == 0 }
      XCTAssertEqual(try count(database), 0)
    }
  }

  @MainActor func testDeleteKeyDeletesAllThatAFilterFinds() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let window = deleting(query)
      query.filter = DatabaseColumn<Int>("size") < 410
      settle(window, "all other rows are hidden") { window.list.numberOfItems(in: 0) == 410 }
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      settle(window, "all that were found are deleted") { window.list.numberOfItems(in: 0) == 0 }
      XCTAssertEqual(try count(database), 2_590)
    }
  }

  @MainActor func testSelectedRowsStaySelectedWhenAFilterEnds() throws {
    try overEachDatabase {
      let query = try liveQuery(try database(letters(3_000)))
      let window = deleting(query)
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      query.filter = DatabaseColumn<Int>("size") < 63
      settle(window, "all other rows are hidden") { window.list.numberOfItems(in: 0) == 63 }
      settle(window, "the rows that are left are selected") { window.list.selectedCount == 63 }
      query.filter = nil
      settle(window, "all are there") { window.list.numberOfItems(in: 0) == 3_000 }
      settle(window, "all are selected") { window.list.selectedCount == 3_000 }
    }
  }

  @MainActor func testSelectionOfRowsNotLoadedSurvivesOtherCommits() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let window = deleting(query)
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      window.list.deselectRow(at: [0, 3])
      let other = try database.another()
      try awaited {
        try await other.run("DELETE FROM letter WHERE id = 1500")
        try await other.run("INSERT INTO letter VALUES (-1, 'new', NULL, 0)")
      }
      settle(window, "the new row is not selected") {
        !window.list.isSelected([0, 0]) && window.list.selectedCount == 2_998
      }
      XCTAssertFalse(window.list.isSelected([0, 4]))
      XCTAssert(window.list.isSelected([0, 2_999]))
    }
  }

  @MainActor func testRowBehindDeletedRowsOfAQueryIsSelected() throws {
    try overEachDatabase {
      let window = deleting(try liveQuery(try database(letters(3_000))))
      window.click(row: [0, 1])
      window.list.selectRow(at: [0, 2])
      window.press(GDK_KEY_Delete)
      settle(window, "they are deleted") {
        window.shownTexts.prefix(2) == ["Letter 0", "Letter 3"]
      }
      settle(window, "the next is selected") { window.list.selectedIndexPaths == [[0, 1]] }
      // From there on more than are loaded.
      window.list.extendSelection(to: [0, 2_000])
      window.press(GDK_KEY_Delete)
      settle(window, "the second ones are deleted") {
        window.shownTexts.contains("Letter 2003") && window.list.numberOfItems(in: 0) == 998
      }
      settle(window, "the next is selected") { window.list.selectedIndexPaths == [[0, 1]] }
      XCTAssertEqual(window.list.focusedIndexPath, [0, 1])
    }
  }

  @MainActor func testSelectionChangeIsReportedWhenModelIsLoaded() throws {
    try overEachDatabase {
      let query = try liveQuery(try database(letters(3_000)))
      let window = deleting(query)
      var told: [Int?] = []
      window.list.onSelectionChange = { [weak list = window.list, weak query] in
        told.append(list?.selectedIndexPaths.first.flatMap { query?.rows.model(at: $0.row)?.id })
      }
      window.click(row: [0, 0])
      window.press(GDK_KEY_End)
      settle(window, "the last row is there") { window.shownTexts.last == "Letter 2999" }
      settle(window, "its model was there") { told.last == 2_999 }
    }
  }

  @MainActor func testSelectedModelsNeverIncludeAnotherRow() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let adaptor = TableAdaptor()
      let window = deleting(query, adaptor: adaptor)
      var told: [[Int]] = []
      window.list.onSelectionChange = { [weak adaptor] in
        told.append(adaptor?.selectedModels(Letter.self).map(\.id) ?? [])
      }
      window.scroll(to: 1_600)
      settle(window, "row 80 is there") { window.shownTexts.contains("Letter 80") }
      window.click(row: [0, 80])
      window.scroll(to: 0)
      window.settle()
      let other = try database.another()
      try awaited { try await other.run("DELETE FROM letter WHERE id = 3") }
      settle(window, "the row has another number") { window.list.selectedIndexPaths == [[0, 79]] }
      settle(window, "its model is there") { told.last == [80] && told.count > 1 }
      XCTAssertEqual(adaptor.selectedModels(Letter.self).map(\.id), [80])
      XCTAssert(told.allSatisfy { $0 == [80] || $0 == [] }, "\(told)")
      _ = Reports.taken()
    }
  }

  @MainActor func testSelectedRowsOutOfViewStayLoaded() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let adaptor = TableAdaptor()
      let window = deleting(query, adaptor: adaptor)
      let rows = [100, 300, 500, 700, 900]
      for row in rows {
        window.scroll(to: Double(row) * 20)
        settle(window, "row \(row) is there") { query.rows.model(at: row) != nil }
        window.list.selectRow(at: [0, row])
      }
      window.scroll(to: 0)
      window.settle()
      var changes = 0
      window.list.onSelectionChange = { changes += 1 }
      let other = try database.another()
      try awaited { try await other.run("UPDATE letter SET subject = 'Other' WHERE id = 1") }
      settle(window, "the change is shown") { window.shownTexts.contains("Other") }
      settle(window, "the rows are loaded") {
        !query.rows.isLoading && !window.list.hasUnloadedRows(selectedOnly: true)
      }
      XCTAssertEqual(adaptor.selectedModels(Letter.self).map(\.id), rows)
      window.settle()
      XCTAssertEqual(changes, 0)
    }
  }

  @MainActor func testSelectAllBeforeQueryIsCountedMeansAllRows() throws {
    try overEachDatabase {
      let query = try liveQuery(try database(letters(3_000)))
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(query.rows, as: LetterCell.self).height(20) }
      let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
      window.app = query
      window.list.selectAll()
      settle(window, "the rows are counted") { window.list.numberOfItems(in: 0) == 3_000 }
      settle(window, "all are selected") { window.list.selectedCount == 3_000 }
      XCTAssertEqual(try awaited { try await query.selectedKeys(in: adaptor) }.count, 3_000)
      // The list has another filter, and shows the rows of the last one.
      query.filter = DatabaseColumn<Int>("size") < 5
      window.list.selectAll()
      settle(window, "all others are hidden") { window.list.numberOfItems(in: 0) == 5 }
      query.filter = nil
      settle(window, "all are there") { window.list.numberOfItems(in: 0) == 3_000 }
      settle(window, "five rows are selected") { window.list.selectedCount == 5 }
      XCTAssertEqual(try awaited { try await query.selectedKeys(in: adaptor) }.count, 5)
    }
  }

  @MainActor func testSelectionFollowsKeysThatAreLookedUpLater() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let window = deleting(query)
      window.list.selectAll()
      window.list.deselectRow(at: [0, 1])
      // As on a busy machine.
      query.keys.lookUpTime = .milliseconds(60)
      let other = try database.another()
      try awaited { try await other.run("INSERT INTO letter VALUES (-1, 'new', NULL, 0)") }
      settle(window, "the row is there") { window.list.numberOfItems(in: 0) == 3_001 }
      settle(window, "all but two are selected") { window.list.selectedCount == 2_999 }
      XCTAssert(window.list.isSelected([0, 3_000]))
    }
  }

  @MainActor func testSelectedRangeMeansShownRowsDespiteCommit() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let adaptor = TableAdaptor()
      let window = deleting(query, adaptor: adaptor)
      let other = try database.another()
      // The list cannot follow while the main thread waits.
      try waited {
        try await other.run("DELETE FROM letter WHERE id IN (4, 5, 1500)")
        try await other.run("INSERT INTO letter VALUES (-1, 'new', NULL, 0)")
      }
      window.list.selectRow(at: [0, 2])
      window.list.extendSelection(to: [0, 2_999])
      window.list.deselectRow(at: [0, 3])
      settle(window, "the list shows the commits") { window.list.numberOfItems(in: 0) == 2_998 }
      let keys = try awaited { try await query.selectedKeys(in: adaptor) }
      let expected = (2..<3_000).filter { ![3, 4, 5, 1_500].contains($0) }
      XCTAssert(keys == expected.map { .integer(Int64($0)) }, "\(keys.count) keys")
      settle(window, "they are shown as selected") {
        window.list.selectedCount == expected.count
      }
    }
  }

  @MainActor func testLastRowOfAnEstimateIsSelectedAlone() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let adaptor = TableAdaptor()
      let window = deleting(query, adaptor: adaptor)
      query.rows.count = .estimated(200)
      window.settle()
      window.list.selectRow(at: [0, 199])
      let keys = try awaited { try await query.selectedKeys(in: adaptor) }
      XCTAssertEqual(keys, [.integer(199)])
      window.click(row: [0, 0])
      window.list.extendSelection(to: [0, 199])
      let shown = try awaited { try await query.selectedKeys(in: adaptor) }
      XCTAssertEqual(shown, (0..<200).map { .integer($0) })
    }
  }

  @MainActor func testNewRowWithDeletedKeyIsNotSelected() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let window = deleting(query)
      window.list.selectAll()
      let other = try database.another()
      try awaited { try await other.run("DELETE FROM letter WHERE id = 2999") }
      settle(window, "it is deleted") { window.list.selectedCount == 2_999 }
      while try !awaited({ try await query.follower.isCurrent() }) {}
      try awaited { try await other.run("INSERT INTO letter VALUES (2999, 'new', NULL, 0)") }
      settle(window, "another one has its key") { window.list.numberOfItems(in: 0) == 3_000 }
      while try !awaited({ try await query.follower.isCurrent() }) {}
      XCTAssertEqual(window.list.selectedCount, 2_999)
    }
  }

  @MainActor func testNewRowWithKeyOfHiddenRowStaysDeselected() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try liveQuery(database)
      let adaptor = TableAdaptor()
      let window = deleting(query, adaptor: adaptor)
      window.list.selectAll()
      query.filter = DatabaseColumn<Int>("size") < 63
      settle(window, "all other rows are hidden") { window.list.numberOfItems(in: 0) == 63 }
      let other = try database.another()
      try awaited { try await other.run("DELETE FROM letter WHERE id = 2999") }
      settle(window, "a hidden row is deselected") {
        (try? selectedKeys(of: query, in: adaptor)) == 2_999
      }
      try awaited { try await other.run("INSERT INTO letter VALUES (2999, 'new', NULL, 2999)") }
      query.filter = nil
      settle(window, "all are there") { window.list.numberOfItems(in: 0) == 3_000 }
      settle(window, "2 999 rows are selected") { window.list.selectedCount == 2_999 }
      XCTAssertFalse(window.list.isSelected([0, 2_999]))
    }
  }

  @MainActor func testInsertEndsWhenTheListShowsTheRow() throws {
    try overEachDatabase {
      let query = try liveQuery(try database(letters(3_000)))
      let window = deleting(query)
      // As on a busy machine.
      query.keys.lookUpTime = .milliseconds(60)
      let new = Letter(id: -1, subject: "new", folder: nil, size: 0)
      try awaited { try await query.insert([new]) }
      XCTAssertEqual(query.rows.model(at: 0)?.id, -1)
      XCTAssertEqual(query.rows.rowCount, 3_001)
      XCTAssertEqual(window.list.numberOfItems(in: 0), 3_001)
      window.list.selectRow(at: [0, 0])
      XCTAssertEqual(window.list.adaptor?.selectedModels(Letter.self).map(\.id), [-1])
    }
  }
}
