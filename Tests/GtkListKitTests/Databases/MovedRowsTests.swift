import CGtkListKitGtk3
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
        for round in 0..<Thoroughness.choose(everyday: 12, full: 30) {
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
      let (window, stack) = movable(query)
      @MainActor func shown() -> [Int] { (0..<6).compactMap { query.rows.model(at: $0)?.id } }
      settle(window, "they are there") { shown() == Array(0..<6) }
      window.drag(from: 10, to: 79)
      settle(window, "the row has moved") { shown() == [1, 2, 3, 0, 4, 5] }
      XCTAssertEqual(try stored(database).prefix(6).map(\.id), [1, 2, 3, 0, 4, 5])
      window.drag(from: 90, to: 21)
      settle(window, "another one has moved up") { shown() == [1, 4, 2, 3, 0, 5] }
      waitForMoves(in: window, query)
      stack.undo()
      settle(window, "it is back") { shown() == [1, 2, 3, 0, 4, 5] }
      stack.undo()
      settle(window, "both are back, and neither is on its way") {
        shown() == Array(0..<6) && query.moving.isEmpty
      }
      // What came back at the top stands above what was in view.
      window.scroll(to: 0)
      for row in [0, 2] { window.list.selectRow(at: [0, row]) }
      window.drag(from: 10, to: 79)
      settle(window, "both selected rows have moved") { shown() == [1, 3, 0, 2, 4, 5] }
    }
  }

  /// Waits until what is shown can be undone: it may be seen before the writer has ended.
  @MainActor private func waitForMoves(in window: TableWindow, _ query: DatabaseQuery<Letter>) {
    settle(window, "nothing is on its way") { query.moving.isEmpty }
  }

  /// Presses a key, once nothing is on its way.
  @MainActor private func press(
    _ key: Int32, _ modifiers: Modifiers = .alt, in window: TableWindow,
    _ query: DatabaseQuery<Letter>, _ what: String, _ isSo: () -> Bool
  ) {
    settle(window, "nothing is on its way before it goes \(what)") {
      query.moving.isEmpty && window.list.tools.rowsUnderWay == nil
    }
    window.press(key, modifiers, settles: false)
    settle(window, "it goes \(what)", isSo)
  }

  @MainActor func testKeysAndActionsMoveRowsAsDraggingDoes() throws {
    try overEachDatabase {
      let database = try database(letters(300), index: "size, id")
      let query = try query(database)
      let (window, stack) = movable(query)
      @MainActor func shown() -> [Int] { (0..<6).compactMap { query.rows.model(at: $0)?.id } }
      settle(window, "they are there and counted") {
        shown() == Array(0..<6) && query.rows.isCounted
      }
      window.click(row: [0, 1])
      press(GDK_KEY_Down, in: window, query, "down") { shown() == [0, 2, 1, 3, 4, 5] }
      XCTAssertEqual(window.list.focusedIndexPath, [0, 2])
      press(GDK_KEY_Down, in: window, query, "down again") { shown() == [0, 2, 3, 1, 4, 5] }
      XCTAssertEqual(window.list.focusedIndexPath, [0, 3])
      waitForMoves(in: window, query)
      stack.undo()
      settle(window, "it is back by one") { shown() == [0, 2, 1, 3, 4, 5] }
      press(GDK_KEY_Up, in: window, query, "up") { shown() == Array(0..<6) }
      press(GDK_KEY_Home, in: window, query, "to the top") { shown() == [1, 0, 2, 3, 4, 5] }
      window.list.deselectAll()
      window.list.focusedIndexPath = [0, 2]
      for row in [0, 2] { window.list.selectRow(at: [0, row]) }
      press(GDK_KEY_Down, in: window, query, "two") { shown() == [0, 3, 1, 2, 4, 5] }
      window.list.deselectAll()
      let rows = try XCTUnwrap(window.accessibleRows)
      XCTAssert(rows.child(0)?.act("move down") ?? false)
      settle(window, "an action has moved one") {
        query.moving.isEmpty && shown() == [3, 0, 1, 2, 4, 5]
      }
      XCTAssertEqual(try stored(database).prefix(6).map(\.id), [3, 0, 1, 2, 4, 5])
      window.list.focusedIndexPath = [0, 0]
      window.settle()
      window.press(GDK_KEY_x, .control)
      window.list.focusedIndexPath = [0, 2]
      press(GDK_KEY_v, .control, in: window, query, "behind another one") {
        shown() == [0, 1, 3, 2, 4, 5]
      }
      settle(window, "the keyboard goes along") { window.list.focusedIndexPath == [0, 2] }
    }
  }

  /// A key that is held: it comes again before the database has answered.
  @MainActor func testAHeldKeyMovesTheSameRowOnAndIsTakenBackStepByStep() throws {
    try overEachDatabase {
      let database = try database(letters(30), index: "size, id")
      let query = try query(database)
      let (window, stack) = movable(query)
      @MainActor func shown() -> [Int] { (0..<6).compactMap { query.rows.model(at: $0)?.id } }
      settle(window, "they are there and counted") {
        shown() == Array(0..<6) && query.rows.isCounted
      }
      window.click(row: [0, 1])
      press(GDK_KEY_Down, in: window, query, "down") { shown() == [0, 2, 1, 3, 4, 5] }
      for _ in 0..<2 { window.press(GDK_KEY_Down, .alt, settles: false) }
      settle(window, "it has gone by three") { shown() == [0, 2, 3, 4, 1, 5] }
      settle(window, "the keyboard has, too") { window.list.focusedIndexPath == [0, 4] }
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 4]])
      for key in [GDK_KEY_Home, GDK_KEY_Down] { window.press(key, .alt, settles: false) }
      settle(window, "to the top, and one down") { shown() == [0, 1, 2, 3, 4, 5] }
      waitForMoves(in: window, query)
      for wanted in [[1, 0, 2, 3], [0, 2, 3, 4], [0, 2, 3, 1], [0, 2, 1, 3], [0, 1, 2, 3]] {
        stack.undo()
        settle(window, "one step is taken back") { Array(shown().prefix(4)) == wanted }
      }
      XCTAssertFalse(stack.canUndo)
      // Two that are selected go on together.
      window.scroll(to: 0)
      window.list.deselectAll()
      window.list.focusedIndexPath = [0, 2]
      for row in [0, 2] { window.list.selectRow(at: [0, row]) }
      for _ in 0..<2 { window.press(GDK_KEY_Down, .alt, settles: false) }
      settle(window, "both have gone on") { shown() == [1, 3, 4, 0, 2, 5] }
      settle(window, "the keyboard is at the same one") { window.list.focusedIndexPath == [0, 4] }
    }
  }

  /// Who goes to another row is not taken back, and that is the one that keys move from then on.
  @MainActor func testTheKeyboardStaysWhereTheUserTakesItMeanwhile() throws {
    try overEachDatabase {
      let database = try database(letters(30), index: "size, id")
      let query = try query(database)
      let (window, _) = movable(query)
      @MainActor func shown() -> [Int] { (0..<6).compactMap { query.rows.model(at: $0)?.id } }
      settle(window, "they are there and counted") {
        shown() == Array(0..<6) && query.rows.isCounted
      }
      window.click(row: [0, 0])
      for _ in 0..<2 { window.press(GDK_KEY_Down, .alt, settles: false) }
      for _ in 0..<4 { window.press(GDK_KEY_Down, settles: false) }
      window.press(GDK_KEY_Up, .alt, settles: false)
      settle(window, "one step each") { shown() == [1, 0, 2, 4, 3, 5] }
      settle(window, "it is at the other one") { window.list.focusedIndexPath == [0, 3] }
    }
  }

  @MainActor func testAMoveIsAnnouncedOnceItIsShown() throws {
    try overEachDatabase {
      let database = try database(letters(30), index: "size, id")
      let query = try query(database)
      let (window, _) = movable(query)
      @MainActor func shown() -> [Int] { (0..<6).compactMap { query.rows.model(at: $0)?.id } }
      settle(window, "they are there and counted") {
        shown() == Array(0..<6) && query.rows.isCounted
      }
      let rows = try XCTUnwrap(window.accessibleRows)
      rows.listen("announcement")
      window.click(row: [0, 1])
      for _ in 0..<2 { window.press(GDK_KEY_Down, .alt, settles: false) }
      var said: [String] = []
      settle(window, "both steps are said") {
        said += rows.announcements()
        return said.count == 2
      }
      XCTAssertEqual(said, ["Moved to position 3 of 30", "Moved to position 4 of 30"])
      window.drag(from: 10, to: 79)
      settle(window, "so is what was dragged") {
        rows.announcements() == ["Moved to position 4 of 30"]
      }
      XCTAssertEqual(shown(), [2, 3, 1, 0, 4, 5])
    }
  }

  @MainActor func testKeysMoveSelectedRowsThatAreNotLoaded() throws {
    try overEachDatabase {
      let rows = letters(3_000).map { Letter(id: $0.id, subject: $0.subject, size: $0.id * 10) }
      let database = try database(rows, index: "size, id")
      let query = try query(database)
      let (window, stack) = movable(query)
      settle(window, "the rows are there") {
        window.shownTexts.first == "Letter 0" && window.list.numberOfItems(in: 0) == 3_000
      }
      window.click(row: [0, 0])
      window.list.selectAll()
      window.list.deselectRow(at: [0, 2_999])
      window.press(GDK_KEY_Down, .alt, settles: false)
      settle(window, "they are moved") { stack.canUndo }
      XCTAssertEqual(try stored(database).map(\.id), [2_999] + Array(0..<2_999))
    }
  }

  @MainActor private func movable(
    _ query: LiveQuery<Letter>
  ) -> (window: TableWindow, stack: UndoStack) {
    let adaptor = TableAdaptor()
    let stack = UndoStack()
    adaptor.undoStack = stack
    adaptor.apply {
      Rows(query.rows, as: LetterCell.self).height(20).canMove { _, _ in true }
    }
    adaptor.dragsRows(of: query)
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    window.app = query
    return (window, stack)
  }

  @MainActor private func movable(
    _ query: GroupedQuery<Letter>
  ) -> (window: TableWindow, stack: UndoStack) {
    let adaptor = TableAdaptor()
    let stack = UndoStack()
    adaptor.undoStack = stack
    adaptor.show(query.sections) { folder in
      Section("\(folder.id)", id: folder.id) {
        Rows(folder.rows, as: LetterCell.self).height(20).canMove { _, _ in true }
      }
    }
    adaptor.dragsRows(of: query)
    let window = TableWindow(adaptor, height: 600) { $0.selectionMode = .multiple }
    window.app = query
    return (window, stack)
  }

  /// Letters in two folders, whose places begin anew in each.
  @MainActor private func grouped() throws -> (TestDatabase, GroupedQuery<Letter>) {
    let folders: [String] = ["a", "b"]
    let all = folders.enumerated().flatMap { number, folder in
      (0..<4).map {
        Letter(id: number * 4 + $0, subject: "\(folder)\($0)", folder: folder, size: $0)
      }
    }
    let database = try database(all, index: "folder, size, id")
    let query = try GroupedQuery<Letter>(
      database.own, from: .table("letter"), key: "id", groupedBy: .column("folder"),
      order: [.ascending("size")])
    return (database, query)
  }

  /// A query whose first rows are there, while it was not looked yet whether others have committed.
  @MainActor private func notYetLookedAt() throws -> (
    TestDatabase, LiveQuery<Letter>, TableWindow, shown: () -> [Int]
  ) {
    let database = try database(letters(6), index: "size, id")
    let query = try query(database)
    query.follower.end()
    let (window, _) = movable(query)
    settle(window, "the first rows are there") { query.rows.model(at: 5) != nil }
    return (database, query, window, { (0..<6).compactMap { query.rows.model(at: $0)?.id } })
  }

  @MainActor func testAMoveBeforeTheFirstLookIsShownWhenItIsDone() throws {
    try overEachDatabase {
      let (_, query, window, shown) = try notYetLookedAt()
      let rows = letters(6)
      let moved = query.moveSoon([rows[1]], named: "Move") {
        try await query.move([rows[1]], before: rows[3])
      }
      XCTAssertEqual(try awaited { await moved?.value }, true)
      XCTAssertEqual(shown(), [0, 2, 1, 3, 4, 5])
      _ = window
    }
  }

  @MainActor func testAMoveIsDoneWhileOthersGoOnCommitting() throws {
    try overEachDatabase {
      let database = try database(letters(6), index: "size, id")
      let query = try query(database)
      let (window, _) = movable(query)
      settle(window, "they are there") { query.rows.model(at: 5) != nil }
      let other = try database.another()
      let committing = Task {
        var number = 10
        while !Task.isCancelled {
          try await other.run("UPDATE letter SET subject = 'Letter \(number)' WHERE id = 5")
          try await Task.sleep(for: .milliseconds(5))
          number += 1
        }
      }
      defer { committing.cancel() }
      settle(window, "they are at it") { query.rows.model(at: 5)?.subject != "Letter 5" }
      let rows = letters(6)
      let moved = query.moveSoon([rows[1]], named: "Move") {
        try await query.move([rows[1]], before: rows[3])
      }
      XCTAssertEqual(try awaited { await moved?.value }, true)
      XCTAssertEqual((0..<6).compactMap { query.rows.model(at: $0)?.id }, [0, 2, 1, 3, 4, 5])
    }
  }

  @MainActor func testWhatOthersCommitBeforeTheFirstLookIsShown() throws {
    try overEachDatabase {
      let (database, query, window, shown) = try notYetLookedAt()
      let other = try database.another()
      try awaited { try await other.run("UPDATE letter SET size = 9 WHERE id = 0") }
      query.follower.look()
      settle(window, "it is shown") { shown() == [1, 2, 3, 4, 5, 0] }
    }
  }

  @MainActor func testRowsMoveWithinGroupsAndBetweenThem() throws {
    try overEachDatabase {
      let (database, query) = try grouped()
      let (window, stack) = movable(query)
      let first = ["a", "a0", "a1", "a2", "a3", "b", "b0", "b1", "b2", "b3"]
      settle(window, "they are there") { window.shownTexts == first }
      window.click(row: [0, 2])
      press(GDK_KEY_Down, in: window, query, "down in its group") {
        window.shownTexts == ["a", "a0", "a1", "a3", "a2", "b", "b0", "b1", "b2", "b3"]
      }
      let between = ["a", "a0", "a1", "a3", "b", "a2", "b0", "b1", "b2", "b3"]
      press(GDK_KEY_Down, in: window, query, "to the next one") { window.shownTexts == between }
      let moved = Letter(id: 1, subject: "a1", folder: "a", size: 1)
      let written = try awaited {
        try await query.move([moved], before: nil, inGroup: .text("b"), in: stack)
      }
      XCTAssertEqual(written.map(\.folder), ["b"])
      settle(window, "one goes to the end of the other group") {
        window.shownTexts == ["a", "a0", "a3", "b", "a2", "b0", "b1", "b2", "b3", "a1"]
      }
      stack.undo()
      settle(window, "it is back") { window.shownTexts == between }
      stack.undo()
      settle(window, "the other one is back, too") { window.shownTexts[4] == "a2" }
      stack.undo()
      settle(window, "all are back") { window.shownTexts == first }
      let own = database.own
      try awaited { try await own.run("UPDATE letter SET folder = 'b' WHERE id = 0") }
      let taken = Letter(id: 0, subject: "a0", folder: "a", size: 0)
      XCTAssertThrowsError(
        try awaited { try await query.move([taken], before: nil, inGroup: .text("a")).count }
      ) { error in
        XCTAssertEqual((error as? WriteConflict)?.columns.map(\.name), ["folder"], "\(error)")
      }
    }
  }

  @MainActor func testAHeldKeyMovesARowThroughGroups() throws {
    try overEachDatabase {
      let (_, query) = try grouped()
      let (window, stack) = movable(query)
      let first = ["a", "a0", "a1", "a2", "a3", "b", "b0", "b1", "b2", "b3"]
      settle(window, "they are there") { window.shownTexts == first }
      window.click(row: [0, 2])
      for _ in 0..<4 { window.press(GDK_KEY_Down, .alt, settles: false) }
      settle(window, "it has gone on into the other one") {
        window.shownTexts == ["a", "a0", "a1", "a3", "b", "b0", "b1", "a2", "b2", "b3"]
      }
      settle(window, "with the keyboard") { window.list.focusedIndexPath == [1, 2] }
      XCTAssertEqual(window.list.selectedIndexPaths, [[1, 2]])
      for _ in 0..<3 { window.press(GDK_KEY_Up, .alt, settles: false) }
      settle(window, "it is back") {
        window.shownTexts == ["a", "a0", "a1", "a3", "a2", "b", "b0", "b1", "b2", "b3"]
      }
      settle(window, "the keyboard, too") { window.list.focusedIndexPath == [0, 3] }
      waitForMoves(in: window, query)
      while stack.canUndo {
        stack.undo()
        settle(window, "a step") { true }
      }
      settle(window, "all are back") { window.shownTexts == first }
    }
  }

  @MainActor func testRowsOfGroupsThatAnExpressionMakesStay() throws {
    try overEachDatabase {
      let (database, _) = try grouped()
      let query = try GroupedQuery<Letter>(
        database.own, from: .table("letter"), key: "id", groupedBy: .expression("folder || '!'"),
        order: [.ascending("size")])
      let row = Letter(id: 0, subject: "a0", folder: "a", size: 0)
      XCTAssertThrowsError(
        try awaited { try await query.move([row], before: nil, inGroup: .text("b!")).count }
      ) { error in XCTAssertEqual((error as? DatabaseError)?.kind, .misuse, "\(error)") }
    }
  }

  /// Random moves within and between groups give the order of lists.
  @MainActor func testRandomMovesBetweenGroupsGiveTheOrderOfLists() throws {
    try overEachDatabase {
      let (database, query) = try grouped()
      var random = SplitMix64(seed: 11)
      let stack = UndoStack()
      let first = try stored(database)
      for round in 0..<Thoroughness.choose(everyday: 15, full: 40) {
        let all = try stored(database)
        var lists = ["a", "b"].map { folder in all.filter { $0.folder == folder } }
        let moved = all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        let target = Int.random(in: 0...1, using: &random)
        lists = lists.map { $0.filter { !moved.contains($0) } }
        let next = (lists[target] + [nil]).randomElement(using: &random).flatMap { $0 }
        let gap = next.flatMap { lists[target].firstIndex(of: $0) } ?? lists[target].count
        lists[target].insert(contentsOf: moved, at: gap)
        let group = DatabaseValue.text(["a", "b"][target])
        let models = Array(moved)
        _ = try awaited {
          try await query.move(models, before: next, inGroup: group, in: stack).count
        }
        let now = try stored(database)
        XCTAssertEqual(
          ["a", "b"].map { folder in now.filter { $0.folder == folder }.map(\.id) },
          lists.map { $0.map(\.id) }, "round \(round)")
      }
      while stack.canUndo { stack.undo() }
      Pump.until("all is taken back") { (try? self.stored(database)) == first }
    }
  }
}

extension PagedRows {
  fileprivate var isCounted: Bool { if case .known = count { !isLoading } else { false } }
}
