extension ColumnContent where Value: BinaryInteger {
  /// A whole number with the locale's grouping, right-aligned.
  public static var number: ColumnContent { .figures { CellFormat.number(Int(clamping: $0)) } }

  /// A size in bytes, in the largest fitting unit.
  public static var bytes: ColumnContent { .figures { CellFormat.bytes(Int(clamping: $0)) } }

  /// A moment in seconds since 1970, as the locale's date, with the time if wanted. Made editable, its day is
  /// written.
  public static func date(withTime: Bool = false) -> ColumnContent {
    var content = ColumnContent.figures { CellFormat.date(Int(clamping: $0), withTime: withTime) }
    content.showsDates = true
    return content
  }
}

extension ColumnContent where Value: BinaryFloatingPoint {
  /// A number with so many digits behind the locale's decimal sign, right-aligned.
  public static func number(digits: Int = 2) -> ColumnContent {
    .figures { CellFormat.number(Double($0), digits: digits) }
  }
}
