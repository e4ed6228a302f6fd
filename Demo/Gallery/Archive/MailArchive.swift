import CGtkListKitGtk3
import GalleryData
import GtkListKitSQLite

/// A database of generated mails in the user's cache folder, which is written when it is first asked for.
///
/// Beside the mails it has their folders with counts, which triggers keep, and the words of senders and
/// subjects for searching.
nonisolated struct MailArchive: Sendable {
  /// How many mails an archive gets.
  @MainActor static var size = 1_000_000
  /// Where archives are; nil is the gallery's folder in the user's cache.
  @MainActor static var folder: String?
  static let folders = ["Inbox", "Work", "Family", "Travel", "Newsletters", "Bills", "Trash"]
  /// Of so many mails those in each folder.
  private static let shares = [18, 27, 9, 6, 24, 8, 8]
  /// So many are written in one transaction.
  private static let batch = 2_000

  let path: String
  let count: Int

  /// The archive of that size, be it there or not.
  @MainActor init() {
    count = max(1, Self.size)
    let folder = Self.folder ?? "\(String(cString: g_get_user_cache_dir()))/gtklistkit-gallery"
    path = "\(folder)/mail-archive-\(count).sqlite"
  }

  /// Where it is, as a person would write it.
  var place: String {
    let home = String(cString: g_get_home_dir())
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.utf8.count) : path
  }

  /// Opens the archive, and writes it before where there is none.
  ///
  /// - Parameter progress: is told how many mails there are by now, on any thread.
  func open(_ progress: @escaping @Sendable (Int) -> Void) async throws -> SQLiteDatabase {
    if access(path, R_OK | W_OK) != 0 { try await make(progress) }
    return try SQLiteDatabase(path)
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
    var mails = Generator(count: count)
    while mails.written < count {
      try Task.checkCancellation()
      let first = mails.written + 1
      let batch = mails.next(Self.batch)
      try await database.transaction { database in
        for (mail, folder) in batch { try Self.insert(mail, in: folder, database) }
        try database.run(
          "INSERT INTO mail_text (rowid, sender, subject) "
            + "SELECT id, sender, subject FROM mail WHERE id >= ?", first)
      }
      progress(mails.written)
    }
    for (position, folder) in Self.folders.enumerated() {
      try await database.run(
        "INSERT INTO folder SELECT ?1, ?2, count(*), total(isUnread) FROM mail WHERE folder = ?2",
        position, folder)
    }
  }

  static func insert(
    _ mail: Mail, in folder: String, _ database: isolated SQLiteDatabase
  ) throws {
    try database.run(
      "INSERT INTO mail (folder, sender, subject, preview, date, isUnread, isStarred) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?)",
      folder, mail.sender, mail.subject, mail.preview, mail.date, mail.isUnread, mail.isStarred)
  }

  /// Makes a mail of a row.
  static func mail(_ row: DatabaseRow) throws -> Mail {
    try Mail(
      id: row.int("id"), sender: row.text("sender"), subject: row.text("subject"),
      preview: row.text("preview"), date: row.int("date"), isUnread: row.int("isUnread") != 0,
      isStarred: row.int("isStarred") != 0)
  }

  /// What the words of a search are as FTS5 has them: all of them, each as a beginning. Nil where there
  /// are none.
  static func match(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace }
    guard !words.isEmpty else { return nil }
    return words.map { word in
      "\"" + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"*"
    }.joined(separator: " ")
  }
}

// MARK: - Schema

nonisolated extension MailArchive {
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

// MARK: - Mails

extension MailArchive {
  /// Writes the mails of an archive, the oldest first: the same ones for the same count.
  nonisolated struct Generator {
    private let count: Int
    private let now = Int(time(nil))
    private var writer = SampleMailWriter(seed: 7)
    private var state: UInt64 = 1
    private(set) var written = 0

    init(count: Int) { self.count = count }

    /// The next mails, as far as there are, each with its folder.
    mutating func next(_ most: Int) -> [(mail: Mail, folder: String)] {
      (0..<min(most, count - written)).map { _ in
        written += 1
        // Twelve years, the last days as full as the first ones.
        let age = (count - written) * (12 * 365 * 86_400 / count)
        var mail = writer.write(id: written, date: now - age - 60)
        mail.isUnread = number(below: 100) < (age < 14 * 86_400 ? 40 : 3)
        mail.isStarred = number(below: 100) < 4
        return (mail, folder(of: number(below: 100)))
      }
    }

    private func folder(of percent: Int) -> String {
      var end = 0
      for (folder, share) in zip(MailArchive.folders, MailArchive.shares) {
        end += share
        if percent < end { return folder }
      }
      return MailArchive.folders[0]
    }

    private mutating func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }
}
