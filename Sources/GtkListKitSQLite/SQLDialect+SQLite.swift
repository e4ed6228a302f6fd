public import GtkListKitDatabase

extension SQLDialect {
  /// What SQLite says differently. What double quotes hold is text to it where there is no such column,
  /// so names stand in backquotes.
  public static let sqlite = SQLDialect(
    quote: "`", nullsAreGreatest: false,
    computedColumns: "SELECT name FROM pragma_table_xinfo(?, ?) WHERE hidden IN (2, 3)",
    fullText: .fts5, hasDateTypes: false,
    columnTypes: "SELECT name, type FROM pragma_table_xinfo(?, ?)")
}
