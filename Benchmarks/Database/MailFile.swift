import CGtkListKitGtk3
import Dispatch
import GtkListKitSQLite
import Synchronization

/// A database of mails, made once for each number of them and kept in the folder for temporary files.
enum MailFile {
  /// The words in the subjects.
  nonisolated static let words = FullTextIndex(of: "mail", key: "id", columns: ["subject"])

  static func path(rows: Int) -> String {
    let folder = g_get_tmp_dir().map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/gtklistkit-bench-mails-words-\(rows).sqlite"
    if access(path, R_OK) != 0 { make(path, rows) }
    return path
  }

  static func database(_ path: String) -> SQLiteDatabase {
    do { return try SQLiteDatabase(path, isReadOnly: true) } catch {
      print("the database cannot be read: \(error)")
      exit(1)
    }
  }

  /// Made beside its place: what was broken off is not taken for all of it.
  private static func make(_ path: String, _ rows: Int) {
    let beginning = path + ".\(getpid())"
    let done = DispatchSemaphore(value: 0)
    let failure = Mutex<String?>(nil)
    Task.detached {
      do {
        try await fill(SQLiteDatabase(beginning), rows)
      } catch {
        failure.withLock { $0 = "\(error)" }
      }
      done.signal()
    }
    done.wait()
    if let message = failure.withLock({ $0 }) {
      unlink(beginning)
      print("the database could not be made: \(message)")
      exit(1)
    }
    rename(beginning, path)
  }

  private nonisolated static func fill(_ database: SQLiteDatabase, _ rows: Int) async throws {
    try await database.run("PRAGMA synchronous = OFF")
    try await database.run("PRAGMA journal_mode = MEMORY")
    try await database.run(
      """
      CREATE TABLE mail (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, sender TEXT NOT NULL,
        date INTEGER NOT NULL)
      """)
    // The dates are in no order that the numbers have.
    try await database.run(
      """
      INSERT INTO mail
      WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < ?)
      SELECT id, 'Subject of mail ' || id, 'sender' || (id % 997) || '@example.org',
        id * 7919 % 1000003 FROM number
      """, rows)
    try await database.run("CREATE INDEX mail_by_date ON mail (date, id)")
    try await words.install(in: database)
    try await database.run("PRAGMA journal_mode = WAL")
  }
}
