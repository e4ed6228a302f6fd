import CGtkListKitGtk3
import GtkListKitSQLite

/// An archive of mails in a file of the user's cache folder.
nonisolated struct MailFile: MailArchive {
  /// How many mails an archive gets.
  @MainActor static var size = 1_000_000
  /// Where archives are; nil is the gallery's folder in the user's cache.
  @MainActor static var folder: String?
  /// So many are written in one transaction.
  private static let batch = 2_000

  let path: String
  let count: Int
  let mailTable: DatabaseTable = "mail"
  let folderTable: DatabaseTable = "folder"

  /// The archive of that size, be it there or not.
  @MainActor init() {
    count = max(1, Self.size)
    let folder = Self.folder ?? "\(String(cString: g_get_user_cache_dir()))/gtklistkit-gallery"
    path = "\(folder)/mail-archive-\(count).sqlite"
  }

  /// The archive that is there.
  init(path: String) {
    self.path = path
    count = 0
  }

  var place: String {
    let home = String(cString: g_get_home_dir())
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.utf8.count) : path
  }

  var deliveryOptions: [String] { [MailDelivery.option, path] }

  func connect() throws -> SQLiteDatabase { try SQLiteDatabase(path) }

  func open(_ progress: @escaping @Sendable (Int) -> Void) async throws -> SQLiteDatabase {
    if access(path, R_OK | W_OK) != 0 { try await make(progress) }
    return try connect()
  }

  /// Written beside its place: what was broken off is not taken for all of it.
  private func make(_ progress: @Sendable (Int) -> Void) async throws {
    let folder = g_path_get_dirname(path)
    defer { g_free(folder) }
    _ = g_mkdir_with_parents(folder, 0o700)
    removeBeginnings()
    let beginning = "\(path).\(getpid())"
    do {
      let database = try SQLiteDatabase(beginning)
      for statement in Self.tables { try await database.run(statement) }
      try await fill(database, progress)
      for statement in Self.triggers { try await database.run(statement) }
    } catch {
      unlink(beginning)
      throw error
    }
    // Others may have been quicker.
    rename(beginning, path)
  }

  /// What programs have left that ended while they wrote.
  private func removeBeginnings() {
    let folder = g_path_get_dirname(path)
    let name = g_path_get_basename(path)
    defer { for text in [folder, name] { g_free(text) } }
    guard let folder, let name, let files = g_dir_open(folder, 0, nil) else { return }
    defer { g_dir_close(files) }
    let beginning = String(cString: name) + "."
    while let file = g_dir_read_name(files).map({ String(cString: $0) }) {
      guard file.hasPrefix(beginning), let process = pid_t(file.dropFirst(beginning.count)),
        kill(process, 0) != 0
      else { continue }
      unlink("\(String(cString: folder))/\(file)")
    }
  }

  private func fill(_ database: SQLiteDatabase, _ progress: @Sendable (Int) -> Void) async throws {
    var mails = ArchivedMails(count: count)
    while mails.written < count {
      try Task.checkCancellation()
      let first = mails.written + 1
      let batch = mails.next(Self.batch)
      try await database.transaction { database in
        for mail in batch { try insert(CollectionOfOne(mail), database) }
        try database.run(
          "INSERT INTO mail_text (rowid, sender, subject) "
            + "SELECT id, sender, subject FROM mail WHERE id >= ?", first)
      }
      progress(mails.written)
    }
    for (position, folder) in ArchivedMails.folders.enumerated() {
      try await database.run(
        "INSERT INTO folder SELECT ?1, ?2, count(*), total(isUnread) FROM mail WHERE folder = ?2",
        position, folder)
    }
  }

  func search(for text: String) -> MailSearch {
    let words = text.split { $0.isWhitespace }
    guard !words.isEmpty else { return MailSearch() }
    // As FTS5 has words that are texts, whatever is in them.
    let match = words.map { word in
      "\"" + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"*"
    }.joined(separator: " ")
    // With the plus sign SQLite goes through the mails by date, and looks whether each is found: the other
    // way round it would sort all that is found for each page.
    let sql = "+id IN (SELECT rowid FROM mail_text WHERE mail_text MATCH ?)"
    return MailSearch(filter: DatabaseFilter(sql, match))
  }
}

// MARK: - Schema

nonisolated extension MailFile {
  private static let tables = [
    "PRAGMA synchronous = OFF",
    "PRAGMA journal_mode = MEMORY",
    """
    CREATE TABLE mail (id INTEGER PRIMARY KEY, folder TEXT NOT NULL, sender TEXT NOT NULL,
      subject TEXT NOT NULL, preview TEXT NOT NULL, date INTEGER NOT NULL,
      isUnread INTEGER NOT NULL, isStarred INTEGER NOT NULL)
    """,
    "CREATE INDEX mail_by_date ON mail (date, id)",
    "CREATE INDEX mail_by_folder ON mail (folder, date, id)",
    "CREATE INDEX mail_unread ON mail (folder) WHERE isUnread",
    """
    CREATE VIRTUAL TABLE mail_text USING fts5(sender, subject, content='mail', content_rowid='id',
      tokenize='unicode61 remove_diacritics 2', prefix='2 3')
    """,
    """
    CREATE TABLE folder (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, total INTEGER NOT NULL,
      unread INTEGER NOT NULL)
    """,
  ]

  private static let triggers = [
    """
    CREATE TRIGGER mail_comes AFTER INSERT ON mail BEGIN
      INSERT INTO mail_text (rowid, sender, subject) VALUES (new.id, new.sender, new.subject);
      UPDATE folder SET total = total + 1, unread = unread + new.isUnread WHERE name = new.folder;
    END
    """,
    """
    CREATE TRIGGER mail_goes AFTER DELETE ON mail BEGIN
      INSERT INTO mail_text (mail_text, rowid, sender, subject)
        VALUES ('delete', old.id, old.sender, old.subject);
      UPDATE folder SET total = total - 1, unread = unread - old.isUnread WHERE name = old.folder;
    END
    """,
    """
    CREATE TRIGGER mail_changes AFTER UPDATE OF folder, isUnread ON mail BEGIN
      UPDATE folder SET total = total - 1, unread = unread - old.isUnread WHERE name = old.folder;
      UPDATE folder SET total = total + 1, unread = unread + new.isUnread WHERE name = new.folder;
    END
    """,
    "PRAGMA journal_mode = WAL",
  ]
}
