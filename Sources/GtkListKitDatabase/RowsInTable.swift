/// Many rows of a table that are changed at once. A temporary table keeps them for undo.
struct RowsInTable: Sendable {
  let table: DatabaseTable
  let key: String
  let dialect: SQLDialect
  /// The name of the temporary table with the rows as they were.
  let former: String

  private var name: String { dialect.quoted(table) }
  private var quotedKey: String { dialect.quoted(key) }
  private var formerName: String { dialect.quoted(former) }
  private var keysName: String { dialect.quoted(former + "_keys") }

  /// How many parameters a statement is given.
  private static let mostParameters = 500

  /// Remembers the rows of some keys. Keys without a row are left out.
  ///
  /// - Parameter progress: is called with how many of the keys the database has.
  /// - Throws: an error of the database.
  /// - Returns: how many rows there are.
  func remember<Connection: Database>(
    _ keys: [DatabaseValue], in database: isolated Connection,
    progress: (_ done: Int, _ count: Int) -> Void
  ) throws -> Int {
    try database.run(
      "CREATE TEMP TABLE \(keysName) AS SELECT \(quotedKey) FROM \(name) WHERE 1 = 0")
    var rest = keys[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.mostParameters)
      rest = rest.dropFirst(Self.mostParameters)
      let marks = repeatElement("(?)", count: part.count).joined(separator: ", ")
      try database.run("INSERT INTO \(keysName) VALUES \(marks)", Array(part))
      progress(keys.count - rest.count, keys.count)
    }
    return try remember(where: "\(quotedKey) IN (SELECT * FROM \(keysName))", in: database) {
      try database.run("DROP TABLE \(keysName)")
    }
  }

  private func remember<Connection: Database>(
    where condition: String, in database: isolated Connection, then: () throws -> Void
  ) throws -> Int {
    try database.run("CREATE TEMP TABLE \(formerName) AS SELECT * FROM \(name) WHERE \(condition)")
    try then()
    return try count(formerName, in: database)
  }

  /// Remembers the same rows again as they are now.
  ///
  /// - Throws: an error if others have deleted some of them.
  func rememberAgain<Connection: Database>(in database: isolated Connection) throws {
    let expected = try count(formerName, in: database)
    try database.run("ALTER TABLE \(formerName) RENAME TO \(keysName)")
    let number = try remember(
      where: "\(quotedKey) IN (SELECT \(quotedKey) FROM \(keysName))", in: database
    ) { try database.run("DROP TABLE \(keysName)") }
    try check(number, of: expected, "are still there")
  }

  /// Deletes the rows that are remembered.
  ///
  /// - Throws: an error of the database, or if not all rows are there.
  func delete<Connection: Database>(in database: isolated Connection) throws {
    try database.run("DELETE FROM \(name) WHERE \(isFormer)")
    let left = try count("\(name) WHERE \(isFormer)", in: database)
    let number = try count(formerName, in: database)
    try check(number - left, of: number, "were deleted")
  }

  /// Gives all rows that are remembered the same values in some columns.
  ///
  /// - Throws: an error of the database, or if not all rows are there.
  func update<Connection: Database>(
    _ values: [String: DatabaseValue], in database: isolated Connection
  ) throws {
    let columns = values.sorted { $0.key < $1.key }
    let sets = columns.map { "\(dialect.quoted($0.key)) = ?" }.joined(separator: ", ")
    let changed = try database.run(
      "UPDATE \(name) SET \(sets) WHERE \(isFormer)", columns.map(\.value))
    try check(changed, of: try count(formerName, in: database), "were changed")
  }

  /// Inserts the rows that are remembered.
  ///
  /// - Throws: an error of the database, or if not all rows are there.
  func putBack<Connection: Database>(in database: isolated Connection) throws {
    let computed = try dialect.computedColumns.map { sql in
      try database.found(sql, [.text(table.name), table.schema.map { .text($0) } ?? .null])
        .compactMap { $0.values.first }
    }
    let all = try database.found("SELECT * FROM \(formerName) LIMIT 1", []).first?.columns.names
    let names = (all ?? []).filter { computed?.contains(.text($0)) != true }
      .map { dialect.quoted($0) }.joined(separator: ", ")
    let override = dialect.numberOverride.map { $0 + " " } ?? ""
    try database.run(
      "INSERT INTO \(name) (\(names)) \(override)SELECT \(names) FROM \(formerName)")
    let number = try count("\(name) WHERE \(isFormer)", in: database)
    try check(number, of: try count(formerName, in: database), "are back")
  }

  /// Gives some columns of the rows what they held.
  ///
  /// - Throws: an error of the database, or if not all rows are there.
  func restore<Connection: Database>(
    _ columns: [String], in database: isolated Connection
  ) throws {
    let sets = columns.map { column in
      let column = dialect.quoted(column)
      return "\(column) = (SELECT former.\(column) FROM \(formerName) AS former "
        + "WHERE former.\(quotedKey) = \(name).\(quotedKey))"
    }
    let changed = try database.run(
      "UPDATE \(name) SET \(sets.joined(separator: ", ")) WHERE \(isFormer)")
    try check(changed, of: try count(formerName, in: database), "were changed back")
  }

  /// The keys of the rows that are remembered.
  ///
  /// - Throws: an error of the database.
  func keys<Connection: Database>(in database: isolated Connection) throws -> KeySelection {
    var keys: Set<DatabaseValue> = []
    try database.step("SELECT \(quotedKey) FROM \(formerName)", []) { row in
      if let key = row.values.first { keys.insert(key) }
    }
    return KeySelection(keys)
  }

  func forget<Connection: Database>(in database: isolated Connection) {
    _ = try? database.run("DROP TABLE IF EXISTS \(formerName)")
  }

  private var isFormer: String { "\(quotedKey) IN (SELECT \(quotedKey) FROM \(formerName))" }

  private func count<Connection: Database>(
    _ rows: String, in database: isolated Connection
  ) throws -> Int {
    let found = try database.found("SELECT count(*) FROM \(rows)", [])
    return Int(found.first?.values.first?.integer ?? 0)
  }

  private func check(_ number: Int, of expected: Int, _ what: String) throws {
    guard number == expected else {
      throw DatabaseError(
        .other, "only \(number) of \(expected) rows \(what); nothing was written")
    }
  }
}
