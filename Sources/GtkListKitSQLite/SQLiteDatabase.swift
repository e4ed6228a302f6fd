internal import CGtkListKitSQLite3
public import GtkListKitDatabase

/// A connection to a database, whose statements run one after the other on a thread of its own.
///
/// ```swift
/// let database = try SQLiteDatabase(path)
/// try await database.run("INSERT INTO mail (subject) VALUES (?)", subject)
/// let unread = try await database.rows("SELECT * FROM mail WHERE isRead = ?", false)
/// ```
///
/// Parameters are always bound, never put into the text. Statements are prepared once, and kept.
/// Cancelling the task that waits for a query breaks the query off. Whatever goes wrong is thrown as a
/// `DatabaseError`.
public actor SQLiteDatabase: Database {
  /// The file; `:memory:` is a database of this connection alone.
  public nonisolated let path: String
  /// Whether nothing can be written.
  public nonisolated let isReadOnly: Bool
  nonisolated let connection: Connection
  private let executor: DatabaseExecutor
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens a file, which is made where there is none. Waits up to five seconds for others that write.
  ///
  /// - Parameters:
  ///   - path: the file; `:memory:` is a database that goes with the connection.
  ///   - isReadOnly: whether nothing can be written; the file has to be there then.
  public init(_ path: String, isReadOnly: Bool = false) throws {
    try self.init(path, isReadOnly: isReadOnly, of: nil)
  }

  private init(_ path: String, isReadOnly: Bool, of surroundings: Surroundings?) throws {
    self.path = path
    self.isReadOnly = isReadOnly
    connection = try Connection(path, isReadOnly: isReadOnly, of: surroundings)
    executor = DatabaseExecutor("GtkListKitSQLite")
  }

  public nonisolated var dialect: SQLDialect { .sqlite }

  public nonisolated func connectionForReading() throws -> SQLiteDatabase {
    // Others cannot open it, or would not see all of it.
    let isPrivate =
      path.isEmpty || path.hasPrefix(":memory:") || !connection.surroundings.state.isShared
    return isPrivate
      ? self : try SQLiteDatabase(path, isReadOnly: true, of: connection.surroundings)
  }

  public nonisolated func observe(
    _ tables: [DatabaseTable], _ committed: @escaping @Sendable () -> Void
  ) -> DatabaseObservation {
    let listener = connection.listen(committed)
    return DatabaseObservation { [connection] in connection.forget(listener) }
  }

  // MARK: Statements

  @discardableResult
  public func run(_ sql: String, _ parameters: [DatabaseValue]) throws -> Int {
    var changed = 0
    try withStatement(sql, parameters) { statement in
      let before = sqlite3_total_changes64(connection.handle)
      while try next(statement, sql) {}
      // Other statements leave the number of the last one that changed rows.
      let hasChanged = sqlite3_total_changes64(connection.handle) != before
      changed = hasChanged ? Int(sqlite3_changes64(connection.handle)) : 0
    }
    return changed
  }

  public var isInTransaction: Bool { sqlite3_get_autocommit(connection.handle) == 0 }

  public func beginTransaction(asSnapshot isSnapshot: Bool) throws {
    // Who is to write waits for others before it reads.
    try run(isSnapshot ? "BEGIN" : "BEGIN IMMEDIATE")
  }

  public func commitTransaction() throws { try run("COMMIT") }

  public func rollBack(to savepoint: String?) {
    // Some failures have taken back all of it.
    guard isInTransaction else { return }
    guard let savepoint else {
      _ = try? run("ROLLBACK")
      return
    }
    _ = try? run("ROLLBACK TO \(savepoint)")
    _ = try? run("RELEASE \(savepoint)")
  }

  public func breakable<Result: Sendable>(_ body: () throws -> Result) async throws -> Result {
    let ticket = connection.nextTicket()
    defer { connection.end(ticket) }
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      connection.begin(ticket)
      do {
        return try body()
      } catch let error as DatabaseError where error.kind == .interrupted && Task.isCancelled {
        throw CancellationError()
      }
    } onCancel: { [connection] in
      connection.interrupt(ticket)
    }
  }

  public func step(
    _ sql: String, _ parameters: [DatabaseValue], _ take: (DatabaseRow) throws -> Void
  ) throws {
    try withStatement(sql, parameters) { statement in
      var columns: DatabaseRow.Columns?
      while try next(statement, sql) {
        let names = columns ?? DatabaseRow.Columns(statement.columnNames)
        columns = names
        try take(DatabaseRow(columns: names, values: statement.values))
      }
    }
  }

  public func scan(
    _ sql: String, _ parameters: [DatabaseValue], every distance: Int,
    _ take: @Sendable ([DatabaseValue]) -> Void
  ) async throws -> Int {
    try await breakable {
      var count = 0
      try self.withStatement(sql, parameters) { statement in
        while try self.next(statement, sql) {
          if count % distance == 0 { take(statement.values) }
          count += 1
        }
      }
      return count
    }
  }

  private func withStatement(
    _ sql: String, _ parameters: [DatabaseValue], _ body: (Statement) throws -> Void
  ) throws {
    try connection.followFiles()
    let prepared = try connection.prepare(sql)
    let statement = Statement(handle: prepared.handle)
    defer {
      connection.putBack(sql, prepared)
      connection.tellCommits()
    }
    let wanted = Int(sqlite3_bind_parameter_count(statement.handle))
    guard wanted == parameters.count else {
      throw DatabaseError(
        .misuse,
        "\(wanted) parameters are wanted, and \(parameters.count) were given", sql: sql)
    }
    for (index, value) in parameters.enumerated() {
      if case .tuple = value {
        throw DatabaseError(.mismatch, "parameter \(index + 1) has several values", sql: sql)
      }
      let code = statement.bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { throw connection.error(code, sql) }
    }
    try body(statement)
    connection.note(prepared, of: sql)
  }

  private func next(_ statement: Statement, _ sql: String) throws -> Bool {
    switch sqlite3_step(statement.handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.error(code, sql)
    }
  }

  public func changeNumber() throws -> Int64 {
    var names = ["main"]
    try step("SELECT name FROM pragma_database_list WHERE seq > 1", []) { row in
      if case .text(let name)? = row.values.first { names.append(name) }
    }
    // Another file counts from its own beginning.
    var version = connection.changesOfFiles << 32
    for name in names {
      try step("PRAGMA \(dialect.quoted(name)).data_version", []) { row in
        if case .integer(let number)? = row.values.first { version &+= number }
      }
    }
    return version
  }
}
