import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Rows of a database in sections, one for each value of a column.
final class GroupedQueryTests: LetterTestCase {
  @MainActor private func grouped(_ letters: [Letter]) throws -> TestDatabase {
    try database(letters, index: "folder, size, id")
  }

  private let abc: [String?] = ["a", "b", "c"]

  /// Letter 0 in folder a, 1 in b, 2 in c, 3 in a again …
  @MainActor private func letters(
    _ count: Int, in folders: [String?]
  ) -> [Letter] {
    (0..<count).map {
      Letter(id: $0, subject: "Letter \($0)", folder: folders[$0 % folders.count], size: $0)
    }
  }

  @MainActor private func query(
    _ database: TestDatabase, _ order: [LiveQuery<Letter>.Order] = []
  ) throws -> GroupedQuery<Letter> {
    let query = try GroupedQuery<Letter>(
      database.own, from: .table("letter"), key: "id", groupedBy: .column("folder"), order: order)
    query.pollInterval = .milliseconds(20)
    return query
  }

  @MainActor private func section(_ folder: PagedSection<DatabaseValue, Letter>) -> Section {
    Section("\(folder.id): \(folder.count)", id: folder.id) {
      Rows(folder.rows, as: LetterCell.self).height(20)
    }
  }

  @MainActor private func window(_ query: GroupedQuery<Letter>, height: Int = 900) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.show(query.sections) { self.section($0) }
    let window = TableWindow(adaptor, height: height) { $0.selectionMode = .multiple }
    window.app = query
    return window
  }

  /// What a list of letters grouped by folder shows.
  private func texts(_ letters: [Letter]) -> [String] {
    let groups = Dictionary(grouping: letters.filter { $0.folder != nil }, by: { $0.folder ?? "" })
    return groups.sorted { $0.key < $1.key }.flatMap { folder, letters in
      ["\(folder): \(letters.count)"] + letters.sorted { $0.id < $1.id }.map(\.subject)
    }
  }

  @MainActor func testAnUndoSelectsWhatIsBackInItsSections() throws {
    try overEachDatabase {
      let query = try query(try grouped(letters(300, in: abc)))
      let window = window(query, height: 200)
      settle(window, "they are there") { window.shownTexts.contains("Letter 6") }
      let stack = UndoStack()
      let gone = [3, 150, 1].map { letters(300, in: abc)[$0] }
      try awaited { try await query.delete(gone, in: stack) }
      settle(window, "they have gone") { window.shownTexts.first == "a: 98" }
      window.scroll(to: 5_000)
      settle(window, "another section is there") { window.shownTexts.contains("Letter 152") }
      stack.undo()
      settle(window, "the first is shown") { window.shownTexts.contains("Letter 3") }
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1], [0, 50], [1, 0]])
      XCTAssertEqual(window.list.focusedIndexPath, [0, 1])
    }
  }

  @MainActor func testARowOfASmallSectionIsFoundAlsoWhereLookingUpItsKeysTookLong() throws {
    try overEachDatabase {
      let all = letters(6, in: ["a"])
      let database = try grouped(all).own
      let window = LiveQuery<Letter>.window(
        .table("letter"), key: "id", order: [], filter: nil, search: nil, dialect: database.dialect)
      let keys = RowKeys(window, database)
      (keys.count, keys.lookUpTime) = (6, .seconds(1))
      let reader = GroupReader(
        keys, PageReader(database, keys) { try $0.decode(Letter.self) })
      XCTAssertEqual(try awaited { try await reader.row(ofKey: .integer(4)) }, 4)
    }
  }

  @MainActor func testGroupsAreSectionsWithCountsAndRowsWithoutAGroupAreLeftOut() throws {
    try overEachDatabase {
      let all = letters(11, in: ["b", nil, "a"])
      let query = try query(try grouped(all))
      let window = window(query)
      settle(window, "they are there") { window.shownTexts == texts(all) }
      XCTAssertEqual(query.sections.sections.map(\.count), [3, 4])
      query.groupOrder = .descending
      settle(window, "they stand the other way") { window.shownTexts.first == "b: 4" }
      query.groupOrder = .listed([.text("a")])
      settle(window, "those that are named come first") { window.shownTexts.first == "a: 3" }
      query.groupOrder = .sorted { $0.count > $1.count }
      settle(window, "the largest is first") { window.shownTexts.first == "b: 4" }
      query.filter = DatabaseColumn<Int>("size") >= 8
      settle(window, "what is left is shown") {
        window.shownTexts.sorted() == ["Letter 8", "Letter 9", "a: 1", "b: 1"]
      }
      query.filter = DatabaseColumn<Int>("size") > 100
      settle(window, "nothing is shown") { window.shownTexts.isEmpty }
      query.filter = nil
      settle(window, "all are shown") { window.shownTexts.count == 9 }
    }
  }

  @MainActor func testARowThatGetsAnotherGroupMovesThereAsOneChange() throws {
    try overEachDatabase {
      let all = letters(9, in: abc)
      let database = try grouped(all)
      let query = try query(database)
      let window = window(query)
      settle(window, "they are there") { window.shownTexts == texts(all) }
      window.list.selectRow(at: [0, 1])
      let cell = window.rowWidget(at: [0, 1])
      let before = window.list.shownRows.revision
      try awaited { try await database.own.run("UPDATE letter SET folder = 'c' WHERE id = 3") }
      var moved = all
      moved[3].folder = "c"
      settle(window, "it has moved") { window.shownTexts == texts(moved) }
      XCTAssertEqual(window.list.selectedIndexPaths, [[2, 1]])
      XCTAssertEqual(window.rowWidget(at: [2, 1]), cell, "the row's cell has gone with it")
      XCTAssertEqual(window.list.shownRows.revision, before + 1)
    }
  }

  @MainActor func testAGroupWithoutRowsVanishesAndANewOneComes() throws {
    try overEachDatabase {
      let all = letters(6, in: abc)
      let database = try grouped(all)
      let query = try query(database)
      let window = window(query)
      settle(window, "they are there") { window.shownTexts == texts(all) }
      window.list.selectRow(at: [1, 0])
      try awaited {
        try await database.own.run("UPDATE letter SET folder = 'bb' WHERE folder = 'b'")
      }
      let renamed = all.map { letter in
        var letter = letter
        if letter.folder == "b" { letter.folder = "bb" }
        return letter
      }
      settle(window, "it has another name") { window.shownTexts == texts(renamed) }
      XCTAssertEqual(window.list.selectedIndexPaths, [[1, 0]], "its rows have gone with it")
      try awaited { try await database.own.run("DELETE FROM letter WHERE folder <> 'c'") }
      settle(window, "one is left") {
        window.shownTexts == texts(renamed.filter { $0.folder == "c" })
      }
      try awaited { try await database.own.run("DELETE FROM letter") }
      settle(window, "none is left") { window.shownTexts.isEmpty }
      try awaited { try await insert(all, in: database.own) }
      settle(window, "all are back") { window.shownTexts == texts(all) }
    }
  }

  @MainActor func testAnEditMovesARowAndUndoBringsItBack() throws {
    try overEachDatabase {
      let all = letters(6, in: abc)
      let query = try query(try grouped(all))
      let window = window(query)
      settle(window, "they are there") { window.shownTexts == texts(all) }
      var moved = all
      moved[0].folder = "d"
      let stack = UndoStack()
      let edit = (old: all[0], edited: moved[0])
      try awaited { try await query.update([edit], named: "Move", in: stack) }
      settle(window, "it has moved") { window.shownTexts == texts(moved) }
      let place = try awaited { try await query.place(of: edit.edited) }
      XCTAssertEqual(place?.section, 3)
      XCTAssertEqual(place?.row, 0)
      stack.undo()
      settle(window, "it is back") { window.shownTexts == texts(all) }
    }
  }

  @MainActor func testARowIsLookedForThoughACommitBreaksTheLookOff() throws {
    try overEachDatabase {
      let all = letters(600)
      let database = try database(all)
      // The connection that looks keys up is busy until it is told not to be.
      let connection = try database.another()
      let endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i % 1000 + 1 FROM n) SELECT max(i) FROM n"
      let busy = Task { try? await connection.rows(endless).count }
      let window = LiveQuery<Letter>.window(
        .table("letter"), key: "id", order: [], filter: nil, search: nil,
        dialect: connection.dialect)
      let keys = RowKeys(window, connection)
      keys.count = all.count
      let reader = GroupReader(keys, PageReader(database.own, keys) { try $0.decode(Letter.self) })
      let row = Task { try await reader.row(ofKey: .integer(4)) }
      Pump.until("keys are looked up") { keys.waiting.isPending }
      try awaited { try await reader.begin(count: all.count) }
      busy.cancel()
      XCTAssertEqual(try awaited { try await row.value }, 4)
    }
  }

  @MainActor func testColumnTablesAndCollectionsShowGroupsToo() throws {
    try overEachDatabase {
      let all = letters(9, in: abc)
      let database = try grouped(all)
      let query = try query(database)
      let adaptor = TableAdaptor()
      adaptor.show(query.sections) { folder in
        Section("\(folder.id): \(folder.count)", id: folder.id) { Rows(folder.rows) }
      }
      let table = ColumnWindow(height: 600) {
        $0.columns = [TableColumn<Letter>("Subject", \.subject, width: 180)]
        $0.useAdaptor(adaptor)
      }
      table.app = query
      let grid = CollectionAdaptor()
      grid.show(query.sections) { self.section($0) }
      let collection = CollectionWindow(grid, height: 600)
      settle(table, "they are in the table") { table.shownTexts.last == "Letter 8" }
      func rows(_ letters: [Letter]) -> [String] {
        texts(letters).filter { $0.hasPrefix("Letter") }
      }
      XCTAssertEqual(table.shownTexts, rows(all))
      Pump.until("they are in the collection") {
        collection.frame()
        return Set(collection.shownTexts) == Set(texts(all))
      }
      try awaited {
        try await database.own.run("UPDATE letter SET folder = 'a' WHERE id IN (4, 5)")
      }
      var moved = all
      (moved[4].folder, moved[5].folder) = ("a", "a")
      settle(table, "they have moved in the table") { table.shownTexts == rows(moved) }
      Pump.until("they have moved in the collection") {
        collection.frame()
        return Set(collection.shownTexts) == Set(texts(moved))
      }
    }
  }

  @MainActor func testManyGroupsShareAFewConnections() throws {
    try overEachDatabase {
      let database = try grouped(
        (0..<6_000).map {
          Letter(id: $0, subject: "Letter \($0)", folder: String(10_000 + $0 / 2), size: $0)
        })
      func files() -> Int {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return all.count {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?
            .hasSuffix("data.sqlite") ?? false
        }
      }
      let before = files()
      let query = try query(database)
      let window = window(query, height: 400)
      settle(window, "they are there") { window.shownTexts.contains("Letter 1") }
      XCTAssertEqual(query.sections.sections.count, 3_000)
      window.list.scrollToRow(at: [2_500, 1], position: .middle)
      settle(window, "others are there") { window.shownTexts.contains("Letter 5001") }
      if kind == .sqlite { XCTAssertLessThanOrEqual(files() - before, 2) }
      try awaited {
        try await database.own.run("UPDATE letter SET folder = '12499' WHERE id = 5000")
      }
      settle(window, "it has moved") { window.shownTexts.contains("12499: 3") }
    }
  }

  /// In a group of many rows any page is that which OFFSET would find, also after changes.
  @MainActor func testAnyPageOfALargeGroupIsRead() throws {
    try overEachDatabase {
      let all = letters(9_000, in: abc)
      let database = try grouped(all)
      let query = try query(database, [.descending("size")])
      Pump.until("they are there") { query.sections.sections.count == 3 }
      for round in 0..<2 {
        let ids = try awaited {
          try await database.own.query(
            "SELECT id FROM letter WHERE folder = 'b' ORDER BY size DESC, id DESC"
          ) { try $0.int("id") }
        }
        Pump.until("they are counted") { query.sections.sections[1].count == ids.count }
        let rows = query.sections.sections[1].rows
        for start in [1_400, 0, ids.count - 70, 700, 2_100] {
          let found = try awaited { try await rows.fetch(start..<start + 64).models.map(\.id) }
          XCTAssertEqual(found, Array(ids[start..<start + 64]), "\(start) in round \(round)")
        }
        let letter = Letter(id: ids[1_234], subject: "")
        Pump.until("the row has its number") {
          (try? awaited { try await query.place(of: letter)?.row }) == 1_234
        }
        guard round == 0 else { break }
        try awaited {
          try await database.own.run("UPDATE letter SET folder = 'b' WHERE id % 27 = 0")
        }
        Pump.until("they have come") { query.sections.sections[1].count != ids.count }
      }
    }
  }

  @MainActor func testPagesOfALargeGroupAreReadThoughKeysCouldNotBeLookedUpOnce() throws {
    try overEachDatabase {
      let database = try grouped(letters(2_000, in: ["a"]))
      let query = try query(database)
      query.pollInterval = .seconds(60)
      let window = window(query, height: 200)
      settle(window, "they are there") { window.shownTexts.contains("Letter 3") }
      try awaited { await query.follower.settle() }
      // Of another connection nobody tells that the table has gone.
      let other = try database.another()
      try awaited { try await other.run("ALTER TABLE letter RENAME TO gone") }
      window.scroll(to: 20_000)
      settle(window, "it fails") { window.shownTexts.contains { $0.contains("letter") } }
      try awaited { try await other.run("ALTER TABLE gone RENAME TO letter") }
      query.sections.sections[0].rows.retry()
      settle(window, "they are shown") { window.shownTexts.contains("Letter 1002") }
      XCTAssertNil(query.failure)
      Reports.expectSome(.loading)
    }
  }

  /// Whatever is committed, the list shows the groups of the table.
  @MainActor func testAnyCommitsLeaveTheGroupsOfTheTable() throws {
    try overEachDatabase {
      for seed in RandomSeeds.of(4) {
        var random = SplitMix64(seed: seed)
        let folders = [nil, "a", "b", "c", "d", "e"]
        var all = Dictionary(
          uniqueKeysWithValues: letters(15, in: folders).map { ($0.id, $0) })
        let database = try grouped(Array(all.values))
        let query = try query(database)
        query.pollInterval = .milliseconds(5)
        let window = window(query, height: 1_600)
        settle(window, "they are there") { window.shownTexts == texts(Array(all.values)) }
        let other = try database.another()
        @MainActor func place(of text: String) -> ListIndexPath? {
          for (number, section) in query.sections.sections.enumerated() {
            for row in 0..<section.count where window.shownRow(at: [number, row])?.text == text {
              return [number, row]
            }
          }
          return nil
        }
        var selected: Set<Int> = []
        for step in 0..<25 {
          if step % 3 == 0, let letter = all.values.min(by: { $0.id < $1.id }),
            let path = place(of: letter.subject)
          {
            selected.insert(letter.id)
            window.list.selectRow(at: path)
          }
          var statements: [(String, [DatabaseValue])] = []
          for _ in 0..<Int.random(in: 1...6, using: &random) {
            let id = Int.random(in: 0..<25, using: &random)
            let folder = folders.randomElement(using: &random) ?? nil
            statements.append(("DELETE FROM letter WHERE id = ?", [.integer(Int64(id))]))
            all[id] = nil
            guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
            let letter = Letter(id: id, subject: "Letter \(id)", folder: folder, size: id)
            statements.append(
              (
                "INSERT INTO letter (id, subject, folder, size) VALUES (?, ?, ?, ?)",
                [.integer(Int64(id)), .text(letter.subject), folder.databaseValue, .integer(1)]
              ))
            all[id] = letter
          }
          let (commit, writer) = (statements, step % 2 == 0 ? database.own : other)
          try awaited {
            try await writer.transaction { database in
              for (sql, parameters) in commit { try database.run(sql, parameters) }
            }
          }
          let wanted = texts(Array(all.values))
          settle(window, "step \(step) of \(seed) is shown") { window.shownTexts == wanted }
          selected = selected.filter { all[$0]?.folder != nil }
          let chosen = window.list.selectedIndexPaths.map { window.shownRow(at: $0)?.text }
          let missing = selected.compactMap { all[$0]?.subject }.filter { !chosen.contains($0) }
          XCTAssertEqual(missing, [], "step \(step) of \(seed)")
        }
        // A server has room for so many connections.
        window.close()
      }
    }
  }
}
