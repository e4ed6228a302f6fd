/// How the rows of a table name the row above them.
struct Branches: Sendable {
  let table: DatabaseTable
  let key: DatabaseKey
  let parent: DatabaseKey
  /// The value of the parent in rows at the top.
  let top: DatabaseValue
  let dialect: SQLDialect

  /// How many rows are named in one statement.
  private static var most: Int { 250 }

  /// The values that put a row below another row, which is null at the top.
  func values(below row: DatabaseValue) -> [String: DatabaseValue] {
    if row == .null {
      // A column that the parent shares with the key stays as it is.
      let columns = parent.columns.filter { !key.contains($0) }
      return Dictionary(uniqueKeysWithValues: columns.map { ($0, .null) })
    }
    return Dictionary(zip(parent.columns, row.parts)) { first, _ in first }
  }

  private var name: String { dialect.quoted(table) }

  /// The keys of the rows below each row, for some rows and all below them.
  ///
  /// - Parameter keys: the keys of the rows as they are stored.
  /// - Throws: an error of the database.
  /// - Complexity: O(rows found), with an index on the parent's column
  func children<Connection: Database>(
    below keys: [DatabaseValue], in database: isolated Connection
  ) throws -> [DatabaseValue: [DatabaseValue]] {
    var found: [DatabaseValue: [DatabaseValue]] = [:]
    var known = Set(keys)
    var level = Array(known)
    while !level.isEmpty {
      var next: [DatabaseValue] = []
      for start in stride(from: 0, to: level.count, by: Self.most) {
        let part = level[start..<min(start + Self.most, level.count)]
        // The keys of both as they are stored: the database compares more than Swift takes for the same.
        let place = key.isOne(of: part, dialect)
        let rows = try database.found(
          "SELECT \(key.list(dialect, of: "above")), \(key.list(dialect, of: "below")) "
            + "FROM (SELECT * FROM \(name) WHERE \(place.sql)) AS above "
            + "JOIN \(name) AS below ON \(parent.equals(key, in: "above", of: "below", dialect))",
          place.parameters)
        for row in rows {
          let above = DatabaseValue(parts: row.values.prefix(key.columns.count))
          let child = DatabaseValue(parts: row.values.suffix(key.columns.count))
          found[above, default: []].append(child)
          if known.insert(child).inserted { next.append(child) }
        }
      }
      level = next
    }
    return found
  }

  /// The place of a row in the tree.
  struct Place {
    /// Its key as it is stored.
    let key: DatabaseValue
    /// The value of the parent.
    let parent: DatabaseValue
    /// The stored key of the row above it. Nil at the top, and if that row is missing.
    let above: DatabaseValue?
    let isTop: Bool
    /// Whether the row above it is missing.
    var isOrphan: Bool { above == nil && !isTop && !parent.parts.contains(.null) }
  }

  /// The place of the row of a key. Nil if there is no such row.
  ///
  /// - Throws: an error of the database.
  func place<Connection: Database>(
    of key: DatabaseValue, in database: isolated Connection
  ) throws -> Place? {
    let own = self.key.equals(key, dialect)
    let top = parent.names(top, dialect)
    let isTop = dialect.quoted("glk is top")
    let found = try database.found(
      """
      SELECT \(self.key.list(dialect, of: "own")), \(parent.list(dialect, of: "own")), \
      \(self.key.list(dialect, of: "above")), own.\(isTop) FROM \
      (SELECT *, CASE WHEN \(top.sql) THEN 1 ELSE 0 END AS \(isTop) FROM \(name) WHERE \(own.sql)) AS own \
      LEFT JOIN \(name) AS above ON \(parent.equals(self.key, in: "above", of: "own", dialect))
      """, top.parameters + own.parameters)
    guard let values = found.first?.values else { return nil }
    let count = self.key.columns.count
    func part(_ number: Int) -> DatabaseValue {
      DatabaseValue(parts: values[number * count..<(number + 1) * count])
    }
    let isAtTop = values.last == .integer(1)
    let above = part(2).parts.contains(.null) || isAtTop ? nil : part(2)
    return Place(key: part(0), parent: part(1), above: above, isTop: isAtTop)
  }

  /// Whether a row holds some values.
  ///
  /// - Throws: an error of the database.
  func holds<Connection: Database>(
    _ values: [String: DatabaseValue], at key: DatabaseValue, in database: isolated Connection
  ) throws -> Bool {
    let own = self.key.equals(key, dialect)
    let columns = values.sorted { $0.key < $1.key }
    let all = [own.sql] + columns.map { dialect.holds($0.value, in: $0.key) }
    let sql = "SELECT 1 FROM \(name) WHERE \(all.joined(separator: " AND "))"
    let parameters = own.parameters + columns.map(\.value).filter { $0 != .null }
    return try !database.found(sql, parameters).isEmpty
  }

  /// Keeps others from changing the table until the transaction ends.
  ///
  /// - Throws: an error of the database.
  func lock<Connection: Database>(in database: isolated Connection) throws {
    guard dialect.locksTables else { return }
    // Foreign tables cannot be locked.
    let found = try database.found(
      "SELECT 1 FROM pg_class WHERE oid = to_regclass(?)::oid AND relkind IN ('r', 'p', 'v')",
      [.text(name)])
    if !found.isEmpty {
      try database.run("LOCK TABLE \(name) IN SHARE ROW EXCLUSIVE MODE", [])
    }
  }
}
