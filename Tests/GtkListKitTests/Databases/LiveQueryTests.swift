import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// What a query does over every database.
final class LiveQueryTests: LetterTestCase {
  @MainActor func testRowsAreShownInTheirOrderAndCounted() throws {
    try overEachDatabase {
      let database = try database(letters(2_000))
      let query = try LiveQuery<Letter>(
        database.own, from: .table("letter"), key: "id", order: [.descending("size")])
      let window = window(query)
      settle(window, "they are counted") { query.rows.count == .known(2_000) }
      settle(window, "the first are there") { window.shownTexts.last == "Letter 1990" }
      XCTAssertEqual(window.shownTexts, (0..<10).map { "Letter \(1_999 - $0)" })
      window.scroll(to: window.maximumOffset)
      settle(window, "the last are there") { window.shownTexts.last == "Letter 0" }
    }
  }

  @MainActor func testACommitIsShownAndKeepsPlaceAndSelection() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      query.pollInterval = .seconds(60)
      let window = window(query)
      settle(window, "they are counted") { query.rows.count == .known(3_000) }
      window.scroll(to: 40_000)
      settle(window, "they are there") { window.shownTexts.first == "Letter 2000" }
      window.list.selectRow(at: [0, 2_003])
      try awaited {
        try await database.own.transaction { database in
          try database.run("DELETE FROM letter WHERE id < 700")
          try database.run("DELETE FROM letter WHERE id = 2001")
          try database.run("UPDATE letter SET subject = 'other' WHERE id = 2002")
        }
      }
      settle(window, "the commit is shown") { query.rows.count == .known(2_299) }
      settle(window, "the rows are there") { window.shownTexts.contains("other") }
      XCTAssertEqual(
        window.shownTexts.prefix(4), ["Letter 2000", "other", "Letter 2003", "Letter 2004"])
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1_302]])
    }
  }

  @MainActor func testWhatIsNearIsShownWhereLookingUpKeysTakesLong() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      query.pollInterval = .seconds(60)
      let window = window(query)
      settle(window, "they are counted") { query.rows.count == .known(3_000) }
      settle(window, "they are there") { window.shownTexts.first == "Letter 0" }
      // The next time it rests for four times as long.
      query.keys.lookUpTime = .seconds(60)
      try awaited {
        try await database.own.transaction { database in
          try database.run("DELETE FROM letter WHERE id >= 2000")
          try database.run("UPDATE letter SET subject = 'other' WHERE id = 2")
        }
      }
      settle(window, "what is near is shown") { window.shownTexts[2] == "other" }
      query.filter = .init("id >= ?", 1_000)
      settle(window, "others are counted at once") { query.rows.count == .known(1_000) }
      settle(window, "others are shown") { window.shownTexts.first == "Letter 1000" }
    }
  }

  @MainActor func testWhatAnotherConnectionCommitsIsShown() throws {
    try overEachDatabase {
      let database = try database(letters(10))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      query.pollInterval = .milliseconds(20)
      let window = window(query)
      settle(window, "they are counted") { query.rows.count == .known(10) }
      let other = try database.another()
      try awaited { try await other.run("DELETE FROM letter WHERE id IN (2, 3)") }
      settle(window, "that is shown") { window.shownTexts.count == 8 }
      try awaited { try await other.run("DELETE FROM letter") }
      settle(window, "nothing is shown") { window.shownTexts.isEmpty }
      try awaited { try await insert([Letter(id: 5, subject: "new")], in: other) }
      settle(window, "the new one is shown") { window.shownTexts == ["new"] }
    }
  }

  @MainActor func testAnotherFilterAndOrderAreAskedFor() throws {
    try overEachDatabase {
      var all = letters(1_500)
      for index in all.indices where index % 3 == 0 { all[index].folder = "Sent" }
      let database = try database(all, index: "folder, id")
      let query = try LiveQuery<Letter>(
        database.own, from: .table("letter"), key: "id", filter: .init("folder = ?", "Sent"))
      let window = window(query)
      settle(window, "they are counted") { query.rows.count == .known(500) }
      settle(window, "they are there") { window.shownTexts.prefix(2) == ["Letter 0", "Letter 3"] }
      query.order = [.descending("id")]
      settle(window, "they stand the other way") { window.shownTexts.first == "Letter 1497" }
      query.filter = .init("folder = ?", "nowhere")
      settle(window, "there is none") { window.shownTexts.isEmpty }
      query.filter = nil
      settle(window, "all are there") { query.rows.count == .known(1_500) }
    }
  }

  @MainActor func testAFilterThatIsWrongSaysSoAndTheNextOneIsShown() throws {
    try overEachDatabase {
      let database = try database(letters(5))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      var failures = 0
      query.onFailure = { _ in failures += 1 }
      let window = window(query)
      settle(window, "they are there") { window.shownTexts.first == "Letter 0" }
      query.filter = .init("nothing of the kind")
      settle(window, "it fails") { failures > 0 && Reports.pending > 0 }
      window.assertShows((0..<5).map { "Letter \($0)" }, "what was shown stays")
      query.filter = .init("id > ?", 2)
      settle(window, "they are there") { window.shownTexts.first == "Letter 3" }
      Reports.expectSome(.loading)
    }
  }

  @MainActor func testAColumnThatIsNotThereSaysSo() throws {
    try overEachDatabase {
      let database = try database(letters(5))
      for (key, order) in [("idd", "size"), ("id", "sizze")] {
        let query = try LiveQuery<Letter>(
          database.own, from: .table("letter"), key: DatabaseKey(key), order: [.ascending(order)])
        var failures: [String] = []
        query.onFailure = { failures.append("\($0)") }
        XCTAssertThrowsError(try awaited { try await query.rows.fetch(0..<5).models.count })
        let wanted = key == "id" ? "sizze" : "idd"
        Pump.until("it fails") { failures.first?.contains(wanted) == true }
      }
    }
  }

  @MainActor func testAFilterMayEndWithAComment() throws {
    try overEachDatabase {
      let database = try database(letters(5))
      let query = try LiveQuery<Letter>(
        database.own, from: .sql("SELECT * FROM letter -- all"), key: "id",
        filter: .init("id > 2 -- or more"))
      Pump.until("they are counted") { query.rows.count == .known(2) }
      XCTAssertEqual(try awaited { try await query.rows.fetch(0..<5).models.map(\.id) }, [3, 4])
    }
  }

  @MainActor func testACommitDoesNotBreakOffPagesThatTheDatabaseStillReads() throws {
    try overEachDatabase {
      let database = try database(letters(10))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      query.pollInterval = .milliseconds(10)
      Pump.until("they are counted") { query.rows.count == .known(10) }
      query.patience = .seconds(600)
      let (fetch, waiting) = (query.rows.fetch, query.pages.waiting)
      let gate = Gate()
      query.rows.fetch = { rows in
        // As one that the database does not answer.
        try await waiting.wait {
          while !gate.isOpen {
            do { try await Task.sleep(for: .milliseconds(5)) } catch {
              gate.cancelled += 1
              throw error
            }
          }
          return try await fetch(rows)
        }
      }
      let window = window(query)
      settle(window, "it is asked for") { query.rows.isLoading }
      for id in 0..<4 {
        try awaited {
          try await database.own.run("DELETE FROM letter WHERE id = ?", id)
          try await Task.sleep(for: .milliseconds(30))
        }
      }
      XCTAssertEqual(gate.cancelled, 0)
      gate.isOpen = true
      settle(window, "it is shown") { window.shownTexts == (4..<10).map { "Letter \($0)" } }
    }
  }

  @MainActor func testAfterAFirstLookThatFailedTheNextOneIsShown() throws {
    try overEachDatabase {
      let database = try TestDatabase(kind)
      try awaited { try await database.own.run("CREATE TABLE other (id INTEGER)") }
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      var failures = 0
      query.onFailure = { _ in failures += 1 }
      let window = window(query)
      settle(window, "it fails") { failures > 0 && Reports.pending > 0 }
      try awaited {
        try await database.own.transaction { database in
          try database.run("CREATE TABLE letter (id INTEGER PRIMARY KEY, subject TEXT)")
          try database.run("INSERT INTO letter VALUES (0, 'Letter 0'), (1, 'Letter 1')")
        }
      }
      settle(window, "they are there") { window.shownTexts == ["Letter 0", "Letter 1"] }
      Reports.expectSome(.loading)
    }
  }

  @MainActor func testRowsOfAQueryThatNobodyKeepsSaySo() throws {
    try overEachDatabase {
      let database = try database(letters(5))
      var query: LiveQuery<Letter>? = try LiveQuery(database.own, from: .table("letter"), key: "id")
      let gone = Weak(query)
      let rows = try XCTUnwrap(query?.rows)
      query = nil
      Pump.until("it is gone") { gone.object == nil }
      XCTAssertThrowsError(try awaited { try await rows.fetch(0..<5).models.count })
    }
  }

  /// Whatever rows are ordered by, with nulls and without, any page is that which OFFSET would find, and
  /// any row is found.
  @MainActor func testPagesByKeyAreThoseByNumber() throws {
    try overEachDatabase {
      for seed in RandomSeeds.of(6) {
        var random = SplitMix64(seed: seed)
        let hasNulls = Bool.random(using: &random)
        let all = (0..<1_700).map { id in
          Letter(
            id: id, subject: "Letter \(id)",
            folder: hasNulls && Int.random(in: 0..<4, using: &random) == 0
              ? nil : ["a", "B", "ç"].randomElement(using: &random),
            size: hasNulls && Int.random(in: 0..<4, using: &random) == 0
              ? nil : .random(in: 0..<30, using: &random))
        }.shuffled(using: &random)
        let database = try database(all, index: "folder, size, id")
        let orders: [[LiveQuery<Letter>.Order]] = [
          [], [.ascending("folder"), .ascending("size")],
          [.descending("folder"), .descending("size")],
          [.ascending("folder"), .descending("size")], [.descending("size"), .ascending("id")],
          [.descending("folder"), .ascending("size")], [.descending("id"), .ascending("size")],
        ]
        for order in orders {
          let query = try LiveQuery<Letter>(
            database.own, from: .table("letter"), key: "id", order: order)
          Pump.until("they are counted") { query.rows.count == .known(1_700) }
          let wanted = try awaited { try await query.rows.fetch(0..<1_700).models.map(\.id) }
          XCTAssertEqual(Set(wanted).count, 1_700)
          for _ in 0..<12 {
            let start = Int.random(in: 0..<1_700, using: &random)
            let range = start..<start + 64
            let found = try awaited { try await query.rows.fetch(range).models }
            XCTAssertEqual(
              found.map(\.id), Array(wanted[range.clamped(to: 0..<1_700)]), "\(order) seed \(seed)")
            let letter = try XCTUnwrap(found.randomElement(using: &random))
            let row = try awaited { try await query.rows.locate?(letter) }
            XCTAssertEqual(row, wanted.firstIndex(of: letter.id), "\(order) seed \(seed)")
          }
        }
      }
    }
  }

  /// However fast another connection commits, what is shown in the end is the table.
  @MainActor func testAfterManyCommitsTheListShowsTheTable() throws {
    try overEachDatabase {
      let database = try database(letters(300))
      let query = try LiveQuery<Letter>(
        database.own, from: .table("letter"), key: "id", order: [.ascending("size")])
      query.pollInterval = .milliseconds(5)
      let window = window(query)
      let other = try database.another()
      let writer = Task {
        var random = SplitMix64(seed: 7)
        for number in 0..<400 {
          let id = Int.random(in: 0..<400, using: &random)
          let size = Int.random(in: 0..<400, using: &random)
          switch number % 3 {
          case 0: try await other.run("DELETE FROM letter WHERE id = ?", id)
          case 1:
            try await other.run(
              "UPDATE letter SET size = ?, subject = 'u' || ? WHERE id = ?", size, number, id)
          default:
            try await replace(
              Letter(id: id, subject: "n\(number)", size: size), in: other)
          }
        }
        return try await other.query("SELECT * FROM letter ORDER BY size, id") {
          try $0.text("subject")
        }
      }
      let wanted = try awaited { try await writer.value }
      settle(window, "the list is as long as the table") {
        query.rows.count == .known(wanted.count)
      }
      for offset in [0, 1_000, window.maximumOffset] {
        window.scroll(to: offset)
        settle(window, "the table is shown") { window.problem(showing: wanted) == nil }
      }
    }
  }
}

/// Pages wait until it is open.
@MainActor
private final class Gate {
  var isOpen = false
  var cancelled = 0
}
