import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Line breaks in the texts of cells, and as many lines as a column allows.
final class LineLimitTests: GtkTestCase {
  private static let breaks = ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"]

  /// A table of one text in a column 120 pixels wide.
  @MainActor private func window(
    _ text: String, lines: Int?, as content: ColumnContent<String> = .text, height: Double? = nil,
    isVariable: Bool = true
  ) -> ColumnWindow {
    ColumnWindow(.over([Item(0, text)], height: height)) {
      $0.hasVariableRowHeights = isVariable
      $0.columns = [TableColumn<Item>("Text", { $0.text }, as: content, width: 120)]
      $0.columns[0].lineLimit = lines
    }
  }

  @MainActor private func assertLooksAlike(
    _ text: String, lines: Int?, as content: ColumnContent<String> = .text,
    height: Double? = nil, isVariable: Bool = true, _ other: String, otherLines: Int?,
    line: UInt = #line
  ) {
    let one = window(text, lines: lines, as: content, height: height, isVariable: isVariable)
    let shown = one.picture()
    let size = one.shownRows[0].height
    one.close()
    let two = window(other, lines: otherLines, height: height, isVariable: isVariable)
    XCTAssertEqual(size, two.shownRows[0].height, "\(text.debugDescription)", line: line)
    XCTAssert(
      shown.looksLike(two.picture()),
      "\(text.debugDescription): \(shown.difference(from: two.picture()))", line: line)
    two.close()
  }

  @MainActor func testOnASingleLineSpacesStandForLineBreaks() {
    for sign in Self.breaks.prefix(3) {
      let joined = sign == "\r\n" ? "one\u{A0}two" : "one two"
      for isVariable in [false, true] {
        assertLooksAlike(
          "one\(sign)two", lines: 1, isVariable: isVariable, joined, otherLines: 1)
        assertLooksAlike(
          "one\(sign)two", lines: 1, as: .markup, isVariable: isVariable, joined, otherLines: 1)
      }
    }
    for sign in Self.breaks.suffix(2) {
      assertLooksAlike("one\(sign)two", lines: 1, "one\u{2005}two", otherLines: 1)
    }
  }

  @MainActor func testLinesBreakWhereTheTextBreaksThemUpToTheLimit() {
    for sign in Self.breaks {
      let text = ["one", "two", "three", "four"].joined(separator: sign)
      assertLooksAlike(text, lines: 4, "one\ntwo\nthree\nfour", otherLines: nil)
      assertLooksAlike(text, lines: 9, "one\ntwo\nthree\nfour", otherLines: nil)
      assertLooksAlike(text, lines: 2, "one\ntwo…", otherLines: nil)
      assertLooksAlike(text, lines: 3, as: .markup, "one\ntwo\nthree…", otherLines: nil)
    }
    assertLooksAlike("one\ntwo\n", lines: 2, "one\ntwo", otherLines: nil)
    assertLooksAlike("\n\n\nfour", lines: 3, "\n\n…", otherLines: nil)
    assertLooksAlike("one\n\nthree", lines: 2, "one\n…", otherLines: nil)
  }

  @MainActor func testARowThatIsTooLowShowsTheFirstLinesThatFit() {
    let high = window("one\ntwo\nthree\nfour", lines: nil)
    let line = (high.shownRows[0].height - 6) / 4
    high.close()
    for limit in [nil, 3, 4] {
      assertLooksAlike(
        "one\ntwo\nthree\nfour", lines: limit, height: Double(2 * line + 9), "one\ntwo…",
        otherLines: nil)
    }
  }

  @MainActor func testSeededRandomTextsTakeAsManyLinesAsTheyNeedAndNoMoreThanAllowed() {
    var random = SplitMix64(seed: 20_261_121)
    let parts = Self.breaks + ["a", "word", "longer words", " ", "unbreakablylongwordindeed", "ÄÖ"]
    let texts = (0..<120).map { number in
      "\(number) "
        + (0..<Int.random(in: 0...9, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? ""
        }.joined()
    }
    let items = texts.enumerated().map { Item($0, $1) }
    let window = ColumnWindow(.over(items), height: 8_000) {
      $0.hasVariableRowHeights = true
      $0.columns = [TableColumn<Item>("Text", \.text, width: 120)]
      $0.columns[0].lineLimit = nil
    }
    let column = window.table.columns[0]
    let needed = window.shownRows.map(\.height)
    XCTAssertEqual(needed.count, texts.count)
    let single = needed.min() ?? 0
    let line = single - 6
    let counts = needed.map { ($0 - 6) / max(1, line) }
    XCTAssertGreaterThan(Set(counts).count, 4)
    for limit in [3, 1, 2, 5, 4, 99] {
      column.lineLimit = limit
      window.settle()
      for (row, count) in zip(window.shownRows, counts) {
        XCTAssertEqual(
          row.height, min(count, limit) * line + 6, "\(limit) of \(row.text.debugDescription)")
      }
      window.assertPixelsAreFresh("\(limit)")
    }
  }

  // MARK: Expanders

  @MainActor func testAnExpanderStandsWithTheLineOfItsText() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("one\ntwo\nthree\nfour\nfive") { Rows(Item.many(2)) }
    }
    let window = ColumnWindow(adaptor) {
      $0.showsSectionsAsNodes = true
      $0.hasVariableRowHeights = true
      $0.columns.first?.lineLimit = nil
    }
    let row = window.shownRows[0]
    let line = (row.height - 6) / 5 + 6
    let places: [(TextAlignment, Range<Int>)] = [
      (.start, 0..<line), (.center, 2 * line..<row.height - 2 * line + 12),
      (.end, row.height - line..<row.height),
    ]
    for (alignment, place) in places {
      window.table.columns.first?.verticalAlignment = alignment
      window.settle()
      let top = window.columnHeaderHeight
      let pixels = window.picture().part(top..<top + row.height)
      let ink = pixels.bytes.indices.filter { Set(pixels.bytes[$0][0..<60]).count > 3 }
      XCTAssertFalse(ink.isEmpty, "\(alignment)")
      XCTAssert(ink.allSatisfy(place.contains), "\(alignment): \(ink) in \(place)")
      window.assertPixelsAreFresh("\(alignment)")
    }
  }
}
