import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Scrolling a column table whose rows are measured as they come.
final class ColumnHeightScrollTests: GtkTestCase {
  private static let texts = WrappingTable.items(2_000).texts

  @MainActor func testSmallStepsMoveWhatIsSeenByThatMuch() {
    let table = WrappingTable(2_000)
    for distance in [37.0, -37, 11, -53] {
      table.window.scroll(to: 20_000)
      for step in 1...40 {
        let before = table.window.shownRows
        table.window.scroll(by: distance)
        let now = table.window.shownRows
        for row in before {
          guard let moved = now.first(where: { $0.text == row.text }) else { continue }
          XCTAssertEqual(moved.y, row.y - Int(distance), "\(distance), step \(step)")
        }
        table.assertHeights("\(distance), step \(step)")
        table.window.assertShows(Self.texts, "\(distance), step \(step)")
        if step % 8 == 0 { table.window.assertPixelsAreFresh("\(distance), step \(step)") }
      }
    }
  }

  @MainActor func testTheTopRowStandsStillWhileOthersAreMeasured() {
    let table = WrappingTable(2_000)
    table.window.scroll(to: 20_000)
    let first = table.window.shownRows.first
    table.window.rest()
    XCTAssertEqual(table.window.shownRows.first?.text, first?.text)
    XCTAssertEqual(table.window.shownRows.first?.y, first?.y)
    table.window.assertPixelsAreFresh()
  }

  @MainActor func testAJumpShowsMeasuredRows() {
    let table = WrappingTable(2_000)
    for part in [0.5, 0.9, 0.1, 0.93, 0.02, 1, 0.35, 0] {
      table.window.scroll(to: (part * table.window.maximumOffset).rounded())
      table.assertHeights("at \(part)")
      table.window.assertShows(Self.texts, "at \(part)")
      table.window.assertPixelsAreFresh("at \(part)")
    }
  }

  @MainActor func testTheLastRowEndsAtTheBottomEdge() {
    let table = WrappingTable(2_000)
    for _ in 0..<3 {
      table.window.scroll(to: table.window.maximumOffset)
      XCTAssertEqual(table.window.shownRows.last?.text, Self.texts.last)
      XCTAssertEqual(table.window.shownRows.last?.bottom, table.window.rowsHeight)
      table.window.scroll(by: -1_000)
    }
  }

  @MainActor func testARowIsScrolledToEveryPosition() {
    let table = WrappingTable(2_000)
    let window = table.window
    for row in [500, 20, 1_900, 501, 505, 495] {
      for place in [ScrollPosition.top, .middle, .bottom, .nearest] {
        window.table.scrollToRow(at: [0, row], position: place)
        window.settle()
        guard let shown = window.shownRows.first(where: { $0.text == Self.texts[row] }) else {
          XCTFail("row \(row) is not there")
          continue
        }
        switch place {
        case .top: XCTAssertEqual(shown.y, 0, "\(row)")
        case .bottom: XCTAssertEqual(shown.bottom, window.rowsHeight, "\(row)")
        case .middle:
          XCTAssertEqual(
            Double(shown.y + shown.bottom), Double(window.rowsHeight), accuracy: 2, "\(row)")
        case .nearest:
          XCTAssertGreaterThanOrEqual(shown.y, 0, "\(row)")
          XCTAssertLessThanOrEqual(shown.bottom, window.rowsHeight, "\(row)")
        }
        window.assertShows(Self.texts)
      }
    }
  }

  @MainActor func testKeysGoThroughRowsOfEveryHeight() {
    let table = WrappingTable(200)
    let window = table.window
    window.focusRows()
    window.click(Self.texts[0])
    for _ in 0..<30 { window.press(GDK_KEY_Down) }
    XCTAssertEqual(window.selectedTexts, [Self.texts[30]])
    window.press(GDK_KEY_Page_Down)
    let after = window.selectedTexts
    XCTAssertEqual(after.count, 1)
    XCTAssertNotEqual(after, [Self.texts[30]])
    window.press(GDK_KEY_Page_Up)
    window.press(GDK_KEY_End)
    XCTAssertEqual(window.selectedTexts, [Self.texts[199]])
    XCTAssertEqual(window.shownRows.last?.bottom, window.rowsHeight)
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.selectedTexts, [Self.texts[0]])
    XCTAssertEqual(window.offset, 0)
    table.assertHeights()
    window.assertPixelsAreFresh()
  }

  @MainActor func testAMillionMeasuredRowsAreScrolledWithAFewModelRows() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows((0..<1_000_000).lazy.map { Item($0, WrappingTable.text($0)) }) }
    let table = WrappingTable(adaptor)
    let window = table.window
    for part in [0.3, 0.99, 1, 0.5] {
      window.scroll(to: (part * window.maximumOffset).rounded())
      table.assertHeights("at \(part)")
      XCTAssertEqual(window.shownRows.count, window.table.visibleIndexPaths.count)
      XCTAssertLessThanOrEqual(window.liveRows, 9 * (window.shownRows.count + 2) + 15)
    }
    window.assertPixelsAreFresh()
  }

  @MainActor func testEstimatesFarFromTheTruthLeaveNoGap() {
    for estimate in [1.0, 16, 700, 30_000] {
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(WrappingTable.items(500)) }
      let table = WrappingTable(adaptor) { $0.estimatedRowHeight = estimate }
      for step in [0.0, 37, 300, -20, 5_000, -37] {
        table.window.scroll(by: step)
        table.assertHeights("estimate \(estimate), step \(step)")
        table.window.assertShows(
          Array(Self.texts.prefix(500)), "estimate \(estimate), step \(step)")
      }
      table.window.assertPixelsAreFresh()
      table.window.close()
    }
  }
}
