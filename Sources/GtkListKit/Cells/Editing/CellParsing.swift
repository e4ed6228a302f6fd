internal import CGtkListKitGtk3

/// Reading what people write into cells, as the locale writes it.
enum CellParsing {
  /// A whole number, with or without the locale's grouping.
  static func integer(_ text: String, _ signs: NumberSigns = .current) -> Int? {
    let text = trimmed(text)
    return Int(text) ?? signs.ungrouped(text).flatMap { Int($0) }
  }

  /// A finite number with the locale's decimal sign, or a point where that means nothing else in
  /// the locale. What could be meant in two ways is read as the locale writes it, or not at all.
  static func number(_ text: String, _ signs: NumberSigns = .current) -> Double? {
    let text = trimmed(text)
    var decimal = signs.decimal
    if decimal != ".", signs.grouping != ".", !text.contains(decimal) { decimal = "." }
    let parts = text.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = signs.ungrouped(String(parts[0])) else { return nil }
    let number = parts.count > 1 ? whole + "." + parts[1] : whole
    // Neither words nor hexadecimal digits.
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else {
      return nil
    }
    return Double(number).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number as it is edited and copied: without grouping, and with as many digits as it has, so
  /// that ``number(_:_:)`` reads the same one. What is not finite cannot be read back.
  static func editedText(of number: Double, _ signs: NumberSigns = .current) -> String {
    var text = "\(number)"
    if text.hasSuffix(".0") { text.removeLast(2) }
    return String(text.map { $0 == "." ? signs.decimal : $0 })
  }

  /// A moment's day as it is edited and copied: as the locale writes it, where that can be read back,
  /// else as year, month and day.
  static func editedDay(of seconds: Int) -> String {
    let text = CellFormat.date(seconds, withTime: false)
    guard let moment = g_date_time_new_from_unix_local(gint64(seconds)) else { return text }
    defer { g_date_time_unref(moment) }
    let parts = parts(of: moment)
    if let read = day(text), read == beginning(of: parts) { return text }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  }

  /// A day, in any order that the locale and GLib know, as seconds since 1970 at its beginning.
  static func day(_ text: String) -> Int? { date(text).flatMap { beginning(of: $0) } }

  /// The moment of a day at which it is as late as at another moment, in seconds since 1970.
  static func moment(_ text: String, atTimeOf seconds: Int) -> Int? {
    guard let day = date(text) else { return nil }
    guard let old = g_date_time_new_from_unix_local(gint64(seconds)) else {
      return beginning(of: day)
    }
    defer { g_date_time_unref(old) }
    // An hour that comes twice stays the one that it is.
    if day == parts(of: old) { return seconds }
    return unix(
      day, g_date_time_get_hour(old), g_date_time_get_minute(old),
      g_date_time_get_second(old))
  }

  private typealias Day = (year: Int, month: Int, day: Int)

  private static func date(_ text: String) -> Day? {
    let text = trimmed(text)
    if let day = plainDay(text) { return day }
    var date = GDate()
    g_date_clear(&date, 1)
    g_date_set_parse(&date, text)
    guard g_date_valid(&date) != 0 else { return nil }
    return (
      Int(g_date_get_year(&date)), Int(g_date_get_month(&date).rawValue),
      Int(g_date_get_day(&date))
    )
  }

  private static func parts(of moment: OpaquePointer) -> Day {
    (
      Int(g_date_time_get_year(moment)), Int(g_date_time_get_month(moment)),
      Int(g_date_time_get_day_of_month(moment))
    )
  }

  /// A day written as 2026-03-01, which means the same everywhere.
  private static func plainDay(_ text: String) -> Day? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return (year, month, day)
  }

  private static func beginning(of day: Day) -> Int? { unix(day, 0, 0, 0) }

  /// Nil for a day that no calendar has.
  private static func unix(
    _ day: Day, _ hour: gint, _ minute: gint, _ second: gint
  ) -> Int? {
    guard
      let moment = g_date_time_new_local(
        gint(clamping: day.year), gint(clamping: day.month), gint(clamping: day.day), hour, minute,
        gdouble(second))
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
}
