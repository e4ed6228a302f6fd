import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Columns that are hardly there.
final class SqueezedColumnTests: GtkTestCase {
  @MainActor func testAColumnIsNoNarrowerThanTheFrameOfItsHeader() {
    let window = ColumnWindow(.lazily(100)) {
      for column in $0.columns {
        column.minimumWidth = 0
        column.width = 1
      }
    }
    for width in [-5, 0, 1, 2, 8, 12] {
      for column in window.table.columns {
        column.minimumWidth = width
        column.width = width
      }
      window.settle()
      for handle in window.shownColumns {
        XCTAssertGreaterThanOrEqual(gtk_tree_view_column_get_width(handle), 13, "\(width)")
      }
      window.assertPixelsAreFresh("\(width)")
    }
  }

  @MainActor func testColumnsThatTakeTheRoomAreSqueezedWithoutComplaints() {
    let window = ColumnWindow(.lazily(100)) {
      for column in $0.columns {
        column.minimumWidth = 1
        column.maximumWidth = 3
        column.expands = true
      }
    }
    for width in [30, 10, 300] {
      window.resize(width: width)
      window.assertPixelsAreFresh("\(width)")
    }
  }
}
