/// How the rows of a table name the row above them.
struct Branches: Sendable {
  let table: DatabaseTable
  let key: DatabaseKey
  let parent: DatabaseKey
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

  /// The keys of the rows below each row, by the identity of that row.
  ///
  /// They are read for some rows and all rows below them.
  ///
  /// - Throws: an error of the database.
  /// - Complexity: O(rows found), with an index on the parent's column
  func children<Connection: Database>(
    below keys: [DatabaseValue], in database: isolated Connection
  ) throws -> [DatabaseValue: [DatabaseValue]] {
    var found: [DatabaseValue: [DatabaseValue]] = [:]
    var known = Set(keys.map(\.identity))
    var level = keys
    while !level.isEmpty {
      var next: [DatabaseValue] = []
      for start in stride(from: 0, to: level.count, by: Self.most) {
        let part = level[start..<min(start + Self.most, level.count)]
        let place = parent.isOne(of: part, dialect)
        let rows = try database.found(
          "SELECT \(key.list(dialect)), \(parent.list(dialect)) FROM \(dialect.quoted(table)) "
            + "WHERE \(place.sql)", place.parameters)
        for row in rows {
          let child = DatabaseValue(parts: row.values.prefix(key.columns.count))
          let above = DatabaseValue(parts: row.values.suffix(parent.columns.count))
          found[above.identity, default: []].append(child)
          if known.insert(child.identity).inserted { next.append(child) }
        }
      }
      level = next
    }
    return found
  }

  /// The stored key of a row, and the key of the row above.
  ///
  /// The key above is null at the top. It is nil if there is no such row.
  ///
  /// - Throws: an error of the database.
  func keys<Connection: Database>(
    of key: DatabaseValue, in database: isolated Connection
  ) throws -> (own: DatabaseValue, parent: DatabaseValue)? {
    let place = self.key.equals(key, dialect)
    let found = try database.found(
      "SELECT \(self.key.list(dialect)), \(parent.list(dialect)) FROM \(dialect.quoted(table)) "
        + "WHERE \(place.sql)", place.parameters)
    let count = self.key.columns.count
    return found.first.map {
      let above = $0.values.dropFirst(count)
      return (
        DatabaseValue(parts: $0.values.prefix(count)),
        above.contains(.null) ? .null : DatabaseValue(parts: above)
      )
    }
  }
}
