import CGtkListKitGtk3
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

  @MainActor private func isPressed(_ path: ListIndexPath, in window: TableWindow) -> Bool {
    guard let cell = window.table.cellForRow(at: path) else { return false }
    let style = gtk_widget_get_style_context(cell.slot?.row ?? cell.contentPointer)
    return gtk_style_context_has_class(style, "pressed") != 0
  }
}
