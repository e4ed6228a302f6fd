import CGtkListKitGtk3
import FoundationEssentials
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres
@testable import GtkListKitSQLite

/// Days without a time, which are days of the machine's time zone.
final class LocalDaysTests: GtkTestCase {
  struct Parcel: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var sent: Date
  }

  private static let zones = ["EST5", "UTC0", "CET-1", "NZST-12"]

  /// Does the same in several time zones.
  @MainActor private func overEachZone(_ body: (String) throws -> Void) rethrows {
    let old = getenv("TZ").map { String(cString: $0) }
    defer {
      if let old { setenv("TZ", old, 1) } else { unsetenv("TZ") }
      tzset()
    }
    for zone in Self.zones {
      setenv("TZ", zone, 1)
      tzset()
      try body(zone)
      ListWindow.closeAll()
    }
  }

  private func midnight(_ day: Int) -> Date {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_isdst) = (123, 10, Int32(day), -1)
    return Date(timeIntervalSince1970: Double(mktime(&parts)))
  }

  @MainActor private func query(
    _ database: any Database, _ type: String
  ) throws -> LiveQuery<Parcel> {
    try awaited {
      try await database.run("CREATE TABLE parcel (id INTEGER PRIMARY KEY, sent \(type))")
    }
    return try LiveQuery<Parcel>(database, from: .table("parcel"), key: "id")
  }

  @MainActor private func stored(_ database: any Database) throws -> DatabaseValue {
    try awaited { try await database.rows("SELECT sent FROM parcel")[0].values[0] }
  }

  @MainActor func testEditedDayIsWrittenAsItIsTyped() throws {
    try overEachZone { zone in
      let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
      let query = try query(database, "TEXT")
      try awaited { try await database.run("INSERT INTO parcel VALUES (1, '2023-11-14')") }
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(query.rows) }
      let column = TableColumn<Parcel>("Sent", \.sent, as: .date(), width: 180)
        .editable(day: \.sent)
      let window = ColumnWindow {
        $0.columns = [column]
        $0.useAdaptor(adaptor)
      }
      window.app = query
      let seconds = Int(midnight(14).timeIntervalSince1970)
      Pump.until("it is there in \(zone)") {
        window.frame()
        return window.shownTexts == [CellFormat.date(seconds, withTime: false)]
      }
      window.settle()
      XCTAssert(window.table.beginEditing(at: [0, 0], in: column))
      window.press(GDK_KEY_a, .control)
      window.type("2023-11-15")
      window.press(GDK_KEY_Return)
      Pump.until("it is written in \(zone)") {
        window.frame()
        return (try? self.stored(database)) == .text("2023-11-15")
      }
    }
  }

  @MainActor func testPostgresDayIsLocalDay() throws {
    try overEachZone { zone in
      let database = try PostgresDatabase(TestServer.newSchema())
      let query = try query(database, "date")
      let parcel = Parcel(id: 1, sent: midnight(14))
      XCTAssertEqual(try awaited { try await query.insert([parcel]) }, [parcel], zone)
      XCTAssertEqual(try stored(database), .text("2023-11-14"), zone)
      let later = Parcel(id: 1, sent: midnight(15).addingTimeInterval(3_600))
      try awaited { try await query.update([(old: parcel, edited: later)], named: "Edit") }
      XCTAssertEqual(try stored(database), .text("2023-11-15"), zone)
    }
  }

  @MainActor func testFiltersFindDaysAndTextsWithAnyDigits() throws {
    try overEachZone { zone in
      let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
      let query = try query(database, "TEXT")
      let noon = Date(timeIntervalSince1970: 1_700_000_000)
      try awaited {
        for day in 22...28 {
          try await database.run("INSERT INTO parcel VALUES (?, ?)", day, "2023-11-\(day)")
        }
        for (id, text) in [
          "2023-11-14 22:13:19.999", "2023-11-14 22:13:20", "2023-11-14 22:13:20.000",
          "2023-11-14 22:13:20.000000", "2023-11-14 22:13:20.001",
        ].enumerated() {
          try await database.run("INSERT INTO parcel VALUES (?, ?)", id, text)
        }
      }
      let sent = DatabaseColumn<Date>("sent")
      let (from, to) = (midnight(23), midnight(27))
      let filters: [(DatabaseFilter, [Int])] = [
        (sent >= from && sent < to, [23, 24, 25, 26]),
        (sent > from && sent <= to, [24, 25, 26, 27]),
        (sent == from, [23]), (sent.isIn([from, to]), [23, 27]),
        (sent > from.addingTimeInterval(1), [24, 25, 26, 27, 28]),
        (sent >= from.addingTimeInterval(1) && sent < from.addingTimeInterval(86_401), [24]),
        (sent == noon, [1, 2, 3]), (sent >= noon && sent < from, [1, 2, 3, 4, 22]),
        (sent > noon && sent < from, [4, 22]), (sent <= noon, [0, 1, 2, 3]), (sent < noon, [0]),
        (sent != noon && sent < from, [0, 4, 22]),
      ]
      for (filter, wanted) in filters {
        query.filter = filter
        let statement = filter.statement(.sqlite)
        let found = try awaited {
          try await database.query(
            "SELECT id FROM parcel WHERE \(statement.sql) ORDER BY id", statement.parameters
          ) { try $0.int("id") }
        }
        XCTAssertEqual(found, wanted, "\(zone): \(statement)")
      }
    }
  }

  @MainActor func testIndexFindsRangeOfMoments() throws {
    let database = try SQLiteDatabase(TemporaryFolder.make() + "/data.sqlite")
    _ = try query(database, "DATETIME")
    try awaited { try await database.run("CREATE INDEX times ON parcel (sent, id)") }
    let sent = DatabaseColumn<Date>("sent")
    let id = DatabaseColumn<Int>("id")
    for filter in [
      sent >= midnight(1) && sent < midnight(2),
      id > 0 && sent >= midnight(1) && sent < midnight(2),
    ] {
      let statement = filter.statement(.sqlite)
      let plan = try awaited {
        try await database.query(
          "EXPLAIN QUERY PLAN SELECT * FROM parcel WHERE \(statement.sql) ORDER BY sent, id LIMIT 9",
          statement.parameters
        ) { try $0.text("detail") }
      }
      let searches = plan.filter { $0.contains("SEARCH") && $0.contains("sent>? AND sent<?") }
      XCTAssertEqual(searches.count, 2, "\(plan)")
    }
  }
}
