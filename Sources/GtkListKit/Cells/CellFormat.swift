internal import CGtkListKitGtk3

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
