import Glibc

/// A moment on the calendar and the clock of one place.
struct CivilTime: Equatable {
  /// Days since 1 January 1970.
  var day: Int
  var secondOfDay: Int

  /// The moment where clocks are ahead of UTC by so many seconds.
  init(secondsSince1970 seconds: Int, utcOffset: Int) {
    // Far beyond any calendar, but short of an overflow.
    let bounds = Int.min / 2...Int.max / 2
    let local = min(max(seconds, bounds.lowerBound), bounds.upperBound) + utcOffset
    let secondsADay = 86_400
    secondOfDay = local % secondsADay
    if secondOfDay < 0 { secondOfDay += secondsADay }
    day = (local - secondOfDay) / secondsADay
  }

  /// The moment in this machine's time zone.
  static func local(_ seconds: Int) -> CivilTime {
    var time = time_t(seconds)
    var parts = tm()
    let offset = localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    return CivilTime(secondsSince1970: seconds, utcOffset: offset)
  }

  var hour: Int { secondOfDay / 3600 }
  var minute: Int { secondOfDay % 3600 / 60 }

  /// The Gregorian date, the month from 1 to 12.
  ///
  /// Counts in eras of 400 years that begin in March, so that a leap day comes last.
  var date: (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }
}
