/// An index of PostgreSQL with the words of a table.
extension FullTextIndex {
  /// Makes the index, unless the same one is there.
  ///
  /// - Throws: an error if the table or the name does not fit.
  func installVector<Connection: Database>(in database: isolated Connection) throws {
    let dialect = database.dialect
    let found = try database.found(
      """
      SELECT spaces.nspname AS schema, indexes.indrelid = tables.oid AS is_own, others.relname AS name, \
      obj_description(others.oid, 'pg_class') AS made_of FROM pg_class AS tables \
      JOIN pg_namespace AS spaces ON spaces.oid = tables.relnamespace \
      LEFT JOIN pg_class AS others ON others.relnamespace = spaces.oid AND others.relname = ? \
      LEFT JOIN pg_index AS indexes ON indexes.indexrelid = others.oid \
      WHERE tables.oid = to_regclass(?)::oid
      """, [.text(name), .text(dialect.quoted(table))])
    guard let place = found.first, case .text(let schema) = place["schema"] else {
      throw refusal(
        "there is no table “\(table.name)”", fix: "pass the name of a table to FullTextIndex.")
    }
    let vector = vector(dialect)
    let index = dialect.quoted(DatabaseTable(name, schema: schema))
    if place["name"] != .null {
      if place["made_of"] == .text(vector) { return }
      guard place["is_own"].integer == 1 else {
        throw refusal(
          "something else has this name", fix: "pass another name: to FullTextIndex.")
      }
      try database.run("DROP INDEX \(index)", [])
    }
    try database.run(
      "CREATE INDEX \(dialect.quoted(name)) ON \(dialect.quoted(table)) USING gin (\(vector))", [])
    // Compared by the next installation. The database itself writes the expression differently.
    try database.run("COMMENT ON INDEX \(index) IS \(Self.literal(vector))", [])
  }

  func removeVector<Connection: Database>(from database: isolated Connection) throws {
    try database.run("DROP INDEX IF EXISTS \(index(database.dialect))", [])
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
