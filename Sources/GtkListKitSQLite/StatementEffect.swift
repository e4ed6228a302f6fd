/// The effect of a statement on its connection.
enum StatementEffect {
  case none
  /// It attaches or detaches a database, or may create or delete something temporary.
  case surroundings
  /// It is a setting that a connection loses when it ends.
  case setting

  init(of sql: String) {
    let words = sql.uppercased().split { !$0.isLetter && $0 != "_" }
    // The first word behind a comment is not looked for.
    let beginning = sql.drop { $0.isWhitespace }
    let hasComment = beginning.hasPrefix("--") || beginning.hasPrefix("/*")
    if words.first == "PRAGMA", sql.contains(where: { $0 == "=" || $0 == "(" }),
      words.dropFirst().prefix(2).contains(where: { Self.settings.contains($0) })
    {
      self = .setting
    } else if words.first.map(Self.words.contains) ?? false || hasComment {
      self = .surroundings
    } else {
      self = .none
    }
  }

  private static let words: Set<Substring> = ["ATTACH", "DETACH", "CREATE", "DROP"]
  private static let settings: Set<Substring> = [
    "AUTOMATIC_INDEX", "BUSY_TIMEOUT", "CACHE_SIZE", "CASE_SENSITIVE_LIKE", "CELL_SIZE_CHECK",
    "FOREIGN_KEYS", "IGNORE_CHECK_CONSTRAINTS", "JOURNAL_SIZE_LIMIT", "LOCKING_MODE", "MMAP_SIZE",
    "QUERY_ONLY", "READ_UNCOMMITTED", "RECURSIVE_TRIGGERS", "SECURE_DELETE", "SYNCHRONOUS",
    "TEMP_STORE", "TRUSTED_SCHEMA", "WAL_AUTOCHECKPOINT",
  ]
}
