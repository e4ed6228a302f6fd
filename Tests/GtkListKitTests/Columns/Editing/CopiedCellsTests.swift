import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is copied can be pasted again, and is the same then.
final class CopiedCellsTests: GtkTestCase {
  private static let locales = [
    "C": CellParsing.NumberSigns(decimal: ".", grouping: nil),
    "en": CellParsing.NumberSigns(decimal: ".", grouping: ","),
    "de": CellParsing.NumberSigns(decimal: ",", grouping: "."),
    "fr": CellParsing.NumberSigns(decimal: ",", grouping: "\u{202F}"),
    "ch": CellParsing.NumberSigns(decimal: ".", grouping: "’"),
  ]

  @MainActor func testACopiedRowIsPastedWithAllItsDigits() {
    var line = InvoiceLine(id: 0, name: "Tea", count: 1_234_567, price: 1234.56789)
    line.unit = "hours"
    line.isPaid = true
    let window = EditingWindow([line, InvoiceLine(id: 1, name: "Other")])
    window.click(window.name, 0)
    window.press(GDK_KEY_c, .control)
    window.click(window.name, 1)
    window.press(GDK_KEY_v, .control)
    Pump.until("the clipboard has answered") { window.line(1)?.name == "Tea" }
    XCTAssertEqual(
      window.line(1),
      InvoiceLine(
        id: 1, name: line.name, count: line.count, price: line.price, unit: line.unit,
        isPaid: line.isPaid))
  }

  @MainActor func testACellThatIsWrittenWithAUnitIsCopiedWithoutIt() {
    struct Offer: Identifiable, Equatable {
      let id = 0
      var discount: Double? = 12.345
    }
    let column = TableColumn<Offer>("Discount", \.discount, as: .text { "\(Int($0)) %" })
      .editable(\.discount)
    XCTAssertEqual(column.text(of: Offer()), "12 %")
    let copied = column.copiedText(of: Offer())
    guard case .accepted(_, let data)? = column.answer(to: .text(copied), for: Offer(discount: nil))
    else { return XCTFail("“\(copied)” is refused") }
    XCTAssertEqual(data?.data as? Offer, Offer())
  }

  @MainActor func testWhatCannotBeWrittenIsCopiedAsItReads() {
    let column = TableColumn<InvoiceLine>("Price", \.price, as: .number())
    XCTAssertEqual(column.copiedText(of: InvoiceLine(id: 0, name: "", price: 2.346)), "2.35")
  }

  @MainActor func testNumbersComeBackAsTheyWereInEveryLocale() {
    let numbers = [0, -0.5, 3.14159, 1234, 1234.5, 1e-7, 1.5e300, 0.1 + 0.2, -1_234_567.875]
    for (name, signs) in Self.locales {
      for number in numbers {
        let text = CellParsing.editedText(of: number, signs)
        XCTAssertEqual(CellParsing.number(text, signs), number, "\(text) in \(name)")
      }
      for number in [Double.nan, .infinity, -.infinity] {
        XCTAssertNil(CellParsing.number(CellParsing.editedText(of: number, signs), signs), name)
      }
      for number in [0, -7, 1_234, Int.max, Int.min] {
        XCTAssertEqual(CellParsing.integer("\(number)", signs), number, name)
      }
    }
  }

  @MainActor func testNumbersAreReadAsTheLocaleGroupsThemOrNotAtAll() throws {
    let en = try XCTUnwrap(Self.locales["en"])
    let de = try XCTUnwrap(Self.locales["de"])
    let fr = try XCTUnwrap(Self.locales["fr"])
    XCTAssertEqual(CellParsing.integer("1,234", en), 1234)
    XCTAssertEqual(CellParsing.integer("-12,34,567", en), -1_234_567, "as India groups")
    XCTAssertEqual(CellParsing.number("1.234", de), 1234)
    XCTAssertEqual(CellParsing.number("1.234,5", de), 1234.5)
    XCTAssertEqual(CellParsing.number("1\u{202F}234,5", fr), 1234.5)
    XCTAssertEqual(CellParsing.number("12.5", fr), 12.5)
    for text in ["1,5", "12,34", "1,234,5", ",123", "1234,567", "1,,234", "1,234 567"] {
      XCTAssertNil(CellParsing.integer(text, en), text)
      XCTAssertNil(CellParsing.number(text, en), text)
    }
    XCTAssertNil(CellParsing.integer("12.5", de))
    XCTAssertNil(CellParsing.number("12.5", de), "it may be meant as 125")
  }

  @MainActor func testDaysComeBackAsTheyWereInAnyCentury() throws {
    for text in ["1825-03-01", "1925-03-01", "2026-12-31", "2040-01-02"] {
      let day = try XCTUnwrap(CellParsing.day(text), text)
      XCTAssertEqual(CellParsing.day(CellParsing.editedDay(of: day)), day, text)
    }
    XCTAssertNil(CellParsing.day("2026-02-30"))
  }

  @MainActor func testAChoiceThatCouldBeAnyOfSeveralIsRefused() {
    struct Pick: Identifiable, Equatable {
      let id = 0
      var size = 2
    }
    let column = TableColumn<Pick>(
      "Size", \.size, as: .combo([1, 2, 3]) { $0 < 3 ? "Any" : "Big" }
    )
    .editable(\.size, choices: { _ in [1, 2, 3] })
    guard case .rejected? = column.answer(to: .text(column.copiedText(of: Pick())), for: Pick())
    else { return XCTFail("another size was chosen") }
    guard case .accepted(_, let data)? = column.answer(to: .text("big"), for: Pick()) else {
      return XCTFail("what is clear is refused")
    }
    XCTAssertEqual((data?.data as? Pick)?.size, 3)
  }

  // MARK: Texts and days

  private struct Note: Identifiable, Equatable {
    let id: Int
    var text: String?
    var moment = 0
  }

  @MainActor private func paste(_ text: String, _ column: TableColumn<Note>, into note: Note)
    -> Note?
  {
    guard case .accepted(_, let data)? = column.answer(to: .text(text), for: note) else {
      return nil
    }
    return data?.data as? Note
  }

  @MainActor func testTextsArePastedAsTheyWereCopied() {
    let column = TableColumn<Note>("Text", \.text).editable(\.text)
    let writer = TextTableWriter(
      .tsv, columns: [.init("Text"), .init("Text")], writesTitles: false)
    let texts: [String?] = [
      nil, "plain", " spaces ", "a\ttab", "two\nlines", "\r\n", "\"quoted\"", "\"", "1,5", "é𝄞",
    ]
    var bytes: [UInt8] = []
    for text in texts {
      let copied = column.copiedText(of: Note(id: 0, text: text))
      writer.write([copied, copied], to: &bytes)
    }
    let rows = TextTableReader(.tsv).rows(of: String(decoding: bytes, as: UTF8.self))
    XCTAssertEqual(rows.count, texts.count)
    for (text, fields) in zip(texts, rows) {
      XCTAssertEqual(fields.count, 2)
      for field in fields {
        XCTAssertEqual(paste(field, column, into: Note(id: 1, text: "former"))?.text, text)
      }
    }
  }

  @MainActor func testAnEmptyTextStaysEmptyWhereItIsAndIsMissingElsewhere() {
    let column = TableColumn<Note>("Text", \.text).editable(\.text)
    XCTAssertEqual(column.copiedText(of: Note(id: 0, text: "")), "")
    XCTAssertEqual(paste("", column, into: Note(id: 0, text: "")), Note(id: 0, text: ""))
    XCTAssertEqual(paste("", column, into: Note(id: 0, text: nil)), Note(id: 0, text: nil))
    XCTAssertEqual(paste("", column, into: Note(id: 0, text: "former")), Note(id: 0, text: nil))
  }

  @MainActor func testADayThatIsPastedLeavesTheTimeOfDay() throws {
    var heard: [Int] = []
    let column = TableColumn<Note>("Day", \.moment, as: .date()).editable(\.moment) { day, _ in
      heard.append(day)
      return nil
    }
    let midnight = try XCTUnwrap(CellParsing.day("2026-03-01"))
    let evening = midnight + 20 * 3_600 + 15 * 60 + 7
    let copied = column.copiedText(of: Note(id: 0, moment: evening))
    XCTAssertEqual(
      paste(copied, column, into: Note(id: 0, moment: evening))?.moment, evening,
      "what was copied is pasted where it was")
    let other = try XCTUnwrap(CellParsing.day("2025-11-21")) + 9 * 3_600
    XCTAssertEqual(
      paste(copied, column, into: Note(id: 1, moment: other))?.moment, midnight + 9 * 3_600)
    XCTAssertEqual(heard, [evening, midnight + 9 * 3_600])
    XCTAssertNil(paste("2026-02-30", column, into: Note(id: 0)))
    // One that shows it in a way of its own.
    let year = TableColumn<Note>("Year", { "\($0.moment)" }).editable(day: \.moment)
    XCTAssertEqual(
      paste("2026-03-01", year, into: Note(id: 1, moment: other))?.moment, midnight + 9 * 3_600)
  }
}
