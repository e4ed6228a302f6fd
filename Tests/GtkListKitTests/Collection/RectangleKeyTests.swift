import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A rectangle of tiles is selected by keys, as by a rubber band.
final class RectangleKeyTests: GtkTestCase {
  @MainActor func testShiftAltAndArrowsSelectTheRectangleFromTheAnchorOn() {
    let tiles = CollectionAdaptor()
    tiles.apply { Section(id: "all") { Rows(Item.many(20), as: ItemCell.self) } }
    let window = CollectionWindow(tiles) {
      $0.layout = .grid(.count(4), length: .fixed(40))
      $0.selectionMode = .multiple
    }
    var selected: [Int] { window.list.selectedIndexPaths.map(\.item) }
    window.click(window.shownRows[5])
    window.press(GDK_KEY_Right, [.shift, .alt])
    window.press(GDK_KEY_Down, [.shift, .alt])
    XCTAssertEqual(selected, [5, 6, 9, 10])
    XCTAssertEqual(window.list.focusedIndexPath, [0, 10])
    window.press(GDK_KEY_Down, [.shift, .alt])
    XCTAssertEqual(selected, [5, 6, 9, 10, 13, 14])
    for _ in 0..<2 { window.press(GDK_KEY_Left, [.shift, .alt]) }
    for _ in 0..<3 { window.press(GDK_KEY_Up, [.shift, .alt]) }
    XCTAssertEqual(selected, [0, 1, 4, 5], "the anchor is where it was")
    window.press(GDK_KEY_Up, [.shift, .alt])
    XCTAssertEqual(selected, [0, 1, 4, 5], "there is nothing above")
    XCTAssertEqual(tiles.dataSource[0].models(Item.self).map(\.id), Array(0..<20), "none has moved")
  }
}
