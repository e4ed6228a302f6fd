import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows of a column table that is scrolled sideways, in both directions of text.
final class ScrolledColumnsTests: GtkTestCase {
  @MainActor private func window(isMirrored: Bool) throws -> ListWindow {
    let table = ColumnTableView()
    table.selectionMode = .multiple
    table.columns = ["One", "Two", "Three", "Four"].map { title in
      TableColumn<Item>(title, \.text, width: 150)
    }
    table.useAdaptor(TableAdaptor.over(Item.many(50)))
    let window = ListWindow(table, width: 220, height: 200)
    if isMirrored {
      for widget in window.scrolled.tree { gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL) }
    }
    try window.show()
    return window
  }

  @MainActor private func scroll(_ window: ListWindow, to share: Double) {
    let adjustment = gtk_scrolled_window_get_hadjustment(
      window.scrolled.of(GtkScrolledWindow.self))
    let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    XCTAssertGreaterThan(end, 300)
    gtk_adjustment_set_value(adjustment, end * share)
    window.settle()
  }

  @MainActor func testRowsHaveIndexPathsWhereverColumnsAre() throws {
    for isMirrored in [false, true] {
      let window = try window(isMirrored: isMirrored)
      for share in [0, 0.3, 1] {
        scroll(window, to: share)
        let rows = window.shownRows
        XCTAssertGreaterThan(rows.count, 4)
        XCTAssertEqual(
          rows.map(\.indexPath), rows.indices.map { [0, $0] }, "\(isMirrored) \(share)")
        XCTAssert(rows.allSatisfy { $0.kind == .row }, "\(isMirrored) \(share)")
      }
      window.close()
    }
  }

  @MainActor func testSelectionDrawnElsewhereIsFoundWhereverColumnsAre() throws {
    for isMirrored in [false, true] {
      for share in [0, 0.3, 1] {
        let window = try window(isMirrored: isMirrored)
        scroll(window, to: share)
        let table = try XCTUnwrap(window.list as? ColumnTableView)
        guard case .item(let row)? = table.drawnRows[2] else { return XCTFail("no row") }
        row.isSelected = true
        XCTAssertThrowsError(try window.expectSelection([]), "\(isMirrored) \(share)") { error in
          XCTAssert("\(error)".contains("is drawn as selected"), "\(error)")
        }
        window.close()
      }
    }
  }

  @MainActor func testClickOnRowSelectsItWhereverColumnsAre() throws {
    for isMirrored in [false, true] {
      for share in [0, 0.3, 1] {
        let window = try window(isMirrored: isMirrored)
        scroll(window, to: share)
        window.click(try window.row(at: [0, 2]), column: share < 1 ? 1 : 2)
        try window.expectSelection([[0, 2]])
        XCTAssert(window.shownRows[2].isSelected)
        window.close()
      }
    }
  }
}
