import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Escape ends what the pointer drags in the headers, and all is as it was before.
final class EscapedHeaderDragTests: GtkTestCase {
  @MainActor private func window() -> ColumnWindow {
    let window = ColumnWindow(.lazily(100)) {
      $0.columns = ["a", "b", "c"].map { id in
        TableColumn<Item>(id, { "\($0.id) \(id)" }, id: id, width: 60)
      }
    }
    window.click("2 a")
    return window
  }

  @MainActor private func widths(_ window: ColumnWindow) -> [Int] {
    window.table.columns.map(\.width)
  }

  @MainActor func testAnEdgeThatIsDraggedWidensItsColumn() {
    let window = window()
    window.dragEdge(ofHeader: 0, by: 40) {
      XCTAssertGreaterThan(self.widths(window)[0], 90)
      XCTAssertEqual(self.widths(window).dropFirst(), [60, 60])
    }
  }

  @MainActor func testEscapeGivesAColumnItsWidthBack() {
    let window = window()
    let shown = window.shownColumns.map { gtk_tree_view_column_get_width($0) }
    window.dragEdge(ofHeader: 0, by: 40) {
      window.press(GDK_KEY_Escape)
      XCTAssertEqual(self.widths(window), [60, 60, 60])
    }
    XCTAssertEqual(widths(window), [60, 60, 60], "the pointer drags nothing any more")
    XCTAssertEqual(window.shownColumns.map { gtk_tree_view_column_get_width($0) }, shown)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
    window.assertPixelsAreFresh()
    window.dragEdge(ofHeader: 1, by: 40) {
      XCTAssertGreaterThan(self.widths(window)[1], 90, "and can be dragged again")
    }
  }

  @MainActor func testEscapeAfterADragLeavesTheWidth() {
    let window = window()
    window.dragEdge(ofHeader: 0, by: 40)
    let widened = widths(window)
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(widths(window), widened)
  }

  @MainActor func testOtherKeysDoNotEndADrag() {
    let window = window()
    window.dragEdge(ofHeader: 0, by: 40) {
      window.press(GDK_KEY_Shift_L)
      XCTAssertGreaterThan(self.widths(window)[0], 90)
    }
  }

  @MainActor func testEscapePutsADraggedHeaderBack() {
    let window = window()
    let isDragged = window.dragHeader(
      0, by: 90,
      beforeRelease: {
        XCTAssert(window.table.columns[0].isHeaderDragged)
        window.press(GDK_KEY_Escape)
        XCTAssertFalse(window.table.columns[0].isHeaderDragged)
      })
    XCTAssert(isDragged)
    XCTAssertEqual(window.headerTitles, ["a", "b", "c"])
    XCTAssertEqual(window.table.columns.map(\.title), ["a", "b", "c"])
    window.assertPixelsAreFresh()
    XCTAssert(window.dragHeader(0, by: 90))
    XCTAssertEqual(window.headerTitles, ["b", "a", "c"], "and can be dragged again")
  }
}
