internal import CGtkListKitPq
internal import Glibc
internal import GtkListKitDatabase

/// A connection of libpq. One thread uses it at a time.
final class Session: @unchecked Sendable {
  private let handle: OpaquePointer
  private let canceller: Canceller?
  /// Whether nothing can follow what was sent.
  private var isGivenUp = false

  /// How long a server may take to break something off before its connection is given up.
  private static let patience = Duration.seconds(3)
  /// How long it may take to connect, and what is asked right behind that.
  static let longestConnecting = Duration.seconds(10)

  /// Connects, and waits for that.
  init(_ address: String, isReadOnly: Bool) throws {
    // What stands behind the address is ours to say, and what stands before it is the address's.
    let options: [(String, String)] = [
      ("fallback_application_name", "GtkListKit"), ("connect_timeout", "10"),
      ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "25000"), ("dbname", address), ("client_encoding", "UTF8"),
    ]
    var names = options.map { strdup($0.0).map { UnsafePointer<CChar>($0) } } + [nil]
    var values = options.map { strdup($0.1).map { UnsafePointer<CChar>($0) } } + [nil]
    defer { for text in names + values { free(UnsafeMutableRawPointer(mutating: text)) } }
    guard let handle = PQconnectdbParams(&names, &values, 1) else {
      throw DatabaseError.lost("out of memory")
    }
    self.handle = handle
    canceller = Canceller(handle)
    guard PQstatus(handle) == CONNECTION_OK else { throw lost(nil) }
    // What it warns of would be printed.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    var settings = """
      SET datestyle = ISO; SET intervalstyle = iso_8601; SET bytea_output = hex;
      SET extra_float_digits = 1; SET standard_conforming_strings = on
      """
    if isReadOnly { settings += "; SET default_transaction_read_only = on" }
    do { try perform(settings) } catch let error as DatabaseError {
      // The statement is none of the app.
      throw DatabaseError(error.kind, error.message)
    }
  }

  deinit { PQfinish(handle) }

  /// Throws what is wrong with an address that cannot be read.
  static func check(_ address: String) throws {
    guard !address.utf8.contains(0) else {
      throw DatabaseError(.misuse, "an address has no NUL in it")
    }
    // Anything else is the name of a database.
    guard address.contains("=") || address.contains("://") else { return }
    var message: UnsafeMutablePointer<CChar>?
    let options = PQconninfoParse(address, &message)
    defer {
      PQconninfoFree(options)
      PQfreemem(message)
    }
    guard options != nil else {
      throw DatabaseError(
        .misuse, DatabaseError.lost(message.map { String(cString: $0) } ?? "").message)
    }
  }

  private func lost(_ sql: String?) -> DatabaseError {
    .lost(String(cString: PQerrorMessage(handle)), sql: sql)
  }

  // MARK: State

  var socket: Int32 { PQsocket(handle) }

  /// Whether the server is still there, as far as the socket tells without asking it.
  var isAlive: Bool {
    !isGivenUp && PQconsumeInput(handle) != 0 && PQstatus(handle) == CONNECTION_OK
  }

  var isInTransaction: Bool {
    let status = PQtransactionStatus(handle)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
  }
  var isIdle: Bool { PQtransactionStatus(handle) == PQTRANS_IDLE }

  /// Takes out what others have told of, and says how often they did.
  func takeNotifications() -> Int {
    var count = 0
    while let notification = PQnotifies(handle) {
      count += 1
      PQfreemem(notification)
    }
    return count
  }

  // MARK: Statements

  /// Carries out one statement or several that are quick, have no parameters and which nobody breaks off:
  /// where the server takes longer for them than to connect, it is given up.
  func perform(_ sql: String, _ take: (borrowing Answer) throws -> Void = { _ in }) throws {
    guard PQsendQuery(handle, sql) != 0 else { throw lost(sql) }
    try takeAnswers(sql, nil, until: .now + Self.longestConnecting, take)
  }

  /// Carries out a statement. Each row of it comes as an answer of its own, so that they are never all
  /// in memory.
  func perform(
    _ sql: String, _ parameters: [DatabaseValue], _ breaker: Breaker?,
    until deadline: ContinuousClock.Instant? = nil, _ take: (borrowing Answer) throws -> Void
  ) throws {
    let statement = try NumberedStatement(sql)
    guard statement.marks == 0 || statement.marks == parameters.count else {
      throw DatabaseError(
        .misuse, "\(statement.marks) parameters are wanted, and \(parameters.count) were given",
        sql: sql)
    }
    try breaker?.begin(canceller)
    // A session that is given up needs not wait for what is sent to it.
    defer { if !isGivenUp, breaker?.end(within: Self.patience) == false { isGivenUp = true } }
    try send(statement.text, parameters, sql)
    PQsetSingleRowMode(handle)
    try takeAnswers(sql, breaker, until: deadline, take)
  }

  private func send(_ text: String, _ parameters: [DatabaseValue], _ sql: String) throws {
    let written = parameters.map(PostgresValue.written)
    if let index = written.firstIndex(where: { $0?.utf8.contains(0) == true }) {
      throw DatabaseError(
        .misuse, "parameter \(index + 1) has a NUL in it, which PostgreSQL does not store", sql: sql
      )
    }
    if let index = parameters.firstIndex(where: { if case .tuple = $0 { true } else { false } }) {
      throw DatabaseError(.mismatch, "parameter \(index + 1) has several values", sql: sql)
    }
    let types = parameters.map(PostgresValue.type)
    let texts = written.map { $0.map { UnsafePointer<CChar>(strdup($0)) } ?? nil }
    defer { for text in texts { free(UnsafeMutableRawPointer(mutating: text)) } }
    guard
      PQsendQueryParams(handle, text, Int32(parameters.count), types, texts, nil, nil, 0) != 0
    else { throw lost(sql) }
  }

  /// Takes all answers to what was sent. What one of them or the closure throws is thrown once the
  /// others have come.
  private func takeAnswers(
    _ sql: String, _ breaker: Breaker?, until deadline: ContinuousClock.Instant?,
    _ take: (borrowing Answer) throws -> Void
  ) throws {
    var deadline = deadline
    var failure: (any Error)?
    while true {
      try wait(sql, breaker, until: deadline)
      guard let result = PQgetResult(handle) else { break }
      let answer = Answer(result)
      guard failure == nil else { continue }
      switch answer.status {
      case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK, PGRES_COMMAND_OK:
        do { try take(answer) } catch {
          failure = error
          // One that does not take even that is given up.
          if canceller?.cancel(within: Self.patience) == false { isGivenUp = true }
          deadline = .now + Self.patience
        }
      case PGRES_EMPTY_QUERY:
        failure = DatabaseError(.misuse, "there is no statement", sql: sql)
      case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
        // There is no way out of it that another statement could follow.
        isGivenUp = true
        throw DatabaseError(.misuse, "a statement cannot be a COPY", sql: sql)
      default: failure = answer.error(sql)
      }
    }
    if let failure { throw failure }
  }

  private func wait(
    _ sql: String, _ breaker: Breaker?, until deadline: ContinuousClock.Instant?
  ) throws {
    while PQisBusy(handle) != 0 {
      let unsent = PQflush(handle)
      guard unsent >= 0 else { throw lost(sql) }
      var file = pollfd(
        fd: socket, events: Int16(POLLIN | (unsent > 0 ? POLLOUT : 0)), revents: 0)
      let count = poll(&file, 1, 250)
      if count > 0, PQconsumeInput(handle) == 0 { throw lost(sql) }
      if breaker?.waited ?? .zero > Self.patience || deadline.map({ $0 < .now }) == true {
        isGivenUp = true
        throw DatabaseError(.disconnected, "the server does not answer", sql: sql)
      }
    }
  }
}
