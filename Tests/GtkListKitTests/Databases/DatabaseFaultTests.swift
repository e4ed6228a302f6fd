import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres
@testable import GtkListKitSQLite

/// What goes wrong with databases, while a list shows them.
final class DatabaseFaultTests: LetterTestCase {
  /// A list with a row above it that says what is wrong.
  @MainActor private func windowWithStatus(_ query: LiveQuery<Letter>) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(query.status, as: ErrorRow.self)
      Rows(query.rows, as: LetterCell.self).height(20)
    }
    let window = TableWindow(adaptor, height: 260)
    window.app = query
    return window
  }

  /// What the row above says; nil where there is none.
  @MainActor private func status(in window: TableWindow) -> String? {
    // A row that comes above others leaves them where they are.
    window.scroll(to: 0)
    return window.shownTexts.first.flatMap { $0.hasPrefix("Letter") ? nil : $0 }
  }

  @MainActor private func shows(_ window: TableWindow, _ letters: [String]) -> Bool {
    Array(window.shownTexts.prefix(letters.count)) == letters
  }

  @MainActor func testATableThatGoesAndComesBackIsShownAgain() throws {
    try overEachDatabase {
      let database = try database(letters(5))
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      query.pollInterval = .milliseconds(20)
      let window = windowWithStatus(query)
      settle(window, "they are there") { shows(window, ["Letter 0", "Letter 1"]) }
      try awaited { try await database.own.run("ALTER TABLE letter RENAME TO gone") }
      settle(window, "it says so") { status(in: window)?.contains("letter") == true }
      XCTAssertEqual(
        Array(window.shownTexts.dropFirst()), (0..<5).map { "Letter \($0)" },
        "what was shown stays")
      XCTAssertNotNil(query.failure)
      try awaited {
        try await database.own.run("DELETE FROM gone WHERE id = 0")
        try await database.own.run("ALTER TABLE gone RENAME TO letter")
      }
      settle(window, "it catches up") { shows(window, ["Letter 1", "Letter 2"]) }
      XCTAssertNil(query.failure)
      Reports.expectSome(.loading)
    }
  }

  @MainActor func testALockedTableSaysSoAndIsShownOnceItIsFree() throws {
    try overEachDatabase {
      let database = try database(letters(5))
      if kind == .sqlite {
        try awaited { try await database.own.run("PRAGMA journal_mode = DELETE") }
      }
      let query = try LiveQuery<Letter>(database.own, from: .table("letter"), key: "id")
      query.pollInterval = .milliseconds(20)
      query.patience = .milliseconds(300)
      let window = windowWithStatus(query)
      settle(window, "they are there") { shows(window, ["Letter 0", "Letter 1"]) }
      let other = try database.another()
      let isSQLite = kind == .sqlite
      try awaited {
        if isSQLite {
          try await other.run("BEGIN EXCLUSIVE")
        } else {
          try await other.run("BEGIN")
          try await other.run("LOCK TABLE letter IN ACCESS EXCLUSIVE MODE")
        }
        try await other.run("DELETE FROM letter WHERE id < 2")
      }
      query.retry()
      settle(window, "it says so") { status(in: window)?.contains("not answered") == true }
      XCTAssertEqual(Array(window.shownTexts.dropFirst()), (0..<5).map { "Letter \($0)" })
      try awaited { try await other.run("COMMIT") }
      settle(window, "it catches up") { shows(window, ["Letter 2", "Letter 3", "Letter 4"]) }
      Reports.expectSome(.loading)
    }
  }

  @MainActor func testADatabaseThatIsReadOnlyIsShownAndRefusesWrites() throws {
    try overEachDatabase {
      let database = try database(letters(5))
      let readOnly = try database.own.connectionForReading()
      let query = try LiveQuery<Letter>(readOnly, from: .table("letter"), key: "id")
      let window = windowWithStatus(query)
      settle(window, "they are there") { shows(window, ["Letter 0", "Letter 1"]) }
      XCTAssertThrowsError(try awaited { try await readOnly.run("DELETE FROM letter") }) {
        XCTAssertEqual(($0 as? DatabaseError)?.kind, .readOnly)
      }
      XCTAssert(shows(window, (0..<5).map { "Letter \($0)" }))
    }
  }

  // MARK: SQLite

  @MainActor func testAFullDiskRefusesAllOfATransactionAndIsNotShown() throws {
    let database = try database(letters(5)).own
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    let window = windowWithStatus(query)
    settle(window, "they are there") { shows(window, ["Letter 0", "Letter 1"]) }
    let many = (100..<5_000).map { Letter(id: $0, subject: "Letter \($0)") }
    try awaited { try await database.run("PRAGMA max_page_count = 16") }
    XCTAssertThrowsError(try awaited { try await insert(many, in: database) }) {
      XCTAssertEqual(($0 as? DatabaseError)?.kind, .full)
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, (0..<5).map { "Letter \($0)" })
    try awaited {
      try await database.run("PRAGMA max_page_count = 100000")
      try await insert(many, in: database)
    }
    settle(window, "they are shown") { query.rows.count == .known(4_905) }
  }

  @MainActor func testADamagedFileSaysSoWhereItIsRead() throws {
    let path = TemporaryFolder.make() + "/data.sqlite"
    var database: SQLiteDatabase? = try SQLiteDatabase(path)
    try Letter.table(in: XCTUnwrap(database), index: "size, id")
    let all = letters(20_000)
    try awaited { [database] in try await insert(all, in: XCTUnwrap(database)) }
    database = nil
    let file = try XCTUnwrap(fopen(path, "r+"))
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    // The middle half of it.
    fseek(file, size / 4, SEEK_SET)
    let noise = [UInt8](repeating: 0xA5, count: size / 2)
    fwrite(noise, 1, noise.count, file)
    fclose(file)
    let query = try LiveQuery<Letter>(SQLiteDatabase(path), from: .table("letter"), key: "id")
    let window = windowWithStatus(query)
    settle(window, "it says so") { (query.failure as? DatabaseError)?.kind == .damaged }
    settle(window, "the row says so") { status(in: window) != nil }
    XCTAssertEqual(status(in: window)?.contains("malformed"), true)
    settle(window, "what can be read is shown") { window.shownTexts.contains("Letter 3") }
    Reports.expectSome(.loading)
  }

  // MARK: Servers

  @MainActor func testAStalledServerIsWaitedForAndCanBeLeft() throws {
    let server = try PostgresServer()
    defer { server.remove() }
    let database = try PostgresDatabase(server.address)
    try Letter.table(in: database)
    let all = letters(5)
    try awaited { try await insert(all, in: database) }
    let query = try LiveQuery<Letter>(database, from: .table("letter"), key: "id")
    query.patience = .milliseconds(300)
    let window = windowWithStatus(query)
    settle(window, "they are there") { shows(window, ["Letter 0", "Letter 1"]) }
    // Pages may come before the other connections of the query are made.
    settle(window, "their keys are known") { query.keys.count == 5 }
    let other = try PostgresDatabase(server.address)
    let stalled = try awaited {
      try await other.query(
        """
        SELECT pid FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
        """
      ) { pid_t(try $0.int("pid")) }
    }
    XCTAssertGreaterThan(stalled.count, 2)
    func signalAll(_ signal: Int32) { for process in stalled { kill(process, signal) } }
    signalAll(SIGSTOP)
    defer { signalAll(SIGCONT) }
    try awaited { try await other.run("DELETE FROM letter WHERE id = 0") }
    query.rows.refresh()
    settle(window, "it says so") { status(in: window)?.contains("not answered") == true }
    XCTAssertEqual(Array(window.shownTexts.dropFirst()), (0..<5).map { "Letter \($0)" })
    signalAll(SIGCONT)
    settle(window, "it is shown") { shows(window, (1..<5).map { "Letter \($0)" }) }
    signalAll(SIGSTOP)
    try awaited { try await other.run("DELETE FROM letter WHERE id = 1") }
    query.rows.refresh()
    settle(window, "it says so again") { status(in: window) != nil }
    // Each press of the button leaves the connection that is late then. The pauses grow, so that a new
    // connection has the time to answer on every machine.
    var (pressed, pause) = (ContinuousClock.now, Duration.seconds(1))
    query.retry()
    settle(window, "another connection shows it") {
      if status(in: window) != nil, pressed.duration(to: .now) > pause {
        (pressed, pause) = (.now, pause * 2)
        query.retry()
      }
      return shows(window, (2..<5).map { "Letter \($0)" })
    }
    Reports.expectSome(.loading)
  }

  /// Whoever is acknowledged, and whatever is shown: the list equals the table at the end.
  @MainActor func testAServerThatIsStoppedAndStartedUnderLoadIsFollowed() throws {
    let server = try PostgresServer()
    defer { server.remove() }
    let database = try PostgresDatabase(server.address)
    try Letter.table(in: database, index: "size, id")
    let first = letters(300)
    try awaited {
      try await database.installChangeTrigger(on: "letter")
      try await insert(first, in: database)
    }
    let query = try LiveQuery<Letter>(
      database, from: .table("letter"), key: "id", order: [.ascending("size")])
    query.pollInterval = .milliseconds(20)
    let window = windowWithStatus(query)
    settle(window, "they are there") { shows(window, ["Letter 0", "Letter 1"]) }
    let writer = try PostgresDatabase(server.address)
    let load = Task {
      var random = SplitMix64(seed: 11)
      var (acknowledged, number) = (0, 0)
      while !Task.isCancelled {
        number += 1
        let id = Int.random(in: 0..<400, using: &random)
        let size = Int.random(in: 0..<400, using: &random)
        do {
          try await replace(Letter(id: id, subject: "Letter n\(number)", size: size), in: writer)
          acknowledged += 1
        } catch let error as DatabaseError {
          XCTAssertEqual(error.kind, .disconnected, "\(error)")
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
      return acknowledged
    }
    for round in 0..<20 {
      server.stop(isCrash: round % 2 == 0)
      settle(window, "it fails, round \(round)") { query.failure != nil }
      XCTAssert(
        window.shownTexts.contains { $0.hasPrefix("Letter") }, "rows stay: \(window.shownTexts)")
      try server.start()
      settle(window, "it is well again, round \(round)") { query.failure == nil }
    }
    load.cancel()
    XCTAssertGreaterThan(try awaited { try await load.value }, 20)
    // The writer may rest yet from having failed to connect.
    let reader = try PostgresDatabase(server.address)
    let wanted = try awaited {
      try await reader.query("SELECT * FROM letter ORDER BY size, id") { try $0.text("subject") }
    }
    settle(window, "the list is as long as the table") {
      query.rows.count == .known(wanted.count) && status(in: window) == nil
    }
    for offset in [0, 1_000, window.maximumOffset] {
      window.scroll(to: offset)
      settle(window, "the table is shown") { window.problem(showing: wanted) == nil }
    }
    let problems = Set(Reports.problems())
    XCTAssert(problems.isSubset(of: [.loading]), "\(problems)")
  }
}
