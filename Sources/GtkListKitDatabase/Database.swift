/// A connection to a database, whose statements run one after the other off the main thread.
///
/// `SQLiteDatabase` and `PostgresDatabase` are such connections, each in a product of its own. Another
/// database needs no more than this to be shown by a ``LiveQuery``.
///
/// Statements have a question mark for each parameter, whatever the database itself wants there, and
/// parameters are always bound, never put into the text. Whatever goes wrong is thrown as a
/// ``DatabaseError``.
public protocol Database: Actor {
  /// What its SQL says differently.
  nonisolated var dialect: SQLDialect { get }

  /// Steps through the rows that a statement finds, and waits for them on the database's thread.
  func step(
    _ sql: String, _ parameters: [DatabaseValue], _ take: (DatabaseRow) throws -> Void) throws

  /// Steps through a query and reads every so manyth row, from the first on.
  ///
  /// - Parameters:
  ///   - sql: the query, with a question mark for each parameter.
  ///   - parameters: what is bound to it, in order.
  ///   - distance: how many rows lie between two that are read, from the one to the other; at least 1.
  ///   - take: is given the values of a row that is read.
  /// - Returns: how many rows there are.
  func scan(
    _ sql: String, _ parameters: [DatabaseValue], every distance: Int,
    _ take: @Sendable ([DatabaseValue]) -> Void
  ) async throws -> Int

  /// Carries out a statement that finds no rows, and says how many it has changed.
  @discardableResult
  func run(_ sql: String, _ parameters: [DatabaseValue]) throws -> Int

  /// Whether a transaction has begun and not ended, be it that the connection was lost in its middle.
  var isInTransaction: Bool { get }

  /// Begins a transaction that may write, or one whose queries all see the database as it was at one
  /// moment.
  func beginTransaction(asSnapshot isSnapshot: Bool) throws

  /// Ends the transaction, and throws where it was not made.
  func commitTransaction() throws

  /// Takes back the transaction, or what was done in it since a savepoint, as far as it still stands. Nothing
  /// breaks that off.
  func rollBack(to savepoint: String?)

  /// Carries out something that is broken off when the task that waits for it is cancelled; it throws a
  /// `CancellationError` then.
  func breakable<Result: Sendable>(_ body: () throws -> Result) async throws -> Result

  /// Another connection to the same database, for reading; this one where there can be no other.
  nonisolated func connectionForReading() throws -> Self

  /// Calls back on any thread after each commit of this connection, and after those of others to some
  /// tables, where the database tells of them by itself.
  nonisolated func observe(
    _ tables: [DatabaseTable], _ committed: @escaping @Sendable () -> Void
  ) -> DatabaseObservation

  /// A number that is another one whenever others have committed, as far as the database tells. It is
  /// asked for often. Throws where the database cannot be reached.
  func changeNumber() async throws -> Int64
}

extension Database {
  /// The rows that a query finds, each as what a closure makes of it. All of them are read: give large
  /// ones a LIMIT. Cancelling the task that waits breaks the query off.
  public func query<Result: Sendable>(
    _ sql: String, _ parameters: [DatabaseValue] = [],
    _ make: @Sendable (DatabaseRow) throws -> Result
  ) async throws -> [Result] {
    try await breakable {
      var results: [Result] = []
      try self.step(sql, parameters) { results.append(try make($0)) }
      return results
    }
  }

  /// The rows that a query finds. All of them are read: give large ones a LIMIT.
  public func rows(_ sql: String, _ parameters: (any DatabaseConvertible)?...) async throws
    -> [DatabaseRow]
  {
    try await query(sql, parameters.map { $0?.databaseValue ?? .null }) { $0 }
  }

  /// The rows that a query finds, for the inside of a transaction: nothing breaks it off.
  public func rows(_ sql: String, _ parameters: (any DatabaseConvertible)?...) throws
    -> [DatabaseRow]
  {
    var rows: [DatabaseRow] = []
    try step(sql, parameters.map { $0?.databaseValue ?? .null }) { rows.append($0) }
    return rows
  }

  /// Carries out a statement that finds no rows, and says how many it has changed.
  @discardableResult
  public func run(_ sql: String, _ parameters: (any DatabaseConvertible)?...) throws -> Int {
    try run(sql, parameters.map { $0?.databaseValue ?? .null })
  }
}
