import Glibc

/// Dates for a person to read, shorter the longer ago they are.
public enum RelativeDate {
  /// The date as seen from another: "Today 14:02", "Yesterday", "3 Mar", or "3 Mar 2023" for other years,
  /// with the month as the user's language has it.
  ///
  /// - Parameters:
  ///   - date: Seconds since 1970; dates to come are shown as well.
  ///   - now: Seconds since 1970.
  public static func string(since date: Int, now: Int) -> String {
    string(since: .local(date), now: .local(now))
  }

  static func string(since date: CivilTime, now: CivilTime) -> String {
    switch now.day - date.day {
    case 0: return "Today \(twoDigits(date.hour)):\(twoDigits(date.minute))"
    case 1: return "Yesterday"
    default: break
    }
    let (year, month, day) = date.date
    let text = "\(day) \(name(ofMonth: month))"
    return year == now.date.year ? text : "\(text) \(year)"
  }

  private static func name(ofMonth month: Int) -> String {
    var date = tm()
    date.tm_mon = Int32(month - 1)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress, strftime(start, buffer.count, "%b", &date) > 0 else {
        return ""
      }
      return String(cString: start)
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
