import FoundationEssentials
import GtkListKitTestSupport
import Testing

@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// Moments as databases write them.
@Suite struct DateTextTests {
  @Test(arguments: [
    ("2023-11-14 22:13:20.000", 1_700_000_000.0), ("2023-11-14 22:13:20", 1_700_000_000),
    ("2023-11-14T22:13:20Z", 1_700_000_000), ("2023-11-14 23:13:20.5+01", 1_700_000_000.5),
    ("2023-11-14T17:43:20.25-04:30", 1_700_000_000.25), ("2023-11-14 22:13", 1_699_999_980),
    ("1969-12-31 23:59:59.750", -0.25),
    ("0001-01-01 00:00:00", -62_135_596_800), ("0000-01-01 00:00:00", -62_167_219_200),
    ("9999-12-31 23:59:59", 253_402_300_799), ("2024-02-29 00:00:00+0000", 1_709_164_800),
  ])
  func textsAreReadAndWrittenAlike(_ text: String, _ seconds: Double) throws {
    let read = try #require(DateText(text))
    #expect(read.date.timeIntervalSince1970 == seconds)
    let written = DateText.text(of: read.date, as: read.form, mostDigits: 3)
    // Seconds are always written.
    #expect(written == text || written == text + ":00")
  }

  @Test(arguments: [
    "", "yesterday", "2023", "2023-13-01", "2023-02-29", "2023-11-14 24:00:00",
    "2023-11-14 22:13:20 BC",
    "2023-11-14 22:13:20.", "2023-11-14 22:13:20+1", "infinity", "12:00:00", "2023-11-14x22:13:20",
    "2023-11-14 22:13:20Z+01", "20231114", "２０２３-11-14",
  ])
  func otherTextsAreRefused(_ text: String) { #expect(DateText(text) == nil) }

  @Test func anyMomentIsReadAsItWasWritten() {
    var random = SplitMix64(seed: 38)
    for _ in 0..<10_000 {
      let ticks = Int.random(in: -62_167_219_200_000...253_402_300_799_999, using: &random)
      let date = Date(timeIntervalSince1970: Double(ticks) / 1_000)
      let text = SQLDialect(quote: "`", nullsAreGreatest: false, hasDateTypes: false).text(of: date)
      let back = DateText(text)?.date.timeIntervalSince1970 ?? .nan
      #expect(abs(back - Double(ticks) / 1_000) < 0.0001, "\(text)")
    }
  }

  @Test func momentsBeyondTheCalendarDoNotEndTheProgram() {
    for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e12] {
      let date = Date(timeIntervalSince1970: seconds)
      guard case .real = date.databaseValue else {
        Issue.record("\(seconds) is a date")
        continue
      }
      _ = SQLDialect(quote: "`", nullsAreGreatest: false).text(of: date)
      #expect(DatabaseValue.real(seconds).date == nil)
      #expect(DatabaseValue.date(date).formed(asType: "INTEGER", .sqlite) != .null)
    }
  }

  @Test(arguments: [
    ("12.50", "12.5"), ("-0.001", "-0.001"), ("1e3", "1000"),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
  ])
  func decimalsAreReadWithAllDigits(_ text: String, _ wanted: String) {
    #expect(DatabaseValue.decimal(text).decimalNumber?.description == wanted)
    #expect(DatabaseValue.text(text).decimalNumber?.description == wanted)
  }

  @Test(arguments: [
    "12abc", "", "NaN", "inf", "0x10", "123456789012345678901234567890123456789", "1e400",
  ])
  func otherDecimalsAreRefused(_ text: String) {
    #expect(DatabaseValue.text(text).decimalNumber == nil)
  }
}
