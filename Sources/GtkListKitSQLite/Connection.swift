internal import CGtkListKitSQLite3
internal import Glibc
internal import GtkListKitDatabase
internal import Synchronization

/// SQLite's own connection, and what may be said of it from any thread.
///
/// SQLite itself sees to it that threads may share it: it is opened in serialized mode.
final class Connection: @unchecked Sendable {
  private(set) var handle: OpaquePointer
  /// The attached databases and temporary objects. Readers share them with the connection that writes.
  let surroundings: Surroundings
  private let isReadOnly: Bool
  private let isReader: Bool
  /// The path as it was given.
  private let path: String
  /// How often the file was opened again, or other databases were attached.
  private(set) var changesOfFiles: Int64 = 0
  /// The databases that are attached, and whether there is something temporary.
  private var attached = Surroundings.State()
  /// The settings of the connection, in the order in which they were made.
  private var settings: [String] = []
  private let state = Mutex(State())
  /// Set in the middle of a commit, on the thread that commits.
  private var hasCommitted = false
  /// Statements that are ready to be used again, the latest last. Those of the database's thread.
  private var statements: [(sql: String, statement: Prepared)] = []
  private static let mostStatements = 32
  /// How many statements are being carried out, one inside another.
  private var runningStatements = 0

  private struct State {
    var lastTicket = 0
    /// The query that is under way.
    var running: Int?
    /// The queries that nobody waits for any more, and that are not over.
    var cancelled: Set<Int> = []
    var listeners: [Int: @Sendable () -> Void] = [:]
  }

  /// A statement that is ready.
  struct Prepared {
    let handle: OpaquePointer
    let effect: StatementEffect
  }

  /// - Parameter surroundings: what a reader shares with the connection that writes.
  /// - Throws: an error if the file cannot be opened.
  init(_ path: String, isReadOnly: Bool, of surroundings: Surroundings? = nil) throws {
    (self.path, self.isReadOnly) = (path, isReadOnly)
    self.surroundings = surroundings ?? Surroundings()
    isReader = surroundings != nil
    handle = try Self.open(path, isReadOnly: isReadOnly)
    setHooks()
    noteLog(of: "main")
  }

  private static func open(_ path: String, isReadOnly: Bool) throws -> OpaquePointer {
    guard !path.utf8.contains(0) else {
      throw DatabaseError(.misuse, "a path has no NUL in it: \(path)")
    }
    var opened: OpaquePointer?
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_FULLMUTEX, nil)
    guard let opened, code == SQLITE_OK else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw DatabaseError(code, "\(message): \(path)")
    }
    sqlite3_extended_result_codes(opened, 1)
    sqlite3_busy_timeout(opened, 5_000)
    return opened
  }

  private func setHooks() {
    sqlite3_commit_hook(
      handle,
      { own in
        if let own {
          Unmanaged<Connection>.fromOpaque(own).takeUnretainedValue().hasCommitted = true
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
    // A query that was broken off before its statement ran: SQLite itself forgets that.
    sqlite3_progress_handler(
      handle, 1_000,
      { own in
        guard let own else { return 0 }
        return Unmanaged<Connection>.fromOpaque(own).takeUnretainedValue().isCancelled ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    for (_, statement) in statements { sqlite3_finalize(statement.handle) }
    sqlite3_close_v2(handle)
  }

  func error(_ code: Int32, _ sql: String) -> DatabaseError { Self.error(code, sql, handle) }

  /// An error, with a fix if a reader misses a temporary table.
  private func explained(_ error: DatabaseError) -> DatabaseError {
    guard isReader, !surroundings.state.isShared, error.message.hasPrefix("no such table") else {
      return error
    }
    return DatabaseError(
      error.kind, code: error.code,
      "\(error.message), or it is temporary", sql: error.sql,
      fix: "Create the query after its temporary tables and views.")
  }

  private static func error(
    _ code: Int32, _ sql: String, _ handle: OpaquePointer
  ) -> DatabaseError {
    DatabaseError(
      sqlite3_extended_errcode(handle) == 0 ? code : sqlite3_extended_errcode(handle),
      String(cString: sqlite3_errmsg(handle)), sql: sql)
  }

  // MARK: Statements

  /// A statement that was prepared before, or is now. It is the caller's until it is put back.
  func prepare(_ sql: String) throws -> Prepared {
    let prepared = try takeOrPrepare(sql)
    runningStatements += 1
    return prepared
  }

  private func takeOrPrepare(_ sql: String) throws -> Prepared {
    if let index = statements.lastIndex(where: { $0.sql.utf8.elementsEqual(sql.utf8) }) {
      return statements.remove(at: index).statement
    }
    // SQLite reads up to a NUL, and would carry out something else.
    guard !sql.utf8.contains(0) else {
      throw DatabaseError(
        .misuse, "a statement has no NUL in it, nor have names", sql: sql)
    }
    var statement: OpaquePointer?
    var rest = ""
    let code = sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
      if let tail { rest = String(cString: tail) }
      return code
    }
    guard code == SQLITE_OK else { throw explained(error(code, sql)) }
    guard let statement else {
      throw DatabaseError(.misuse, "there is no statement", sql: sql)
    }
    guard rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
      sqlite3_finalize(statement)
      throw DatabaseError(
        .misuse, "only one statement can be carried out at a time", sql: sql)
    }
    return Prepared(handle: statement, effect: StatementEffect(of: sql))
  }

  func putBack(_ sql: String, _ statement: Prepared) {
    runningStatements -= 1
    sqlite3_reset(statement.handle)
    if runningStatements == 0, sqlite3_get_autocommit(handle) != 0 {
      for name in databaseNames where !hasMoved(name) { noteLog(of: name) }
    }
    sqlite3_clear_bindings(statement.handle)
    statements.append((sql, statement))
    if statements.count > Self.mostStatements {
      sqlite3_finalize(statements.removeFirst().statement.handle)
    }
  }

  // MARK: Breaking off

  func nextTicket() -> Int {
    state.withLock {
      $0.lastTicket += 1
      return $0.lastTicket
    }
  }

  func begin(_ ticket: Int) { state.withLock { $0.running = ticket } }
  func end(_ ticket: Int) {
    state.withLock {
      $0.running = nil
      $0.cancelled.remove(ticket)
    }
  }

  /// Whether the query that is under way is to be broken off.
  private var isCancelled: Bool {
    state.withLock { state in state.running.map(state.cancelled.contains) ?? false }
  }

  /// Breaks a query off, and no other.
  func interrupt(_ ticket: Int) {
    state.withLock {
      $0.cancelled.insert(ticket)
      if $0.running == ticket { sqlite3_interrupt(handle) }
    }
  }

  // MARK: Commits

  /// Calls back after each commit of this connection, on its thread, until the number is given back.
  func listen(_ listener: @escaping @Sendable () -> Void) -> Int {
    state.withLock {
      $0.lastTicket += 1
      $0.listeners[$0.lastTicket] = listener
      return $0.lastTicket
    }
  }

  func forget(_ listener: Int) {
    // What goes with a listener may call back here: nothing of it is to be freed under the lock.
    _ = state.withLock { $0.listeners.removeValue(forKey: listener) }
  }

  /// Tells of what was committed, once it is.
  func tellCommits() {
    guard hasCommitted, sqlite3_get_autocommit(handle) != 0 else { return }
    hasCommitted = false
    for listener in state.withLock({ Array($0.listeners.values) }) { listener() }
  }

  // MARK: Files

  /// Opens a replaced file again, and attaches databases to a reader.
  ///
  /// In a transaction nothing is done.
  ///
  /// - Throws: an error if the file was deleted, its log is still there, or another one cannot be opened.
  func followFiles() throws {
    guard runningStatements == 0, sqlite3_get_autocommit(handle) != 0 else { return }
    var isReplaced = false
    for name in databaseNames where hasMoved(name) {
      guard let file = sqlite3_db_filename(handle, name) else { continue }
      try Self.check(String(cString: file))
      try checkLog(of: name)
      isReplaced = true
    }
    if isReplaced { return try reopen() }
    if isReader { try attach(surroundings.state) }
  }

  private var databaseNames: [String] { ["main"] + attached.databases.map(\.name) }

  /// Whether another file, or none, has the name of a database.
  private func hasMoved(_ name: String) -> Bool {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, name, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }

  /// - Throws: an error if there is no such file.
  private static func check(_ file: String) throws {
    guard access(file, F_OK) == 0 else {
      throw DatabaseError(
        .disconnected, "the file \(file) was deleted or moved", fix: "Put a database in its place.")
    }
  }

  private func noteLog(of name: String) {
    surroundings.noteLog(of: name) { WriteAheadLog(of: name, in: handle, after: $0) }
  }

  /// Checks that a new file does not have the log of the old file.
  ///
  /// SQLite would carry out the changes in the log once more, and damage the new file.
  ///
  /// - Throws: an error if it has.
  private func checkLog(of name: String) throws {
    guard let old = surroundings.log(of: name),
      let log = WriteAheadLog(of: name, in: handle, after: nil), log.isLeft(from: old)
    else { return }
    throw DatabaseError(
      .disconnected,
      "the log \(log.path) belongs to the file that was replaced",
      fix: "Delete it and the file that ends in -shm, before you replace a database.")
  }

  /// Opens the file again, with the same settings and attached databases.
  ///
  /// - Throws: an error if one of the files cannot be opened. Then nothing has changed.
  private func reopen() throws {
    let all = isReader ? surroundings.state : attached
    let file = sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? ""
    // SQLite would create missing files.
    for file in [file] + all.databases.compactMap(\.file) where !file.isEmpty {
      try Self.check(file)
    }
    let new = try Self.open(path.hasPrefix("file:") ? path : file, isReadOnly: isReadOnly)
    do {
      for database in all.databases {
        if let sql = database.attachment { try Self.carryOut(sql, new) }
      }
      for setting in settings {
        do { try Self.carryOut(setting, new) } catch let error as DatabaseError
          where error.message.hasPrefix("unknown database")
        {
          // It was the setting of a database that was detached.
        }
      }
    } catch {
      sqlite3_close_v2(new)
      throw error
    }
    for (_, statement) in statements { sqlite3_finalize(statement.handle) }
    statements = []
    let old = handle
    state.withLock { _ in handle = new }
    sqlite3_close_v2(old)
    setHooks()
    changesOfFiles += 1
    attached = all
    if !isReader { updateSurroundings(after: nil) }
  }

  /// - Parameter sql: the statement that has changed them.
  private func updateSurroundings(after sql: String?) {
    var now = Surroundings.State(of: handle, after: attached, and: sql)
    now.changes = attached.changes
    if now.databases != attached.databases {
      changesOfFiles += 1
      now.changes += 1
    }
    attached = now
    surroundings.state = attached
  }

  private func attach(_ wanted: Surroundings.State) throws {
    guard wanted != attached else { return }
    changesOfFiles += Int64(wanted.changes - attached.changes)
    for database in attached.databases where !wanted.databases.contains(database) {
      try Self.carryOut("DETACH \(SQLDialect.sqlite.quoted(database.name))", handle)
      attached.databases.removeAll { $0 == database }
    }
    for database in wanted.databases where !attached.databases.contains(database) {
      guard let sql = database.attachment else { continue }
      try Self.carryOut(sql, handle)
      attached.databases.append(database)
    }
    attached = wanted
  }

  private static func carryOut(_ sql: String, _ handle: OpaquePointer) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql, handle) }
  }

  /// Remembers what a statement has done to the connection.
  func note(_ statement: Prepared, of sql: String) {
    switch statement.effect {
    case .none: break
    case .setting:
      settings.removeAll { $0 == sql }
      settings.append(sql)
    case .surroundings:
      guard !isReader else { return }
      let expanded = sqlite3_expanded_sql(statement.handle)
      defer { sqlite3_free(expanded) }
      updateSurroundings(after: expanded.map { String(cString: $0) })
    }
  }
}
