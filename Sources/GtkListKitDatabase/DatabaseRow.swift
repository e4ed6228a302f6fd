/// A row that a query has found.
public struct DatabaseRow: Sendable {
  /// The columns of a query, which all its rows share.
  public final class Columns: Sendable {
    /// Their names, in the order of the query.
    public let names: [String]
    let indexes: [String: Int]

    /// Columns by their names. Where two have the same one, it is that of the first.
    public init(_ names: [String]) {
      self.names = names
      indexes = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    }
  }

  let columns: Columns
  /// The values in the order of the query's columns.
  public let values: [DatabaseValue]

  /// A row by its values, one for each column.
  public init(columns: Columns, values: [DatabaseValue]) {
    self.columns = columns
    self.values = values
  }

  /// The value of a column; null where there is none of that name.
  public subscript(name: String) -> DatabaseValue {
    guard let index = columns.indexes[name], index < values.count else { return .null }
    return values[index]
  }

  /// An integer; throws what is wrong where the column is not there or holds something else. A column
  /// of numbers with fractions has 5 as 5.0, which counts as 5.
  public func int(_ name: String) throws -> Int {
    if let int = self[name].integer { return Int(int) }
    throw mismatch(name, wanted: "an integer")
  }

  /// A number; throws what is wrong where the column is not there or holds something else.
  public func double(_ name: String) throws -> Double {
    guard let number = self[name].double else { throw mismatch(name, wanted: "a number") }
    return number
  }

  /// Text; throws what is wrong where the column is not there or holds something else.
  public func text(_ name: String) throws -> String {
    if case .text(let text) = self[name] { return text }
    throw mismatch(name, wanted: "text")
  }

  /// Text; nil where the column holds nothing, or something else.
  public func optionalText(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// Returns the value of a column as a type such as `Date` or an optional.
  ///
  /// ```swift
  /// let sent = try row.value("sent", as: Date.self)
  /// ```
  ///
  /// - Throws: a ``DatabaseError`` that names the column and the type if they do not fit.
  public func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    guard columns.indexes[name] != nil else { throw mismatch(name, wanted: "\(type)") }
    return try ColumnDecoder(value: self[name], row: self, name: name, codingPath: []).decode(type)
  }

  /// A model whose coding keys are the columns. Numbers, text, truth values (0 and 1), bytes, moments, addresses,
  /// optionals, and what is coded as one of these, such as an enumeration with raw values; see
  /// <doc:DatesAndNumbers>.
  ///
  /// - Throws: a ``DatabaseError`` that names the column if the row does not fit.
  public func decode<Model: Decodable>(_ type: Model.Type = Model.self) throws -> Model {
    do {
      return try Model(from: RowDecoder(row: self))
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw mismatch(
        context.codingPath[0].stringValue, because: ": \(context.debugDescription)")
    }
  }
}
