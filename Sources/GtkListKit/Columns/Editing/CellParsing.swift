internal import CGtkListKitGtk3

/// Reading what people write into cells, as the locale writes it.
enum CellParsing {
  /// A whole number, with or without the locale's grouping.
  static func integer(_ text: String) -> Int? {
    let text = trimmed(text)
    return Int(text) ?? Int(ungrouped(text))
  }

  /// A finite number with the locale's decimal sign, or a point where the locale has another one.
  static func number(_ text: String) -> Double? {
    var text = trimmed(text)
    let sign = decimalSign
    if sign == "." || text.contains(sign) { text = ungrouped(text) }
    text = String(text.map { $0 == sign ? "." : $0 })
    // Neither words nor hexadecimal digits.
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number as it is edited: without grouping, and with as many digits as it has.
  static func editedText(of number: Double) -> String {
    guard number.isFinite else { return "" }
    var text = "\(number)"
    if text.hasSuffix(".0") { text.removeLast(2) }
    let sign = decimalSign
    return String(text.map { $0 == "." ? sign : $0 })
  }

  /// A day, in any order that the locale and GLib know, as seconds since 1970 at its beginning.
  static func day(_ text: String) -> Int? {
    var date = GDate()
    g_date_clear(&date, 1)
    g_date_set_parse(&date, trimmed(text))
    guard g_date_valid(&date) != 0,
      let moment = g_date_time_new_local(
        gint(g_date_get_year(&date)), gint(g_date_get_month(&date).rawValue),
        gint(g_date_get_day(&date)), 0, 0, 0)
    else { return nil }
    defer { g_date_time_unref(moment) }
    return Int(g_date_time_to_unix(moment))
  }

  /// Yes or no in the few ways that tables write it.
  static func truth(_ text: String) -> Bool? {
    switch trimmed(text).lowercased() {
    case "✓", "1", "true", "yes", "x", "on": true
    case "", "0", "false", "no", "off": false
    default: nil
    }
  }

  /// A colour by its name in the theme or in CSS, or by its digits.
  static func color(_ text: String) -> CellColor? {
    if let color = CellColor(themeName: trimmed(text)) { return color }
    var parsed = GdkRGBA()
    guard gdk_rgba_parse(&parsed, trimmed(text)) != 0 else { return nil }
    return .rgb(red: parsed.red, green: parsed.green, blue: parsed.blue)
  }

  /// Without what stands around it, and with a minus that Swift knows.
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text.map { $0 == "\u{2212}" ? "-" : $0 })
  }

  /// Without the signs that stand between groups of digits.
  private static func ungrouped(_ text: String) -> String {
    let sign = CellFormat.number(1_000).first { !$0.isNumber }
    return text.filter { !$0.isWhitespace && $0 != sign }
  }

  private static var decimalSign: Character {
    CellFormat.number(0.5, digits: 1).first { !$0.isNumber } ?? "."
  }
}
