import Testing

@testable import GalleryData

@Suite("Formatting sizes and dates")
struct FormattingTests {
  @Test(
    "Sizes are in steps of 1000 with one decimal",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (12_345, "12.3 kB"),
      (12_350, "12.4 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"), (5_000_000_000, "5.0 GB"),
      (Int.max, "9.2 EB"), (-1500, "-1.5 kB"), (Int.min, "-9.2 EB"),
    ])
  func sizes(bytes: Int, text: String) {
    #expect(ByteFormat.string(bytes) == text)
  }

  /// 18 May 2024, 14:02:05 UTC.
  private let now = 1_716_040_925

  private func relative(_ date: Int, utcOffset: Int = 0) -> String {
    RelativeDate.string(
      since: CivilTime(secondsSince1970: date, utcOffset: utcOffset),
      now: CivilTime(secondsSince1970: now, utcOffset: utcOffset))
  }

  @Test("Dates get shorter the longer ago they are")
  func dates() {
    let day = 86_400
    #expect(relative(now) == "Today 14:02")
    #expect(relative(now - 14 * 3600) == "Today 00:02")
    #expect(relative(now - 15 * 3600) == "Yesterday")
    #expect(relative(now - 2 * day) == "16 May")
    #expect(relative(now - 76 * day) == "3 Mar")
    #expect(relative(now - 200 * day) == "31 Oct 2023")
    #expect(relative(0) == "1 Jan 1970")
    #expect(relative(-1) == "31 Dec 1969")
  }

  @Test("Dates to come are shown, too")
  func future() {
    #expect(relative(now + 3600) == "Today 15:02")
    #expect(relative(now + 86_400) == "19 May")
    #expect(relative(now + 366 * 86_400) == "19 May 2025")
  }

  @Test("The day begins at midnight of the place")
  func timeZones() {
    #expect(relative(now, utcOffset: 36_000) == "Today 00:02")
    #expect(relative(now - 180, utcOffset: 36_000) == "Yesterday")
    #expect(relative(now, utcOffset: -12_600) == "Today 10:32")
  }

  @Test("Dates beyond any calendar do not crash", arguments: [Int.min, Int.max, Int.min / 2])
  func extremes(date: Int) {
    #expect(!RelativeDate.string(since: date, now: now).isEmpty)
    #expect(!RelativeDate.string(since: now, now: date).isEmpty)
  }

  @Test("Leap days and turns of centuries are on the calendar")
  func calendar() {
    let date = { (days: Int) in
      let (year, month, day) = CivilTime(secondsSince1970: days * 86_400, utcOffset: 0).date
      return [year, month, day]
    }
    #expect(date(0) == [1970, 1, 1])
    #expect(date(-1) == [1969, 12, 31])
    #expect(date(11_016) == [2000, 2, 29])
    #expect(date(19_782) == [2024, 2, 29])
    #expect(date(-25_508) == [1900, 3, 1])
    #expect(date(-719_468) == [0, 3, 1])
  }
}
