import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A press goes with its row, wherever that is when the button is let go of.
final class PressedRowTests: GtkTestCase {
  @MainActor func testARowThatHasTakenThePlaceOfThePressedOneIsNotClicked() {
    let adaptor = TableAdaptor.over(Item.many(20), height: 30)
    let window = TableWindow(adaptor)
    window.pressButton(y: 75)
    adaptor.update {
      $0.remove(ListIndexPath(row: 2, section: 0))
      $0.insert(Item(99), as: ItemCell.self, at: ListIndexPath(row: 2, section: 0))
    }
    window.settle()
    XCTAssertFalse(isPressed([0, 2], in: window))
    window.releaseButton(y: 75)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testARowThatStaysUnderThePointerIsClickedThoughItHasAnotherNumber() {
    let adaptor = TableAdaptor.over(Item.many(20), height: 30)
    let window = TableWindow(adaptor)
    window.scroll(to: 90)
    window.pressButton(y: 75)
    XCTAssert(isPressed([0, 5], in: window))
    adaptor.update { $0.remove(ListIndexPath(row: 0, section: 0)) }
    window.settle()
    XCTAssert(isPressed([0, 4], in: window))
    window.releaseButton(y: 75)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
    XCTAssertFalse(isPressed([0, 4], in: window))
  }

  /// The first click removes a row, and the next row moves under the pointer.
  @MainActor func testASecondClickThatMeetsAnotherRowIsAFirstOneThere() {
    func test<Window: CheckedWindow>(_ window: Window, _ adaptor: TableAdaptor) {
      var activated: [Int] = []
      adaptor.apply {
        Section(id: 0) {
          Rows(Item.many(20), as: ItemCell.self).height(30)
            .onActivate { item, _ in activated.append(item.id) }
        }
      }
      window.settle()
      for _ in 0..<2 {
        for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] { window.pointer(type, 60, 75) }
        XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2]], "\(Window.self)")
        adaptor.update { $0.remove([0, 2]) }
        window.list.deselectAll()
        window.settle()
      }
      for type in CheckedWindow.doubleClick where type != GDK_2BUTTON_PRESS {
        window.pointer(type, 60, 75)
      }
      XCTAssertEqual(activated, [4], "\(Window.self)")
    }
    let rows = TableAdaptor()
    test(TableWindow(rows), rows)
    let columns = TableAdaptor()
    test(
      ColumnWindow(columns) {
        $0.rowHeight = 30
        $0.showsHeaders = false
      }, columns)
  }

  @MainActor private func isPressed(_ path: ListIndexPath, in window: TableWindow) -> Bool {
    guard let cell = window.table.cellForRow(at: path) else { return false }
    let style = gtk_widget_get_style_context(cell.slot?.row ?? cell.contentPointer)
    return gtk_style_context_has_class(style, "pressed") != 0
  }
}
