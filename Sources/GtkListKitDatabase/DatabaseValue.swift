public import FoundationEssentials

/// What a column holds, or is bound to a parameter.
public enum DatabaseValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A number of up to 64 bits.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A number with as many digits as there are, written with a point: a NUMERIC of PostgreSQL. SQLite is
  /// given it as text.
  case decimal(String)
  /// Text in UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])
  /// A moment that is written. A column is read as text or as a number; see <doc:DatesAndNumbers>.
  case date(Date)
  /// An identifier that is written. A column is read as text or bytes; see <doc:DatesAndNumbers>.
  case uuid(UUID)
  /// The values of a ``DatabaseKey`` with several columns, in their order. It cannot be a parameter of a statement.
  case tuple([DatabaseValue])

  /// Whether both are the same: texts with the same bytes, numbers of one kind.
  public static func == (a: DatabaseValue, b: DatabaseValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)), (.decimal(let a), .decimal(let b)): a.isSame(as: b)
    case (.blob(let a), .blob(let b)): a == b
    case (.date(let a), .date(let b)): a == b
    case (.uuid(let a), .uuid(let b)): a == b
    case (.tuple(let a), .tuple(let b)): a == b
    default: false
    }
  }
}

extension DatabaseValue: CustomStringConvertible {
  /// The value as a title has it: nothing for null, and of bytes how many there are.
  public var description: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer, .real, .decimal, .blob, .date, .uuid: summary
    case .tuple(let parts): parts.map(\.description).joined(separator: ", ")
    }
  }
}

/// A type whose values can be bound to parameters.
public protocol DatabaseConvertible {
  /// The value as databases have it.
  var databaseValue: DatabaseValue { get }
}

extension DatabaseValue: DatabaseConvertible { public var databaseValue: DatabaseValue { self } }
extension Int: DatabaseConvertible {
  public var databaseValue: DatabaseValue { .integer(Int64(self)) }
}
extension Int64: DatabaseConvertible { public var databaseValue: DatabaseValue { .integer(self) } }
extension Bool: DatabaseConvertible {
  public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
}
extension Double: DatabaseConvertible { public var databaseValue: DatabaseValue { .real(self) } }
extension String: DatabaseConvertible { public var databaseValue: DatabaseValue { .text(self) } }
extension [UInt8]: DatabaseConvertible { public var databaseValue: DatabaseValue { .blob(self) } }
extension Optional: DatabaseConvertible where Wrapped: DatabaseConvertible {
  public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}

extension String {
  /// Whether both have the same bytes, as databases compare: for Swift letters are the same however they
  /// are put together.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
