internal import CGtkListKitPq
internal import GtkListKitDatabase

/// Values as PostgreSQL writes them, and as it reads them.
enum PostgresValue {
  /// The numbers that types have in every database.
  enum TypeNumber {
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let oid: Oid = 26
    static let float4: Oid = 700
    static let float8: Oid = 701
    static let numeric: Oid = 1700
  }

  /// A value that was written as text. Times, UUIDs, JSON, enumerations, arrays and all other types are
  /// the text that PostgreSQL has for them.
  static func read(_ text: UnsafeBufferPointer<UInt8>, type: Oid) -> DatabaseValue {
    func string() -> String { String(decoding: text, as: UTF8.self) }
    switch type {
    case TypeNumber.bool: return .integer(text.first == UInt8(ascii: "t") ? 1 : 0)
    case TypeNumber.int2, TypeNumber.int4, TypeNumber.int8, TypeNumber.oid:
      return Int64(string()).map { .integer($0) } ?? .text(string())
    case TypeNumber.float4, TypeNumber.float8:
      return Double(string()).map { .real($0) } ?? .text(string())
    case TypeNumber.numeric: return .decimal(string())
    case TypeNumber.bytea: return .blob(bytes(text))
    default: return .text(string())
    }
  }

  /// What a parameter is written as; nil is NULL. PostgreSQL finds its type out by where it stands.
  static func written(_ value: DatabaseValue) -> String? {
    switch value {
    case .null, .tuple: nil
    case .integer(let number): "\(number)"
    // A column of integers takes no fraction, be it none.
    case .real(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .decimal(let text), .text(let text): text
    case .blob(let bytes): hexadecimal(bytes)
    case .uuid(let uuid): uuid.uuidString
    case .date(let date): SQLDialect.postgres.text(of: date)
    }
  }

  /// The type that a parameter has by itself; 0 where that is found out.
  static func type(of value: DatabaseValue) -> Oid {
    if case .blob = value { TypeNumber.bytea } else { 0 }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    var text = Array("\\x".utf8)
    text.reserveCapacity(2 + 2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func bytes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8 { byte & 15 + (byte >= UInt8(ascii: "a") ? 9 : 0) }
    return stride(from: 2, to: text.count - 1, by: 2).map {
      digit(text[$0]) << 4 | digit(text[$0 + 1])
    }
  }
}
