import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Installations that make an index again or refuse it, and words without spaces.
final class FullTextIndexTests: LetterTestCase {
  @MainActor private func found(_ text: String, by index: FullTextIndex, in database: any Database)
    throws -> [Int]
  {
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    query.search = index.search(for: text)
    var ids: [Int] = []
    for order: [LiveQuery<Letter>.Order] in [[.rank], [.ascending("size")], []] {
      query.order = order
      ids = try awaited {
        await query.follower.settle()
        return try await query.rows.fetch(0..<1_000).models.map(\.id)
      }
      XCTAssertNil(query.failure)
    }
    return ids
  }

  @MainActor func testOtherColumnsMakeTheIndexAgain() throws {
    try overEachDatabase {
      let database = try database([
        Letter(id: 1, subject: "apple", folder: "pear"), Letter(id: 2, subject: "pear"),
      ]).own
      let narrow = FullTextIndex(of: "letter", key: "id", columns: ["subject"])
      let wide = FullTextIndex(of: "letter", key: "id", columns: ["subject", "folder"])
      for _ in 0..<2 {
        try awaited { try await narrow.install(in: database) }
        XCTAssertEqual(try found("pear", by: narrow, in: database), [2])
        try awaited { try await wide.install(in: database) }
        XCTAssertEqual(try found("pear", by: wide, in: database), [1, 2])
        try awaited {
          try await replace(Letter(id: 1, subject: "apple", folder: "plum"), in: database)
        }
        XCTAssertEqual(try found("pear", by: wide, in: database), [2])
        XCTAssertEqual(try found("plum", by: wide, in: database), [1])
        try awaited {
          try await replace(Letter(id: 1, subject: "apple", folder: "pear"), in: database)
        }
      }
    }
  }

  /// All tables, indexes and triggers of a SQLite database.
  ///
  /// - Throws: an error of the database.
  @MainActor private func schema(_ database: any Database) throws -> [[DatabaseValue]] {
    try awaited {
      try await database.rows("SELECT name, sql FROM sqlite_master ORDER BY name").map(\.values)
    }
  }

  @MainActor func testKeysWithoutRowNumbersAreRefused() throws {
    for table in [
      "(id TEXT PRIMARY KEY, subject)", "(id INTEGER PRIMARY KEY DESC, subject)", "(id, subject)",
      "(id INTEGER, subject, PRIMARY KEY (id, subject))", "(id INT PRIMARY KEY, subject)",
      "(id INTEGER PRIMARY KEY, subject) WITHOUT ROWID", "(id INTEGER PRIMARY KEY, other)",
    ] {
      let database = try TestDatabase(.sqlite).own
      try awaited { try await database.run("CREATE TABLE note \(table)") }
      let before = try schema(database)
      let index = FullTextIndex(of: "note", key: "id", columns: ["subject"])
      let error = failure { try await index.install(in: database) }
      XCTAssertEqual(error?.kind, .misuse, table)
      XCTAssert("\(error as Any)".contains("Fix:"), "\(error as Any)")
      XCTAssertEqual(try schema(database), before, table)
      guard !table.contains("other") else { continue }
      try awaited { try await database.run("INSERT INTO note VALUES ('1', 'text')") }
    }
  }

  @MainActor func testARefusedIndexLeavesTheOldOne() throws {
    try overEachDatabase {
      let database = try database([Letter(id: 1, subject: "apple")]).own
      let index = FullTextIndex(of: "letter", key: "id", columns: ["subject"])
      try awaited { try await index.install(in: database) }
      let other = FullTextIndex(of: "letter", key: "id", columns: ["subject", "nothing"])
      XCTAssertThrowsError(try awaited { try await other.install(in: database) })
      XCTAssertEqual(try found("apple", by: index, in: database), [1])
      try awaited { try await insert([Letter(id: 2, subject: "apple")], in: database) }
      XCTAssertEqual(try found("apple", by: index, in: database), [1, 2])
    }
  }

  @MainActor func testOtherObjectsOfTheNameAreKept() throws {
    try overEachDatabase {
      let database = try database([Letter(id: 1, subject: "apple")]).own
      try awaited { try await database.run("CREATE TABLE taken (id INTEGER)") }
      let index = FullTextIndex(of: "letter", key: "id", columns: ["subject"], name: "taken")
      let error = failure { try await index.install(in: database) }
      XCTAssertEqual(error?.kind, .misuse)
      XCTAssertEqual(try awaited { try await database.rows("SELECT * FROM taken").count }, 0)
    }
  }

  @MainActor func testWordsWithoutSpacesAreFoundAnywhere() throws {
    try overEachDatabase {
      let database = try database([
        Letter(id: 1, subject: "東京タワーへ行く"), Letter(id: 2, subject: "新しいiPhone用ケース", folder: "東"),
        Letter(id: 3, subject: "서울시청에서 만나요"), Letter(id: 4, subject: "iphone", folder: "京都 タワー"),
        Letter(id: 5, subject: "我们在北京大学学习中文"), Letter(id: 6, subject: "京東"),
      ]).own
      let index = FullTextIndex(of: "letter", key: "id", columns: ["subject", "folder"])
      try awaited { try await index.install(in: database) }
      for (text, wanted) in [
        ("東京", [1]), ("京", [1, 4, 5, 6]), ("タワー", [1, 4]), ("タワーへ行", [1]), ("行く", [1]),
        ("東 タワー", [1]), ("京都 ip", [4]), ("用ケ", [2]), ("phone用ケ", [2]), ("청", [3]), ("시청에", [3]),
        ("北京大学", [5]), ("中文", [5]), ("大中", []), ("東京%", []), ("京東", [6]),
      ] {
        XCTAssertEqual(try found(text, by: index, in: database), wanted, text)
      }
      try awaited {
        try await database.run("UPDATE letter SET subject = '大阪城' WHERE id = 1")
        try await database.run("UPDATE letter SET subject = 'plain' WHERE id = 5")
        try await database.run("UPDATE letter SET subject = '東京駅' WHERE id = 4")
        try await database.run("DELETE FROM letter WHERE id = 6")
      }
      for (text, wanted) in [("東京", [4]), ("大阪", [1]), ("阪城", [1]), ("北京", []), ("京東", [])] {
        XCTAssertEqual(try found(text, by: index, in: database), wanted, text)
      }
    }
  }

  @MainActor func testUnspacedWordsMatchANaiveSearch() throws {
    try overEachDatabase {
      for seed in RandomSeeds.of(4) {
        var random = SplitMix64(seed: seed)
        func text(_ lengths: ClosedRange<Int>) -> String {
          String(
            (0..<Int.random(in: lengths, using: &random)).map { _ in
              "東京都市大あカー서b ".randomElement(using: &random) ?? "a"
            })
        }
        var all = (0..<60).map { Letter(id: $0, subject: text(0...9), folder: text(0...4)) }
        let database = try database(all).own
        let index = FullTextIndex(of: "letter", key: "id", columns: ["subject", "folder"])
        try awaited { try await index.install(in: database) }
        for step in 0..<40 {
          let letter = Letter(
            id: Int.random(in: 0..<60, using: &random), subject: text(0...9), folder: text(0...4))
          all[letter.id] = letter
          try awaited { try await replace(letter, in: database) }
          let word = text(1...4).filter { $0 != " " && $0 != "b" }
          guard !word.isEmpty else { continue }
          let wanted = all.filter {
            $0.subject.contains(word) || $0.folder?.contains(word) == true
          }
          XCTAssertEqual(
            try found(word, by: index, in: database), wanted.map(\.id), "\(word) \(step) \(seed)")
        }
      }
    }
  }
}
