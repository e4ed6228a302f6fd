internal import FoundationEssentials

/// A moment that is written as text, and how it is written: `2026-11-29 10:00:00.250`, `2026-11-29T10:00Z`.
struct DateText: Equatable {
  let date: Date
  let form: Form

  /// How a moment is written.
  struct Form: Equatable {
    /// The character between the day and the time.
    var separator: Unicode.Scalar = " "
    var hasTime = true
    var fractionDigits = 0
    /// The zone, as it is written behind the time. Without a zone the time is UTC.
    var zone = ""
    /// The seconds that the zone is ahead of UTC.
    var offset = 0
  }

  /// Reads a text.
  ///
  /// - Returns: nil if it is anything but a day of the years 0 to 9999, with or without a time and a zone.
  init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2), let days = Self.days(year, month, day)
    else { return nil }
    var form = Form()
    guard !reader.rest.isEmpty else {
      form.hasTime = false
      date = Self.start(ofDay: day, month: month, year: year)
      self.form = form
      return
    }
    var (seconds, fraction) = (0, 0.0)
    guard let separator = reader.separator(), let hour = reader.number(2), hour < 24,
      reader.take(":"), let minute = reader.number(2), minute < 60
    else { return nil }
    form.separator = separator
    seconds = hour * 3_600 + minute * 60
    if reader.take(":") {
      guard let second = reader.number(2), second < 61 else { return nil }
      seconds += second
      if reader.take(".") {
        guard let digits = reader.fraction() else { return nil }
        (fraction, form.fractionDigits) = (digits.value, min(digits.count, 6))
      }
    }
    form.zone = String(decoding: reader.rest, as: UTF8.self)
    guard let offset = reader.offset() else { return nil }
    form.offset = offset
    let whole = Double(days * 86_400 + seconds - form.offset)
    date = Date(timeIntervalSince1970: whole + fraction)
    self.form = form
  }

  /// Writes a moment in a form. No digit of a fraction that has a meaning is left out, up to a number of them.
  static func text(of date: Date, as form: Form, mostDigits: Int) -> String {
    let most = max(form.fractionDigits, mostDigits)
    let scale = (0..<most).reduce(1) { scale, _ in scale * 10 }
    guard !date.timeIntervalSince1970.isNaN else { return "" }
    if !form.hasTime {
      let day = localDay(of: date)
      if day.isStart { return day.text }
    }
    let seconds = min(max(date.timeIntervalSince1970, -Self.longest), Self.longest)
    let ticks = Int((seconds * Double(scale)).rounded()) + form.offset * scale
    let (days, rest) = ticks.flooredDivision(by: 86_400 * scale)
    var (second, fraction) = rest.flooredDivision(by: scale)
    var text = day(days)
    text.unicodeScalars.append(form.separator)
    text += padded(second / 3_600, 2) + ":" + padded(second / 60 % 60, 2)
    second %= 60
    text += ":" + padded(second, 2)
    var digits = most
    while digits > form.fractionDigits, fraction.isMultiple(of: 10) {
      fraction /= 10
      digits -= 1
    }
    if digits > 0 { text += "." + padded(fraction, digits) }
    return text + form.zone
  }

  /// More seconds than any calendar has, of which a microsecond is still an integer.
  static let longest = 1e12

  // MARK: Days

  /// The days from 1970 to a day; nil if there is no such day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    let before = year - 1
    let past =
      before * 365 + before.flooredDivision(by: 4).quotient
      - before.flooredDivision(by: 100).quotient + before.flooredDivision(by: 400).quotient
    return past + lengths.prefix(month - 1).reduce(0, +) + day - 1 - 719_162
  }

  /// A day by its number since 1970.
  private static func day(_ number: Int) -> String {
    // Years begin in March, so that the day of a leap year is the last one.
    let (era, rest) = (number + 719_468).flooredDivision(by: 146_097)
    let year = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
    let day = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * day + 2) / 153
    let isNextYear = month >= 10
    return padded(era * 400 + year + (isNextYear ? 1 : 0), 4) + "-"
      + padded(isNextYear ? month - 9 : month + 3, 2) + "-"
      + padded(day - (153 * month + 2) / 5 + 1, 2)
  }

  static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, count - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

extension DateText {
  /// Reads a text from its beginning.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ character: Character) -> Bool {
      guard let first = rest.first, first == character.asciiValue else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
      rest.removeFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    mutating func separator() -> Unicode.Scalar? {
      guard let first = rest.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "T") else {
        return nil
      }
      rest.removeFirst()
      return Unicode.Scalar(first)
    }

    mutating func fraction() -> (value: Double, count: Int)? {
      let digits = rest.prefix { Self.isDigit($0) }
      guard (1...9).contains(digits.count) else { return nil }
      rest.removeFirst(digits.count)
      return (Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0, digits.count)
    }

    /// Reads a zone, as the seconds that it is ahead of UTC.
    mutating func offset() -> Int? {
      if rest.isEmpty || take("Z") { return rest.isEmpty ? 0 : nil }
      let sign = take("+") ? 1 : take("-") ? -1 : 0
      guard sign != 0, let hours = number(2) else { return nil }
      _ = take(":")
      let minutes = rest.isEmpty ? 0 : number(2)
      _ = take(":")
      let seconds = rest.isEmpty ? 0 : number(2)
      guard let minutes, let seconds, rest.isEmpty else { return nil }
      return sign * (hours * 3_600 + minutes * 60 + seconds)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
  }
}

extension Int {
  /// The quotient rounded down, and what is left.
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
