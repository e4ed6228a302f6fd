public import FoundationEssentials

/// A moment. See <doc:DatesAndNumbers> for how it is stored.
extension Date: DatabaseConvertible {
  /// The moment, or seconds since 1970 outside the years 0 to 9999.
  public var databaseValue: DatabaseValue {
    DatabaseValue.seconds.contains(timeIntervalSince1970)
      ? .date(self) : .real(timeIntervalSince1970)
  }
}

/// A number with up to 38 digits.
extension Decimal: DatabaseConvertible {
  public var databaseValue: DatabaseValue { .decimal(description) }
}

/// An identifier. A column of bytes gets its 16 bytes, any other column its text in upper case.
extension UUID: DatabaseConvertible {
  public var databaseValue: DatabaseValue { .uuid(self) }
}

/// An address, as text.
extension URL: DatabaseConvertible {
  public var databaseValue: DatabaseValue { .text(absoluteString) }
}

/// Bytes.
extension Data: DatabaseConvertible {
  public var databaseValue: DatabaseValue { .blob(Array(self)) }
}

extension DatabaseValue {
  /// The seconds since 1970 of the years 0 to 9999.
  static let seconds = -62_167_219_200.0..<253_402_300_800.0

  /// A moment: a text with a day, or seconds since 1970.
  var date: Date? {
    switch self {
    case .date(let date): return date
    case .text(let text): return DateText(text)?.date
    default:
      guard let seconds = double, Self.seconds.contains(seconds) else { return nil }
      return Date(timeIntervalSince1970: seconds)
    }
  }

  /// A number whose digits all fit.
  var decimalNumber: Decimal? {
    switch self {
    case .integer(let number): Decimal(number)
    case .real(let number): Self.decimal("\(number)")
    case .decimal(let text), .text(let text): Self.decimal(text)
    case .null, .blob, .tuple, .date, .uuid: nil
    }
  }

  private static func decimal(_ text: String) -> Decimal? {
    // Foundation would read the beginning of any other text.
    guard Double(text)?.isFinite == true, !text.lowercased().contains("x") else { return nil }
    let number = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    let digits = String(number.drop { $0 == "0" }.reversed().drop { $0 == "0" })
    return digits.utf8.count <= 38 ? Decimal(string: text) : nil
  }

  var uuid: UUID? {
    switch self {
    case .uuid(let uuid): uuid
    case .text(let text): UUID(uuidString: text)
    case .blob(let bytes) where bytes.count == 16:
      bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    default: nil
    }
  }

  var url: URL? { if case .text(let text) = self { URL(string: text) } else { nil } }

  var data: Data? { if case .blob(let bytes) = self { Data(bytes) } else { nil } }
}
