/// What a column holds, or is bound to a parameter.
public enum SQLiteValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A number of up to 64 bits.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text in UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// Whether both are the same to SQLite: texts with the same bytes, numbers of one kind.
  public static func == (a: SQLiteValue, b: SQLiteValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)): a.isSame(as: b)
    case (.blob(let a), .blob(let b)): a == b
    default: false
    }
  }
}

/// A type whose values can be bound to parameters.
public protocol SQLiteConvertible {
  /// The value as SQLite has it.
  var sqliteValue: SQLiteValue { get }
}

extension SQLiteValue: SQLiteConvertible { public var sqliteValue: SQLiteValue { self } }
extension Int: SQLiteConvertible { public var sqliteValue: SQLiteValue { .integer(Int64(self)) } }
extension Int64: SQLiteConvertible { public var sqliteValue: SQLiteValue { .integer(self) } }
extension Bool: SQLiteConvertible {
  public var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }
}
extension Double: SQLiteConvertible { public var sqliteValue: SQLiteValue { .real(self) } }
extension String: SQLiteConvertible { public var sqliteValue: SQLiteValue { .text(self) } }
extension [UInt8]: SQLiteConvertible { public var sqliteValue: SQLiteValue { .blob(self) } }
extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
  public var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }
}
