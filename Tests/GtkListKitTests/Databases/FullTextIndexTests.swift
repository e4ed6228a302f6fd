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

  @MainActor func testOtherTablesAndTriggersAreNeverDropped() throws {
    for statement in [
      "CREATE TABLE Letter_Words (text)", "CREATE TABLE letter_WORDS_unspaced (text)",
      "CREATE VIRTUAL TABLE letter_words USING fts5(text)",
      "CREATE VIRTUAL TABLE letter_words_unspaced USING fts5(text)",
      "CREATE VIEW letter_words AS SELECT subject AS text FROM letter",
      """
      CREATE TRIGGER letter_words_added AFTER INSERT ON letter
      BEGIN UPDATE letter SET folder = 'letter_words'; END
      """,
    ] {
      let database = try database([Letter(id: 1, subject: "apple")]).own
      try awaited { try await database.run(statement) }
      let before = try schema(database)
      let index = FullTextIndex(of: "letter", key: "id", columns: ["subject"])
      for change in [index.install(in:), index.remove(from:)] {
        let error = failure { try await change(database) }
        XCTAssertEqual(error?.kind, .misuse, statement)
        XCTAssertEqual(try schema(database), before, statement)
      }
    }
  }

  @MainActor func testAnIndexOfAnotherTableIsKept() throws {
    try overEachDatabase {
      let database = try database([Letter(id: 1, subject: "apple")]).own
      try awaited {
        try await database.run("CREATE TABLE note (id INTEGER PRIMARY KEY, subject TEXT)")
      }
      let index = FullTextIndex(of: "letter", key: "id", columns: ["subject"])
      let other = FullTextIndex(of: "note", key: "id", columns: ["subject"], name: "letter_words")
      try awaited { try await index.install(in: database) }
      for change in [other.install(in:), other.remove(from:)] {
        XCTAssertEqual(failure { try await change(database) }?.kind, .misuse)
      }
      XCTAssertEqual(try found("apple", by: index, in: database), [1])
    }
  }

  @MainActor func testAnotherIndexOfPostgresIsKept() throws {
    let database = try TestDatabase(.postgres)
    try database.makeLetters([Letter(id: 1, subject: "apple")])
    let own = database.own
    let index = FullTextIndex(of: "letter", key: "id", columns: ["subject"])
    try awaited { try await own.run("CREATE INDEX letter_words ON letter (subject)") }
    for change in [index.install(in:), index.remove(from:)] {
      XCTAssertEqual(failure { try await change(own) }?.kind, .misuse)
    }
    XCTAssertEqual(
      try awaited {
        try await own.rows("SELECT 1 WHERE to_regclass('letter_words') IS NOT NULL").count
      }, 1)
    // A name that is longer than the database stores.
    let long = FullTextIndex(
      of: "letter", key: "id", columns: ["subject"], name: String(repeating: "wörter", count: 12))
    for _ in 0..<2 { try awaited { try await long.install(in: own) } }
    XCTAssertEqual(try found("apple", by: long, in: own), [1])
    try awaited { try await long.remove(from: own) }
  }

  @MainActor func testProgramsInstallAnIndexAtOnce() throws {
    try overEachDatabase {
      let database = try database((0..<200).map { Letter(id: $0, subject: "apple \($0)") })
      let all = try [database.own] + (0..<3).map { _ in try database.another() }
      let index = FullTextIndex(of: "letter", key: "id", columns: ["subject"])
      try awaited {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for database in all { group.addTask { try await index.install(in: database) } }
          try await group.waitForAll()
        }
      }
      XCTAssertEqual(try found("199", by: index, in: database.own), [199])
    }
  }

  @MainActor func testColumnsWithOtherLettersAreFound() throws {
    let database = try TestDatabase(.sqlite).own
    try awaited {
      try await database.run("CREATE TABLE letter (ID INTEGER PRIMARY KEY, Имя TEXT, Ärger TEXT)")
      try await database.run("INSERT INTO letter VALUES (1, 'apple', 'pear')")
    }
    let index = FullTextIndex(of: "letter", key: "id", columns: ["Имя", "ärger"])
    // SQLite itself ignores only the case of A to Z.
    XCTAssertEqual(failure { try await index.install(in: database) }?.kind, .misuse)
    let right = FullTextIndex(of: "letter", key: "id", columns: ["Имя", "Ärger"])
    try awaited { try await right.install(in: database) }
    let rows = try awaited {
      try await database.rows("SELECT rowid FROM letter_words WHERE letter_words MATCH 'pear'")
        .count
    }
    XCTAssertEqual(rows, 1)
  }

  @MainActor func testWordsBetweenUnspacedOnesAreFound() throws {
    try overEachDatabase {
      let database = try database([
        Letter(id: 1, subject: "新しいiPhone用ケース"), Letter(id: 2, subject: "令和2024年"),
        Letter(id: 3, subject: "iPhone 2024"), Letter(id: 4, subject: "東京 iPhone", folder: "2024"),
        Letter(id: 5, subject: "第7回 café"),
      ]).own
      let index = FullTextIndex(of: "letter", key: "id", columns: ["subject", "folder"])
      try awaited { try await index.install(in: database) }
      for (text, wanted) in [
        ("iPhone", [1, 3, 4]), ("iphone ", [1, 3, 4]), ("2024", [2, 3, 4]), ("ip", [1, 3, 4]),
        ("iphone 2024", [3, 4]), ("7 ", [5]), ("東京 iphone", [4]), ("iphone 用ケ", [1]),
        ("iphone 2024 東", [4]), ("令 20", [2]), ("café", [5]),
      ] {
        XCTAssertEqual(try found(text, by: index, in: database).sorted(), wanted, text)
      }
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
