internal import CGtkListKitGtk3
internal import Glibc

/// Numbers, sizes and moments as the locale writes them, and as columns and badges of the kit show them.
public enum CellFormat {
  /// A whole number with its thousands apart. The locales C and POSIX, which have no sign for that, get
  /// commas, as they have a point before decimals.
  public static func number(_ number: Int) -> String { grouped(formatted("%'ld", number)) }

  /// A number with so many decimals, from 0 to 15, and its thousands apart. One that is not finite is a
  /// sign of infinity, or nothing where it is no number at all.
  public static func number(_ number: Double, digits: Int) -> String {
    guard number.isFinite else { return number.isNaN ? "" : number < 0 ? "−∞" : "∞" }
    return grouped(formatted("%'.*f", gint(clamping: min(max(0, digits), 15)), number))
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

  /// A number as C’s own locale writes it, with commas between its thousands.
  private static func grouped(_ text: String) -> String {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    // Fewer have nothing to group.
    guard digits.count > 3, hasNoLocale else { return text }
    let sign = digits.first == UInt8(ascii: "-") ? 1 : 0
    var whole: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > sign, (digits.count - index).isMultiple(of: 3) { whole.append(UInt8(ascii: ",")) }
      whole.append(digit)
    }
    return String(decoding: whole + text.utf8.dropFirst(digits.count), as: UTF8.self)
  }

  private static var hasNoLocale: Bool {
    // Asked for each number that is shown, so no text is made of it.
    guard let name = setlocale(LC_NUMERIC, nil) else { return false }
    return strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0 || strncmp(name, "C.", 2) == 0
  }

  private static func formatted(_ format: String, _ arguments: any CVarArg...) -> String {
    withVaList(arguments) { list in
      guard let text = g_strdup_vprintf(format, list) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }
}
