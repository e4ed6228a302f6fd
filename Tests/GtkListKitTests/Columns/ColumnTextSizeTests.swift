import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The widths of columns under larger text.
final class ColumnTextSizeTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TextSize.setScale(1) }
    super.tearDown()
  }

  @MainActor private func widths(_ window: ColumnWindow) -> [Int] {
    window.shownColumns.map { Int(gtk_tree_view_column_get_width($0)) }
  }

  @MainActor func testWidthsFollowTheTextAndTheStateDoesNot() {
    let window = ColumnWindow(.lazily(100), width: 900)
    let state = window.table.columnState
    var changes = 0
    window.table.onColumnsChange = { _ in changes += 1 }
    let normal = widths(window)
    XCTAssertEqual(normal.first, 180)
    TextSize.setScale(2)
    window.settle()
    XCTAssertEqual(widths(window).first, 360)
    XCTAssertEqual(window.table.columnState, state)
    window.assertPixelsAreFresh()
    TextSize.setScale(1)
    window.settle()
    XCTAssertEqual(widths(window), normal)
    window.table.columnSet.changes.tellPending()
    XCTAssertEqual(changes, 0)
  }

  @MainActor func testWhatIsDraggedIsSavedForNormalText() {
    TextSize.setScale(2)
    let window = ColumnWindow(.lazily(100), width: 900)
    gtk_tree_view_column_set_fixed_width(window.shownColumns[0], 300)
    window.settle()
    XCTAssertEqual(window.table.columnState.columns[0].width, 150)
    XCTAssertEqual(widths(window).first, 300)
    window.table.columns[0].fitWidth()
    window.settle()
    let fitted = widths(window)[0]
    let needed = window.table.columns[0].treeColumn?.contentWidth(
      of: window.table.drawnRows.inView[0])
    XCTAssertGreaterThanOrEqual(fitted, needed ?? .max)
    TextSize.setScale(1)
    window.settle()
    XCTAssertEqual(widths(window)[0], window.table.columns[0].width)
  }

  @MainActor func testMinimumAndMaximumFollowToo() {
    TextSize.setScale(2)
    let window = ColumnWindow(.lazily(100), width: 900) {
      $0.columns[0].minimumWidth = 100
      $0.columns[0].width = 20
      $0.columns[1].maximumWidth = 50
      $0.columns[1].width = 400
    }
    XCTAssertEqual(widths(window).first, 200)
    XCTAssertEqual(gtk_tree_view_column_get_max_width(window.shownColumns[1]), 100)
  }
}
