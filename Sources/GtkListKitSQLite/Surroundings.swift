internal import CGtkListKitSQLite3
internal import Synchronization

/// The attached databases and temporary objects of a connection. Its readers use them on their threads.
final class Surroundings: Sendable {
  /// A database that is attached.
  struct Attached: Equatable {
    let name: String
    /// Nil if other connections cannot open it.
    let file: String?
  }

  struct State: Equatable {
    var databases: [Attached] = []
    /// Whether there are temporary tables or views of the app.
    var hasTemporary = false

    /// Whether other connections can read everything that the connection can.
    var isShared: Bool { !hasTemporary && databases.allSatisfy { $0.file != nil } }
  }

  private let current = Mutex(State())

  var state: State {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

extension Surroundings.State {
  init(of handle: OpaquePointer) {
    // The first two are the main database and the temporary one.
    Self.step("SELECT name, file FROM pragma_database_list WHERE seq > 1", handle) { statement in
      guard let name = sqlite3_column_text(statement, 0) else { return }
      let file = sqlite3_column_text(statement, 1).map { String(cString: $0) } ?? ""
      databases.append(.init(name: String(cString: name), file: file.isEmpty ? nil : file))
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
