import GtkListKitTestSupport
import XCTest

@testable import GtkListKitDatabase
@testable import GtkListKitPostgres
@testable import GtkListKitSQLite

/// A database that a test fills.
@MainActor
final class TestDatabase {
  enum Kind: CaseIterable { case sqlite, postgres }

  let kind: Kind
  /// The connection that queries are made with.
  let own: any Database
  private let open: () throws -> any Database

  init(_ kind: Kind) throws {
    self.kind = kind
    switch kind {
    case .sqlite:
      let path = TemporaryFolder.make() + "/data.sqlite"
      open = { try SQLiteDatabase(path) }
      let database = try SQLiteDatabase(path)
      own = database
      try awaited { try await database.run("PRAGMA journal_mode = WAL") }
    case .postgres:
      let address = try TestServer.newSchema()
      open = { try PostgresDatabase(address) }
      own = try PostgresDatabase(address)
    }
  }

  /// Another connection to it.
  func another() throws -> any Database { try open() }

  func makeLetters(_ letters: [Letter], index: String = "folder, size, id") throws {
    try Letter.table(in: own, index: index)
    try follow("letter")
    let own = own
    try awaited { try await insert(letters, in: own) }
  }

  /// Makes queries follow what other connections write to a table.
  ///
  /// - Throws: an error of the database.
  func follow(_ table: DatabaseTable) throws {
    guard let database = own as? PostgresDatabase else { return }
    try awaited { try await database.installChangeTrigger(on: table) }
  }
}

/// The server that tests of a process share. Each test has a schema of its own.
@MainActor
enum TestServer {
  private static var server: PostgresServer?
  private static var schemas = 0

  static func shared() throws -> PostgresServer {
    if let server { return server }
    let new = try PostgresServer()
    server = new
    atexit { MainActor.assumeIsolated { TestServer.server?.remove() } }
    return new
  }

  /// An address where the tables of a new schema are found.
  static func newSchema() throws -> String {
    let server = try shared()
    let database = try PostgresDatabase(server.address)
    schemas += 1
    let name = "test\(schemas)"
    try awaited { try await database.run("CREATE SCHEMA \(name)") }
    return server.address + " options='-c search_path=\(name)'"
  }
}
