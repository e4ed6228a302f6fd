/// Tables and triggers of SQLite with the words of a table.
extension FullTextIndex {
  /// A table or a trigger.
  private struct Part {
    let kind: String
    let name: String
    /// A text that is only in the statements of such parts, in each version.
    let mark: String
    /// The statement that makes it, from its name on.
    let definition: String
  }

  /// The table with groups of three characters of rows that have unspaced words.
  var unspacedName: String { name + "_unspaced" }
  /// These groups in their order.
  var groupsName: String { name + "_groups" }

  /// Makes all parts and fills them, unless the same ones are there.
  ///
  /// - Throws: an error if the table, its key or a name does not fit.
  func installWords<Connection: Database>(in database: isolated Connection) throws {
    try checkTable(in: database)
    let dialect = database.dialect
    let parts = parts(dialect)
    let stored = try stored(parts, in: database)
    let areThere = zip(parts, stored).allSatisfy { part, stored in
      stored?.sql.hasSuffix(part.definition) ?? false
    }
    if areThere { return }
    try removeWords(from: database)
    for part in parts {
      let what = part.kind == "table" ? "VIRTUAL TABLE" : "TRIGGER"
      try database.run("CREATE \(what) \(qualified(part.name, dialect))\(part.definition)", [])
    }
    let words = index(dialect)
    try database.run("INSERT INTO \(words) (\(dialect.quoted(name))) VALUES ('rebuild')", [])
    let groups = qualified(unspacedName, dialect)
    try database.run(
      """
      INSERT INTO \(groups) (rowid, \(names(dialect))) SELECT \(groupValues(of: "new", dialect)) \
      FROM \(dialect.quoted(table)) AS new WHERE \(isUnspaced("new", dialect))
      """, [])
  }

  /// Removes all parts that are there.
  ///
  /// - Throws: an error if something else has one of the names.
  func removeWords<Connection: Database>(from database: isolated Connection) throws {
    let parts = parts(database.dialect)
    let stored = try stored(parts, in: database)
    for (part, stored) in zip(parts, stored).reversed() where stored != nil {
      try database.run("DROP \(part.kind) \(qualified(part.name, database.dialect))", [])
    }
  }

  /// Checks that the table has the columns, and a numeric key.
  ///
  /// - Throws: an error if not.
  private func checkTable<Connection: Database>(in database: isolated Connection) throws {
    let place: [DatabaseValue] = [.text(table.name), table.schema.map { .text($0) } ?? .null]
    // SQLite takes names for the same whatever the case of A to Z, and of no other letters.
    for column in [key] + columns
    where try database.found(
      "SELECT 1 FROM pragma_table_xinfo(?, ?) WHERE name = ? COLLATE NOCASE",
      place + [.text(column)]
    ).isEmpty {
      throw refusal(
        "table “\(table.name)” has no column “\(column)”",
        fix: "pass columns of a table to FullTextIndex.")
    }
    let keys = try database.found(
      "SELECT name = ? COLLATE NOCASE AND upper(type) = 'INTEGER' AS fits FROM pragma_table_xinfo(?, ?) "
        + "WHERE pk > 0", [.text(key)] + place)
    // If there is an index for the key, the key is not the number of the row.
    let ownIndex = try database.found(
      "SELECT 1 FROM pragma_index_list(?, ?) WHERE origin = 'pk'", place)
    guard keys.map({ $0["fits"] }) == [.integer(1)], ownIndex.isEmpty else {
      throw refusal(
        "“\(key)” is not the INTEGER PRIMARY KEY of “\(table.name)”",
        fix:
          "give the table a column that is, and pass it as key: to FullTextIndex and to the query.")
    }
  }

  /// The tables and triggers with the names of the parts. Nil is none.
  ///
  /// - Throws: an error if something has a name that no index of this table has made.
  private func stored<Connection: Database>(
    _ parts: [Part], in database: isolated Connection
  ) throws -> [(kind: String, sql: String)?] {
    let schema = table.schema.map { database.dialect.quoted($0) + "." } ?? ""
    return try parts.map { part in
      let found = try database.found(
        "SELECT type, sql FROM \(schema)sqlite_master WHERE name = ? COLLATE NOCASE",
        [.text(part.name)])
      guard let row = found.first else { return nil }
      let stored = (kind: try row.text("type"), sql: row.optionalText("sql") ?? "")
      guard stored.kind == part.kind, stored.sql.lowercased().contains(part.mark.lowercased())
      else {
        throw refusal(
          "there is another \(stored.kind) “\(part.name)”",
          fix: "pass another name: to FullTextIndex.")
      }
      return stored
    }
  }

  // MARK: Parts

  private func qualified(_ name: String, _ dialect: SQLDialect) -> String {
    dialect.quoted(DatabaseTable(name, schema: table.schema))
  }

  private func names(_ dialect: SQLDialect) -> String {
    columns.map { dialect.quoted($0) }.joined(separator: ", ")
  }

  private func values(of row: String, _ dialect: SQLDialect) -> String {
    ([key] + columns).map { "\(row).\(dialect.quoted($0))" }.joined(separator: ", ")
  }

  /// The key and the texts of a row. Two spaces behind a text also make groups of its last characters.
  private func groupValues(of row: String, _ dialect: SQLDialect) -> String {
    let texts = columns.map { "coalesce(\(row).\(dialect.quoted($0)), '') || '  '" }
    return (["\(row).\(dialect.quoted(key))"] + texts).joined(separator: ", ")
  }

  private func isUnspaced(_ row: String, _ dialect: SQLDialect) -> String {
    columns.map {
      "\(row).\(dialect.quoted($0)) GLOB '*\(UnspacedScript.characterClass { String($0) })*'"
    }.joined(separator: " OR ")
  }

  private func parts(_ dialect: SQLDialect) -> [Part] {
    let all = names(dialect)
    let own = dialect.quoted(name)
    let groups = dialect.quoted(unspacedName)
    let put = [
      "INSERT INTO \(own) (rowid, \(all)) VALUES (\(values(of: "new", dialect)))",
      "INSERT INTO \(groups) (rowid, \(all)) SELECT \(groupValues(of: "new", dialect)) "
        + "WHERE \(isUnspaced("new", dialect))",
    ]
    let take = [
      "INSERT INTO \(own) (\(own), rowid, \(all)) VALUES ('delete', \(values(of: "old", dialect)))",
      "INSERT INTO \(groups) (\(groups), rowid, \(all)) "
        + "SELECT 'delete', \(groupValues(of: "old", dialect)) WHERE \(isUnspaced("old", dialect))",
    ]
    let changed = ([key] + columns).map { dialect.quoted($0) }.joined(separator: ", ")
    func trigger(_ suffix: String, _ event: String, _ steps: [String]) -> Part {
      Part(
        kind: "trigger", name: "\(name)_\(suffix)", mark: "INSERT INTO \(own) (",
        definition: """
           AFTER \(event) ON \(dialect.quoted(table.name)) \
          BEGIN \(steps.joined(separator: "; ")); END
          """)
    }
    // Users type beginnings of words, so beginnings of up to four letters are kept.
    return [
      Part(
        kind: "table", name: name, mark: "content=\(Self.literal(table.name)),",
        definition: """
           USING fts5(\(all), content=\(Self.literal(table.name)), \
          content_rowid=\(Self.literal(key)), prefix='1 2 3 4', tokenize='unicode61 remove_diacritics 2')
          """),
      Part(
        kind: "table", name: unspacedName, mark: "content='', tokenize='trigram'",
        definition: " USING fts5(\(all), content='', tokenize='trigram')"),
      Part(
        kind: "table", name: groupsName, mark: "fts5vocab(\(Self.literal(unspacedName)),",
        definition: " USING fts5vocab(\(Self.literal(unspacedName)), instance)"),
      trigger("added", "INSERT", put), trigger("deleted", "DELETE", take),
      trigger("changed", "UPDATE OF \(changed)", take + put),
    ]
  }
}
