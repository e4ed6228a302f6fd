import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The image of the rows is drawn again if they change, and nothing else is.
final class RowImageTests: GtkTestCase {
  @MainActor private final class Drawn { var rows: Set<Int> = [] }

  @MainActor private func window(_ drawn: Drawn) -> ColumnWindow {
    let content = ColumnContent<Int>.custom(width: 20, height: 10) { value, _ in
      drawn.rows.insert(value)
    }
    let window = ColumnWindow(.over(Item.many(100))) {
      $0.columns = [
        TableColumn<Item>("Id", \.id, as: content, width: 100),
        TableColumn<Item>("Text", \.text),
      ]
    }
    window.click("3")
    drawn.rows = []
    return window
  }

  @MainActor func testAMoveOfTheCursorDrawsTwoRows() {
    let drawn = Drawn()
    let window = window(drawn)
    // The helper that presses a key has all rows drawn.
    XCTAssertTrue(window.table.moveCursor(.down, .replace))
    window.settle()
    XCTAssertEqual(drawn.rows, [3, 4])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAScrollDrawsTheLinesThatAppear() throws {
    let drawn = Drawn()
    let window = window(drawn)
    let last = try XCTUnwrap(window.shownRows.last?.indexPath?.row)
    window.scroll(by: 20)
    XCTAssertFalse(drawn.rows.isEmpty)
    XCTAssertTrue(drawn.rows.isSubset(of: [last, last + 1]), "\(drawn.rows)")
    window.assertPixelsAreFresh()
  }

  @MainActor func testRowsAreDrawnAgainIfColumnsMoveWhileHidden() {
    let window = window(Drawn())
    window.table.placeholder = Placeholder(title: "Wait")
    window.settle()
    window.table.columns[1].width = 100
    window.table.columns.reverse()
    window.settle()
    window.table.placeholder = nil
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testRowsWithoutColumnsAreEmpty() {
    let pictures = [100, 0].map { count in
      let window = ColumnWindow(.over(Item.many(count))) { $0.emptyPlaceholder = nil }
      for column in window.table.columns { column.isVisible = false }
      window.settle()
      defer { window.close() }
      return window.picture()
    }
    XCTAssertEqual(pictures[0], pictures[1])
  }
}
