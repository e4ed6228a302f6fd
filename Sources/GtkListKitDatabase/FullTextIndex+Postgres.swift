/// An index of PostgreSQL with the words of a table.
extension FullTextIndex {
  /// Makes the index, unless the same one is there.
  ///
  /// - Throws: an error if the table or the name does not fit.
  func installVector<Connection: Database>(in database: isolated Connection) throws {
    let dialect = database.dialect
    // The second of two programs that start at once waits and finds the index.
    _ = try database.found(
      "SELECT 1 FROM pg_advisory_xact_lock(hashtext(?))", [.text("GtkListKit " + name)])
    guard let schema = try schema(in: database) else {
      throw refusal(
        "there is no table “\(table.name)”", fix: "pass the name of a table to FullTextIndex.")
    }
    let vector = vector(dialect)
    let index = dialect.quoted(DatabaseTable(name, schema: schema))
    if let madeOf = try madeOf(in: database) {
      if madeOf == vector { return }
      try database.run("DROP INDEX \(index)", [])
    }
    try database.run(
      "CREATE INDEX \(dialect.quoted(name)) ON \(dialect.quoted(table)) USING gin (\(vector))", [])
    // Compared by the next installation. The database itself writes the expression differently.
    try database.run("COMMENT ON INDEX \(index) IS \(Self.literal(vector))", [])
  }

  /// Removes the index if it is there.
  ///
  /// - Throws: an error if something else has the name.
  func removeVector<Connection: Database>(from database: isolated Connection) throws {
    guard let schema = try schema(in: database), try madeOf(in: database) != nil else { return }
    let index = database.dialect.quoted(DatabaseTable(name, schema: schema))
    try database.run("DROP INDEX \(index)", [])
  }

  /// The schema of the table. Nil if there is no such table.
  ///
  /// - Throws: an error of the database.
  private func schema<Connection: Database>(in database: isolated Connection) throws -> String? {
    let found = try database.found(
      "SELECT nspname::text AS name FROM pg_namespace WHERE oid = "
        + "(SELECT relnamespace FROM pg_class WHERE oid = to_regclass(?)::oid)",
      [.text(database.dialect.quoted(table))])
    return try found.first?.text("name")
  }

  /// The expression of the index. Nil if the index is missing.
  ///
  /// It is empty if the index is from an earlier version.
  ///
  /// - Throws: an error if something else has the name.
  private func madeOf<Connection: Database>(in database: isolated Connection) throws -> String? {
    // A name is as long as the database stores it.
    let found = try database.found(
      """
      SELECT coalesce(obj_description(others.oid, 'pg_class'), '') AS made_of, \
      CASE WHEN indexes.indrelid = tables.oid \
      AND pg_get_indexdef(others.oid) LIKE '%USING gin%to_tsvector%' THEN 1 ELSE 0 END AS is_own \
      FROM pg_class AS tables \
      JOIN pg_class AS others ON others.relnamespace = tables.relnamespace AND others.relname = ?::name \
      LEFT JOIN pg_index AS indexes ON indexes.indexrelid = others.oid \
      WHERE tables.oid = to_regclass(?)::oid
      """, [.text(name), .text(database.dialect.quoted(table))])
    guard let other = found.first else { return nil }
    guard other["is_own"] == .integer(1) else {
      throw refusal("something else has this name", fix: "pass another name: to FullTextIndex.")
    }
    return try other.text("made_of")
  }

  /// All texts of a row.
  func texts(_ dialect: SQLDialect) -> String {
    columns.map { "coalesce(\(dialect.quoted($0))::text, '')" }.joined(separator: " || ' ' || ")
  }

  /// The words of a row. Each character of an unspaced word is one.
  func vector(_ dialect: SQLDialect) -> String {
    let characters = UnspacedScript.characterClass { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return """
      to_tsvector('simple', regexp_replace(\(texts(dialect)), '(\(characters))', ' \\1 ', 'g'))
      """
  }
}
