import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Fixed, per-row and measured heights.
final class HeightTests: GtkTestCase {
  private static let words = "The quick brown fox jumps over the lazy dog and runs away again. "

  @MainActor private func wrapping(_ rows: Int) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(
        (0..<rows).map { "\($0) " + String(repeating: Self.words, count: $0 % 4 + 1) },
        as: WrapCell.self)
    }
    return adaptor
  }

  @MainActor private func texts(_ rows: Int) -> [String] {
    (0..<rows).map { "\($0) " + String(repeating: Self.words, count: $0 % 4 + 1) }
  }

  /// The height that a row asks for at the width it has.
  @MainActor private func wanted(_ row: ShownRow) -> Int {
    var natural: gint = 0
    gtk_widget_get_preferred_height_for_width(row.widget, gint(row.widget.width), nil, &natural)
    return Int(natural)
  }

  @MainActor private func assertMeasured(_ window: TableWindow, line: UInt = #line) {
    for row in window.shownRows {
      XCTAssertEqual(row.height, wanted(row), row.text, line: line)
    }
  }

  @MainActor func testAFixedHeightIsEveryRowsHeight() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000))) { $0.rowHeight = 52 }
    XCTAssert(window.shownRows.allSatisfy { $0.height == 52 })
    XCTAssertEqual(window.upper, 52_000)
    window.scroll(to: 51_000)
    XCTAssertEqual(window.shownRows.first?.text, "Row 980")
    XCTAssertEqual(window.shownRows.first?.y, 980 * 52 - 51_000)
  }

  @MainActor func testPerRowHeightsStandWhereTheirSumSays() {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(500), cellClass: ItemCell.self)
    for row in 0..<500 { adaptor[0, row]?.cellHeight = Double(20 + row % 7 * 10) }
    let window = TableWindow(adaptor)
    let heights = (0..<500).map { 20 + $0 % 7 * 10 }
    XCTAssertEqual(window.upper, Double(heights.reduce(0, +)))
    for offset in [0, 777, 12_345, 20_000] {
      window.scroll(to: Double(offset))
      for row in window.shownRows {
        let index = Int(row.text.dropFirst(4)) ?? -1
        XCTAssertEqual(row.height, heights[index])
        XCTAssertEqual(row.y, heights[..<index].reduce(0, +) - Int(window.offset))
      }
      window.assertShows(Item.many(500).texts)
    }
  }

  @MainActor func testAMixOfGivenAndMeasuredHeights() {
    let adaptor = wrapping(0)
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: (0..<200).map {
          TableCellViewHolder(
            data: texts(200)[$0], cellClass: WrapCell.self, cellHeight: $0 % 2 == 0 ? 33 : nil)
        })
    ]
    let window = TableWindow(adaptor)
    for _ in 0..<6 {
      for row in window.shownRows {
        let index = Int(row.text.split(separator: " ")[0]) ?? -1
        XCTAssertEqual(row.height, index % 2 == 0 ? 33 : wanted(row), "row \(index)")
      }
      window.assertShows(texts(200))
      window.scroll(by: 731)
    }
    Reports.expect(.height)
  }

  @MainActor func testMeasuredRowsHaveTheHeightTheyAskForWhereverOneScrolls() {
    let window = TableWindow(wrapping(300))
    assertMeasured(window)
    for step in [100.0, 3_000, -500, 9_000, -40, -8_000, 13] {
      window.scroll(by: step)
      assertMeasured(window)
      window.assertShows(texts(300), "after \(step)")
    }
    XCTAssertGreaterThan(Set(window.shownRows.map(\.height)).count, 1)
  }

  @MainActor func testWrappedTextChangesHeightWithTheWidth() {
    let window = TableWindow(wrapping(300))
    window.scroll(to: 4_000)
    let wide = window.shownRows
    for width in [220, 500, 160, 320] {
      window.resize(width: width)
      assertMeasured(window)
      window.assertShows(texts(300), "width \(width)")
      window.assertPixelsAreFresh("width \(width)")
    }
    window.resize(width: 200)
    let narrow = window.shownRows
    XCTAssertEqual(narrow.first?.text, wide.first?.text, "the top row stays")
    let tall = narrow.first { $0.text == wide[0].text }
    XCTAssertGreaterThan(tall?.height ?? 0, wide[0].height)
  }

  @MainActor func testTheRowUnderTheTopEdgeStandsStillWhileRowsAreMeasured() {
    let window = TableWindow(wrapping(2_000))
    window.scroll(to: 20_000)
    let first = window.shownRows.first
    window.rest()
    XCTAssertEqual(window.shownRows.first?.text, first?.text)
    XCTAssertEqual(window.shownRows.first?.y, first?.y)
    // Upwards, into rows that nobody has measured.
    for _ in 0..<40 {
      let before = window.shownRows
      window.scroll(by: -11)
      guard let anchor = before.first(where: { $0.y >= 0 }) else { continue }
      let now = window.shownRows.first { $0.text == anchor.text }
      XCTAssertEqual(now?.y, anchor.y + 11, "the rows jumped")
    }
  }

  @MainActor func testARowThatGrowsPushesTheOnesBelowIt() {
    let window = TableWindow(wrapping(50))
    guard let cell = window.table.cellForRow(at: [0, 1]) as? WrapCell else {
      return XCTFail("no cell")
    }
    let before = window.shownRows[1].height
    cell["text"].text = "1 " + String(repeating: Self.words, count: 9)
    window.settle()
    XCTAssertGreaterThan(window.shownRows[1].height, before)
    assertMeasured(window)
    XCTAssertEqual(window.shownRows[2].y, window.shownRows[1].bottom)
    window.assertPixelsAreFresh()
  }

  @MainActor func testHeightsThatAreNoHeightsAreNotUsed() {
    let adaptor = TableAdaptor.over(Item.many(40))
    for (row, height) in [-5.0, 0, .nan, .infinity, -.infinity, 1e300, 0.4].enumerated() {
      adaptor[0, row]?.cellHeight = height
    }
    adaptor[0, 5]?.cellHeight = 5_000
    let window = TableWindow(adaptor)
    XCTAssert(window.shownRows.allSatisfy { $0.height > 0 && $0.height <= 5_000 })
    window.assertShows(Item.many(40).texts)
    window.scroll(to: window.maximumOffset)
    window.assertShows(Item.many(40).texts)
    Reports.expectSome(.height)
  }

  @MainActor func testEstimatesThatAreNoHeightsAreRefused() {
    let window = TableWindow(wrapping(40))
    for height in [-1.0, 0, .nan, .infinity] {
      window.table.estimatedRowHeight = height
      XCTAssertEqual(window.table.estimatedRowHeight, 40)
    }
    for height in [-1.0, 0, .nan, .infinity, 1e300] {
      window.table.rowHeight = height
      window.settle()
      XCTAssertFalse(window.shownRows.isEmpty, "row height \(height)")
    }
    window.table.rowHeight = nil
    window.settle()
    window.assertShows(texts(40))
    Reports.expectSome(.height)
  }

  @MainActor func testTheLastRowIsReachedThoughEstimatesWereWrong() {
    let window = TableWindow(wrapping(400))
    window.table.estimatedRowHeight = 10
    window.table.reloadData()
    window.settle()
    window.scroll(to: window.maximumOffset)
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(window.shownRows.last?.text, texts(400).last)
    XCTAssertEqual(window.shownRows.last?.bottom, 400)
    assertMeasured(window)
  }

  @MainActor func testIndentationIsAStartMarginPerLevel() {
    final class Source: PlainSource, ListDelegate {
      func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
        path.row - 1
      }
    }
    let source = Source(rows: 4)
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
    }
    window.table.reloadData()
    window.settle()
    let starts = (0..<4).map { row -> Int in
      guard let content = window.table.cellForRow(at: [0, row])?.contentPointer else { return -1 }
      return Int(gtk_widget_get_margin_start(content))
    }
    XCTAssertEqual(starts, [0, 0, 18, 36])
  }
}
