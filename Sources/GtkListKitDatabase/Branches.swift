/// How the rows of a table name the row above them.
struct Branches: Sendable {
  let table: DatabaseTable
  let key: String
  let parent: String
  let dialect: SQLDialect

  /// How many rows are named in one statement.
  private static var most: Int { 500 }

  /// The keys of the rows below each row, for some rows and all below them.
  ///
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
        let marks = part.map { _ in "?" }.joined(separator: ", ")
        let rows = try database.found(
          "SELECT \(quoted(key)), \(quoted(parent)) FROM \(dialect.quoted(table)) "
            + "WHERE \(quoted(parent)) IN (\(marks))", Array(part))
        for row in rows where row.values.count == 2 {
          let (child, above) = (row.values[0], row.values[1])
          found[above, default: []].append(child)
          if known.insert(child).inserted { next.append(child) }
        }
      }
      level = next
    }
    return found
  }

  /// The key in the parent's column of a row.
  ///
  /// It is nil if there is no such row.
  ///
  /// - Throws: an error of the database.
  func parent<Connection: Database>(
    of key: DatabaseValue, in database: isolated Connection
  ) throws -> DatabaseValue? {
    try database.found(
      "SELECT \(quoted(parent)) FROM \(dialect.quoted(table)) WHERE \(quoted(self.key)) = ?", [key]
    ).first?.values.first
  }

  private func quoted(_ name: String) -> String { dialect.quoted(name) }
}
