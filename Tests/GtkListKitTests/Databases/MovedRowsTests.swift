import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Rows that are moved in the order of a column with their places.
final class MovedRowsTests: LetterTestCase {
  @MainActor private func query(
    _ database: TestDatabase, _ order: LiveQuery<Letter>.Order = .ascending("size")
  ) throws -> LiveQuery<Letter> {
    try LiveQuery(database.own, from: .table("letter"), key: "id", order: [order])
  }

  @MainActor private func stored(_ database: TestDatabase, _ direction: String = "") throws
    -> [Letter]
  {
    let own = database.own
    return try awaited {
      try await own.query("SELECT * FROM letter ORDER BY size \(direction), id \(direction)", []) {
        try $0.decode(Letter.self)
      }
    }
  }

  @MainActor func testRandomMovesGiveTheOrderOfAListAndAreTakenBack() throws {
    try overEachDatabase {
      for (order, direction) in [
        (LiveQuery<Letter>.Order.ascending("size"), ""), (.descending("size"), "DESC"),
      ] {
        let database = try database(letters(40), index: "size, id")
        let query = try query(database, order)
        let stack = UndoStack()
        let first = try stored(database, direction)
        var random = SplitMix64(seed: 7)
        for round in 0..<30 {
          let shown = try stored(database, direction)
          let moved = shown.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
          let next = (shown.filter { !moved.contains($0) } + [nil]).randomElement(using: &random)
          var wanted = shown.filter { !moved.contains($0) }.map(\.id)
          let gap = next.flatMap { $0 }.flatMap { wanted.firstIndex(of: $0.id) } ?? wanted.count
          wanted.insert(contentsOf: moved.map(\.id), at: gap)
          let models = Array(moved)
          _ = try awaited {
            try await query.move(models, before: next.flatMap { $0 }, in: stack).count
          }
          XCTAssertEqual(try stored(database, direction).map(\.id), wanted, "round \(round)")
        }
        while stack.canUndo { stack.undo() }
        Pump.until("all is taken back") { (try? self.stored(database, direction)) == first }
      }
    }
  }

  @MainActor func testOnlyTheRowThatWasMovedIsWrittenWhereThereIsRoom() throws {
    try overEachDatabase {
      let rows = letters(20).map { Letter(id: $0.id, subject: $0.subject, size: $0.id * 100) }
      let database = try database(rows, index: "size, id")
      let query = try query(database)
      let written = try awaited { try await query.move([rows[15]], before: rows[3]) }
      XCTAssertEqual(written.map(\.id), [15])
      XCTAssertEqual(written.first?.size, 250)
      // Where it stands already there is nothing to write.
      let again = try awaited { try await query.move(written, before: rows[3]) }
      XCTAssertEqual(again, [])
    }
  }

  @MainActor func testARowThatOthersHaveMovedIsAConflict() throws {
    try overEachDatabase {
      let rows = letters(10)
      let database = try database(rows, index: "size, id")
      let query = try query(database)
      let own = database.own
      try awaited { try await own.run("UPDATE letter SET size = 50 WHERE id = 8") }
      let before = try stored(database)
      XCTAssertThrowsError(
        try awaited { try await query.move([rows[8]], before: rows[2]).count }
      ) { error in
        let conflict = error as? WriteConflict
        XCTAssertEqual(conflict?.columns.first?.stored, .integer(50), "\(error)")
      }
      XCTAssertEqual(try stored(database), before, "nothing is written by half")
      query.onConflict = { _ in .keepMine }
      _ = try awaited { try await query.move([rows[8]], before: rows[2]).count }
      XCTAssertEqual(try stored(database).map(\.id), [0, 1, 8, 2, 3, 4, 5, 6, 7, 9])
      query.onConflict = nil
      try awaited { try await own.run("DELETE FROM letter WHERE id = 2") }
      XCTAssertThrowsError(
        try awaited { try await query.move([rows[9]], before: rows[2]).count }
      ) { error in XCTAssertEqual((error as? WriteConflict)?.isGone, true, "\(error)") }
    }
  }

  @MainActor func testWhatCannotBeMovedSaysWhy() throws {
    try overEachDatabase {
      let rows = letters(3)
      let database = try database(rows, index: "size, id")
      let query = try query(database)
      let own = database.own
      @MainActor func failure(_ moved: Letter) throws -> DatabaseError.Kind? {
        do {
          _ = try awaited { try await query.move([moved], before: rows[0]).count }
          return nil
        } catch { return (error as? DatabaseError)?.kind }
      }
      query.order = [.ascending("folder"), .ascending("size")]
      XCTAssertEqual(try failure(rows[2]), .misuse, "the order of two columns")
      query.order = [.ascending("size")]
      try awaited { try await own.run("UPDATE letter SET size = NULL WHERE id = 2") }
      XCTAssertEqual(
        try failure(Letter(id: 2, subject: rows[2].subject, folder: "Inbox")), .misuse,
        "no number")
      query.search = FullTextIndex(of: "letter", key: "id", columns: ["subject"]).search(for: "a")
      XCTAssertEqual(try failure(rows[2]), .misuse, "what was searched for")
    }
  }

  @MainActor func testRowsAreDraggedToTheirPlaceAndUndone() throws {
    try overEachDatabase {
      let database = try database(letters(30), index: "size, id")
      let query = try query(database)
      let adaptor = TableAdaptor()
      let stack = UndoStack()
      adaptor.undoStack = stack
      adaptor.apply {
        Rows(query.rows, as: LetterCell.self).height(20).canMove { _, _ in true }
      }
      adaptor.dragsRows(of: query)
      let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
      window.app = query
      @MainActor func shown() -> [Int] { (0..<6).compactMap { query.rows.model(at: $0)?.id } }
      settle(window, "they are there") { shown() == Array(0..<6) }
      window.drag(from: 10, to: 79)
      settle(window, "the row has moved") { shown() == [1, 2, 3, 0, 4, 5] }
      XCTAssertEqual(try stored(database).prefix(6).map(\.id), [1, 2, 3, 0, 4, 5])
      window.drag(from: 90, to: 21)
      settle(window, "another one has moved up") { shown() == [1, 4, 2, 3, 0, 5] }
      stack.undo()
      settle(window, "it is back") { shown() == [1, 2, 3, 0, 4, 5] }
      stack.undo()
      settle(window, "both are back") { shown() == Array(0..<6) }
      // What came back at the top stands above what was in view.
      window.scroll(to: 0)
      for row in [0, 2] { window.list.selectRow(at: [0, row]) }
      window.drag(from: 10, to: 79)
      settle(window, "both selected rows have moved") { shown() == [1, 3, 0, 2, 4, 5] }
    }
  }
}
