/// Makes changes of a table inside of a transaction, and says what takes them back.
struct ChangeWriter: Sendable {
  /// What a change has come to.
  struct Outcome: Sendable {
    /// The rows that are there afterwards, as a query has them.
    var rows: [DatabaseRow] = []
    /// The changes that undo all of it, in the order in which they are written.
    var inverse: [RowChange] = []
  }

  let table: DatabaseTable
  let key: DatabaseKey
  let dialect: SQLDialect
  /// Finds the row of a key as a query has it.
  let reading: KeyWindow

  /// Makes some changes, one after the other.
  ///
  /// - Parameter overriding: whether it does not matter what others have written since.
  func write<Connection: Database>(
    _ changes: [RowChange], overriding: Bool, in database: isolated Connection
  ) throws -> Outcome {
    var outcome = Outcome()
    var forms = ColumnForms(table: table, dialect: dialect)
    for change in changes {
      let inverse: RowChange?
      switch change.kind {
      case .insert: inverse = try insert(change, &forms, in: database)
      case .update: inverse = try update(change, overriding, &forms, in: database)
      case .delete: inverse = try delete(change, overriding, &forms, in: database)
      }
      guard let inverse else { continue }
      outcome.inverse.append(inverse)
      if change.kind != .delete {
        let statement = reading.row(inverse.key)
        outcome.rows += try database.found(statement.sql, statement.parameters)
      }
    }
    outcome.inverse.reverse()
    return outcome
  }

  private var name: String { dialect.quoted(table) }

  /// The row of a key; nil if there is none.
  ///
  /// - Throws: an error if several rows have the key, because any of them may be meant.
  private func row<Connection: Database>(
    _ key: DatabaseValue, in database: isolated Connection
  ) throws -> DatabaseRow? {
    let place = self.key.equals(key, dialect)
    let found = try database.found(
      "SELECT * FROM \(name) WHERE \(place.sql) LIMIT 2", place.parameters)
    guard found.count < 2 else { throw self.key.ambiguity(of: key) }
    return found.first
  }

  /// A row of a change, as a query has it and as it is stored.
  typealias Rows = (shown: DatabaseRow, stored: DatabaseRow)

  /// The row of a change; nil for a new one, and where it has gone.
  func rows<Connection: Database>(
    of change: RowChange, in database: isolated Connection
  ) throws -> Rows? {
    guard !change.old.isEmpty, let stored = try row(change.key, in: database) else { return nil }
    let statement = reading.row(change.key)
    return try database.found(statement.sql, statement.parameters).first.map { ($0, stored) }
  }

  private func insert<Connection: Database>(
    _ change: RowChange, _ forms: inout ColumnForms, in database: isolated Connection
  ) throws -> RowChange? {
    let change = try formed(change, like: nil, &forms, in: database)
    let columns = change.values.sorted { $0.key < $1.key }
    let names = columns.map { dialect.quoted($0.key) }.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let numbers = change.isReturn ? dialect.numberOverride.map { $0 + " " } ?? "" : ""
    let what = columns.isEmpty ? "DEFAULT VALUES" : "(\(names)) \(numbers)VALUES (\(marks))"
    let made = try database.found(
      "INSERT INTO \(name) \(what) RETURNING \(key.list(dialect))", columns.map(\.value))
    // A trigger may have put it elsewhere.
    guard let key = made.first.map({ DatabaseValue(parts: $0.values) }),
      let stored = try row(key, in: database)
    else {
      return nil
    }
    return RowChange(
      kind: .delete, key: key, old: stored.values(of: change.values.keys), values: [:])
  }

  private func update<Connection: Database>(
    _ change: RowChange, _ overriding: Bool, _ forms: inout ColumnForms,
    in database: isolated Connection
  ) throws -> RowChange? {
    guard !change.values.isEmpty else { return nil }
    guard let old = try row(change.key, in: database) else {
      throw WriteConflict(change: change, columns: [])
    }
    let change = try formed(change, like: old, &forms, in: database)
    let columns = change.values.sorted { $0.key < $1.key }
    let sets = columns.map { "\(dialect.quoted($0.key)) = ?" }.joined(separator: ", ")
    let place = condition(change, overriding)
    let number = try database.run(
      "UPDATE \(name) SET \(sets) WHERE \(place.sql)", columns.map(\.value) + place.parameters)
    guard number < 2 else { throw self.key.ambiguity(of: change.key) }
    let key = DatabaseValue(
      parts: zip(self.key.columns, change.key.parts).map { change.values[$0] ?? $1 })
    let stored = try row(key, in: database)
    // A view whose triggers write does not count its rows.
    let isMade = number > 0 || stored?.values(of: change.values.keys) == change.values
    guard isMade, let stored else { throw conflict(change, with: stored) }
    return RowChange(
      kind: .update, key: key, old: stored.values(of: change.values.keys),
      values: old.values(of: change.values.keys))
  }

  private func delete<Connection: Database>(
    _ change: RowChange, _ overriding: Bool, _ forms: inout ColumnForms,
    in database: isolated Connection
  ) throws -> RowChange? {
    // Where it has gone there is nothing left to do.
    guard let old = try row(change.key, in: database) else { return nil }
    let change = try formed(change, like: old, &forms, in: database)
    let place = condition(change, overriding)
    let number = try database.run("DELETE FROM \(name) WHERE \(place.sql)", place.parameters)
    guard number < 2 else { throw key.ambiguity(of: change.key) }
    if let stored = try row(change.key, in: database) { throw conflict(change, with: stored) }
    let computed = try dialect.computedColumns.map { sql in
      try database.found(sql, [.text(table.name), table.schema.map { .text($0) } ?? .null])
        .compactMap { $0.values.first }
    }
    let names = old.columns.names.filter { computed?.contains(.text($0)) != true }
    return RowChange(
      kind: .insert, key: .null, old: [:], values: old.values(of: names), isReturn: true)
  }

  /// A change with its values in the forms that columns have for them.
  ///
  /// - Throws: an error of the database.
  private func formed<Connection: Database>(
    _ change: RowChange, like stored: DatabaseRow?, _ forms: inout ColumnForms,
    in database: isolated Connection
  ) throws -> RowChange {
    RowChange(
      kind: change.kind, key: change.key,
      old: stored.map { forms.shown(change.old, in: $0) } ?? change.old,
      values: try forms.values(change.values, like: stored, in: database), isReturn: change.isReturn
    )
  }

  /// Whether it is the row, and holds what was shown.
  private func condition(_ change: RowChange, _ overriding: Bool) -> KeyWindow.Statement {
    let place = key.equals(change.key, dialect)
    var (all, parameters) = ([place.sql], place.parameters)
    let old = overriding ? [] : change.old.sorted { $0.key < $1.key }
    for (name, value) in old where !key.contains(name) {
      all.append(dialect.holds(value, in: name))
      if value != .null { parameters.append(value) }
    }
    return (all.joined(separator: " AND "), parameters)
  }

  private func conflict(_ change: RowChange, with stored: DatabaseRow?) -> WriteConflict {
    guard let stored else { return WriteConflict(change: change, columns: []) }
    let all = change.old.sorted { $0.key < $1.key }.map { name, shown in
      WriteConflict.Column(
        name: name, shown: shown, stored: stored[name], wanted: change.values[name])
    }
    let changed = all.filter { $0.shown != $0.stored }
    return WriteConflict(change: change, columns: changed.isEmpty ? all : changed)
  }
}

extension DatabaseRow {
  fileprivate func values(of names: some Sequence<String>) -> [String: DatabaseValue] {
    Dictionary(names.map { ($0, self[$0]) }, uniquingKeysWith: { a, _ in a })
  }
}

extension Database {
  /// The rows that a query finds, inside of a transaction.
  func found(_ sql: String, _ parameters: [DatabaseValue]) throws -> [DatabaseRow] {
    var rows: [DatabaseRow] = []
    try step(sql, parameters) { rows.append($0) }
    return rows
  }
}
