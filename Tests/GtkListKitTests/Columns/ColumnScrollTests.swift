import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Scrolling a column table: what stands on screen, and how much there is of it.
final class ColumnScrollTests: GtkTestCase {
  private static let count = 1_000
  private static let texts = Item.many(count).texts

  @MainActor private func window(_ height: Int = 400) -> ColumnWindow {
    ColumnWindow(TableAdaptor.lazily(Self.count), height: height)
  }

  @MainActor func testSmallStepsMoveTheRowsByThatMuch() {
    let window = window()
    for step in 1...60 {
      window.scroll(by: 37)
      XCTAssertEqual(window.offset, Double(37 * step))
      window.assertShows(Self.texts, "after \(step) steps")
      window.assertPixelsAreFresh("after \(step) steps")
    }
    for step in 1...60 {
      window.scroll(by: -37)
      window.assertShows(Self.texts, "after \(step) steps back")
    }
    XCTAssertEqual(window.offset, 0)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAJumpShowsTheRowsOfThePlace() {
    let window = window()
    for part in [0.5, 0.9, 0.1, 0.93, 0.02, 0.35] {
      window.scroll(to: (part * window.maximumOffset).rounded())
      window.assertShows(Self.texts, "at \(part)")
      window.assertPixelsAreFresh("at \(part)")
    }
  }

  @MainActor func testTheLastRowEndsAtTheBottomEdge() {
    let window = window()
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(window.shownRows.last?.text, "Row 999")
    XCTAssertEqual(window.shownRows.last?.bottom, window.rowsHeight)
    window.assertPixelsAreFresh()
  }

  @MainActor func testTheContentIsAsHighAsItsRows() {
    let window = window()
    let height = window.shownRows[0].height
    XCTAssertEqual(window.upper, Double(height * Self.count))
    XCTAssertEqual(window.maximumOffset, Double(height * Self.count - window.rowsHeight))
  }

  @MainActor func testTenMillionRowsAreScrolledToTheEndWithAScreenfulOfModelRows() {
    let window = ColumnWindow(TableAdaptor.lazily(10_000_000))
    XCTAssertLessThanOrEqual(window.liveRows, window.mostLiveRows)
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(window.shownRows.last?.text, "Row 9999999")
    XCTAssertEqual(window.shownRows.last?.bottom, window.rowsHeight)
    window.scroll(to: 123_456_789)
    XCTAssertEqual(window.shownRows.count, window.table.visibleIndexPaths.count)
    let first = window.table.visibleIndexPaths.first?.row ?? -1
    XCTAssertEqual(window.shownRows.first?.text, "Row \(first)")
    XCTAssertLessThanOrEqual(window.liveRows, window.mostLiveRows)
    window.assertPixelsAreFresh()
  }

  @MainActor func testARowIsScrolledToEveryPosition() {
    let window = window()
    for row in [500, 20, 900, 501, 505, 495] {
      for place in [ScrollPosition.top, .middle, .bottom, .nearest] {
        window.table.scrollToRow(at: [0, row], position: place)
        window.settle()
        guard let shown = window.shownRows.first(where: { $0.text == "Row \(row)" }) else {
          return XCTFail("row \(row) is not there")
        }
        switch place {
        case .top: XCTAssertEqual(shown.y, 0)
        case .bottom: XCTAssertEqual(shown.bottom, window.rowsHeight)
        case .middle:
          XCTAssertEqual(
            Double(shown.y + shown.bottom), Double(window.rowsHeight), accuracy: 2)
        case .nearest:
          XCTAssertGreaterThanOrEqual(shown.y, 0)
          XCTAssertLessThanOrEqual(shown.bottom, window.rowsHeight)
        }
        window.assertShows(Self.texts)
      }
    }
  }

  @MainActor func testAResizedWindowKeepsItsFirstRowAndFillsItself() {
    let window = window()
    window.scroll(to: 4_000)
    let first = window.shownRows.first?.text
    for (width, height) in [(500, 700), (200, 150), (420, 60), (90, 420), (400, 900)] {
      window.resize(width: width, height: height)
      window.assertShows(Self.texts, "\(width)x\(height)")
      XCTAssertEqual(window.shownRows.first?.text, first, "\(width)x\(height)")
      XCTAssertLessThanOrEqual(window.liveRows, window.mostLiveRows)
      window.assertPixelsAreFresh("\(width)x\(height)")
    }
  }

  @MainActor func testAtTheEndAResizedWindowStaysAtTheEnd() {
    let window = window()
    window.scroll(to: window.maximumOffset)
    for height in [700, 100, 400] {
      window.resize(height: height)
      XCTAssertEqual(window.shownRows.last?.text, "Row 999", "\(height)")
      XCTAssertEqual(window.shownRows.last?.bottom, window.rowsHeight, "\(height)")
    }
  }

  @MainActor func testAWindowTooLowForARowShowsNoneAndComesBack() {
    let window = window()
    // What the libraries below GTK have to say of it.
    let messages = StandardError.text {
      for height in [8, 1, 24, 8] {
        window.resize(height: height)
        window.scroll(to: 100)
        window.list.redraw()
        window.settle()
      }
    }
    XCTAssertEqual(messages, "")
    window.resize(height: 400)
    window.assertShows(Self.texts)
    window.assertPixelsAreFresh()
  }
}
