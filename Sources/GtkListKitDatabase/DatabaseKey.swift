/// The columns by which a row is found. No two rows have the same values in all of them.
///
/// ```swift
/// nonisolated struct OrderLine: Identifiable, Codable, Sendable {
///   nonisolated struct ID: Hashable, Sendable, DatabaseConvertible {
///     let order: Int
///     let number: Int
///     var databaseValue: DatabaseValue { .tuple([order.databaseValue, number.databaseValue]) }
///   }
///   var order: Int
///   var number: Int
///   var id: ID { ID(order: order, number: number) }
/// }
/// let lines = try LiveQuery<OrderLine>(database, from: .table("line"), key: ["order", "number"])
/// ```
///
/// If there are several columns, the id of a model is a ``DatabaseValue/tuple(_:)`` with a value for each
/// column in the same order. None of the columns is ever null.
public struct DatabaseKey: Hashable, Sendable {
  /// The names of the columns. They are not quoted.
  public let columns: [String]

  /// Creates a key of one column.
  public init(_ column: String) { columns = [column] }

  /// Creates a key of columns that are known at run time.
  public init(columns: [String]) { self.columns = columns }
}

extension DatabaseKey: ExpressibleByStringLiteral {
  /// Creates a key of one column.
  public init(stringLiteral column: String) { self.init(column) }
}

extension DatabaseKey: ExpressibleByArrayLiteral {
  /// Creates a key of several columns.
  public init(arrayLiteral columns: String...) { self.init(columns: columns) }
}

extension DatabaseKey {
  /// The key itself.
  ///
  /// - Throws: an error if the key has no columns.
  func checked() throws -> DatabaseKey {
    guard columns.isEmpty else { return self }
    throw DatabaseError(.misuse, "a key has no column", fix: "Pass the name of a column to `key:`.")
  }

  /// Checks that the id of a model has a value for each column.
  ///
  /// - Throws: an error if it has not.
  func check(_ id: DatabaseValue) throws {
    guard !id.parts.contains(.null) else {
      throw DatabaseError(
        .mismatch,
        "the key \(summary) is \(id.summary), and none of its columns can be null",
        fix: "Pass columns to `key:` that hold a value in each row.")
    }
    guard id.parts.count != columns.count else { return }
    throw DatabaseError(
      .mismatch,
      "the id of the model is \(id.summary), and the key has the columns \(summary)",
      fix: "Make the id a tuple of the columns of `key:`.")
  }

  func contains(_ column: String) -> Bool { columns.contains { $0.isSame(as: column) } }

  /// The columns as a SELECT lists them.
  ///
  /// - Parameter table: the name that the statement has for their table, if it needs one.
  func list(_ dialect: SQLDialect, of table: String? = nil) -> String {
    columns.map { (table.map { $0 + "." } ?? "") + dialect.quoted($0) }.joined(separator: ", ")
  }

  /// The columns as the left side of a comparison with the rows of a SELECT.
  func row(_ dialect: SQLDialect) -> String {
    columns.count == 1 ? list(dialect) : "(\(list(dialect)))"
  }

  /// The condition that a row has a key.
  func equals(_ value: DatabaseValue, _ dialect: SQLDialect) -> KeyWindow.Statement {
    let forms = value.parts.map(dialect.forms)
    let all = columns.enumerated().map { index, column in
      let count = forms.indices.contains(index) ? forms[index].count : 1
      return dialect.quoted(column)
        + (count == 1 ? " = ?" : " IN (\(Self.marks(count)))")
    }
    return (all.joined(separator: " AND "), forms.flatMap(\.self))
  }

  /// The condition that the columns of a parent name a row. Null is null in any of them.
  func names(_ row: DatabaseValue, _ dialect: SQLDialect) -> KeyWindow.Statement {
    guard row == .null else { return equals(row, dialect) }
    return (columns.map { "\(dialect.quoted($0)) IS NULL" }.joined(separator: " OR "), [])
  }

  /// The condition that a row has one of some keys.
  func isOne(of values: some Collection<DatabaseValue>, _ dialect: SQLDialect)
    -> KeyWindow.Statement
  {
    if columns.count == 1 {
      let forms = values.flatMap(\.parts).flatMap(dialect.forms)
      return ("\(list(dialect)) IN (\(Self.marks(forms.count)))", forms)
    }
    let places = values.map { equals($0, dialect) }
    return (
      places.map { "(\($0.sql))" }.joined(separator: " OR "), places.flatMap(\.parameters)
    )
  }

  private static func marks(_ count: Int) -> String {
    repeatElement("?", count: count).joined(separator: ", ")
  }

  /// The condition that a row has the same key as a row of another table.
  func equals(
    _ other: DatabaseKey, in table: String, of own: String, _ dialect: SQLDialect
  ) -> String {
    zip(columns, other.columns).map { column, other in
      "\(own).\(dialect.quoted(column)) = \(table).\(dialect.quoted(other))"
    }.joined(separator: " AND ")
  }

  /// The error of a write to a row whose key other rows also have.
  func ambiguity(of value: DatabaseValue) -> DatabaseError {
    DatabaseError(
      .misuse,
      "several rows have \(value.summary) in \(summary); nothing was written",
      fix: "Pass columns to `key:` that no two rows have in common.")
  }

  /// The columns as a message names them.
  var summary: String { columns.map { "“\($0)”" }.joined(separator: ", ") }
}

extension DatabaseValue {
  /// The values of a tuple, or the value itself.
  var parts: [DatabaseValue] { if case .tuple(let parts) = self { parts } else { [self] } }

  /// The value of a key with one or several columns.
  init(parts: some Collection<DatabaseValue>) {
    self = if parts.count == 1, let first = parts.first { first } else { .tuple(Array(parts)) }
  }
}

extension DatabaseRow {
  /// The key of the row.
  subscript(key: DatabaseKey) -> DatabaseValue {
    DatabaseValue(parts: key.columns.map { self[$0] })
  }
}
