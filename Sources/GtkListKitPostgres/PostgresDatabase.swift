public import GtkListKitDatabase
internal import Synchronization

/// A connection to a PostgreSQL server, whose statements run one after the other on a thread of its own.
///
/// ```swift
/// let database = try PostgresDatabase("postgresql://mail.example.org/archive?sslmode=verify-full")
/// try await database.installChangeTrigger(on: "mail")
/// let mails = try LiveQuery<Mail>(database, from: .table("mail"), key: "id")
/// ```
///
/// It connects with the first statement, and by itself again when the server was gone: after a tenth of a
/// second, and then after longer and longer, up to five seconds. What is asked meanwhile throws
/// `DatabaseError.Kind.disconnected`, and so does a transaction that the server has
/// left in the middle. Cancelling the task that waits for a query has the server break the query off; one
/// that does not answer within three seconds is left, and connected to anew.
///
/// Statements have question marks or `$1`, `$2` … for their parameters, which are always bound; `??` is a
/// question mark that is none of them, for the operators that have it. PostgreSQL finds out the types of
/// parameters by where they stand, and wants `?::int` where it cannot.
///
/// `bool` and integers are `DatabaseValue.integer`, `float4` and `float8`
/// `DatabaseValue.real`, `numeric`
/// `DatabaseValue.decimal`, `bytea`
/// `DatabaseValue.blob`; all other types are the text that PostgreSQL has for
/// them, times as ISO 8601 has them. A text with a NUL in it is refused, as PostgreSQL stores none.
public actor PostgresDatabase: Database {
  nonisolated let address: String
  /// Whether nothing can be written.
  public nonisolated let isReadOnly: Bool
  private let executor = DatabaseExecutor("GtkListKitPostgres")
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
  private nonisolated let feed: ChangeFeed
  private var keeper: SessionKeeper
  public private(set) var isInTransaction = false
  /// Whether something was written that is not committed.
  private var hasWritten = false
  /// What breaks off the statement that is under way.
  private var breaker: Breaker?

  /// A database that is connected to when it is needed.
  ///
  /// - Parameters:
  ///   - address: a URI or a connection string as libpq has them. What it does not say is taken from the
  ///     environment, the service file and the password file.
  ///   - isReadOnly: whether nothing can be written.
  public init(_ address: String, isReadOnly: Bool = false) throws {
    try Session.check(address)
    self.init(address, isReadOnly: isReadOnly, feed: ChangeFeed(address))
  }

  private init(_ address: String, isReadOnly: Bool, feed: ChangeFeed) {
    self.address = address
    self.isReadOnly = isReadOnly
    self.feed = feed
    keeper = SessionKeeper(address, isReadOnly: isReadOnly)
  }

  public nonisolated var dialect: SQLDialect { .postgres }

  public nonisolated func connectionForReading() -> PostgresDatabase {
    PostgresDatabase(address, isReadOnly: true, feed: feed)
  }

  public nonisolated func observe(
    _ tables: [DatabaseTable], _ committed: @escaping @Sendable () -> Void
  ) -> DatabaseObservation {
    let listener = feed.listen(to: tables, committed)
    return DatabaseObservation { [feed] in feed.forget(listener) }
  }

  public func changeNumber() async throws -> Int64 { try await feed.changeNumber() }

  // MARK: Statements

  public func step(
    _ sql: String, _ parameters: [DatabaseValue], _ take: (DatabaseRow) throws -> Void
  ) throws {
    var columns: DatabaseRow.Columns?
    try perform(sql, parameters) { answer in
      let names = columns ?? answer.columns
      columns = names
      for row in 0..<answer.rowCount {
        try take(DatabaseRow(columns: names, values: answer.values(ofRow: row)))
      }
    }
  }

  @discardableResult
  public func run(_ sql: String, _ parameters: [DatabaseValue]) throws -> Int {
    var changed = 0
    try perform(sql, parameters) { answer in
      changed = Tag.changes(answer.tag) ? answer.affected : 0
    }
    return changed
  }

  public func beginTransaction(asSnapshot isSnapshot: Bool) throws {
    try run(isSnapshot ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN")
    isInTransaction = true
  }

  public func commitTransaction() throws {
    var tag = ""
    do {
      try perform("COMMIT", []) { tag = $0.tag }
    } catch let error as DatabaseError where error.kind == .disconnected {
      throw DatabaseError(
        .disconnected, code: error.code,
        "the server has gone in the middle of a commit, which it may have made: \(error.message)")
    }
    // It commits nothing after a statement that has failed, and does not call that an error.
    guard tag == "COMMIT" else {
      throw DatabaseError(
        .other, "nothing was committed, as a statement of the transaction has failed")
    }
    isInTransaction = false
  }

  public func rollBack(to savepoint: String?) {
    // Taking back what was broken off is not broken off.
    let own = breaker
    breaker = nil
    defer {
      breaker = own
      if savepoint == nil { isInTransaction = false }
    }
    guard keeper.session?.isInTransaction == true else { return }
    guard let savepoint else {
      _ = try? run("ROLLBACK")
      return
    }
    _ = try? run("ROLLBACK TO \(savepoint)")
    _ = try? run("RELEASE \(savepoint)")
  }

  public func breakable<Result: Sendable>(_ body: () throws -> Result) async throws -> Result {
    let own = Breaker()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      breaker = own
      defer { breaker = nil }
      do {
        return try body()
      } catch let error as DatabaseError
        where own.isCancelled && [.interrupted, .disconnected].contains(error.kind)
      {
        throw CancellationError()
      }
    } onCancel: {
      own.cancel()
    }
  }

  public func scan(
    _ sql: String, _ parameters: [DatabaseValue], every distance: Int,
    _ take: @Sendable ([DatabaseValue]) -> Void
  ) async throws -> Int {
    try await breakable {
      try self.transaction { database in
        try database.scanByCursor(sql, parameters, every: distance, take)
      }
    }
  }

  /// Only the rows that are read are sent, and the server passes over the others.
  private func scanByCursor(
    _ sql: String, _ parameters: [DatabaseValue], every distance: Int,
    _ take: @Sendable ([DatabaseValue]) -> Void
  ) throws -> Int {
    try run("SET LOCAL cursor_tuple_fraction = 1")
    try run("DECLARE passed_over NO SCROLL CURSOR FOR \(sql)", parameters)
    defer { if keeper.session?.isAlive == true { _ = try? run("CLOSE passed_over") } }
    var count = 0
    while true {
      let before = count
      try perform("FETCH 1 FROM passed_over", []) { answer in
        for row in 0..<answer.rowCount {
          take(answer.values(ofRow: row))
          count += 1
        }
      }
      guard count > before else { return count }
      try perform("MOVE \(distance - 1) IN passed_over", []) { count += $0.affected }
      guard count == before + distance else { return count }
    }
  }

  private func perform(
    _ sql: String, _ parameters: [DatabaseValue], _ take: (borrowing Answer) throws -> Void
  ) throws {
    if isInTransaction, keeper.session?.isAlive != true {
      keeper.end()
      throw DatabaseError(
        .disconnected, "the server has gone in the middle of a transaction", sql: sql)
    }
    let old = keeper.session
    let session = try keeper.live()
    if session !== old { hasWritten = false }
    defer { if !session.isAlive { keeper.end() } }
    var tag = ""
    try session.perform(sql, parameters, breaker) { answer in
      tag = answer.tag
      try take(answer)
    }
    switch Tag.effect(of: tag) {
    case .none: break
    case .undone: if session.isIdle { hasWritten = false }
    case .written: hasWritten = true
    }
    if hasWritten, session.isIdle {
      hasWritten = false
      feed.tellCommit()
    }
  }
}
