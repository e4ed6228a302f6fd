import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The closures of columns are called only for cells that are drawn.
final class ColumnsOutOfViewTests: GtkTestCase {
  /// The columns that were read, and how often.
  @MainActor private final class Reads {
    var counts: [Int: Int] = [:]
    func column(_ number: Int) -> TableColumn<Item> {
      TableColumn("\(number)") {
        self.counts[number, default: 0] += 1
        return "\($0.id).\(number)"
      }
    }
  }

  @MainActor private func window(_ columns: Int, _ reads: Reads) -> ColumnWindow {
    let adaptor = TableAdaptor.over(Item.many(1_000))
    return ColumnWindow(adaptor) { table in
      table.columns = (0..<columns).map { number in
        let column = reads.column(number)
        column.width = 100
        return column
      }
    }
  }

  @MainActor func testHiddenColumnsAreNotRead() {
    let reads = Reads()
    let window = window(3, reads)
    window.table.columns[1].isVisible = false
    window.settle()
    reads.counts = [:]
    window.scroll(to: 500)
    window.table.redraw()
    window.settle()
    XCTAssertNil(reads.counts[1])
    XCTAssertNotNil(reads.counts[2])
    window.table.columns[1].isVisible = true
    window.settle()
    XCTAssertNotNil(reads.counts[1])
    window.assertPixelsAreFresh()
    window.close()
  }

  @MainActor func testColumnsAreReadOnceTheyComeIntoView() throws {
    for isMirrored in [false, true] {
      let reads = Reads()
      let window = window(200, reads)
      if isMirrored { gtk_widget_set_direction(window.table.tree.widget, GTK_TEXT_DIR_RTL) }
      window.settle()
      XCTAssertLessThan(reads.counts.count, 12, "\(isMirrored)")
      reads.counts = [:]
      let adjustment = try XCTUnwrap(
        gtk_scrollable_get_hadjustment(OpaquePointer(window.table.tree.widget)))
      for place in [0.0, 37, 200, 9_000, 12_345, 19_000, 250] {
        gtk_adjustment_set_value(adjustment, place)
        window.settle()
        window.assertPixelsAreFresh("\(isMirrored) \(place)")
      }
      XCTAssertLessThan(reads.counts.count, 70, "\(isMirrored)")
      window.close()
    }
  }

  @MainActor func testDrawingReadsNothing() throws {
    let reads = Reads()
    let window = window(200, reads)
    let adjustment = try XCTUnwrap(
      gtk_scrollable_get_hadjustment(OpaquePointer(window.table.tree.widget)))
    for place in stride(from: 0.0, to: 2_000, by: 61) {
      gtk_adjustment_set_value(adjustment, place)
      let before = reads.counts
      window.table.tree.redraw()
      EventLoop.drawFrame(of: window.window)
      XCTAssertEqual(reads.counts, before, "\(place)")
    }
    window.close()
  }
}
