/// Dates for a person to read, shorter the longer ago they are.
public enum RelativeDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date as seen from another: "Today 14:02", "Yesterday", "3 Mar", or "2023" for other years.
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
    return year == now.date.year ? "\(day) \(months[month - 1])" : String(year)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
