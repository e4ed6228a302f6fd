import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// The tiles of the Dashboard, in windows of many widths.
final class GalleryDashboardTests: GalleryTestCase {
  private static let spacing = 10

  @MainActor func testTilesLeaveNoHole() throws {
    GalleryStyle.install()
    var columns: Set<Int> = []
    for width in [360, 480, 720, 800, 960, 1_100, 1_250] {
      let shown = try ShownGallery("dashboard", width: width)
      let list = shown.window.list
      // Only of tiles in view is it known where they are.
      gtk_window_resize(
        UnsafeMutableRawPointer(shown.gallery.pointer).assumingMemoryBound(to: GtkWindow.self),
        gint(width), 2_000)
      shown.window.settle()
      Pump.until("all tiles are in view") { list.visibleIndexPaths.count == 12 }
      for section in 0..<2 {
        let tiles = try (0..<6).map {
          try XCTUnwrap(list.frame(ofRowAt: ListIndexPath(row: $0, section: section)))
        }
        let (left, right) = (tiles.map(\.x).min() ?? 0, tiles.map { $0.x + $0.width }.max() ?? 0)
        let (top, bottom) = (tiles.map(\.y).min() ?? 0, tiles.map { $0.y + $0.height }.max() ?? 0)
        let filled = tiles.reduce(0) {
          $0 + (Int($1.width) + Self.spacing) * (Int($1.height) + Self.spacing)
        }
        let whole = (Int(right - left) + Self.spacing) * (Int(bottom - top) + Self.spacing)
        XCTAssertEqual(filled, whole, "section \(section) in \(width) pixels")
        columns.insert(Set(tiles.map(\.x)).count)
      }
    }
    XCTAssertGreaterThan(columns.count, 3, "all windows had the same tiles")
  }
}
