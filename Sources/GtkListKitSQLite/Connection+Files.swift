internal import CGtkListKitSQLite3
internal import Glibc
internal import GtkListKitDatabase

/// Attached databases, and files that are replaced.
extension Connection {
  /// Opens a replaced file again, and attaches databases to a reader.
  ///
  /// In a transaction nothing is done.
  ///
  /// - Throws: an error if the file was deleted, or another one cannot be opened.
  func followFiles() throws {
    guard runningStatements == 0, sqlite3_get_autocommit(handle) != 0 else { return }
    for name in ["main"] + attached.databases.map(\.name) where hasMoved(name) {
      guard let file = sqlite3_db_filename(handle, name) else { continue }
      guard access(file, F_OK) == 0 else {
        throw DatabaseError(
          .disconnected,
          "the file \(String(cString: file)) was deleted or moved. Fix: put a database in its place"
        )
      }
      return try reopen()
    }
    if isReader { try attach(surroundings.state) }
  }

  /// Whether another file, or none, has the name of a database.
  private func hasMoved(_ name: String) -> Bool {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, name, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }

  /// Opens the file again, with the same settings and attached databases.
  ///
  /// - Throws: an error if one of the files cannot be opened.
  private func reopen() throws {
    let all = isReader ? surroundings.state : attached
    let path = sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? ""
    try replaceFile(by: path)
    reopenings += 1
    attached = Surroundings.State()
    for setting in settings { try carryOut(setting) }
    try attach(all)
    if !isReader { updateSurroundings() }
  }

  private func updateSurroundings() {
    attached = Surroundings.State(of: handle)
    surroundings.state = attached
  }

  private func attach(_ wanted: Surroundings.State) throws {
    guard wanted != attached else { return }
    for database in attached.databases where !wanted.databases.contains(database) {
      try carryOut("DETACH \(SQLDialect.sqlite.quoted(database.name))")
      attached.databases.removeAll { $0 == database }
    }
    for database in wanted.databases where !attached.databases.contains(database) {
      guard let file = database.file else { continue }
      let literal = "'" + file.replacing("'", with: "''") + "'"
      try carryOut("ATTACH \(literal) AS \(SQLDialect.sqlite.quoted(database.name))")
      attached.databases.append(database)
    }
    attached = wanted
  }

  private func carryOut(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql) }
  }

  /// Remembers what a statement has done to the connection.
  func note(_ effect: StatementEffect, of sql: String) {
    switch effect {
    case .none: break
    case .setting:
      settings.removeAll { $0 == sql }
      settings.append(sql)
    case .surroundings: if !isReader { updateSurroundings() }
    }
  }

  /// An error, with a fix if a reader misses a temporary table.
  func explained(_ error: DatabaseError) -> DatabaseError {
    guard isReader, !surroundings.state.isShared, error.message.hasPrefix("no such table") else {
      return error
    }
    return DatabaseError(
      error.kind, code: error.code,
      "\(error.message), or it is temporary. Fix: create the query after its temporary tables and views",
      sql: error.sql)
  }
}
