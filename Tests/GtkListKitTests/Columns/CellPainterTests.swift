import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The painter of cells draws what GtkTreeView draws.
final class CellPainterTests: GtkTestCase {
  @MainActor func testCellsAreDrawnAsGtkTreeViewDrawsThem() {
    let old = DesktopTheme.name
    defer { DesktopTheme.name = old }
    for theme in ["Adwaita", "Adwaita-dark", "HighContrast"] {
      DesktopTheme.name = theme
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        for isSensitive in [true, false] {
          let tree = PaintedTree(direction, isSensitive: isSensitive)
          let (painted, drawn) = tree.pictures()
          XCTAssertFalse(drawn.isBlank(0..<drawn.height), theme)
          XCTAssertEqual(
            painted, drawn,
            "\(theme) \(direction) \(isSensitive): \(painted.difference(from: drawn))")
          tree.close()
        }
      }
    }
  }
}
