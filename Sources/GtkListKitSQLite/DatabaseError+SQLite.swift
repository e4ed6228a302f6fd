internal import CGtkListKitSQLite3
internal import GtkListKitDatabase

extension DatabaseError {
  /// An error of SQLite by its result code, an extended one where there is one.
  init(_ code: Int32, _ message: String, sql: String? = nil) {
    self.init(Kind(resultCode: code), code: "\(code)", message, sql: sql)
  }
}

extension DatabaseError.Kind {
  fileprivate init(resultCode code: Int32) {
    self =
      switch code & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_INTERRUPT: .interrupted
      case SQLITE_READONLY: .readOnly
      case SQLITE_FULL: .full
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      case SQLITE_CONSTRAINT: .constraint
      case SQLITE_PERM, SQLITE_AUTH: .forbidden
      case SQLITE_CANTOPEN, SQLITE_IOERR: .disconnected
      case SQLITE_MISUSE, SQLITE_RANGE: .misuse
      case SQLITE_MISMATCH: .mismatch
      default: .other
      }
  }
}
