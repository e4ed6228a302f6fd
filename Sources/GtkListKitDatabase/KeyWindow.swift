/// The statements that read rows in an order, from any of them on by its key.
struct KeyWindow: Sendable {
  struct Column: Sendable {
    let name: String
    let isDescending: Bool
  }

  typealias Statement = (sql: String, parameters: [DatabaseValue])

  /// What rows are sorted by, the key last.
  let columns: [Column]
  let key: DatabaseKey
  private let dialect: SQLDialect
  private let source: Statement
  private let filter: Statement?
  /// Whether a column that rows are sorted by is empty in some.
  var hasNulls = true

  /// Whether another window has the same rows.
  func isSame(as other: KeyWindow) -> Bool {
    let (own, others) = (keys(groupedBy: nil), other.keys(groupedBy: nil))
    return own.sql == others.sql && own.parameters == others.parameters
  }

  init(
    _ source: Statement, key: DatabaseKey, order: [Column], filter: Statement?, dialect: SQLDialect
  ) {
    self.source = source
    self.key = key
    self.filter = filter
    self.dialect = dialect
    // Behind the key nothing decides any more.
    var missing = key.columns
    var columns: [Column] = []
    for column in order where !missing.isEmpty {
      columns.append(column)
      missing.removeAll { $0.isSame(as: column.name) }
    }
    let isDescending = columns.last?.isDescending ?? false
    self.columns = columns + missing.map { Column(name: $0, isDescending: isDescending) }
  }

  private var isUniform: Bool { columns.allSatisfy { $0.isDescending == columns[0].isDescending } }
  private var names: String { columns.map { dialect.quoted($0.name) }.joined(separator: ", ") }
  private var quotedKey: String { key.list(dialect) }

  // MARK: Statements

  /// So many rows, from another one on, or from the first.
  func rows(from anchor: [DatabaseValue]?, skipping offset: Int, limit: Int) -> Statement {
    select(
      "*", from: anchor, [.integer(Int64(limit)), .integer(Int64(offset))], "LIMIT ? OFFSET ?")
  }

  /// The last rows, from the last one on backwards.
  func rows(beforeLast offset: Int, limit: Int) -> Statement {
    select(
      "*", from: nil, isReversed: true, [.integer(Int64(limit)), .integer(Int64(offset))],
      "LIMIT ? OFFSET ?")
  }

  /// What all rows are sorted by.
  var positions: Statement { select(names, from: nil, [], "") }

  /// The keys of the rows that have one of some keys.
  func keys(among keys: some Collection<DatabaseValue>) -> Statement {
    let all = conditions([key.isOne(of: keys, dialect)])
    return ("SELECT \(quotedKey) FROM \(source.sql)\(all.sql)", source.parameters + all.parameters)
  }

  /// The keys of all rows in their order. A group has a number and a value before each key.
  ///
  /// Values that the database takes for the same, such as `Inbox` and `inbox`, are one group.
  func keys(groupedBy group: String?) -> Statement {
    guard let group else { return select(quotedKey, from: nil, [], "") }
    let all = conditions([("\(group) IS NOT NULL", [])])
    let order = columns.map { dialect.quoted($0.name) + ($0.isDescending ? " DESC" : "") }
    return (
      """
      SELECT dense_rank() OVER (ORDER BY \(group)), \(group), \(quotedKey) FROM \(source.sql)\(all.sql) \
      ORDER BY \(([group] + order).joined(separator: ", "))
      """, source.parameters + all.parameters
    )
  }

  /// Whether the rows from one on have a key, for so many. The database compares: a column may hold a
  /// number otherwise than it is asked for.
  func matches(_ key: DatabaseValue, from anchor: [DatabaseValue]?, limit: Int) -> Statement {
    let own = self.key.equals(key, dialect)
    let all = select(
      "CASE WHEN \(own.sql) THEN 1 ELSE 0 END", from: anchor, [.integer(Int64(limit))], "LIMIT ?")
    return (all.sql, own.parameters + all.parameters)
  }

  var count: Statement {
    let filter = conditions([])
    return (
      "SELECT count(*) FROM \(source.sql)\(filter.sql)", source.parameters + filter.parameters
    )
  }

  /// All rows, each with how many others name it as theirs in a column.
  func rows(
    countingBelow parent: DatabaseKey, as name: String, where condition: Statement?
  ) -> Statement {
    let all = conditions([])
    let order = columns.map { dialect.quoted($0.name) + ($0.isDescending ? " DESC" : "") }
    let own = condition.map { " AND (\($0.sql)\n)" } ?? ""
    return (
      """
      SELECT shown.*, (SELECT count(*) FROM (SELECT * FROM \(source.sql)) AS below \
      WHERE \(parent.equals(key, in: "shown", of: "below", dialect))\(own)) AS \(dialect.quoted(name)) \
      FROM (SELECT * FROM \(source.sql)\(all.sql)) AS shown ORDER BY \(order.joined(separator: ", "))
      """,
      source.parameters + (condition?.parameters ?? []) + source.parameters + all.parameters
    )
  }

  /// Finds values of some columns that are not the key of a row.
  func orphan(in parent: DatabaseKey) -> Statement {
    let isSet = parent.columns.map { "below.\(dialect.quoted($0)) IS NOT NULL" }
    return (
      """
      SELECT \(parent.list(dialect, of: "below")) FROM (SELECT * FROM \(source.sql)) AS below \
      WHERE \(isSet.joined(separator: " AND ")) AND NOT EXISTS \
      (SELECT 1 FROM (SELECT * FROM \(source.sql)) AS above \
      WHERE \(parent.equals(key, in: "above", of: "below", dialect))) LIMIT 1
      """, source.parameters + source.parameters
    )
  }

  /// What an expression comes to, with how many rows it does, from the least value to the greatest.
  func counts(by expression: String) -> Statement {
    let all = conditions([("\(expression) IS NOT NULL", [])])
    return (
      "SELECT \(expression), count(*) FROM \(source.sql)\(all.sql) GROUP BY 1 ORDER BY 1",
      source.parameters + all.parameters
    )
  }

  /// What an expression comes to in the row of a key.
  func value(of expression: String, at key: DatabaseValue) -> Statement {
    let all = conditions([self.key.equals(key, dialect)])
    return ("SELECT \(expression) FROM \(source.sql)\(all.sql)", source.parameters + all.parameters)
  }

  /// Finds a row where a column that rows are sorted by is empty; nil where there is no such column.
  var nulls: Statement? {
    // One column of a key holds a value in each row, and several columns may hold null in SQLite.
    let order = columns.filter { key.columns.count > 1 || !key.contains($0.name) }.map {
      "\(dialect.quoted($0.name)) IS NULL"
    }
    if order.isEmpty { return nil }
    return (
      "SELECT 1 FROM \(source.sql) WHERE \(order.joined(separator: " OR ")) LIMIT 1",
      source.parameters
    )
  }

  /// The row of a key, whatever the filter.
  func row(_ key: DatabaseValue) -> Statement {
    let own = self.key.equals(key, dialect)
    return ("SELECT * FROM \(source.sql) WHERE \(own.sql)", source.parameters + own.parameters)
  }

  /// Finds the row of a key where it stands at another one or behind it.
  func row(of key: DatabaseValue, from anchor: [DatabaseValue]?) -> Statement {
    let all = conditions([self.key.equals(key, dialect)] + (anchor.map { [atOrBehind($0)] } ?? []))
    return ("SELECT 1 FROM \(source.sql)\(all.sql)", source.parameters + all.parameters)
  }

  private func select(
    _ what: String, from anchor: [DatabaseValue]?, isReversed: Bool = false,
    _ last: [DatabaseValue], _ end: String
  ) -> Statement {
    let all = conditions(anchor.map { [atOrBehind($0)] } ?? [])
    let order = columns.map {
      dialect.quoted($0.name) + ($0.isDescending != isReversed ? " DESC" : "")
    }
    return (
      "SELECT \(what) FROM \(source.sql)\(all.sql) ORDER BY \(order.joined(separator: ", ")) \(end)",
      source.parameters + all.parameters + last
    )
  }

  private func conditions(_ more: [Statement]) -> Statement {
    let all = Self.all((filter.map { [$0] } ?? []) + more)
    return all.map { (" WHERE " + $0.sql, $0.parameters) } ?? ("", [])
  }

  /// All of some conditions; nil where there is none.
  static func all(_ conditions: [Statement]) -> Statement? {
    guard !conditions.isEmpty else { return nil }
    return (
      // A comment may end a condition.
      conditions.map { "(\($0.sql)\n)" }.joined(separator: " AND "),
      conditions.flatMap { $0.parameters }
    )
  }

  // MARK: Places

  /// Whether a row stands at another one or behind it.
  private func atOrBehind(_ anchor: [DatabaseValue]) -> Statement {
    guard isUniform, !hasNulls, !anchor.contains(.null) else {
      return behind(anchor[...], columns[...])
    }
    let marks = anchor.map { _ in "?" }.joined(separator: ", ")
    // One comparison of all columns: an index finds the first row.
    let comparison = columns[0].isDescending ? "<=" : ">="
    let all: Statement = ("(\(names)) \(comparison) (\(marks))", anchor)
    guard dialect.comparesFirstColumnAlone, columns.count > 1 else { return all }
    let first = "\(dialect.quoted(columns[0].name)) \(comparison) ?"
    return ("\(first) AND \(all.sql)", [anchor[0]] + anchor)
  }

  /// Whether rows without a value are behind rows with one.
  private func nullsBehind(_ column: Column) -> Bool {
    column.isDescending != dialect.nullsAreGreatest
  }

  private func behind(
    _ anchor: ArraySlice<DatabaseValue>, _ columns: ArraySlice<Column>
  ) -> Statement {
    guard let value = anchor.first, let column = columns.first else { return ("1 = 1", []) }
    let name = dialect.quoted(column.name)
    let comparison = column.isDescending ? "<" : ">"
    if columns.count == 1, value != .null {
      let mayBeNull = nullsBehind(column) && hasNulls && key.columns.count > 1
      let isNull = mayBeNull ? " OR \(name) IS NULL" : ""
      return ("\(name) \(comparison)= ?\(isNull)", [value])
    }
    let (rest, parameters) = behind(anchor.dropFirst(), columns.dropFirst())
    let nullsFollow = nullsBehind(column)
    if value == .null {
      let same = "\(name) IS NULL AND (\(rest))"
      return (nullsFollow ? same : "\(name) IS NOT NULL OR (\(same))", parameters)
    }
    let same: Statement = ("\(name) = ? AND (\(rest))", [value] + parameters)
    return nullsFollow && hasNulls
      ? ("\(name) \(comparison) ? OR \(name) IS NULL OR (\(same.sql))", [value] + same.parameters)
      : (
        "\(name) \(comparison)= ? AND (\(name) \(comparison) ? OR (\(same.sql)))",
        [value, value] + same.parameters
      )
  }
}
