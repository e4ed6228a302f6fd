import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Headers that have hardly room for their frames, wherever they come to stand. GTK's warnings end the
/// tests.
final class NarrowHeaderTests: GtkTestCase {
  @MainActor private func narrow(_ columns: Int = 3) -> ColumnWindow {
    ColumnWindow(.lazily(100)) {
      $0.columns = (0..<columns).map { number in
        TableColumn<Item>("Column \(number)", { "\($0.id) \(number)" }, width: 1)
      }
      for column in $0.columns {
        column.minimumWidth = 0
        column.width = 1
        column.isReorderable = true
        column.isResizable = true
      }
    }
  }

  @MainActor func testHeadersAreDraggedWithoutComplaints() {
    let window = narrow()
    for (number, distance) in [(0, 30.0), (2, -30), (1, 12), (2, -12), (0, 60)] {
      XCTAssert(window.dragHeader(number, by: distance), "header \(number)")
    }
    window.assertPixelsAreFresh()
  }

  @MainActor func testColumnsThatBecomeTheLastOrAreItNoMoreKeepRoomForTheirFrames() {
    let window = narrow()
    for _ in 0..<3 {
      window.table.columns = Array(window.table.columns.reversed())
      window.settle()
      window.table.columns[2].isVisible = false
      window.settle()
      window.table.columns[2].isVisible = true
      window.settle()
      window.table.columns.append(window.table.columns.removeFirst())
      window.settle()
    }
    let only = window.table.columns
    window.table.columns = [only[0]]
    window.settle()
    window.table.columns = only
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testASqueezedTableKeepsRoomForTheFramesOfAllHeaders() {
    let window = narrow(6)
    for column in window.table.columns { column.expands = true }
    window.table.sortOrder = [(window.table.columns[5], .ascending)]
    for width in [400, 60, 20, 5, 90] {
      window.resize(width: width)
      for column in window.table.columns { column.maximumWidth = max(1, width / 10) }
      window.settle()
      for column in window.table.columns { column.maximumWidth = nil }
      window.settle()
    }
    window.assertPixelsAreFresh()
  }
}
