import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// Conditions on columns, put together.
final class DatabaseFilterTests: GtkTestCase {
  private let subject = DatabaseColumn<String>("subject")
  private let folder = DatabaseColumn<String>("folder")
  private let size = DatabaseColumn<Int>("size")

  @MainActor private func database(_ letters: [Letter]) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try Letter.file(in: database)
    try awaited { try await insert(letters, in: database) }
    return database
  }

  @MainActor private func found(_ filter: DatabaseFilter, in database: SQLiteDatabase) throws
    -> [Int]
  {
    let condition = filter.statement(.sqlite)
    return try awaited {
      try await database.query(
        "SELECT id FROM letter WHERE \(condition.sql) ORDER BY id", condition.parameters
      ) { try $0.int("id") }
    }
  }

  @MainActor func testAFilterOfColumnsIsShown() throws {
    let database = try database(
      (0..<20).map {
        Letter(id: $0, subject: "Letter \($0)", folder: $0 < 10 ? "a" : nil, size: $0)
      })
    let query = try LiveQuery<Letter>(
      database, from: .table("letter"), key: "id", filter: size >= 5 && folder == "a")
    Pump.until("they are counted") { query.rows.count == .known(5) }
    query.filter = folder == nil && subject.contains("r 1")
    Pump.until("others are counted") { query.rows.count == .known(10) }
  }

  @MainActor func testWhatUsersTypeIsNoPatternAndNoSQL() throws {
    let texts = ["100 %", "100 x", "a_b", "acb", "!", "' OR 1 = 1 --", "Ünder", "EURO"]
    let database = try database(texts.enumerated().map { Letter(id: $0, subject: $1) })
    for (text, wanted) in [
      ("0 %", [0]), ("a_", [2]), ("!", [4]), ("' OR 1", [5]), ("euro", [7]), ("nder", [6]),
    ] {
      XCTAssertEqual(try found(subject.contains(text), in: database), wanted, text)
    }
    XCTAssertEqual(try found(subject.hasPrefix("100"), in: database), [0, 1])
    XCTAssertEqual(try found(subject.hasSuffix("b"), in: database), [2, 3])
    XCTAssertEqual(try found(subject.isIn(["!", "EURO"]), in: database), [4, 7])
    XCTAssertEqual(try found(subject.isIn([]), in: database), [])
    let odd = DatabaseColumn<String>("subject` = '!' OR `id").hasPrefix("x")
    XCTAssertThrowsError(try found(odd, in: database), "a name is a name") { error in
      XCTAssert("\(error)".hasPrefix("no such column"), "\(error)")
    }
  }

  /// Whatever is put together means what it means in Swift.
  @MainActor func testAnyConditionsFindWhatSwiftFinds() throws {
    typealias Test = (filter: DatabaseFilter, isMet: (Letter) -> Bool)
    for seed in RandomSeeds.of(10) {
      var random = SplitMix64(seed: seed)
      let all = (0..<60).map { id in
        Letter(
          id: id, subject: ["alpha", "beta", "gamma"].randomElement(using: &random) ?? "",
          folder: [nil, "a", "b"].randomElement(using: &random) ?? nil,
          size: [nil, 1, 2, 3].randomElement(using: &random) ?? nil)
      }
      let database = try database(all)
      func test(_ depth: Int) -> Test {
        if depth > 0 {
          let (a, b) = (test(depth - 1), test(depth - 1))
          switch Int.random(in: 0..<3, using: &random) {
          case 0: return (a.filter && b.filter, { a.isMet($0) && b.isMet($0) })
          case 1: return (a.filter || b.filter, { a.isMet($0) || b.isMet($0) })
          default: return (!a.filter, { !a.isMet($0) })
          }
        }
        let number = Int.random(in: 0...4, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return (size == number, { $0.size == number })
        case 1: return (size != number, { $0.size != number })
        case 2: return (size < number, { $0.size.map { $0 < number } ?? false })
        case 3: return (size >= number, { $0.size.map { $0 >= number } ?? false })
        case 4: return (folder == nil, { $0.folder == nil })
        case 5: return (folder != nil, { $0.folder != nil })
        case 6: return (folder.isIn(["a", "c"]), { $0.folder == "a" })
        default: return (subject.contains("ET"), { $0.subject == "beta" })
        }
      }
      for _ in 0..<40 {
        let test = test(Int.random(in: 0...3, using: &random))
        XCTAssertEqual(
          try found(test.filter, in: database), all.filter(test.isMet).map(\.id),
          "\(test.filter.statement(.sqlite)) seed \(seed)")
      }
    }
  }
}
