extension ColumnContent {
  /// The locale's date of a moment, which a closure returns in seconds since 1970.
  public static func date(
    withTime: Bool = false, seconds: @escaping (Value) -> Int
  ) -> ColumnContent {
    var content = ColumnContent.figures { CellFormat.date(seconds($0), withTime: withTime) }
    content.showsDates = true
    return content
  }

  /// A right-aligned number with digits behind the locale's decimal sign.
  public static func number(
    digits: Int = 2, value number: @escaping (Value) -> Double
  ) -> ColumnContent {
    .figures { CellFormat.number(number($0), digits: digits) }
  }
}

extension ColumnContent where Value: BinaryInteger {
  /// A whole number with the locale's grouping, right-aligned.
  public static var number: ColumnContent { .figures { CellFormat.number(Int(clamping: $0)) } }

  /// A size in bytes, in the largest fitting unit.
  public static var bytes: ColumnContent { .figures { CellFormat.bytes(Int(clamping: $0)) } }

  /// A moment in seconds since 1970, as the locale's date, with the time if wanted. Made editable, its day is
  /// written.
  public static func date(withTime: Bool = false) -> ColumnContent {
    .date(withTime: withTime) { Int(clamping: $0) }
  }
}

extension ColumnContent where Value: BinaryFloatingPoint {
  /// A number with so many digits behind the locale's decimal sign, right-aligned.
  public static func number(digits: Int = 2) -> ColumnContent {
    .number(digits: digits) { Double($0) }
  }
}
