import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Bounds of an adjustment that cannot be counted in pixels.
final class WrongAdjustmentTests: GtkTestCase {
  @MainActor func testListIsShownWhateverItsAdjustmentsLowerBound() {
    for lower in [1e17, 1e300, -1e300, .greatestFiniteMagnitude] {
      for window in CheckedWindow.ofEachKind() {
        gtk_adjustment_set_lower(window.adjustment, lower)
        window.list.redraw()
        window.settle()
        XCTAssertEqual(window.list.visibleIndexPaths.first, [0, 0], "\(lower)")
        gtk_widget_queue_resize(window.list.widgetPointer)
        window.settle()
        Reports.expect(.height)
        XCTAssertEqual(gtk_adjustment_get_lower(window.adjustment), 0)
      }
    }
  }
}
