import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The row that the keyboard is at, read and set, and the end of a list.
final class FocusedRowTests: GtkTestCase {
  private func path(_ row: Int) -> ListIndexPath { ListIndexPath(row: row, section: 0) }

  @MainActor func testAFocusedRowIsShownAndFollowed() {
    let adaptor = TableAdaptor.over(Item.many(200))
    let window = TableWindow(adaptor)
    window.settle()
    gtk_widget_grab_focus(window.before)
    XCTAssertNil(window.table.focusedIndexPath)
    window.table.focusedIndexPath = path(150)
    window.settle()
    XCTAssert(window.table.visibleIndexPaths.contains(path(150)))
    XCTAssertFalse(window.table.hasKeyboard)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    adaptor.update { $0.remove(path(0)) }
    XCTAssertEqual(window.table.focusedIndexPath, path(149))
    // The keyboard comes to it.
    window.press(GDK_KEY_Tab)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.focusedIndexPath, path(150))
    window.table.focusedIndexPath = path(3)
    XCTAssert(window.table.hasKeyboard)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.focusedIndexPath, path(4))
    window.table.focusedIndexPath = nil
    XCTAssertEqual(window.table.focusedIndexPath, path(4))
    gtk_widget_grab_focus(window.before)
    window.table.focusedIndexPath = nil
    XCTAssertNil(window.table.focusedIndexPath)
  }

  @MainActor func testARowThatDoesNotExistIsNotFocused() {
    let window = TableWindow(TableAdaptor.over(Item.many(3)))
    window.settle()
    window.table.focusedIndexPath = path(1)
    window.table.focusedIndexPath = path(3)
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(window.table.focusedIndexPath, path(1))
  }

  @MainActor func testAListIsAtItsEndWhenItShowsIt() {
    let adaptor = TableAdaptor.over(Item.many(200))
    let window = TableWindow(adaptor)
    window.settle()
    XCTAssertFalse(window.table.isAtEnd)
    window.table.scrollToRow(at: path(199))
    window.settle()
    XCTAssert(window.table.isAtEnd)
    adaptor.update { $0.remove((1..<200).map { self.path($0) }) }
    window.settle()
    XCTAssert(window.table.isAtEnd)
  }
}
