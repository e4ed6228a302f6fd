/// A column by its name, and the values that it is compared with; see ``DatabaseFilter``.
public struct DatabaseColumn<Value: DatabaseConvertible & Sendable>: Sendable {
  /// Its name, as it is: not quoted.
  public let name: String

  /// A column by its name.
  public init(_ name: String) { self.name = name }

  private func compared(_ comparison: String, _ value: Value) -> DatabaseFilter {
    DatabaseFilter([.comparison(column: name, [.init(comparison, value.databaseValue)])])
  }

  private var isMissing: DatabaseFilter { DatabaseFilter([.column(name), .sql(" IS NULL")]) }
  private var isThere: DatabaseFilter { DatabaseFilter([.column(name), .sql(" IS NOT NULL")]) }

  /// Rows with a value in the column, or for nil those without one.
  public static func == (column: DatabaseColumn, value: Value?) -> DatabaseFilter {
    value.map { column.compared("=", $0) } ?? column.isMissing
  }

  /// Rows with another value, or none, in the column; for nil those with one.
  public static func != (column: DatabaseColumn, value: Value?) -> DatabaseFilter {
    value.map { column.compared("<>", $0) || column.isMissing } ?? column.isThere
  }

  /// Rows with a lesser value in the column.
  public static func < (column: DatabaseColumn, value: Value) -> DatabaseFilter {
    column.compared("<", value)
  }

  /// Rows with that value in the column, or a lesser one.
  public static func <= (column: DatabaseColumn, value: Value) -> DatabaseFilter {
    column.compared("<=", value)
  }

  /// Rows with a greater value in the column.
  public static func > (column: DatabaseColumn, value: Value) -> DatabaseFilter {
    column.compared(">", value)
  }

  /// Rows with that value in the column, or a greater one.
  public static func >= (column: DatabaseColumn, value: Value) -> DatabaseFilter {
    column.compared(">=", value)
  }

  /// Rows with one of some values in the column.
  public func isIn(_ values: some Sequence<Value>) -> DatabaseFilter {
    let all = values.map(\.databaseValue)
    guard !all.isEmpty else { return DatabaseFilter("1 = 0") }
    if all.contains(where: \.hasSeveralForms) {
      return values.map { compared("=", $0) }.reduce(DatabaseFilter("1 = 0")) { $0 || $1 }
    }
    let marks = all.map { _ in "?" }.joined(separator: ", ")
    return DatabaseFilter([.column(name), .sql(" IN (\(marks))", all)])
  }
}

/// Texts, whatever the case of their letters: SQLite knows that of those in ASCII only. An index finds
/// none of these; words in many rows are found by a ``FullTextIndex``.
extension DatabaseColumn<String> {
  /// Rows with a text somewhere in the column's.
  public func contains(_ text: String) -> DatabaseFilter { matches("%", text, "%") }

  /// Rows whose text in the column begins with another one.
  public func hasPrefix(_ text: String) -> DatabaseFilter { matches("", text, "%") }

  /// Rows whose text in the column ends with another one.
  public func hasSuffix(_ text: String) -> DatabaseFilter { matches("%", text, "") }

  private func matches(_ before: String, _ text: String, _ behind: String) -> DatabaseFilter {
    var pattern = before
    for scalar in text.unicodeScalars {
      if "%_!".unicodeScalars.contains(scalar) { pattern.unicodeScalars.append("!") }
      pattern.unicodeScalars.append(scalar)
    }
    return DatabaseFilter(
      [.column(name), .sql(" "), .like, .sql(" ? ESCAPE '!'", [.text(pattern + behind)])])
  }
}
