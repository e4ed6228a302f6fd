import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Columns with sort keys over rows that nobody can sort.
final class UnsortableRowsTests: GtkTestCase {
  @MainActor private func window() -> ColumnWindow {
    ColumnWindow {
      $0.columns = [TableColumn<Item>("Text", \.text, width: 180).sorted(by: SortKey(\.text))]
      $0.useSource(ConcatenatedSource([TableAdaptor.over([Item(2), Item(1)])]))
    }
  }

  @MainActor private func hasArrow(_ window: ColumnWindow) -> Bool {
    window.shownColumns.contains { gtk_tree_view_column_get_sort_indicator($0) != 0 }
  }

  @MainActor func testAClickOnTheHeaderIsReportedAndShowsNoArrow() throws {
    let window = window()
    window.click(try XCTUnwrap(window.header("Text")))
    XCTAssertFalse(hasArrow(window))
    XCTAssert(window.table.sortOrder.isEmpty)
    XCTAssertEqual(window.table.columnState.sorting.count, 0)
    Reports.expect(.columnState)
  }

  @MainActor func testAnOrderThatIsAskedForIsReportedAndShowsNoArrow() {
    let window = window()
    window.table.sortOrder = [(window.table.columns[0], .descending)]
    XCTAssertFalse(hasArrow(window))
    XCTAssert(window.table.sortOrder.isEmpty)
    Reports.expect(.columnState)
  }

  @MainActor func testWithSomebodyWhoSortsTheArrowIsShown() throws {
    let window = window()
    var orders = 0
    window.table.onSort = { _ in orders += 1 }
    window.click(try XCTUnwrap(window.header("Text")))
    XCTAssert(hasArrow(window))
    XCTAssertEqual(orders, 1)
  }
}
