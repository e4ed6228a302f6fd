import FoundationEssentials
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres
@testable import GtkListKitSQLite

/// Models with dates, decimals, identifiers, addresses and bytes.
final class FoundationValuesTests: GtkTestCase {
  struct Parcel: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var sent: Date?
    var price: Decimal?
    var code: UUID?
    var page: URL?
    var label: Data?
  }

  private let noon = Date(timeIntervalSince1970: 1_700_000_000)
  private let code = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xAB))
  private var full: Parcel {
    Parcel(
      id: 1, sent: noon, price: Decimal(string: "12.5"), code: code,
      page: URL(string: "https://example.org/a?b=c"), label: Data([0, 255]))
  }

  @MainActor private func query(
    _ database: any Database, _ columns: String
  ) throws -> LiveQuery<Parcel> {
    try awaited {
      try await database.run("CREATE TABLE parcel (id INTEGER PRIMARY KEY, \(columns))")
    }
    return try LiveQuery<Parcel>(database, from: .table("parcel"), key: "id")
  }

  @MainActor private func stored(_ database: any Database) throws -> [String: DatabaseValue] {
    try awaited {
      let row = try await database.rows("SELECT * FROM parcel")[0]
      return Dictionary(uniqueKeysWithValues: zip(row.columns.names, row.values))
    }
  }

  /// Inserts, edits, undoes and deletes a parcel.
  ///
  /// - Throws: an error of the database.
  @MainActor private func checkWriting(
    _ query: LiveQuery<Parcel>, _ database: any Database,
    inserted: [String: DatabaseValue], edited: [String: DatabaseValue]
  ) throws {
    let stack = UndoStack()
    let made = try awaited { try await query.insert([self.full], in: stack) }
    XCTAssertEqual(made, [full])
    for (name, value) in inserted { XCTAssertEqual(try stored(database)[name], value, name) }
    let before = try stored(database)
    var other = full
    other.sent = noon.addingTimeInterval(86_400)
    other.price = Decimal(string: "0.1")
    other.code = UUID(uuid: (9, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xCD))
    other.page = URL(string: "https://example.org")
    other.label = Data([7])
    let edit = (old: made[0], edited: other)
    XCTAssertEqual(
      try awaited { try await query.update([edit], named: "Edit", in: stack) }, [other])
    for (name, value) in edited { XCTAssertEqual(try stored(database)[name], value, name) }
    stack.undo()
    Pump.until("it is undone") { (try? self.stored(database)) == before }
    try awaited { try await query.delete(made) }
    XCTAssertEqual(
      try awaited { try await database.rows("SELECT * FROM parcel").count }, 0)
  }

  @MainActor func testSQLiteStoresMomentsByTheTypesOfColumns() throws {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    let query = try query(
      database, "sent DATETIME, price NUMERIC, code TEXT, page TEXT, label BLOB")
    try checkWriting(
      query, database,
      inserted: [
        "sent": .text("2023-11-14 22:13:20.000"), "price": .real(12.5),
        "code": .text("01020304-0506-0708-090A-0B0C0D0E0FAB"),
        "page": .text("https://example.org/a?b=c"), "label": .blob([0, 255]),
      ],
      edited: [
        "sent": .text("2023-11-15 22:13:20.000"), "price": .real(0.1), "label": .blob([7]),
      ])
    let numbers = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try checkWriting(
      try self.query(numbers, "sent INTEGER, price TEXT, code BLOB, page TEXT, label BLOB"),
      numbers,
      inserted: [
        "sent": .integer(1_700_000_000), "price": .text("12.5"),
        "code": .blob([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xAB]),
      ],
      edited: [
        "sent": .integer(1_700_086_400),
        "code": .blob([9, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xCD]),
      ])
    let reals = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    try checkWriting(
      try self.query(reals, "sent REAL, price REAL, code TEXT, page TEXT, label BLOB"), reals,
      inserted: ["sent": .real(1_700_000_000)], edited: ["sent": .real(1_700_086_400)])
  }

  @MainActor func testPostgresStoresMomentsByTheTypesOfColumns() throws {
    let types: [(type: String, value: DatabaseValue)] = [
      ("timestamp", .text("2023-11-14 22:13:20")), ("timestamptz", .text("2023-11-14 22:13:20+00")),
      ("bigint", .integer(1_700_000_000)), ("double precision", .real(1_700_000_000)),
    ]
    for (type, value) in types {
      let database = try PostgresDatabase(TestServer.newSchema())
      try awaited { try await database.run("SET timezone = 'UTC'") }
      try checkWriting(
        try query(database, "sent \(type), price numeric, code uuid, page text, label bytea"),
        database,
        inserted: [
          "sent": value, "price": .decimal("12.5"),
          "code": .text("01020304-0506-0708-090a-0b0c0d0e0fab"), "label": .blob([0, 255]),
        ], edited: ["price": .decimal("0.1")])
    }
  }

  @MainActor func testAnEditKeepsTheFormOfTheStoredMoment() throws {
    let forms: [(stored: DatabaseValue, edited: DatabaseValue)] = [
      (.text("2023-11-14T22:13:20Z"), .text("2023-11-15T22:13:20.5Z")),
      (.text("2023-11-14 23:13:20+01:00"), .text("2023-11-15 23:13:20.5+01:00")),
      (.text("2023-11-14 22:13:20.000000"), .text("2023-11-15 22:13:20.500000")),
      (.integer(1_700_000_000), .integer(1_700_086_400)),
      (.real(1_700_000_000.25), .real(1_700_086_400.5)),
    ]
    for (held, wanted) in forms {
      let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
      let query = try query(database, "sent, price, code, page, label")
      try awaited {
        try await database.run(
          "INSERT INTO parcel (id, sent, price, code) VALUES (1, ?, 12.5, ?)", held,
          "01020304-0506-0708-090a-0b0c0d0e0fab")
      }
      let shown = try awaited {
        try await database.query("SELECT * FROM parcel") { try $0.decode(Parcel.self) }
      }
      XCTAssertEqual(shown[0].sent.map { $0.timeIntervalSince1970.rounded(.down) }, 1_700_000_000)
      var other = shown[0]
      other.sent = noon.addingTimeInterval(86_400.5)
      other.price = Decimal(string: "12.6")
      other.code = UUID(uuid: (9, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xCD))
      let edit = (old: shown[0], edited: other)
      try awaited { try await query.update([edit], named: "Edit") }
      XCTAssertEqual(try stored(database)["sent"], wanted)
      XCTAssertEqual(try stored(database)["price"], .real(12.6), "text is greater than all numbers")
      XCTAssertEqual(try stored(database)["code"], .text("09020304-0506-0708-090a-0b0c0d0e0fcd"))
    }
  }

  @MainActor func testColumnTypesAreReadOncePerWrite() throws {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    _ = try query(database, "sent INTEGER")
    let values = ["sent": DatabaseValue.date(noon)]
    let formed = try awaited {
      try await database.transaction { database in
        var forms = ColumnForms(table: "parcel", dialect: .sqlite)
        let first = try forms.values(values, like: nil, in: database)
        try database.run("DROP TABLE parcel")
        return [first["sent"], try forms.values(values, like: nil, in: database)["sent"]]
      }
    }
    XCTAssertEqual(formed, [.integer(1_700_000_000), .integer(1_700_000_000)])
  }

  @MainActor func testRowsWithIdentifiersAsKeysAreWritten() throws {
    struct Tag: Identifiable, Codable, Equatable, Sendable {
      var id: UUID
      var name: String
    }
    for held in ["x'0102030405060708090A0B0C0D0E0FAB'", "'01020304-0506-0708-090a-0b0c0d0e0fab'"] {
      let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
      try awaited {
        try await database.run("CREATE TABLE tag (id BLOB PRIMARY KEY, name TEXT)")
        try await database.run("INSERT INTO tag VALUES (\(held), 'a')")
      }
      let query = try LiveQuery<Tag>(database, from: .table("tag"), key: "id")
      let tag = Tag(id: code, name: "a")
      let page = try awaited { try await query.rows.fetch(0..<1).models }
      XCTAssertEqual(page, [tag])
      let edit = (old: tag, edited: Tag(id: code, name: "b"))
      XCTAssertEqual(
        try awaited { try await query.update([edit], named: "Edit") }, [edit.edited])
      try awaited { try await query.delete([edit.edited]) }
      let new = Tag(id: code, name: "new")
      XCTAssertEqual(try awaited { try await query.insert([new]) }, [new])
      try awaited { try await query.write([.delete(new.id)], named: "Delete") }
      XCTAssertEqual(try awaited { try await database.rows("SELECT * FROM tag").count }, 0)
    }
  }

  @MainActor func testValuesThatDoNotFitAreRefused() throws {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    let wrong: [(column: String, held: String, message: String)] = [
      ("sent", "'yesterday'", "column “sent” holds “yesterday”, and Date was wanted"),
      ("sent", "1700000000000", "column “sent” holds 1700000000000, and Date was wanted"),
      ("price", "'12abc'", "column “price” holds “12abc”, and Decimal was wanted"),
      ("code", "'none'", "column “code” holds “none”, and UUID was wanted"),
      ("page", "7", "column “page” holds 7, and URL was wanted"),
      ("label", "'text'", "column “label” holds “text”, and Data was wanted"),
    ]
    for (column, held, message) in wrong {
      let row = try awaited { try await database.rows("SELECT 1 AS id, \(held) AS \(column)")[0] }
      XCTAssertThrowsError(try row.decode(Parcel.self)) { XCTAssertEqual("\($0)", message) }
    }
    let row = try awaited { try await database.rows("SELECT 1700000000 AS sent, NULL AS none")[0] }
    XCTAssertEqual(try row.value("sent", as: Date.self), noon)
    XCTAssertNil(try row.value("none", as: Date?.self))
    let fix = ". Fix: Select the column in the source of the query."
    XCTAssertThrowsError(try row.value("gone", as: Date?.self)) {
      XCTAssertEqual("\($0)", "column “gone” is not there, and Optional<Date> was wanted" + fix)
    }
    XCTAssertThrowsError(try row.value("gone", as: Date.self)) {
      XCTAssertEqual("\($0)", "column “gone” is not there, and Date was wanted" + fix)
    }
  }

  @MainActor func testFiltersCompareMomentsHoweverTheyAreStored() throws {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    let query = try query(database, "sent DATETIME, price NUMERIC, code, page, label")
    try awaited {
      for (id, sent) in ["1699999999", "1700000000", "1700000001.5"].enumerated() {
        try await database.run(
          "INSERT INTO parcel (id, sent, price) VALUES (?, \(sent), ?)", id, id)
        try await database.run(
          "INSERT INTO parcel (id, sent) VALUES (?, strftime('%Y-%m-%d %H:%M:%f', \(sent), 'unixepoch'))",
          id + 10)
      }
      try await database.run("INSERT INTO parcel (id) VALUES (20)")
    }
    let sent = DatabaseColumn<Date>("sent")
    let price = DatabaseColumn<Decimal>("price")
    let filters: [(DatabaseFilter, [Int])] = [
      (sent < noon, [0, 10]), (sent <= noon, [0, 1, 10, 11]), (sent == noon, [1, 11]),
      (sent > noon, [2, 12]), (sent != noon, [0, 2, 10, 12, 20]), (sent == nil, [20]),
      (sent.isIn([noon]), [1, 11]), (!(sent >= noon), [0, 10, 20]),
      (sent >= noon && price >= Decimal(2), [2]),
    ]
    for (filter, wanted) in filters {
      query.filter = filter
      let statement = filter.statement(.sqlite)
      let found = try awaited {
        try await database.query(
          "SELECT id FROM parcel WHERE \(statement.sql) ORDER BY id", statement.parameters
        ) { try $0.int("id") }
      }
      XCTAssertEqual(found, wanted, statement.sql)
    }
    let server = try PostgresDatabase(TestServer.newSchema())
    let found = try awaited {
      try await server.run("CREATE TABLE parcel (id integer, sent timestamptz, price numeric)")
      try await server.run("INSERT INTO parcel VALUES (1, ?, 2.50)", self.noon)
      let statement = (sent == self.noon && price == Decimal(string: "2.5")).statement(.postgres)
      return try await server.query(
        "SELECT id FROM parcel WHERE \(statement.sql)", statement.parameters
      ) { try $0.int("id") }
    }
    XCTAssertEqual(found, [1])
  }

  @MainActor func testSelectedRowsGetMomentInFormOfColumn() throws {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    let query = try query(database, "sent INTEGER, price, code, page, label")
    try awaited { try await database.run("INSERT INTO parcel (id, sent) VALUES (1, 5), (2, NULL)") }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(query.rows) }
    let window = ColumnWindow(height: 200) {
      $0.columns = [
        TableColumn<Parcel>("Sent", \.sent, as: .date(withTime: true), width: 180),
        TableColumn<Parcel>("Price", \.price, as: .number(digits: 1)),
      ]
      $0.selectionMode = .multiple
      $0.useAdaptor(adaptor)
    }
    window.app = query
    Pump.until("they are there") {
      window.frame()
      return window.list.numberOfItems(in: 0) == 2 && query.rows.model(at: 1) != nil
    }
    window.list.selectAll()
    try awaited {
      try await query.updateSelected(in: adaptor, to: ["sent": self.noon], named: "Send")
    }
    let all = try awaited {
      try await database.query("SELECT sent FROM parcel") { $0["sent"] }
    }
    XCTAssertEqual(all, [.integer(1_700_000_000), .integer(1_700_000_000)])
  }

  @MainActor func testColumnsSortAndFilterDatesAndDecimals() throws {
    var parcels = (0..<4).map { Parcel(id: $0) }
    for (id, (seconds, price)) in [(3.5, "2"), (-1, "-0.5"), (3.25, "10")].enumerated() {
      parcels[id].sent = Date(timeIntervalSince1970: seconds * 86_400)
      parcels[id].price = Decimal(string: price)
    }
    let adaptor = TableAdaptor()
    let shown = parcels
    adaptor.apply { Rows(shown) }
    let window = ColumnWindow(height: 300) {
      $0.columns = [
        TableColumn<Parcel>("Sent", \.sent, as: .date()).sorted(by: SortKey(\.sent))
          .filtered(by: .date(\.sent)),
        TableColumn<Parcel>("Price", \.price, as: .number(digits: 2)).sorted(by: SortKey(\.price))
          .filtered(by: .number(\.price)),
      ]
      $0.useAdaptor(adaptor)
    }
    @MainActor func settle(_ what: String, _ ids: [Int]) {
      Pump.until(what) {
        window.frame()
        let shown = (0..<window.list.numberOfItems(in: 0)).map {
          (adaptor[dataAt: ListIndexPath(row: $0, section: 0)] as? Parcel)?.id
        }
        return shown == ids
      }
    }
    settle("they are there", [0, 1, 2, 3])
    let prices = window.shownRows.flatMap(\.texts)
    XCTAssert(prices.contains("10.00"), "\(prices)")
    let columns = window.table.columns
    window.table.sortOrder = [(columns[0], .ascending)]
    settle("they are sorted by dates", [1, 2, 0, 3])
    window.table.sortOrder = [(columns[1], .descending)]
    settle("they are sorted by decimals", [2, 0, 1, 3])
    window.table.columnFilters = ["Price": .range(from: 2, to: nil)]
    settle("they are filtered by decimals", [2, 0])
    window.table.columnFilters = ["Sent": .range(from: 3 * 86_400, to: 3.3 * 86_400)]
    settle("they are filtered by dates", [2])
  }
}
