/// The words in some columns of a table, by which its rows are searched.
///
/// ```swift
/// let words = FullTextIndex(of: "mail", key: "id", columns: ["subject", "body"])
/// try await words.install(in: database)
/// mails.search = words.search(for: entry.text)
/// ```
///
/// In SQLite it is an FTS5 table without texts of its own, which three triggers keep up to date whoever
/// writes; the key has to be the table's INTEGER PRIMARY KEY. `INSERT OR REPLACE` leaves the words of the row
/// that it replaces behind, as SQLite does not tell triggers of that one: write
/// `INSERT … ON CONFLICT DO UPDATE`. In PostgreSQL it is an index of the table.
/// Words are compared without regard to case, in SQLite also without regard to marks on letters.
///
/// Chinese, Japanese and Korean words are found anywhere in a text, from one character on. In SQLite, rows with
/// such characters have their texts in a second FTS5 table by groups of three characters. Other words are also
/// found anywhere in these rows. It is about two and a half times as large as these texts; other rows cost nothing there. In PostgreSQL each such character is a word
/// of the index, and the texts with these characters are compared with what is searched.
public struct FullTextIndex: Hashable, Sendable {
  /// The table.
  public let table: DatabaseTable
  /// The column with the key of its rows.
  public let key: String
  /// The columns that are searched.
  public let columns: [String]
  /// The name of the table, or the index, that is made.
  public let name: String

  /// The words in some columns.
  ///
  /// - Parameters:
  ///   - table: the table, not a view.
  ///   - key: the column with the key of its rows.
  ///   - columns: the columns that are searched, of which there has to be one.
  ///   - name: what it is called in the database. Default: the table's name, and `_words`.
  public init(of table: DatabaseTable, key: String, columns: [String], name: String? = nil) {
    self.table = table
    self.key = key
    self.columns = columns
    self.name = name ?? table.name + "_words"
  }

  /// Makes the index and fills it, unless it is there.
  ///
  /// An index of the same name with other columns, or from an earlier version, is made again.
  ///
  /// - Throws: a ``DatabaseError`` if the table has no such key or columns, or if something else has the name.
  ///   Nothing has changed then.
  /// - Complexity: O(texts of the table). Until it ends, no other connection can write to a SQLite database. In
  ///   PostgreSQL, none can write to the table, and none can read it if an index is made again.
  public func install(in database: any Database) async throws {
    try await change(in: database, isInstalled: true)
  }

  /// Removes the index, if it exists.
  ///
  /// - Throws: an error of the database, or a ``DatabaseError`` if something else has the name.
  public func remove(from database: any Database) async throws {
    try await change(in: database, isInstalled: false)
  }

  /// A search for the words of a text, of which the last one may be begun only: what a user types. A text
  /// without words searches for nothing, and all rows are shown.
  public func search(for text: String) -> FullTextSearch? { FullTextSearch(self, text) }

  private func change<Connection: Database>(
    in database: Connection, isInstalled: Bool
  ) async throws {
    guard let kind = database.dialect.fullText else {
      throw DatabaseError(
        .misuse, "this database cannot search texts for words",
        fix: "Use a database whose dialect has full-text search.")
    }
    guard !columns.isEmpty else {
      throw DatabaseError(
        .misuse, "there are no columns to search in", fix: "Name at least one column of texts.")
    }
    try await database.transaction { database in
      switch (kind, isInstalled) {
      case (.fts5, true): try installWords(in: database)
      case (.fts5, false): try removeWords(from: database)
      case (.tsvector, true): try installVector(in: database)
      case (.tsvector, false): try removeVector(from: database)
      }
    }
  }

  /// The name of the index, as statements have it.
  func index(_ dialect: SQLDialect) -> String {
    dialect.quoted(DatabaseTable(name, schema: table.schema))
  }

  /// Nothing can be made as it is described.
  func refusal(_ what: String, fix: String) -> DatabaseError {
    DatabaseError(
      .misuse, "full-text index “\(name)”: \(what); nothing was changed", fix: fix)
  }

  /// A text in quotes, for a statement.
  static func literal(_ text: String) -> String {
    "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }
}
