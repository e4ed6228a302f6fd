import XCTest

@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

extension Letter {
  /// Makes the table in a file that others read while it is written to.
  @MainActor static func file(in database: SQLiteDatabase) throws {
    try awaited { try await database.run("PRAGMA journal_mode = WAL") }
    try table(in: database)
  }
}
