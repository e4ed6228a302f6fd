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

  /// Makes the index and fills it, unless it is there. O(texts of the table); nobody else can write to a
  /// table of SQLite meanwhile.
  public func install(in database: any Database) async throws {
    let statements = try installing(database.dialect)
    // PostgreSQL sees for itself whether an index is there.
    let schema = table.schema.map { database.dialect.quoted($0) + "." } ?? ""
    let known: KeyWindow.Statement? =
      database.dialect.fullText == .fts5
      ? ("SELECT 1 FROM \(schema)sqlite_master WHERE name = ?", [.text(name)]) : nil
    try await carryOut(statements, unless: known, in: database)
  }

  /// Removes the index, if it exists.
  ///
  /// - Throws: an error of the database.
  public func remove(from database: any Database) async throws {
    try await carryOut(try removing(database.dialect), unless: nil, in: database)
  }

  /// A search for the words of a text, of which the last one may be begun only: what a user types. A text
  /// without words searches for nothing, and all rows are shown.
  public func search(for text: String) -> FullTextSearch? { FullTextSearch(self, text) }

  /// Carries out statements, unless a query finds something.
  private func carryOut<Connection: Database>(
    _ statements: [String], unless known: KeyWindow.Statement?, in database: Connection
  ) async throws {
    try await database.transaction { database in
      if let known, try !database.found(known.sql, known.parameters).isEmpty { return }
      for statement in statements { try database.run(statement, []) }
    }
  }

  /// What searches ask in place of the table.
  func index(_ dialect: SQLDialect) -> String {
    dialect.quoted(DatabaseTable(name, schema: table.schema))
  }

  /// All texts of a row, for PostgreSQL's words.
  func vector(_ dialect: SQLDialect) -> String {
    let texts = columns.map { "coalesce(\(dialect.quoted($0))::text, '')" }
    return "to_tsvector('simple', \(texts.joined(separator: " || ' ' || ")))"
  }

  private func kind(_ dialect: SQLDialect) throws -> SQLDialect.FullTextKind {
    guard let kind = dialect.fullText else {
      throw DatabaseError(.misuse, "this database cannot search texts for words")
    }
    guard !columns.isEmpty else {
      throw DatabaseError(.misuse, "there are no columns to search in")
    }
    return kind
  }

  private func installing(_ dialect: SQLDialect) throws -> [String] {
    let table = dialect.quoted(table)
    guard case .fts5 = try kind(dialect) else {
      return [
        "CREATE INDEX IF NOT EXISTS \(dialect.quoted(name)) ON \(table) USING gin (\(vector(dialect)))"
      ]
    }
    let index = index(dialect)
    let own = dialect.quoted(name)
    let names = columns.map { dialect.quoted($0) }
    func values(of row: String) -> String {
      ([key] + columns).map { "\(row).\(dialect.quoted($0))" }.joined(separator: ", ")
    }
    let all = names.joined(separator: ", ")
    let put = "INSERT INTO \(own) (rowid, \(all)) VALUES (\(values(of: "new")))"
    let take =
      "INSERT INTO \(own) (\(own), rowid, \(all)) VALUES ('delete', \(values(of: "old")))"
    let changed = ([key] + columns).map { dialect.quoted($0) }.joined(separator: ", ")
    func trigger(_ name: String, _ event: String, _ steps: String...) -> String {
      let name = dialect.quoted(DatabaseTable("\(self.name)_\(name)", schema: self.table.schema))
      return """
        CREATE TRIGGER IF NOT EXISTS \(name) AFTER \(event) ON \(dialect.quoted(self.table.name))
        BEGIN \(steps.joined(separator: "; ")); END
        """
    }
    func literal(_ text: String) -> String {
      "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    }
    // What is typed is the beginning of a word: those of up to four letters are kept, too.
    return [
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS \(index) USING fts5(\(all), content=\(literal(self.table.name)),
      content_rowid=\(literal(key)), prefix='1 2 3 4', tokenize='unicode61 remove_diacritics 2')
      """,
      trigger("added", "INSERT", put), trigger("deleted", "DELETE", take),
      trigger("changed", "UPDATE OF \(changed)", take, put),
      "INSERT INTO \(index) (\(own)) VALUES ('rebuild')",
    ]
  }

  private func removing(_ dialect: SQLDialect) throws -> [String] {
    guard case .fts5 = try kind(dialect) else {
      return ["DROP INDEX IF EXISTS \(index(dialect))"]
    }
    return ["added", "deleted", "changed"].map { event in
      let trigger = DatabaseTable("\(name)_\(event)", schema: table.schema)
      return "DROP TRIGGER IF EXISTS \(dialect.quoted(trigger))"
    } + ["DROP TABLE IF EXISTS \(index(dialect))"]
  }
}
