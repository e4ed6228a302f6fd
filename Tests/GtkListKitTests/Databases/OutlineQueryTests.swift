import GtkListKitTestSupport
import GtkListKitTesting
import Synchronization
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// Trees of a database, whose rows name the one above.
final class OutlineQueryTests: GtkTestCase {
  @MainActor private func database(_ folders: [Branch]) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try awaited {
      try await database.run("PRAGMA journal_mode = WAL")
    }
    try Branch.table(of: folders, in: database)
    return database
  }

  @MainActor private func window(_ query: OutlineQuery<Branch>) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(query.outline, as: BranchCell.self).height(20) }
    let window = TableWindow(adaptor, height: 900)
    window.app = query
    return window
  }

  @MainActor private func settle(_ window: TableWindow, _ what: String, _ isSo: () -> Bool) {
    Pump.until(what) {
      window.frame()
      return isSo()
    }
    window.settle()
  }

  @MainActor func testChildrenAreReadAsNodesAreExpandedAndFollowed() throws {
    let database = try database([
      Branch(id: 1, name: "b"), Branch(id: 2, name: "a"), Branch(id: 3, parent: 1, name: "y"),
      Branch(id: 4, parent: 1, name: "x"), Branch(id: 5, parent: 4, name: "deep"),
    ])
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent", order: [.ascending("name")])
    query.pollInterval = .milliseconds(20)
    let window = window(query)
    settle(window, "the top is there") { window.shownTexts == ["a (0)", "b (2)"] }
    query.outline.expand(1)
    settle(window, "children are there") {
      window.shownTexts == ["a (0)", "b (2)", "x (1)", "y (0)"]
    }
    query.outline.expand(4)
    settle(window, "all are there") { window.shownTexts.contains("deep (0)") }
    let other = try SQLiteDatabase(database.path)
    try awaited {
      try await other.run("UPDATE folder SET parent = 2 WHERE id = 4")
    }
    settle(window, "a branch has moved") {
      window.shownTexts == ["a (1)", "b (1)", "y (0)"]
        || window.shownTexts == ["a (1)", "x (1)", "deep (0)", "b (1)", "y (0)"]
    }
    query.outline.expand(2)
    settle(window, "it is as it was") {
      window.shownTexts.prefix(2) == ["a (1)", "x (1)"] && window.shownTexts.contains("y (0)")
    }
    query.order = [.descending("name")]
    settle(window, "they stand the other way") { window.shownTexts.first == "b (1)" }
    query.filter = DatabaseColumn<String>("name") != "y"
    settle(window, "one is not shown") { window.shownTexts.first == "b (0)" }
    try awaited { try await database.run("DROP TABLE folder") }
    let texts = window.shownTexts
    settle(window, "it cannot be read") { query.failure != nil }
    XCTAssertEqual(query.status.rowCount, 1)
    XCTAssertEqual(window.shownTexts, texts)
  }

  @MainActor func testTopNamesWhatRowsAtTheTopHold() throws {
    let database = try database([
      Branch(id: 1, parent: 0, name: "a"), Branch(id: 2, parent: 1, name: "b"),
    ])
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent", top: 0)
    let window = window(query)
    settle(window, "the top is there") { window.shownTexts == ["a (1)"] }
    query.outline.expand(1)
    settle(window, "children are there") { window.shownTexts == ["a (1)", "b (0)"] }
  }

  @MainActor func testRowsWithoutATopAreReportedOnce() throws {
    let database = try database([
      Branch(id: 1, parent: 0, name: "a"), Branch(id: 2, parent: 1, name: "b"),
    ])
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent")
    let window = window(query)
    settle(window, "it is reported") { Reports.pending > 0 }
    try awaited {
      try await database.run("UPDATE folder SET name = 'c'")
      await query.follower.showCommitted()
    }
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.loading])
    XCTAssertEqual(
      reports.first?.fix,
      "Pass top: 0 to OutlineQuery, or what “parent” holds in rows at the top.")
  }

  @MainActor func testRowsWithoutParentsAreReportedBesideATop() throws {
    let database = try database([Branch(id: 1, name: "a"), Branch(id: 2, parent: 1, name: "b")])
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent", top: 0)
    let window = window(query)
    Pump.until("it is reported") { Reports.pending > 0 }
    XCTAssertEqual(Reports.taken().map(\.fix), ["Leave out top: of OutlineQuery."])
    window.close()
  }

  @MainActor func testAHiddenTopIsNotReported() throws {
    let database = try database([Branch(id: 1, name: "a"), Branch(id: 2, parent: 1, name: "b")])
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent",
      filter: DatabaseColumn<String>("name") != "a")
    let window = window(query)
    settle(window, "no row is there") { window.shownTexts == [] }
    try awaited {
      await query.follower.showCommitted()
    }
    XCTAssertEqual(Reports.pending, 0)
    try awaited {
      try await database.run("DELETE FROM folder")
      await query.follower.showCommitted()
    }
    XCTAssertEqual(Reports.pending, 0)
  }

  /// What a node costs that is expanded does not grow with those that are, also after others have committed.
  @MainActor func testANodeThatIsExpandedReadsItsOwnChildrenAlone() throws {
    let folders = (1...6).map { Branch(id: $0, name: "f\($0)") }
    let below = (7...30).map { Branch(id: $0, parent: 1 + $0 % 6, name: "m\($0)") }
    let database = try database(folders + below)
    let read = Mutex(0)
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent"
    ) { row in
      read.withLock { $0 += 1 }
      return try row.decode(Branch.self)
    }
    query.pollInterval = .milliseconds(20)
    let window = window(query)
    settle(window, "the top is there") { window.shownTexts.count == 6 }
    for id in 1...4 {
      query.outline.expand(id)
      settle(window, "its children are there") { window.shownTexts.count == 6 + id * 4 }
    }
    let other = try SQLiteDatabase(database.path)
    try awaited { try await other.run("UPDATE folder SET name = 'new' WHERE id = 12") }
    settle(window, "a commit is shown") { window.shownTexts.contains("new (0)") }
    let before = read.withLock { $0 }
    query.outline.expand(5)
    settle(window, "its children are there") { window.shownTexts.count == 6 + 5 * 4 }
    XCTAssertEqual(read.withLock { $0 } - before, 4)
  }

  /// A row that goes from one level to another is in one of them, however fast others commit and whichever
  /// nodes are expanded meanwhile.
  @MainActor func testARowThatGoesFromLevelToLevelIsNeverShownTwice() throws {
    let folders = (1...8).map { Branch(id: $0, name: "f\($0)") }
    let moving = (9...40).map { Branch(id: $0, parent: 1 + $0 % 8, name: "m\($0)") }
    let database = try database(folders + moving)
    let query = try OutlineQuery<Branch>(
      database, from: .table("folder"), key: "id", parent: "parent")
    query.pollInterval = .milliseconds(5)
    let window = window(query)
    settle(window, "the top is there") { window.shownTexts.count == 8 }
    let other = try SQLiteDatabase(database.path)
    var isWritten = false
    let writing = Task { @MainActor in
      defer { isWritten = true }
      for round in 0..<300 {
        try await other.run(
          "UPDATE folder SET parent = 1 + (id + ?) % 8 WHERE id > 8 AND id % 3 = ?", round,
          round % 3)
      }
    }
    var steps = 0
    Pump.until("all is written") {
      steps += 1
      if steps % 3 == 0 { query.outline.collapse(1 + steps % 8) }
      query.outline.expand(1 + (steps * 5) % 8)
      window.frame()
      let texts = window.shownTexts.filter { $0.hasPrefix("m") }
      XCTAssertEqual(Set(texts).count, texts.count)
      return isWritten
    }
    try awaited { try await writing.value }
    settle(window, "all are shown") {
      for folder in folders { query.outline.expand(folder.id) }
      return window.shownTexts.count == 40
    }
  }

  /// Whatever is committed, the expanded tree is that of the table.
  @MainActor func testAnyCommitsLeaveTheTreeOfTheTable() throws {
    for seed in RandomSeeds.of(4) {
      var random = SplitMix64(seed: seed)
      var all: [Int: Branch] = [:]
      for id in 0..<12 {
        all[id] = Branch(
          id: id, parent: id == 0 ? nil : Int.random(in: 0..<id, using: &random), name: "f\(id)")
      }
      let database = try database(all.values.sorted { $0.id < $1.id })
      let query = try OutlineQuery<Branch>(
        database, from: .table("folder"), key: "id", parent: "parent")
      let window = window(query)
      func texts(below parent: Int?) -> [String] {
        all.values.filter { $0.parent == parent }.sorted { $0.id < $1.id }.flatMap { folder in
          ["\(folder.name) (\(all.values.count { $0.parent == folder.id }))"]
            + texts(below: folder.id)
        }
      }
      for step in 0..<12 {
        settle(window, "step \(step) of \(seed) is shown") {
          for id in all.keys { query.outline.expand(id) }
          return window.shownTexts == texts(below: nil)
        }
        let id = Int.random(in: 1..<20, using: &random)
        let parent = id < 12 ? Int.random(in: 0..<id, using: &random) : 0
        let name = "f\(id).\(step)"
        all[id] = Branch(id: id, parent: all[parent] == nil ? 0 : parent, name: name)
        let folder = all[id]
        try awaited {
          try await database.run(
            "INSERT OR REPLACE INTO folder VALUES (?, ?, ?)", id, folder?.parent, name)
        }
      }
    }
  }
}
