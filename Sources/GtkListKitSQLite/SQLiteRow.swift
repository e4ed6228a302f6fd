/// A row that a query has found.
public struct SQLiteRow: Sendable {
  /// The columns of a query, which all its rows share.
  final class Columns: Sendable {
    let names: [String]
    let indexes: [String: Int]

    init(_ names: [String]) {
      self.names = names
      indexes = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    }
  }

  let columns: Columns
  /// The values in the order of the query's columns.
  public let values: [SQLiteValue]

  /// The value of a column; null where there is none of that name.
  public subscript(name: String) -> SQLiteValue {
    columns.indexes[name].map { values[$0] } ?? .null
  }

  /// An integer; throws what is wrong where the column is not there or holds something else. A column
  /// of numbers with fractions has 5 as 5.0, which counts as 5.
  public func int(_ name: String) throws -> Int {
    if let int = self[name].integer { return Int(int) }
    throw mismatch(name, wanted: "an integer")
  }

  /// A number; throws what is wrong where the column is not there or holds something else.
  public func double(_ name: String) throws -> Double {
    switch self[name] {
    case .real(let number): return number
    case .integer(let number): return Double(number)
    default: throw mismatch(name, wanted: "a number")
    }
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

  /// A model whose coding keys are the columns. Numbers, text, truth values (0 and 1), bytes as
  /// `[UInt8]`, optionals, and what is coded as one of these, such as an enumeration with raw values.
  /// Throws a ``SQLiteError`` that names the column where the row does not fit.
  public func decode<Model: Decodable>(_ type: Model.Type = Model.self) throws -> Model {
    do {
      return try Model(from: RowDecoder(row: self))
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw mismatch(
        context.codingPath[0].stringValue, because: ": \(context.debugDescription)")
    }
  }
}
