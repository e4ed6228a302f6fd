internal import FoundationEssentials
internal import Glibc

/// Days without a time. They are days of the machine's time zone, as lists show them.
extension DateText {
  /// The moment at which a local day begins.
  static func start(ofDay day: Int, month: Int, year: Int) -> Date {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
      Int32(year - 1_900), Int32(month - 1), Int32(day)
    )
    parts.tm_isdst = -1
    var midnight = parts
    var seconds = mktime(&midnight)
    if midnight.tm_mday != parts.tm_mday {
      // A clock that is put forward at midnight begins the day at one.
      parts.tm_hour = 1
      seconds = mktime(&parts)
    }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The local day of a moment, and whether it begins at that moment.
  static func localDay(of date: Date) -> (text: String, isStart: Bool) {
    var seconds = time_t(clamping(date))
    var parts = tm()
    localtime_r(&seconds, &parts)
    let (year, month, day) = (Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    return (
      padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2),
      start(ofDay: day, month: month, year: year) == date
    )
  }

  /// The first local day that does not begin before a moment.
  static func firstLocalDay(from date: Date) -> String {
    let day = localDay(of: date)
    if day.isStart { return day.text }
    var noon = tm()
    var seconds = time_t(clamping(date))
    localtime_r(&seconds, &noon)
    (noon.tm_mday, noon.tm_hour, noon.tm_isdst) = (noon.tm_mday + 1, 12, -1)
    return localDay(of: Date(timeIntervalSince1970: Double(mktime(&noon)))).text
  }

  private static func clamping(_ date: Date) -> Int {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return seconds.isNaN ? 0 : Int(min(max(seconds, -longest), longest))
  }
}

extension DateText {
  /// The texts of a moment with and without seconds and a fraction, the shortest first.
  static func equalTexts(of date: Date) -> [String] {
    let full = text(of: date, as: Form(fractionDigits: 3), mostDigits: 3)
    let (whole, fraction) = (String(full.dropLast(4)), full.suffix(3))
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    let fractions = (max(digits.utf8.count, 1)...9).map { count in
      whole + "." + digits + String(repeating: "0", count: count - digits.utf8.count)
    }
    guard digits.isEmpty else { return fractions }
    let minutes = whole.hasSuffix(":00") ? [String(whole.dropLast(3))] : []
    return minutes + [whole] + fractions
  }
}
