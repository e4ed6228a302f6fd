import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rubber bands among items that can be dragged.
final class CollectionBandTests: GtkTestCase {
  @MainActor func testADragFromBesideTheItemsMovesNone() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(200), as: ItemCell.self).canMove { _, _ in true } }
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .grid(.count(4), length: .fixed(50), spacing: 8, inset: 10)
      $0.selectionMode = .multiple
    }
    let texts = window.screenCells.map(\.text)
    func band(_ start: (Double, Double), _ end: (Double, Double)) -> [Int] {
      TestDisplay.waitForDragIcons()
      window.pointer(GDK_BUTTON_PRESS, start.0, start.1)
      for share in [0.5, 1] {
        window.pointer(
          GDK_MOTION_NOTIFY, start.0 + (end.0 - start.0) * share,
          start.1 + (end.1 - start.1) * share)
      }
      window.pointer(GDK_BUTTON_RELEASE, end.0, end.1)
      return window.collection.selectedIndexPaths.map(\.item)
    }
    XCTAssertEqual(band((3, 3), (100, 90)), [0, 1, 4, 5])
    // From the gap between two lines.
    XCTAssertEqual(band((40, 64), (100, 90)), [4, 5])
    XCTAssertEqual(window.screenCells.map(\.text), texts)
    // A drag of an item leaves nothing behind that would keep the next one from beginning.
    window.drag(from: (40, 30), to: (140, 200))
    window.scroll(to: 0)
    XCTAssertNotEqual(window.screenCells.map(\.text), texts)
    XCTAssertEqual(band((40, 64), (100, 90)), [4, 5])
  }

  @MainActor func testEscapeEndsTheBandAndGivesTheSelectionBack() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(200), as: ItemCell.self) }
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .grid(.count(4), length: .fixed(50), spacing: 8, inset: 10)
      $0.selectionMode = .multiple
    }
    window.collection.selectRow(at: [0, 7])
    TestDisplay.waitForDragIcons()
    window.pointer(GDK_BUTTON_PRESS, 3, 3)
    window.pointer(GDK_MOTION_NOTIFY, 60, 60)
    window.pointer(GDK_MOTION_NOTIFY, 100, 90)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [0, 1, 4, 5])
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [7])
    window.pointer(GDK_MOTION_NOTIFY, 200, 200)
    window.pointer(GDK_BUTTON_RELEASE, 200, 200)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [7])
    window.assertPixelsAreFresh()
    window.pointer(GDK_BUTTON_PRESS, 3, 3)
    window.pointer(GDK_MOTION_NOTIFY, 60, 40)
    window.pointer(GDK_MOTION_NOTIFY, 60, 50)
    window.pointer(GDK_BUTTON_RELEASE, 60, 50)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [0], "the next one works")
  }
}
