import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Searches for words.
final class FullTextTests: LetterTestCase {
  private let index = FullTextIndex(of: "letter", key: "id", columns: ["subject", "folder"])

  @MainActor private func indexed(_ letters: [Letter]) throws -> any Database {
    let database = try database(letters).own
    let index = index
    try awaited {
      try await index.install(in: database)
      // It is there.
      try await index.install(in: database)
    }
    return database
  }

  @MainActor private func settle(_ query: LiveQuery<Letter>, _ count: Int) throws -> [Int] {
    Pump.until("\(count) are counted") { query.rows.count == .known(count) }
    return try awaited { try await query.rows.fetch(0..<max(1, count)).models.map(\.id) }
  }

  @MainActor func testWordsAreFoundAsTheyAreTyped() throws {
    try overEachDatabase {
      let database = try indexed([
        Letter(id: 1, subject: "Grüße aus Köln"), Letter(id: 2, subject: "Invoice from Cologne"),
        Letter(id: 3, subject: "in voice", folder: "Sent"),
        Letter(id: 4, subject: "Second invoice"),
      ])
      let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
      for (text, wanted) in [
        ("i", [2, 3, 4]), ("inv", [2, 4]), ("invoice", [2, 4]), ("in ", [3]), ("grusse", []),
        ("grüsse", []), ("GRÜß", [1]), ("köln aus", [1]), ("voice sen", [3]), ("  ", [1, 2, 3, 4]),
      ] {
        query.search = index.search(for: text)
        XCTAssertEqual(try settle(query, wanted.count), wanted, text)
      }
      // SQLite knows letters without their marks, too.
      query.search = index.search(for: "koln")
      XCTAssertEqual(try settle(query, kind == .sqlite ? 1 : 0), kind == .sqlite ? [1] : [])
    }
  }

  @MainActor func testHowManyAreFoundIsAnnouncedOnceTheyAreShown() throws {
    try overEachDatabase {
      let database = try indexed([
        Letter(id: 1, subject: "a letter", folder: "a"), Letter(id: 2, subject: "b", folder: "a"),
        Letter(id: 3, subject: "letter b", folder: "b"),
      ])
      let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
      let groups = try GroupedQuery<Letter>(
        database, from: .table("letter"), key: "id", groupedBy: .column("folder"))
      let window = window(query)
      let sections = TableAdaptor()
      sections.show(groups.sections) { folder in
        Section("\(folder.id)", id: folder.id) { Rows(folder.rows, as: LetterCell.self) }
      }
      let grouped = TableWindow(sections)
      grouped.app = groups
      settle(window, "all are there") { window.shownTexts.count == 3 }
      settle(grouped, "all are there") { grouped.shownTexts.count == 5 }
      let rows = try [window, grouped].map { try XCTUnwrap($0.accessibleRows) }
      for rows in rows { rows.listen("announcement") }
      query.search = index.search(for: "let")
      groups.search = index.search(for: "let")
      var said: [[String]] = [[], []]
      Pump.until("it is said") {
        for (number, rows) in rows.enumerated() { said[number] += rows.announcements() }
        return said == [["2 found"], ["2 found"]]
      }
      // There are no sections either where nothing is found.
      query.search = index.search(for: "zzz")
      groups.search = index.search(for: "zzz")
      said = [[], []]
      Pump.until("it is said that nothing is found") {
        for (number, rows) in rows.enumerated() { said[number] += rows.announcements() }
        return said == [["Nothing found"], ["Nothing found"]]
      }
    }
  }

  @MainActor func testWhatIsTypedIsNoOperator() throws {
    try overEachDatabase {
      let database = try indexed([
        Letter(id: 1, subject: "a \"b\" OR-c"), Letter(id: 2, subject: "b"),
      ])
      let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
      for (text, wanted) in [
        ("\"b", [1, 2]), ("a OR", [1]), ("zzz OR b", []), ("NOT b", []), ("or-c", [1]),
        ("b*", [1, 2]),
        ("subject:b", []), ("(b", [1, 2]), ("b )) \"", [1, 2]), ("\u{0}b", [1, 2]),
        ("- b", [1, 2]),
        ("\"\"", [1, 2]),
      ] {
        query.search = index.search(for: text)
        XCTAssertEqual(try settle(query, wanted.count), wanted, text)
      }
    }
  }

  @MainActor func testTheBestMatchIsFirstWhereThatIsTheOrder() throws {
    try overEachDatabase {
      let database = try indexed([
        Letter(id: 1, subject: "apple and many other things that are no fruit at all"),
        Letter(id: 2, subject: "apple"), Letter(id: 3, subject: "pear"),
      ])
      let query = try LiveQuery<Letter>(
        database, from: .table("letter"), key: "id", order: [.ascending("size")])
      query.search = index.search(for: "apple")
      query.order = [.rank]
      XCTAssertEqual(try settle(query, 2), [2, 1])
      query.order = [.descending("id")]
      XCTAssertEqual(try settle(query, 2), [2, 1])
    }
  }

  @MainActor func testTheOrderOfTheBestMatchShowsAllOnceNothingIsSearched() throws {
    try overEachDatabase {
      let database = try indexed([
        Letter(id: 1, subject: "apple", folder: "a"), Letter(id: 2, subject: "apple pie"),
        Letter(id: 3, subject: "pear", folder: "a"),
      ])
      let query = try LiveQuery<Letter>(
        database, from: .table("letter"), key: "id", order: [.rank])
      let groups = try GroupedQuery<Letter>(
        database, from: .table("letter"), key: "id", groupedBy: .column("folder"), order: [.rank])
      let window = window(query)
      for (text, wanted) in [("", 3), ("apple", 2), ("", 3)] {
        query.search = index.search(for: text)
        groups.search = index.search(for: text)
        settle(window, "“\(text)” is shown") { window.shownTexts.count == wanted }
        let number = text.isEmpty ? 2 : 1
        Pump.until("it is counted") { groups.sections.sections.first?.count == number }
        let rows = try XCTUnwrap(groups.sections.sections.first?.rows)
        XCTAssertEqual(try awaited { try await rows.fetch(0..<number).models.count }, number)
        XCTAssertNil(query.failure)
      }
    }
  }

  @MainActor func testWhatOthersWriteIsFound() throws {
    try overEachDatabase {
      let database = try indexed([Letter(id: 1, subject: "one"), Letter(id: 2, subject: "two")])
      let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
      query.search = index.search(for: "new")
      XCTAssertEqual(try settle(query, 0), [])
      let one = Letter(id: 1, subject: "one")
      let renamed = Letter(id: 1, subject: "new one")
      let stack = UndoStack()
      let written = try awaited {
        try await query.update([(old: one, edited: renamed)], named: "Rename", in: stack)
      }
      XCTAssertEqual(written, [renamed])
      XCTAssertEqual(try settle(query, 1), [1])
      stack.undo()
      XCTAssertEqual(try settle(query, 0), [])
      try awaited { try await database.run("DELETE FROM letter WHERE id = 2") }
      query.search = index.search(for: "two")
      XCTAssertEqual(try settle(query, 0), [])
      query.search = nil
      XCTAssertEqual(try settle(query, 1), [1])
      let index = index
      try awaited { try await index.remove(from: database) }
      try awaited { try await database.run("UPDATE letter SET subject = 'free'") }
    }
  }

  @MainActor func testAnIndexThatCannotBeSaysSo() throws {
    try overEachDatabase {
      let database = try indexed([])
      let none = FullTextIndex(of: "letter", key: "id", columns: [])
      XCTAssertThrowsError(try awaited { try await none.install(in: database) })
      let other = FullTextIndex(of: "letter", key: "id", columns: ["nothing"], name: "odd `name'")
      XCTAssertThrowsError(try awaited { try await other.install(in: database) })
      let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
      var failures: [String] = []
      query.onFailure = { failures.append("\($0)") }
      query.search = other.search(for: "a")
      Pump.until("it fails") { !failures.isEmpty }
      let odd = FullTextIndex(of: "letter", key: "id", columns: ["subject"], name: "odd `name'")
      try awaited {
        try await odd.install(in: database)
        try await insert([Letter(id: 7, subject: "found")], in: database)
      }
      query.search = odd.search(for: "fou")
      XCTAssertEqual(try settle(query, 1), [7])
    }
  }

  /// Whatever the order, any page of what is found is that which a naive search finds.
  @MainActor func testPagesOfASearchAreThoseOfANaiveOne() throws {
    try overEachDatabase {
      let words = ["mail", "male", "mama", "letter", "left"]
      for seed in RandomSeeds.of(4) {
        var random = SplitMix64(seed: seed)
        let all = (0..<2_500).map { id in
          Letter(
            id: id * 3,
            subject: (0..<3).map { _ in words.randomElement(using: &random) ?? "" }
              .joined(separator: " "), size: Int.random(in: 0..<50, using: &random))
        }
        let database = try indexed(all)
        for order: [LiveQuery<Letter>.Order] in [
          [], [.descending("id")], [.ascending("size")], [.descending("size"), .descending("id")],
        ] {
          let query = try LiveQuery<Letter>(
            database, from: .table("letter"), key: "id", order: order)
          for text in ["m", "ma", "mal", "le mama", "mail letter m"] {
            query.search = index.search(for: text)
            let parts = text.split(separator: " ").map(String.init)
            let matching = all.filter { letter in
              let own = letter.subject.split(separator: " ").map(String.init)
              return parts.dropLast().allSatisfy(own.contains)
                && own.contains { $0.hasPrefix(parts[parts.count - 1]) }
            }
            let isDown = order.first == .descending("id") || order.count == 2
            let sorted = matching.sorted {
              let (a, b) =
                order.isEmpty || order.count == 1 && isDown
                ? (0, 0) : ($0.size ?? 0, $1.size ?? 0)
              return isDown ? (a, $0.id) > (b, $1.id) : (a, $0.id) < (b, $1.id)
            }
            Pump.until("they are counted") { query.rows.count == .known(sorted.count) }
            for start in [0, sorted.count / 3, max(0, sorted.count - 30)] {
              let range = start..<start + 64
              let found = try awaited { try await query.rows.fetch(range).models.map(\.id) }
              XCTAssertEqual(
                found, sorted.dropFirst(start).prefix(64).map(\.id), "\(text) \(order) \(seed)")
            }
            if let letter = sorted.dropFirst(sorted.count / 2).first {
              let row = try awaited { try await query.rows.locate?(letter) }
              XCTAssertEqual(row, sorted.firstIndex { $0.id == letter.id }, "\(text) \(order)")
            }
          }
        }
      }
    }
  }
}
