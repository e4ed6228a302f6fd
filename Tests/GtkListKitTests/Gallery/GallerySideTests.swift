import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// What stands beside a page of the gallery, or below it.
final class GallerySideTests: GalleryTestCase {
  @MainActor private func resize(_ shown: ShownGallery<ColumnWindow>, _ width: Int) {
    let old = shown.gallery.paned.width
    gtk_window_resize(
      UnsafeMutableRawPointer(shown.gallery.pointer).assumingMemoryBound(to: GtkWindow.self),
      gint(width), 700)
    Pump.until("it has another width") { shown.gallery.paned.width != old }
    shown.window.settle()
  }

  @MainActor func testThePageKeepsItsWidthWhereSomethingStandsBesideIt() throws {
    GalleryStyle.install()
    for width in [1_400, 1_100, 1_020] {
      let shown = try ShownGallery(columns: "process-table", width: width)
      shown.gallery.setShows(.about, true)
      shown.window.settle()
      XCTAssertFalse(shown.gallery.isSideBelow, "\(width)")
      XCTAssertGreaterThanOrEqual(shown.gallery.stack.width, 480, "\(width)")
      XCTAssertGreaterThanOrEqual(shown.gallery.side.widget.width, 290, "\(width)")
    }
  }

  @MainActor func testWhatHasNoRoomBesideThePageStandsBelowIt() throws {
    GalleryStyle.install()
    let shown = try ShownGallery(columns: "process-table", width: 1_300)
    shown.gallery.setShows(.about, true)
    shown.window.settle()
    for (width, isBelow) in [(1_050, false), (900, true), (600, true), (900, true), (1_300, false)]
    {
      resize(shown, width)
      Pump.until("it has its place in \(width)") { shown.gallery.isSideBelow == isBelow }
      shown.window.settle()
      let (page, side) = (shown.gallery.stack, shown.gallery.side.widget)
      XCTAssertGreaterThanOrEqual(page.width, 480, "\(width)")
      if isBelow {
        XCTAssertEqual(page.width, side.width, "\(width)")
        XCTAssertGreaterThan(page.height, 200, "\(width)")
        XCTAssertGreaterThan(side.height, 200, "\(width)")
      } else {
        XCTAssertEqual(page.height, side.height, "\(width)")
      }
    }
  }
}
