internal import CGtkListKitGtk3

extension ColumnContent where Value: BinaryInteger {
  /// A whole number with the locale's grouping, right-aligned.
  public static var number: ColumnContent { .figures { CellFormat.number(Int(clamping: $0)) } }

  /// A size in bytes, in the largest fitting unit.
  public static var bytes: ColumnContent { .figures { CellFormat.bytes(Int(clamping: $0)) } }

  /// A moment in seconds since 1970, as the locale's date, with the time if wanted.
  public static func date(withTime: Bool = false) -> ColumnContent {
    .figures { CellFormat.date(Int(clamping: $0), withTime: withTime) }
  }
}

extension ColumnContent where Value: BinaryFloatingPoint {
  /// A number with so many digits behind the locale's decimal sign, right-aligned.
  public static func number(digits: Int = 2) -> ColumnContent {
    .figures { CellFormat.number(Double($0), digits: digits) }
  }
}

/// Numbers, sizes and moments as the locale writes them.
enum CellFormat {
  static func number(_ number: Int) -> String { formatted("%'ld", number) }

  static func number(_ number: Double, digits: Int) -> String {
    guard number.isFinite else { return number.isNaN ? "" : number < 0 ? "−∞" : "∞" }
    return formatted("%'.*f", gint(clamping: min(max(0, digits), 15)), number)
  }

  static func bytes(_ bytes: Int) -> String {
    guard bytes >= 0, let text = g_format_size(guint64(bytes)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  static func date(_ seconds: Int, withTime: Bool) -> String {
    // Beyond what a calendar has.
    guard let moment = g_date_time_new_from_unix_local(gint64(seconds)) else { return "" }
    defer { g_date_time_unref(moment) }
    guard let text = g_date_time_format(moment, withTime ? "%x %R" : "%x") else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func formatted(_ format: String, _ arguments: any CVarArg...) -> String {
    withVaList(arguments) { list in
      guard let text = g_strdup_vprintf(format, list) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }
}
