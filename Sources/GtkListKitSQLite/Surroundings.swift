internal import CGtkListKitSQLite3
internal import GtkListKitDatabase
internal import Synchronization

/// The attached databases and temporary objects of a connection. Its readers use them on their threads.
final class Surroundings: Sendable {
  /// A database that is attached.
  struct Attached: Equatable {
    let name: String
    /// Nil if other connections cannot open it.
    let file: String?
    /// The statement that attaches it to another connection; nil if other connections cannot open it.
    let attachment: String?

    /// - Parameter sql: the statement that has attached it.
    init(_ name: String, _ file: String, _ sql: String?) {
      self.name = name
      self.file = file.isEmpty ? nil : file
      guard !file.isEmpty else {
        attachment = nil
        return
      }
      let literal = "'" + file.replacing("'", with: "''") + "'"
      // An address has parameters, such as the one that forbids to write.
      attachment =
        sql.flatMap { $0.contains("file:") ? $0 : nil }
        ?? "ATTACH \(literal) AS \(SQLDialect.sqlite.quoted(name))"
    }
  }

  struct State: Equatable {
    var databases: [Attached] = []
    /// How often databases were attached or detached. A reader may miss some of these changes.
    var changes = 0
    /// Whether there are temporary tables or views of the app.
    var hasTemporary = false

    /// Whether other connections can read everything that the connection can.
    var isShared: Bool { !hasTemporary && databases.allSatisfy { $0.file != nil } }
  }

  private let current = Mutex(State())
  /// The logs of the databases by their names, as they were last.
  private let logs = Mutex<[String: WriteAheadLog]>([:])

  var state: State {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  func log(of name: String) -> WriteAheadLog? { logs.withLock { $0[name] } }

  func noteLog(of name: String, _ now: (WriteAheadLog?) -> WriteAheadLog?) {
    logs.withLock { $0[name] = now($0[name]) }
  }
}

extension Surroundings.State {
  /// - Parameters:
  ///   - handle: the connection.
  ///   - old: the state before a statement.
  ///   - sql: the statement, with its parameters.
  init(of handle: OpaquePointer, after old: Self, and sql: String?) {
    // The first two are the main database and the temporary one.
    Self.step("SELECT name, file FROM pragma_database_list WHERE seq > 1", handle) { statement in
      guard let name = sqlite3_column_text(statement, 0) else { return }
      let file = sqlite3_column_text(statement, 1).map { String(cString: $0) } ?? ""
      let new = Surroundings.Attached(String(cString: name), file, sql)
      let known = old.databases.first { $0.name == new.name && $0.file == new.file }
      databases.append(known ?? new)
    }
    // Undo keeps rows in temporary tables that no query reads.
    let temporary = """
      SELECT 1 FROM sqlite_temp_master
      WHERE type IN ('table', 'view') AND name NOT GLOB 'glk_former_*' LIMIT 1
      """
    Self.step(temporary, handle) { _ in hasTemporary = true }
  }

  private static func step(
    _ sql: String, _ handle: OpaquePointer, _ take: (OpaquePointer) -> Void
  ) {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      return
    }
    while sqlite3_step(statement) == SQLITE_ROW { take(statement) }
  }
}
