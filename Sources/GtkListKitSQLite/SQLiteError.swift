internal import CGtkListKitSQLite3

/// What SQLite could not do, or a row that is not as its model needs it.
public struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// SQLite's own number of it, an extended one where there is one; `SQLITE_MISMATCH` for a row that
  /// does not fit its model, `SQLITE_MISUSE` for what was asked in a way that cannot be.
  public let code: Int32
  /// What was wrong, in SQLite's words.
  public let message: String
  /// The statement that was being carried out; nil where there is none.
  public let sql: String?

  /// An error by its parts.
  public init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// Whether another connection is writing just now, so that it may be tried again.
  public var isBusy: Bool { code & 0xff == SQLITE_BUSY || code & 0xff == SQLITE_LOCKED }

  /// Whether a query was broken off.
  var isInterrupted: Bool { code & 0xff == SQLITE_INTERRUPT }

  public var description: String { sql.map { "\(message) in “\($0)”" } ?? message }
}
