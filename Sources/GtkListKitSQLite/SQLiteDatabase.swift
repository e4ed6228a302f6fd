internal import CGtkListKitSQLite3
internal import Dispatch

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
/// ``SQLiteError``.
public actor SQLiteDatabase {
  /// The file; `:memory:` is a database of this connection alone.
  public nonisolated let path: String
  /// Whether nothing can be written.
  public nonisolated let isReadOnly: Bool
  nonisolated let connection: Connection
  private let executor: QueueExecutor
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens a file, which is made where there is none. Waits up to five seconds for others that write.
  ///
  /// - Parameters:
  ///   - path: the file; `:memory:` is a database that goes with the connection.
  ///   - isReadOnly: whether nothing can be written; the file has to be there then.
  public init(_ path: String, isReadOnly: Bool = false) throws {
    self.path = path
    self.isReadOnly = isReadOnly
    connection = try Connection(path, isReadOnly: isReadOnly)
    executor = QueueExecutor()
  }

  /// Whether others cannot open the database.
  nonisolated var isPrivate: Bool { path.isEmpty || path.hasPrefix(":memory:") }

  // MARK: Statements

  /// The rows that a query finds. All of them are read: give large ones a LIMIT.
  public func rows(_ sql: String, _ parameters: (any SQLiteConvertible)?...) async throws
    -> [SQLiteRow]
  {
    try await query(sql, parameters.map { $0?.sqliteValue ?? .null }) { $0 }
  }

  /// The rows that a query finds, each as what a closure makes of it.
  public func query<Result: Sendable>(
    _ sql: String, _ parameters: [SQLiteValue] = [],
    _ make: @Sendable (SQLiteRow) throws -> Result
  ) async throws -> [Result] {
    try await breakable {
      var results: [Result] = []
      try self.step(sql, parameters) { results.append(try make($0)) }
      return results
    }
  }

  /// Carries out a statement that finds no rows, and says how many it has changed.
  @discardableResult
  public func run(_ sql: String, _ parameters: (any SQLiteConvertible)?...) throws -> Int {
    let before = sqlite3_total_changes64(connection.handle)
    try step(sql, parameters.map { $0?.sqliteValue ?? .null }) { _ in }
    // Other statements leave the number of the last one that changed rows.
    let hasChanged = sqlite3_total_changes64(connection.handle) != before
    return hasChanged ? Int(sqlite3_changes64(connection.handle)) : 0
  }

  /// Carries out several statements, or none of them: where the closure throws, nothing has happened.
  /// Inside another transaction it is part of that one, and what throws takes back its own part.
  @discardableResult
  public func transaction<Result: Sendable>(
    _ body: @Sendable (isolated SQLiteDatabase) throws -> Result
  ) throws -> Result {
    let isInner = sqlite3_get_autocommit(connection.handle) == 0
    try run(isInner ? "SAVEPOINT inner_part" : "BEGIN IMMEDIATE")
    do {
      let result = try body(self)
      try run(isInner ? "RELEASE inner_part" : "COMMIT")
      return result
    } catch {
      if sqlite3_get_autocommit(connection.handle) == 0 {
        _ = try? run(isInner ? "ROLLBACK TO inner_part" : "ROLLBACK")
        if isInner { _ = try? run("RELEASE inner_part") }
      }
      throw error
    }
  }

  /// Carries out something that goes with the task that waits for it.
  func breakable<Result: Sendable>(_ body: () throws -> Result) async throws -> Result {
    let ticket = connection.nextTicket()
    defer { connection.end(ticket) }
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      connection.begin(ticket)
      do {
        return try body()
      } catch let error as SQLiteError where error.isInterrupted && Task.isCancelled {
        throw CancellationError()
      }
    } onCancel: { [connection] in
      connection.interrupt(ticket)
    }
  }

  /// Steps through a statement. The row's values are read for each.
  func step(
    _ sql: String, _ parameters: [SQLiteValue], _ take: (SQLiteRow) throws -> Void
  ) throws {
    try withStatement(sql, parameters) { statement in
      var columns: SQLiteRow.Columns?
      while try next(statement, sql) {
        let names = columns ?? SQLiteRow.Columns(statement.columnNames)
        columns = names
        try take(SQLiteRow(columns: names, values: statement.values))
      }
    }
  }

  /// Steps through a query and reads every so manyth row, from the first on.
  ///
  /// - Parameter take: is given the values of a row that is read.
  /// - Returns: how many rows there are.
  func scan(
    _ sql: String, _ parameters: [SQLiteValue], every distance: Int,
    _ take: @Sendable ([SQLiteValue]) -> Void
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
    _ sql: String, _ parameters: [SQLiteValue], _ body: (Statement) throws -> Void
  ) throws {
    let statement = Statement(handle: try connection.prepare(sql))
    defer {
      connection.putBack(sql, statement.handle)
      connection.tellCommits()
    }
    let wanted = Int(sqlite3_bind_parameter_count(statement.handle))
    guard wanted == parameters.count else {
      throw SQLiteError(
        code: SQLITE_MISUSE,
        message: "\(wanted) parameters are wanted, and \(parameters.count) were given", sql: sql)
    }
    for (index, value) in parameters.enumerated() {
      let code = statement.bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { throw connection.error(code, sql) }
    }
    try body(statement)
  }

  private func next(_ statement: Statement, _ sql: String) throws -> Bool {
    switch sqlite3_step(statement.handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.error(code, sql)
    }
  }

  /// A number that is another one whenever somebody else has committed.
  func dataVersion() throws -> Int64 {
    var version: Int64 = 0
    try step("PRAGMA data_version", []) { row in
      if case .integer(let number)? = row.values.first { version = number }
    }
    return version
  }
}

extension SQLiteDatabase {
  /// A name as statements have it, whatever is in it.
  public nonisolated static func quoted(_ identifier: String) -> String {
    // What double quotes hold is text to SQLite where there is no such column. A mark may be part of
    // the quote's character: bytes are doubled.
    let quote = UInt8(ascii: "`")
    let bytes = identifier.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return String(decoding: [quote] + bytes + [quote], as: UTF8.self)
  }
}

/// Runs a database's work on a queue of its own: what waits for a disk is not to hold up others.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "GtkListKitSQLite")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
