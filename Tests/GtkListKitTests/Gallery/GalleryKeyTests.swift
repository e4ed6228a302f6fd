import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// Where the keyboard is in the gallery, and what its keys do.
final class GalleryKeyTests: GtkTestCase {
  @MainActor func testTheArrowKeysGoThroughThePagesAtStart() throws {
    let shown = try ShownGallery("inbox")
    shown.window.press(GDK_KEY_Down)
    XCTAssertEqual(shown.gallery.current?.info.id, "contacts")
  }

  @MainActor func testTheArrowKeysWorkInANarrowWindowAtStartAndAfterBack() throws {
    let shown = try ShownGallery("contacts", width: 400)
    let (window, pages) = (shown.window, shown.gallery.sidebar.table)
    window.press(GDK_KEY_Down)
    XCTAssertFalse(window.list.selectedIndexPaths.isEmpty)
    window.press(GDK_KEY_Left, .alt)
    XCTAssert(shown.gallery.isShowingPages)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(pages.selectedIndexPaths, [[1, 2]])
    window.press(GDK_KEY_Return)
    XCTAssertEqual(shown.gallery.current?.info.id, "packages")
    XCTAssertFalse(shown.gallery.isShowingPages)
  }

  @MainActor func testShiftF10OpensTheRowsMenuAndF10TheWindows() throws {
    let shown = try ShownGallery("inbox")
    let window = shown.window
    let button = shown.gallery.menu.button
    window.click(row: [0, 1])
    window.press(GDK_KEY_F10, .shift)
    XCTAssertFalse(ChildHandle(pointer: button).isActive)
    let menu = try XCTUnwrap(rowMenu(of: window), "the row has no menu")
    XCTAssert(menu.texts.contains { $0.hasPrefix("Mark as") }, "\(menu.texts)")
    window.press(GDK_KEY_Escape)
    Pump.until("the menu has gone") { rowMenu(of: window) == nil }
    window.press(GDK_KEY_F10)
    Pump.until("the window's menu is open") { ChildHandle(pointer: button).isActive }
    XCTAssertNil(rowMenu(of: window))
    ChildHandle(pointer: button).isActive = false
    window.settle()
  }

  @MainActor func testF12ShowsWhatTheFramesOfThePageCostUntilItIsPressedAgain() throws {
    let shown = try ShownGallery("inbox")
    let window = shown.window
    var told: String? {
      window.window.texts.first { $0.contains(" frames, ") && $0.contains(" used again") }
    }
    XCTAssertNil(told)
    window.press(GDK_KEY_F12)
    Pump.until("the classes of its cells are told") {
      window.scroll(by: 40)
      return told?.contains("MailCell: ") ?? false
    }
    shown.gallery.show("contacts")
    let other = try XCTUnwrap(shown.gallery.current?.page.lists.first)
    Pump.until("it is told of the other page's list") {
      window.frame()
      return other.widgetPointer.texts.contains { $0.contains(" frames, ") }
    }
    shown.gallery.show("inbox")
    window.press(GDK_KEY_F12)
    XCTAssertNil(told)
    window.scroll(by: 40)
    XCTAssertNil(told, "it is not shown again")
  }

  @MainActor private func rowMenu(of window: CheckedWindow) -> WidgetPointer? {
    let list = window.list.widgetPointer
    return window.window.children.first {
      guard $0.isA(gtk_popover_get_type()), gtk_widget_get_visible($0) != 0,
        let owner = gtk_popover_get_relative_to(UnsafeMutablePointer(OpaquePointer($0)))
      else { return false }
      return owner == list || gtk_widget_is_ancestor(owner, list) != 0
    }
  }
}
