import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Columns that come, go and change while the table is shown.
final class ColumnChangesTests: GtkTestCase {
  @MainActor private func window() -> ColumnWindow {
    let window = ColumnWindow(TableAdaptor.over(Item.many(300)))
    window.click("Row 2")
    window.scroll(to: 700)
    return window
  }

  @MainActor private func assertUsable(_ window: ColumnWindow, line: UInt = #line) {
    window.settle()
    window.assertShows(Item.many(300).texts, line: line)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]], line: line)
    window.assertPixelsAreFresh(line: line)
  }

  @MainActor func testAColumnIsAdded() {
    let window = window()
    window.table.columns.append(TableColumn<Item>("Twice", { $0.id * 2 }, as: .number))
    assertUsable(window)
    XCTAssertEqual(window.headerTitles, ["Text", "Number", "Twice"])
    let first = window.table.visibleIndexPaths[0].row
    XCTAssertEqual(window.shownRows[0].texts.count, 3)
    XCTAssertEqual(window.shownRows[0].texts[1], "\(first)")
    XCTAssertEqual(window.offset, 700)
  }

  @MainActor func testAColumnIsRemoved() {
    let window = window()
    let removed = window.table.columns.removeLast()
    assertUsable(window)
    XCTAssertEqual(window.headerTitles, ["Text"])
    XCTAssertNil(removed.table)
    window.table.columns.append(removed)
    assertUsable(window)
    XCTAssertEqual(window.headerTitles, ["Text", "Number"])
  }

  @MainActor func testAllColumnsAreReplaced() {
    let window = window()
    window.table.columns = ItemColumns.all()
    assertUsable(window)
    window.table.columns.swapAt(0, 1)
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Number", "Text"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAHiddenColumnTakesNoPlace() {
    let window = window()
    window.table.columns[1].isVisible = false
    assertUsable(window)
    XCTAssertEqual(window.headerTitles, ["Text"])
    window.table.columns[1].isVisible = true
    assertUsable(window)
    XCTAssertEqual(window.headerTitles, ["Text", "Number"])
  }

  @MainActor func testATitleAWidthAndAnAlignmentChange() {
    let window = window()
    window.table.columns[0].title = "Other"
    window.table.columns[0].width = 90
    window.table.columns[1].alignment = .start
    assertUsable(window)
    XCTAssertEqual(window.headerTitles, ["Other", "Number"])
    XCTAssertEqual(gtk_tree_view_column_get_width(window.shownColumns[0]), 90)
  }

  @MainActor func testHeadersComeAndGo() {
    let window = window()
    let rows = window.shownRows.count
    window.table.showsHeaders = false
    assertUsable(window)
    XCTAssertEqual(window.columnHeaderHeight, 0)
    XCTAssertGreaterThan(window.shownRows.count, rows)
    window.table.showsHeaders = true
    assertUsable(window)
    XCTAssertGreaterThan(window.columnHeaderHeight, 0)
  }

  @MainActor func testAColumnDraggedWiderKeepsItsWidth() {
    let window = window()
    gtk_tree_view_column_set_fixed_width(window.shownColumns[0], 130)
    assertUsable(window)
    XCTAssertEqual(window.table.columns[0].width, 130)
  }

  @MainActor func testADoubleClickOnASeparatorFitsTheColumnToWhatIsInView() {
    let window = window()
    let column = window.table.columns[0]
    column.width = 20
    window.settle()
    // What GtkTreeView does then.
    gtk_tree_view_column_set_fixed_width(window.shownColumns[0], -1)
    assertUsable(window)
    let fitting = column.width
    XCTAssertGreaterThan(fitting, 40)
    XCTAssertLessThan(fitting, 180)
    XCTAssertEqual(gtk_tree_view_column_get_width(window.shownColumns[0]), gint(fitting))
    column.fitWidth()
    XCTAssertEqual(column.width, fitting)
    column.maximumWidth = 50
    column.fitWidth()
    XCTAssertEqual(column.width, 50)
  }

  @MainActor func testWideColumnsAreScrolledSideways() {
    let window = window()
    for column in window.table.columns { column.width = 350 }
    window.settle()
    let scrolled = window.scrolled.of(GtkScrolledWindow.self)
    guard let sideways = gtk_scrolled_window_get_hadjustment(scrolled) else {
      return XCTFail("no adjustment")
    }
    XCTAssertEqual(gtk_adjustment_get_upper(sideways), 700)
    gtk_adjustment_set_value(sideways, 250)
    assertUsable(window)
    window.click(window.shownTexts[2], column: 1)
    XCTAssertEqual(window.selectedTexts, [window.shownTexts[2]])
    window.assertPixelsAreFresh()
  }
}
