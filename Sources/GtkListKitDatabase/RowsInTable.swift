/// Many rows of a table that are changed at once. A temporary table keeps them for undo.
struct RowsInTable: Sendable {
  let table: DatabaseTable
  let key: DatabaseKey
  let dialect: SQLDialect
  /// The name of the temporary table with the rows as they were.
  let old: String

  private var name: String { dialect.quoted(table) }
  private var keyList: String { key.list(dialect) }
  private var keyRow: String { key.row(dialect) }
  private var oldName: String { dialect.quoted(old) }
  private var keysName: String { dialect.quoted(old + "_keys") }

  /// How many keys a statement is given.
  static let mostKeys = 250

  /// Remembers the rows of some keys. Keys without a row are left out.
  ///
  /// - Parameter progress: is called with how many of the keys the database has.
  /// - Throws: an error of the database, or if a column of a key is null.
  /// - Returns: how many rows there are.
  func remember<Connection: Database>(
    _ keys: [DatabaseValue], in database: isolated Connection,
    progress: (_ done: Int, _ count: Int) -> Void
  ) throws -> Int {
    for key in keys { try self.key.check(key) }
    try database.run(
      "CREATE TEMP TABLE \(keysName) AS SELECT \(keyList) FROM \(name) WHERE 1 = 0")
    var rest = keys[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.mostKeys)
      rest = rest.dropFirst(Self.mostKeys)
      let row = "(\(key.columns.map { _ in "?" }.joined(separator: ", ")))"
      let rows = repeatElement(row, count: part.count).joined(separator: ", ")
      try database.run("INSERT INTO \(keysName) VALUES \(rows)", part.flatMap(\.parts))
      progress(keys.count - rest.count, keys.count)
    }
    return try remember(where: "\(keyRow) IN (SELECT * FROM \(keysName))", in: database) {
      try database.run("DROP TABLE \(keysName)")
    }
  }

  private func remember<Connection: Database>(
    where condition: String, in database: isolated Connection, then: () throws -> Void
  ) throws -> Int {
    try database.run("CREATE TEMP TABLE \(oldName) AS SELECT * FROM \(name) WHERE \(condition)")
    try then()
    try makeIndex(in: database)
    return try count(oldName, in: database)
  }

  /// Makes an index by which undo finds the remembered row of a key.
  ///
  /// - Throws: an error if several rows have one key.
  private func makeIndex<Connection: Database>(in database: isolated Connection) throws {
    let index = dialect.quoted(old + "_index")
    do {
      try database.transaction { database in
        try database.run("CREATE UNIQUE INDEX \(index) ON \(oldName) (\(keyList))")
      }
    } catch let error as DatabaseError where error.kind == .constraint {
      guard let row = try several(key, in: database) else { throw error }
      throw key.ambiguity(of: DatabaseValue(parts: row.values))
    }
  }

  /// Values of some columns that several remembered rows have in common.
  ///
  /// - Throws: an error of the database.
  private func several<Connection: Database>(
    _ columns: DatabaseKey, in database: isolated Connection
  ) throws -> DatabaseRow? {
    let list = columns.list(dialect)
    return try database.found(
      "SELECT \(list) FROM \(oldName) GROUP BY \(list) HAVING count(*) > 1 LIMIT 1", []
    ).first
  }

  /// Remembers the same rows again as they are now.
  ///
  /// - Throws: an error if others have deleted some of them.
  func rememberAgain<Connection: Database>(in database: isolated Connection) throws {
    let expected = try count(oldName, in: database)
    try database.run("ALTER TABLE \(oldName) RENAME TO \(keysName)")
    let number = try remember(
      where: "\(keyRow) IN (SELECT \(keyList) FROM \(keysName))", in: database
    ) { try database.run("DROP TABLE \(keysName)") }
    try check(number, of: expected, "are still there")
  }

  /// Deletes the rows that are remembered.
  ///
  /// - Throws: an error of the database, or if not all rows are there.
  func delete<Connection: Database>(in database: isolated Connection) throws {
    try database.run("DELETE FROM \(name) WHERE \(isOld)")
    let left = try count("\(name) WHERE \(isOld)", in: database)
    let number = try count(oldName, in: database)
    try check(number - left, of: number, "were deleted")
  }

  /// Gives all rows that are remembered the same values in some columns.
  ///
  /// - Returns: whether the rows hold these values now. A trigger may have changed them.
  /// - Throws: an error of the database, or if not all rows are there, or if another row has their key.
  func update<Connection: Database>(
    _ values: [String: DatabaseValue], in database: isolated Connection
  ) throws -> Bool {
    let values = try formed(values, in: database)
    let changesKey = values.keys.contains(where: key.contains)
    if changesKey { try checkNewKeys(values, in: database) }
    let columns = values.sorted { $0.key < $1.key }
    let sets = columns.map { "\(dialect.quoted($0.key)) = ?" }.joined(separator: ", ")
    let changed = try database.run(
      "UPDATE \(name) SET \(sets) WHERE \(isOld)", columns.map(\.value))
    let number = try count(oldName, in: database)
    try check(changed, of: number, "were changed")
    if changesKey {
      try check(count(isWritten(values), in: database), of: number, "have the new key")
    }
    return try count(holds(values), in: database) == number
  }

  /// The condition that a row was updated and still holds the values.
  private func holds(_ values: [String: DatabaseValue]) -> KeyWindow.Statement {
    let now = isWritten(values)
    let others = values.filter { !key.contains($0.key) }.sorted { $0.key < $1.key }
    let all = [now.sql] + others.map { dialect.holds($0.value, in: $0.key) }
    return (
      all.joined(separator: " AND "),
      now.parameters + others.map(\.value).filter { $0 != .null }
    )
  }

  private func count<Connection: Database>(
    _ condition: KeyWindow.Statement, in database: isolated Connection
  ) throws -> Int {
    let found = try database.found(
      "SELECT count(*) FROM \(name) WHERE \(condition.sql)", condition.parameters)
    return Int(found.first?.values.first?.integer ?? 0)
  }

  /// Checks that values do not give several remembered rows the same key.
  ///
  /// - Throws: an error if they do.
  private func checkNewKeys<Connection: Database>(
    _ values: [String: DatabaseValue], in database: isolated Connection
  ) throws {
    let kept = keptKey(values)
    let isOne =
      try kept.columns.isEmpty
      ? count(oldName, in: database) < 2 : several(kept, in: database) == nil
    guard !isOne else { return }
    throw DatabaseError(
      .misuse,
      "several of the rows would have the same \(key.summary); nothing was written",
      fix: "Change one of the rows at a time.")
  }

  /// Inserts the rows that are remembered.
  ///
  /// - Throws: an error of the database, or if not all rows are there.
  func putBack<Connection: Database>(in database: isolated Connection) throws {
    let computed = try dialect.computedColumns.map { sql in
      try database.found(sql, [.text(table.name), table.schema.map { .text($0) } ?? .null])
        .compactMap { $0.values.first }
    }
    let all = try database.found("SELECT * FROM \(oldName) LIMIT 1", []).first?.columns.names
    let names = (all ?? []).filter { computed?.contains(.text($0)) != true }
      .map { dialect.quoted($0) }.joined(separator: ", ")
    let override = dialect.numberOverride.map { $0 + " " } ?? ""
    try database.run(
      "INSERT INTO \(name) (\(names)) \(override)SELECT \(names) FROM \(oldName)")
    let number = try count("\(name) WHERE \(isOld)", in: database)
    try check(number, of: try count(oldName, in: database), "are back")
  }

  /// Gives the columns of the rows that were updated what they held.
  ///
  /// - Parameter compares: whether the rows have to hold the values that the update wrote.
  /// - Throws: an error of the database, or if not all rows are there, or if others have changed one.
  func restore<Connection: Database>(
    _ values: [String: DatabaseValue], compares: Bool, in database: isolated Connection
  ) throws {
    let values = try formed(values, in: database)
    let kept = keptKey(values)
    let row = kept.columns.isEmpty ? "1 = 1" : kept.equals(kept, in: name, of: "former", dialect)
    let sets = values.keys.sorted().map { column in
      let column = dialect.quoted(column)
      return "\(column) = (SELECT former.\(column) FROM \(oldName) AS former WHERE \(row))"
    }
    let now = compares ? holds(values) : isWritten(values)
    let changed = try database.run(
      "UPDATE \(name) SET \(sets.joined(separator: ", ")) WHERE \(now.sql)", now.parameters)
    try check(
      changed, of: try count(oldName, in: database),
      "still hold what was written and can be changed back")
  }

  /// The keys of the rows that are remembered.
  ///
  /// - Throws: an error of the database.
  func keys<Connection: Database>(in database: isolated Connection) throws -> KeySelection {
    var keys: Set<DatabaseValue> = []
    try database.step("SELECT \(keyList) FROM \(oldName)", []) { row in
      keys.insert(DatabaseValue(parts: row.values))
    }
    return KeySelection(keys)
  }

  func forget<Connection: Database>(in database: isolated Connection) {
    _ = try? database.run("DROP TABLE IF EXISTS \(oldName)")
  }

  private var isOld: String { "\(keyRow) IN (SELECT \(keyList) FROM \(oldName))" }

  /// Values in the forms in which the rows held others.
  ///
  /// - Throws: an error of the database.
  private func formed<Connection: Database>(
    _ values: [String: DatabaseValue], in database: isolated Connection
  ) throws -> [String: DatabaseValue] {
    var forms = ColumnForms(table: table, dialect: dialect)
    return try forms.values(
      values, like: database.found("SELECT * FROM \(oldName) LIMIT 1", []).first, in: database)
  }

  /// The columns of the key that an update leaves alone.
  private func keptKey(_ values: [String: DatabaseValue]) -> DatabaseKey {
    DatabaseKey(columns: key.columns.filter { values[$0] == nil })
  }

  /// The condition that an update has given some values to a row.
  private func isWritten(_ values: [String: DatabaseValue]) -> KeyWindow.Statement {
    let kept = keptKey(values)
    let written = values.filter { key.contains($0.key) }.sorted { $0.key < $1.key }
    var all = written.map { "\(dialect.quoted($0.key)) = ?" }
    if !kept.columns.isEmpty {
      all.append("\(kept.row(dialect)) IN (SELECT \(kept.list(dialect)) FROM \(oldName))")
    }
    return (all.joined(separator: " AND "), written.map(\.value))
  }

  private func count<Connection: Database>(
    _ rows: String, in database: isolated Connection
  ) throws -> Int {
    let found = try database.found("SELECT count(*) FROM \(rows)", [])
    return Int(found.first?.values.first?.integer ?? 0)
  }

  private func check(_ number: Int, of expected: Int, _ what: String) throws {
    guard number == expected else {
      throw DatabaseError(
        .other, "\(number) rows \(what), and \(expected) are wanted; nothing was written")
    }
  }
}
