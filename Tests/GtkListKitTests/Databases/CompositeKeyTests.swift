import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Rows whose keys have several columns.
final class CompositeKeyTests: LetterTestCase {
  struct Line: Identifiable, Equatable, Codable, Sendable {
    struct ID: Hashable, Sendable, DatabaseConvertible {
      let order: Int
      let number: String
      var databaseValue: DatabaseValue { .tuple([order.databaseValue, number.databaseValue]) }
    }
    var order: Int
    var number: String
    var text: String
    var id: ID { ID(order: order, number: number) }
  }

  /// A line that is known by its order alone.
  struct OrderOnly: Identifiable, Equatable, Codable, Sendable {
    var order: Int
    var text: String
    var id: Int { order }
  }

  final class LineCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ line: Line) { self["text"].text = line.text }
  }

  final class NodeCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ node: OutlineQuery<Line>.Node) {
      self["text"].text = "\(node.model.text) (\(node.childCount))"
    }
  }

  final class OrderCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ order: OrderOnly) { self["text"].text = order.text }
  }

  /// Lines a0 and b0 of order 0, a1 and b1 of order 1 …
  @MainActor private func lines(_ orders: Int) -> [Line] {
    (0..<orders).flatMap { order in
      ["a", "b"].map { Line(order: order, number: $0, text: "\($0)\(order)") }
    }
  }

  @MainActor private func lineDatabase(_ lines: [Line]) throws -> TestDatabase {
    let database = try TestDatabase(kind)
    let own = database.own
    let order = own.dialect.quoted("order")
    try awaited {
      try await own.run(
        "CREATE TABLE line (\(order) INTEGER, number TEXT, text TEXT, PRIMARY KEY (\(order), number))"
      )
      try await own.transaction { database in
        for line in lines {
          try database.run("INSERT INTO line VALUES (?, ?, ?)", line.order, line.number, line.text)
        }
      }
    }
    return database
  }

  @MainActor private func stored(_ database: TestDatabase) throws -> [String] {
    let own = database.own
    return try awaited {
      try await own.query(
        "SELECT * FROM line ORDER BY \(own.dialect.quoted("order")), number"
      ) { try "\($0.int("order"))\($0.text("number")) \($0.text("text"))" }
    }
  }

  @MainActor private func query(_ database: TestDatabase) throws -> LiveQuery<Line> {
    let query = try LiveQuery<Line>(
      database.own, from: .table("line"), key: ["order", "number"])
    query.pollInterval = .milliseconds(20)
    return query
  }

  @MainActor private func lineWindow(
    _ query: LiveQuery<Line>, _ stack: UndoStack, _ adaptor: TableAdaptor = TableAdaptor()
  ) -> TableWindow {
    adaptor.apply {
      Rows(query.rows, as: LineCell.self).height(20).onDelete(query.deletion(in: stack))
    }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    window.app = query
    return window
  }

  @MainActor func testWriteAndUndoChangeRowOfCompositeKey() throws {
    try overEachDatabase {
      let database = try lineDatabase(lines(2))
      let query = try query(database)
      let before = try stored(database)
      let stack = UndoStack()
      var edited = lines(2)[1]
      edited.text = "edited"
      let edit = (old: lines(2)[1], edited: edited)
      XCTAssertEqual(
        try awaited { try await query.update([edit], named: "Edit", in: stack) }, [edited])
      XCTAssertEqual(try stored(database), ["0a a0", "0b edited", "1a a1", "1b b1"])
      try awaited { try await query.delete([edit.edited], in: stack) }
      XCTAssertEqual(try stored(database), ["0a a0", "1a a1", "1b b1"])
      stack.undo()
      stack.undo()
      Pump.until("it is as it was") { (try? self.stored(database)) == before }
      let new = Line(order: 1, number: "c", text: "new")
      XCTAssertEqual(try awaited { try await query.insert([new], in: stack) }, [new])
      var moved = new
      moved.order = 0
      let move = (old: new, edited: moved)
      XCTAssertEqual(
        try awaited { try await query.update([move], named: "Move", in: stack) }, [moved])
      XCTAssertEqual(try stored(database)[2], "0c new")
      stack.undo()
      stack.undo()
      Pump.until("it is as it was") { (try? self.stored(database)) == before }
    }
  }

  @MainActor func testSelectionByCompositeKeysIsDeletedAndUndone() throws {
    try overEachDatabase {
      let database = try lineDatabase(lines(700))
      let query = try query(database)
      let before = try stored(database)
      let stack = UndoStack()
      let window = lineWindow(query, stack)
      settle(window, "they are counted") { window.list.numberOfItems(in: 0) == 1_400 }
      window.click(row: [0, 0])
      window.press(GDK_KEY_a, .control)
      window.list.deselectRow(at: [0, 1])
      window.press(GDK_KEY_Delete)
      settle(window, "one is left") { window.shownTexts == ["b0"] }
      XCTAssertEqual(try stored(database), ["0b b0"])
      Pump.until("it can be undone") { stack.canUndo }
      stack.undo()
      settle(window, "all are back") { window.list.numberOfItems(in: 0) == 1_400 }
      XCTAssertEqual(try stored(database), before)
      settle(window, "they are selected") { window.list.selectedCount == 1_399 }
      XCTAssertFalse(window.list.isSelected([0, 1]))
    }
  }

  @MainActor func testUpdateOfPartOfTheKeyIsUndone() throws {
    try overEachDatabase {
      let database = try lineDatabase(lines(3).filter { $0.number == "a" || $0.order == 2 })
      let query = try query(database)
      let before = try stored(database)
      let stack = UndoStack()
      let adaptor = TableAdaptor()
      let window = lineWindow(query, stack, adaptor)
      settle(window, "they are there") { window.shownTexts == ["a0", "a1", "a2", "b2"] }
      window.click(row: [0, 0])
      window.press(GDK_KEY_Down, .shift)
      // Both would have the same key.
      XCTAssertThrowsError(
        try awaited {
          try await query.updateSelected(in: adaptor, to: ["order": 7], named: "Move")
        })
      XCTAssertEqual(try stored(database), before)
      try awaited {
        try await query.updateSelected(
          in: adaptor, to: ["number": "z"], named: "Rename", undoStack: stack)
      }
      XCTAssertEqual(try stored(database), ["0z a0", "1z a1", "2a a2", "2b b2"])
      stack.undo()
      Pump.until("it is undone") { (try? self.stored(database)) == before }
      stack.redo()
      Pump.until("it is done again") { (try? self.stored(database)) != before }
      XCTAssertEqual(try stored(database), ["0z a0", "1z a1", "2a a2", "2b b2"])
    }
  }

  @MainActor func testPagesByCompositeKeyAreReadInAnyOrder() throws {
    try overEachDatabase {
      let database = try lineDatabase(lines(900))
      let query = try query(database)
      query.order = [.descending("number")]
      Pump.until("they are counted") { query.rows.rowCount == 1_800 && query.keys.index.count == 4 }
      let page = try awaited { try await query.rows.fetch(898..<902).models.map(\.text) }
      XCTAssertEqual(page, ["b1", "b0", "a899", "a898"])
      let place = try awaited {
        try await query.pages.row(ofKey: .tuple([.integer(0), .text("b")]))
      }
      XCTAssertEqual(place, 899)
    }
  }

  @MainActor func testGroupsAndTreesHaveCompositeKeys() throws {
    try overEachDatabase {
      let database = try lineDatabase(lines(3))
      let grouped = try GroupedQuery<Line>(
        database.own, from: .table("line"), key: ["order", "number"], groupedBy: .column("number"))
      Pump.until("they are there") { grouped.sections.sections.map(\.count) == [3, 3] }
      let place = try awaited { try await grouped.place(of: Line(order: 2, number: "b", text: "")) }
      XCTAssertEqual(place?.section, 1)
      XCTAssertEqual(place?.row, 2)
      let own = database.own
      try awaited {
        try await own.run("ALTER TABLE line ADD COLUMN above TEXT")
        try await own.run("UPDATE line SET above = 'a' WHERE number = 'b'")
      }
      let tree = try OutlineQuery<Line>(
        database.own, from: .table("line"), key: ["order", "number"], parent: ["order", "above"])
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(tree.outline, as: NodeCell.self).height(20) }
      let window = TableWindow(adaptor, height: 300)
      window.app = tree
      settle(window, "the top is there") { window.shownTexts == ["a0 (1)", "a1 (1)", "a2 (1)"] }
      tree.outline.expand(Line.ID(order: 1, number: "a"))
      settle(window, "its child is there") {
        window.shownTexts == ["a0 (1)", "a1 (1)", "b1 (0)", "a2 (1)"]
      }
      let error = failure {
        try OutlineQuery<Line>(
          own, from: .table("line"), key: ["order", "number"], parent: "above")
      }
      XCTAssertEqual(error?.kind, .misuse)
    }
  }

  @MainActor func testWriteToKeyOfSeveralRowsIsRolledBack() throws {
    try overEachDatabase {
      let lines = [
        Line(order: 1, number: "a", text: "same"), Line(order: 1, number: "b", text: "same"),
        Line(order: 2, number: "c", text: "other"),
      ]
      let database = try lineDatabase(lines)
      let query = try LiveQuery<OrderOnly>(database.own, from: .table("line"), key: "order")
      query.columns = { ["order": $0.order.databaseValue, "text": $0.text.databaseValue] }
      let before = try stored(database)
      let same = OrderOnly(order: 1, text: "same")
      let other = OrderOnly(order: 2, text: "other")
      let edit = (old: same, edited: OrderOnly(order: 1, text: "edited"))
      let move = (old: other, edited: OrderOnly(order: 1, text: "other"))
      let wanted =
        "several rows have 1 in “order”; nothing was written"
      XCTAssertEqual(
        failure { try await query.update([edit], named: "Edit") }?.message, wanted)
      XCTAssertEqual(failure { try await query.delete([other, same]) }?.message, wanted)
      XCTAssertEqual(
        failure { try await query.update([move], named: "Move") }?.message, wanted)
      XCTAssertEqual(
        failure {
          try await query.write(
            [.insert(["order": 1, "number": "d", "text": "same"])], named: "Add")
        }?.message, wanted)
      XCTAssertEqual(try stored(database), before)
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(query.rows, as: OrderCell.self).height(20) }
      let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
      window.app = query
      settle(window, "they are there") { window.shownTexts == ["same", "same", "other"] }
      Reports.expect(.duplicateIdentity)
      window.click(row: [0, 0])
      XCTAssertEqual(failure { try await query.deleteSelected(in: adaptor) }?.message, wanted)
      XCTAssertEqual(try stored(database), before)
      query.rows.refresh()
      settle(window, "they are read again") { !query.rows.isLoading }
      Reports.expect()
    }
  }

  /// Three lines in a table in which nothing forbids several rows of one key.
  ///
  /// - Throws: an error of the database.
  @MainActor private func looseDatabase(_ lines: String) throws -> TestDatabase {
    let database = try TestDatabase(kind)
    let own = database.own
    let order = own.dialect.quoted("order")
    try awaited {
      try await own.run("CREATE TABLE line (\(order) INTEGER, number TEXT, text TEXT)")
      try await own.run("INSERT INTO line VALUES \(lines)")
    }
    return database
  }

  @MainActor func testUpdateThatMakesKeysEqualIsRefused() throws {
    try overEachDatabase {
      let database = try looseDatabase("(0, 'a', 'first'), (0, 'b', 'second')")
      let query = try query(database)
      let before = try stored(database)
      let adaptor = TableAdaptor()
      let window = lineWindow(query, UndoStack(), adaptor)
      settle(window, "they are there") { window.shownTexts == ["first", "second"] }
      window.list.selectAll()
      for values in [["number": "z"], ["order": 7, "number": "z"]]
        as [[String: any DatabaseConvertible]]
      {
        let error = failure {
          try await query.updateSelected(in: adaptor, to: values, named: "Rename")
        }
        XCTAssertEqual(
          error?.message,
          "several of the rows would have the same “order”, “number”; nothing was written")
      }
      XCTAssertEqual(try stored(database), before)
    }
  }

  @MainActor func testRowsWithNullInKeyAreReported() throws {
    struct Loose: Identifiable, Codable, Sendable {
      var order: Int?
      var number: String?
      var text: String
      var id: DatabaseValue {
        .tuple([order?.databaseValue ?? .null, number?.databaseValue ?? .null])
      }
    }
    try overEachDatabase {
      let database = try looseDatabase("(0, NULL, 'first'), (0, 'b', 'second'), (1, NULL, 'third')")
      let query = try LiveQuery<Loose>(
        database.own, from: .table("line"), key: ["order", "number"])
      let wanted =
        "the key “order”, “number” is 0, nothing, and none of its columns can be null"
      let page = try awaited { try await query.rows.fetch(0..<3).rows }
      XCTAssertEqual(page.count, 3)
      XCTAssertEqual(page.compactMap { try? $0.get().text }, ["second"])
      let rows = RowsInTable(
        table: "line", key: ["order", "number"], dialect: database.own.dialect, old: "former")
      let keys: [DatabaseValue] = [.tuple([.integer(0), .null])]
      XCTAssertEqual(failure { try await database.own.remember(keys, rows) }?.message, wanted)
      var window = KeyWindow(
        ("line", []), key: ["order", "number"], order: [], filter: nil,
        dialect: database.own.dialect)
      window.hasNulls = true
      let all = try awaited { [window] in
        try await database.own.query(window.positions.sql, []) { $0.values }
      }
      for (index, anchor) in all.enumerated() {
        let statement = window.rows(from: anchor, skipping: 0, limit: 9)
        let found = try awaited {
          try await database.own.query(statement.sql, statement.parameters) { $0.values }
        }
        XCTAssertEqual(found.count, 3 - index, "\(statement)")
      }
      // The first page may be loaded by itself.
      XCTAssert(Set(Reports.problems()).isSubset(of: [.loading]))
    }
  }

  @MainActor func testIndexFindsRememberedRowsForUndo() throws {
    let database = try lineDatabase(lines(3))
    let query = try query(database)
    let stack = UndoStack()
    let adaptor = TableAdaptor()
    let window = lineWindow(query, stack, adaptor)
    settle(window, "they are there") { window.shownTexts.count == 6 }
    window.list.selectAll()
    try awaited {
      try await query.updateSelected(
        in: adaptor, to: ["text": "same"], named: "Edit", undoStack: stack)
    }
    let own = database.own
    let plan = try awaited {
      let name = try await own.rows(
        "SELECT name FROM sqlite_temp_master WHERE type = 'table'")[0].text("name")
      return try await own.rows(
        "EXPLAIN QUERY PLAN SELECT text FROM `\(name)` WHERE `order` = 1 AND number = 'a'"
      )[0].text("detail")
    }
    XCTAssert(plan.hasPrefix("SEARCH"), plan)
  }

  @MainActor func testIdWithoutValueForEachColumnIsMistake() throws {
    try overEachDatabase {
      let database = try lineDatabase(lines(1))
      let query = try LiveQuery<OrderOnly>(
        database.own, from: .table("line"), key: ["order", "number"])
      XCTAssertThrowsError(try awaited { try await query.rows.fetch(0..<1).models }) { error in
        XCTAssertEqual(
          (error as? DatabaseError)?.message,
          "the row with “order”, “number” 0, “a”: the id of the model is 0, and the key has the columns "
            + "“order”, “number”")
      }
      // The first page may be loaded by itself.
      XCTAssert(Set(Reports.problems()).isSubset(of: [.loading]))
      let own = database.own
      XCTAssertEqual(
        failure { _ = try LiveQuery<OrderOnly>(own, from: .table("line"), key: []) }?.kind, .misuse)
    }
  }
}

extension Database {
  fileprivate func remember(_ keys: [DatabaseValue], _ rows: RowsInTable) async throws -> Int {
    try transaction { try rows.remember(keys, in: $0) { _, _ in } }
  }
}
