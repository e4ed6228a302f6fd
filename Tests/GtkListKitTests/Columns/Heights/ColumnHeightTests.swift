import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows of given and measured heights in a column table.
final class ColumnHeightTests: GtkTestCase {
  private static let texts = WrappingTable.items(2_000).texts

  @MainActor private func given(_ heights: [Double?], lines: Int? = 1) -> WrappingTable {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: heights.enumerated().map {
          TableCellViewHolder(
            data: Item($0, WrappingTable.text($0)), cellClass: ItemCell.self, cellHeight: $1)
        })
    ]
    return WrappingTable(adaptor, lines: lines)
  }

  // MARK: Given

  @MainActor func testByDefaultAllRowsAreAsHighAsOne() {
    let adaptor = TableAdaptor.over(WrappingTable.items(200), height: 70)
    let window = ColumnWindow(adaptor) { $0.columns.first?.lineLimit = nil }
    XCTAssertEqual(Set(window.shownRows.map(\.height)).count, 1)
    XCTAssertLessThan(window.shownRows[0].height, 40)
  }

  @MainActor func testGivenHeightsStandWhereTheirSumSays() {
    let heights = (0..<500).map { 20 + $0 % 7 * 10 }
    let table = given(heights.map(Double.init))
    XCTAssertEqual(table.window.upper, Double(heights.reduce(0, +)))
    for offset in [0, 777, 12_345, 12_300, 24_000] {
      table.window.scroll(to: Double(offset))
      for row in table.window.shownRows {
        let index = Int(row.text.prefix { $0 != " " }) ?? -1
        XCTAssertEqual(row.height, heights[index])
        XCTAssertEqual(row.y, heights[..<index].reduce(0, +) - Int(table.window.offset))
      }
      table.window.assertShows(Self.texts.prefix(500).map { $0 }, "at \(offset)")
      table.window.assertPixelsAreFresh("at \(offset)")
    }
  }

  @MainActor func testTheTablesRowHeightIsThatOfRowsWithoutOne() {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: (0..<100).map {
          TableCellViewHolder(
            data: Item($0), cellClass: ItemCell.self, cellHeight: $0 % 2 == 0 ? 33 : nil)
        })
    ]
    let table = WrappingTable(adaptor) { $0.rowHeight = 61 }
    XCTAssert(table.window.shownRows.count > 3)
    for row in table.window.shownRows {
      let number = Int(row.text.dropFirst(4)) ?? -1
      XCTAssertEqual(row.height, number % 2 == 0 ? 33 : 61)
    }
  }

  @MainActor func testAMixOfGivenAndMeasuredHeights() {
    let table = given((0..<300).map { $0 % 2 == 0 ? 33 : nil }, lines: nil)
    let heights = Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: 300, by: 2).map { (Self.texts[$0], 33) })
    for step in [731.0, 731, -200, 4_000, -37, -37, 9_000] {
      table.assertHeights(given: heights)
      table.window.assertShows(Array(Self.texts.prefix(300)))
      table.window.scroll(by: step)
    }
  }

  @MainActor func testHeightsThatAreNoHeightsAreReportedAndMeasured() {
    let table = given(
      [-5, 0, .nan, .infinity, -.infinity, 1e300, 0.4] + Array(repeating: nil, count: 50))
    table.assertHeights()
    table.window.assertShows(Array(Self.texts.prefix(57)))
    table.window.assertPixelsAreFresh()
    Reports.expectSome(.height)
  }

  @MainActor func testARowIsNoLowerThanTheThemeAllows() {
    let table = given(Array(repeating: 1, count: 3_000))
    let heights = Set(table.window.shownRows.map(\.height))
    Reports.expect(.height)
    XCTAssertEqual(heights.count, 1)
    XCTAssertEqual(table.window.upper, Double(3_000 * (heights.first ?? 0)))
    table.window.scroll(to: 10_000)
    table.window.assertPixelsAreFresh()
  }

  @MainActor func testARowHigherThanTheScreenIsScrolledThrough() {
    let table = given([30, 900_000, 30, 1_048_576] + Array(repeating: 30, count: 50))
    let window = table.window
    window.scroll(to: 450_000)
    XCTAssertEqual(window.shownTexts, [Self.texts[1]])
    XCTAssertEqual(window.shownRows.first?.y, 30 - 450_000)
    window.scroll(to: 900_020)
    XCTAssertEqual(window.shownRows.map(\.y), [-899_990, 10, 40])
    window.assertPixelsAreFresh()
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(window.shownRows.last?.bottom, window.rowsHeight)
    XCTAssertEqual(window.shownRows.last?.text, Self.texts[53])
  }

  // MARK: Measured

  @MainActor func testWrappedTextsMakeRowsAsHighAsTheyAre() {
    let table = WrappingTable(300)
    for step in [0.0, 100, 3_000, -500, 9_000, -40, -8_000, 13] {
      table.window.scroll(by: step)
      table.assertHeights("after \(step)")
      table.window.assertShows(Array(Self.texts.prefix(300)), "after \(step)")
      table.window.assertPixelsAreFresh("after \(step)")
    }
    XCTAssertGreaterThan(Set(table.window.shownRows.map(\.height)).count, 2)
  }

  @MainActor func testALineLimitIsTheMostThatATextTakes() {
    let table = WrappingTable(300, lines: 2)
    table.assertHeights()
    XCTAssertEqual(Set(table.window.shownRows.map(\.height)).count, 2)
    table.texts.lineLimit = 4
    table.window.settle()
    table.assertHeights()
    XCTAssertEqual(Set(table.window.shownRows.map(\.height)).count, 3)
    table.texts.lineLimit = -3
    table.window.settle()
    XCTAssertEqual(Set(table.window.shownRows.map(\.height)).count, 1)
    table.window.assertPixelsAreFresh()
  }

  @MainActor func testAWiderColumnMakesLowerRowsAndTheTopRowStays() {
    let table = WrappingTable(300)
    table.window.scroll(to: 4_000)
    let first = table.window.shownTexts.first
    let narrow = table.window.shownRows[0].height
    for width in [300, 90, 250, 360] {
      table.texts.width = width
      table.window.settle()
      table.assertHeights("width \(width)")
      table.window.assertShows(Array(Self.texts.prefix(300)), "width \(width)")
      table.window.assertPixelsAreFresh("width \(width)")
      XCTAssertEqual(table.window.shownTexts.first, first, "width \(width)")
    }
    XCTAssertLessThan(table.window.shownRows.min { $0.text < $1.text }?.height ?? 0, narrow * 4)
  }

  @MainActor func testAColumnThatTakesTheRoomFollowsTheWindow() {
    let table = WrappingTable(300)
    table.texts.expands = true
    table.window.settle()
    table.window.scroll(to: 3_000)
    for width in [700, 200, 420] {
      table.window.resize(width: width)
      table.assertHeights("width \(width)")
      table.window.assertShows(Array(Self.texts.prefix(300)), "width \(width)")
      table.window.assertPixelsAreFresh("width \(width)")
    }
  }

  @MainActor func testATextWithLineBreaksBreaksThereWithoutALimit() {
    let adaptor = TableAdaptor.over([Item(0, "one"), Item(1, "one\ntwo\nthree"), Item(2, "one")])
    let table = WrappingTable(adaptor)
    table.assertHeights()
    let heights = table.window.shownRows.map(\.height)
    XCTAssertGreaterThan(heights[1], 2 * heights[0])
    XCTAssertEqual(heights[0], heights[2])
  }

  @MainActor func testARowWhoseTextGrowsPushesTheOthersDown() {
    let adaptor = TableAdaptor()
    var items = Item.many(40)
    adaptor.apply { Rows(items) }
    let table = WrappingTable(adaptor)
    let before = table.window.shownRows
    items[2].text = String(repeating: WrappingTable.words, count: 3)
    adaptor.apply { Rows(items) }
    table.window.settle()
    table.assertHeights()
    table.window.assertShows(items.texts)
    table.window.assertPixelsAreFresh()
    XCTAssertGreaterThan(table.window.shownRows[3].y, before[3].y)
  }

  @MainActor func testWithoutWrappingATableLooksAsItDoesWithFixedHeights() {
    let adaptor = TableAdaptor.lazily(500)
    let window = ColumnWindow(adaptor)
    window.scroll(to: 1_003)
    let fixed = window.picture()
    window.table.estimatedRowHeight = Double(window.shownRows[0].height)
    window.table.hasVariableRowHeights = true
    window.settle()
    XCTAssertEqual(window.offset, 1_003)
    XCTAssert(window.picture().looksLike(fixed), window.picture().difference(from: fixed))
    window.table.hasVariableRowHeights = false
    window.settle()
    XCTAssert(window.picture().looksLike(fixed), window.picture().difference(from: fixed))
  }

  @MainActor func testTextsStandAtTheTopTheMiddleOrTheBottomOfHighRows() {
    let window = ColumnWindow(TableAdaptor.over([Item(0)], height: 150)) {
      $0.hasVariableRowHeights = true
    }
    let top = window.columnHeaderHeight
    for (alignment, place) in [(TextAlignment.start, 0), (.center, 60), (.end, 120)] {
      for column in window.table.columns { column.verticalAlignment = alignment }
      window.settle()
      let pixels = window.picture()
      for start in [0, 60, 120] {
        XCTAssertEqual(
          pixels.isBlank(top + start..<top + start + 30), start != place, "\(alignment) \(start)")
      }
    }
  }

  @MainActor func testABarStaysAsHighAsItIsInAHighRow() {
    func picture(of height: Double) -> Picture {
      let window = ColumnWindow(TableAdaptor.over([Item(0)], height: height)) {
        $0.hasVariableRowHeights = true
        $0.columns = [
          TableColumn<Item>("Share", { _ in 0.5 }, as: .progress, width: 200)
        ]
      }
      let top = window.columnHeaderHeight
      let pixels = window.picture().part(top..<top + Int(height))
      window.close()
      return pixels
    }
    let low = picture(of: 30)
    let high = picture(of: 130)
    XCTAssert(high.part(50..<80).looksLike(low), high.part(50..<80).difference(from: low))
    XCTAssert(high.isBlank(0..<40))
  }

  @MainActor func testAnOutlineLooksAsItDoesWithFixedHeights() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<20 {
        Section("Section \(section)") {
          Rows((0..<5).map { Item(section * 5 + $0) })
        }
      }
    }
    let window = ColumnWindow(adaptor) {
      $0.showsSectionsAsNodes = true
      ($0.columns.first as? TableColumn<Item>)?.icon = { $0.id % 3 == 0 ? "" : "folder" }
    }
    window.table.scrollToRow(at: [2, 1], position: .top)
    window.settle()
    let fixed = window.picture()
    window.table.hasVariableRowHeights = true
    window.settle()
    window.table.scrollToRow(at: [2, 1], position: .top)
    window.settle()
    XCTAssert(window.picture().looksLike(fixed), window.picture().difference(from: fixed))
  }
}
