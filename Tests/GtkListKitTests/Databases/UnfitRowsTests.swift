import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// Rows that do not fit their models, and keys and names that are odd.
final class UnfitRowsTests: GtkTestCase {
  @MainActor private func database(_ statements: String...) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try awaited { for statement in statements { try await database.run(statement) } }
    return database
  }

  /// Ten letters, of which number 3 has text for its size.
  @MainActor private func databaseWithAnUnfitRow() throws -> SQLiteDatabase {
    let database = try database()
    try Letter.table(in: database)
    try awaited {
      try await insert((0..<10).map { Letter(id: $0, subject: "Letter \($0)") }, in: database)
    }
    try awaited { try await database.run("UPDATE letter SET size = 'huge' WHERE id = 3") }
    return database
  }

  @MainActor func testARowThatDoesNotFitSaysWhichColumnAndTheOthersAreShown() throws {
    let database = try databaseWithAnUnfitRow()
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    var failures: [String] = []
    query.rows.onFailure = { error, rows in failures.append("\(rows): \(error)") }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(query.rows, as: LetterCell.self).height(20) }
    let window = TableWindow(adaptor, height: 200)
    Pump.until("they are there") { query.rows.model(at: 9) != nil && !query.rows.isLoading }
    window.settle()
    let message = "the row with “id” 3: column “size” holds “huge”, and Int was wanted"
    XCTAssertEqual(failures.first, "3..<4: \(message)")
    var wanted = (0..<10).map { "Letter \($0)" }
    wanted[3] = message
    window.assertShows(wanted)
    Reports.expectSome(.loading)
    query.pollInterval = .seconds(60)
    try awaited { try await database.run("UPDATE letter SET size = 7 WHERE id = 3") }
    Pump.until("it fits") { query.rows.model(at: 3) != nil }
    window.settle()
    window.assertShows((0..<10).map { "Letter \($0)" })
    _ = Reports.taken()
  }

  @MainActor func testAValueThatIsNoneOfTheModelsNamesItsColumn() throws {
    struct Mail: Identifiable, Decodable {
      enum Kind: String, Decodable { case letter, card }
      let id: Int
      let kind: Kind
    }
    let database = try database(
      "CREATE TABLE mail (id, kind)", "INSERT INTO mail VALUES (1, 'parcel')")
    let rows = try awaited { try await database.rows("SELECT * FROM mail") }
    XCTAssertThrowsError(try rows[0].decode(Mail.self)) { error in
      XCTAssert("\(error)".hasPrefix("column “kind” holds “parcel”: "), "\(error)")
    }
  }

  /// Such a column has 5 as 5.0.
  @MainActor func testAWholeNumberIsFoundInAColumnOfFractions() throws {
    let database = try database(
      "CREATE TABLE letter (id REAL PRIMARY KEY, subject TEXT, folder, size)")
    try awaited {
      try await insert((0..<2_000).map { Letter(id: $0, subject: "Letter \($0)") }, in: database)
    }
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    Pump.until("they are counted") { query.rows.count == .known(2_000) }
    let models = try awaited { try await query.rows.fetch(1_500..<1_510).models }
    XCTAssertEqual(models.map(\.id), Array(1_500..<1_510))
    XCTAssertEqual(try awaited { try await query.rows.locate?(models[2]) }, 1_502)
  }

  @MainActor func testANumberIsFoundInAColumnOfTexts() throws {
    let database = try database("CREATE TABLE letter (id TEXT PRIMARY KEY, subject TEXT)")
    try awaited {
      for id in 10..<40 { try await database.run("INSERT INTO letter VALUES (?, 'x')", id) }
    }
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id") {
      try Letter(id: Int($0.text("id")) ?? 0, subject: "x")
    }
    Pump.until("they are counted") { query.rows.count == .known(30) }
    XCTAssertEqual(try awaited { try await query.rows.locate?(Letter(id: 17, subject: "x")) }, 7)
  }

  @MainActor func testANULInANameIsRefusedAndNothingElseIsCarriedOut() throws {
    let database = try database("CREATE TABLE a (id)", "INSERT INTO a VALUES (1)")
    for name in ["a\0", "\0", "a` WHERE 0\0"] {
      XCTAssertThrowsError(
        try awaited {
          try await database.run("DELETE FROM \(SQLDialect.sqlite.quoted("a")) WHERE `\(name)` = 1")
        }
      ) { error in XCTAssert("\(error)".contains("NUL"), "\(error)") }
      let query = try LiveQuery<Letter>(database, from: .table(name), key: "id")
      var failure: String?
      query.onFailure = { failure = "\($0)" }
      Pump.until("it fails") { failure?.contains("NUL") == true }
    }
    XCTAssertEqual(try awaited { try await database.rows("SELECT * FROM a").count }, 1)
    XCTAssertThrowsError(try SQLiteDatabase(TemporaryFolder.make() + "/a\0b")) { error in
      XCTAssert("\(error)".contains("NUL"), "\(error)")
    }
  }
}
