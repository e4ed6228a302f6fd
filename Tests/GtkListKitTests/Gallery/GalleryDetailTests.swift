import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// What Enter opens on a row of the gallery.
final class GalleryDetailTests: GalleryTestCase {
  @MainActor func testEnterOnARowOfAnyOfThesePagesOpensItsDetail() throws {
    for id in [
      "contacts", "inbox", "packages", "processes", "cards", "events", "characters", "slow-server",
      "switcher", "million", "mail-archive", "log",
    ] {
      let shown = try ShownGallery(id)
      expectDetail(in: shown.window, of: id)
    }
  }

  @MainActor func testEnterOnARowOfAnyOfTheseTablesOpensItsDetail() throws {
    for id in ["process-table", "package-table", "descriptions"] {
      let shown = try ShownGallery(columns: id)
      expectDetail(in: shown.window, of: id)
    }
  }

  /// Opens the first row's detail, closes it by Escape, and looks where the keyboard is.
  @MainActor private func expectDetail(in window: CheckedWindow, of id: String) {
    let list = window.list
    guard let path = list.visibleIndexPaths.first else { return XCTFail("\(id) has no rows") }
    list.selectRow(at: path)
    window.focus(list.widgetPointer)
    list.focusedIndexPath = path
    window.press(GDK_KEY_Return)
    guard let popover = DetailPopover.shown.last else { return XCTFail("\(id) opens nothing") }
    XCTAssertFalse(popover.texts.isEmpty, id)
    XCTAssertEqual(
      window.focusWidget.map { gtk_widget_is_ancestor($0, popover.widget) }, 1, id)
    window.press(GDK_KEY_Escape)
    Pump.until("the detail of \(id) has gone") { DetailPopover.shown.isEmpty }
    window.settle()
    let focused = window.focusWidget
    XCTAssert(
      focused == list.widgetPointer
        || focused.map { gtk_widget_is_ancestor($0, list.widgetPointer) } == 1,
      "the keyboard is elsewhere in \(id)")
    XCTAssertNotNil(list.focusedIndexPath, id)
  }

  @MainActor func testAContactsDetailSaysWhoItIsAndCopiesTheMailAddress() throws {
    let shown = try ShownGallery("contacts")
    let window = shown.window
    window.click(row: [0, 0])
    window.press(GDK_KEY_Return)
    let popover = try XCTUnwrap(DetailPopover.shown.last, "Enter opens nothing")
    let row = try XCTUnwrap(window.list.cellForRow(at: [0, 0])?.contentPointer.texts)
    XCTAssert(row.contains(popover.title), "\(row)")
    let mail = try XCTUnwrap(popover.lines.last)
    XCTAssertEqual(mail.name, "Mail")
    // The button has the keyboard.
    window.press(GDK_KEY_Return)
    let clipboard = gtk_clipboard_get(gdk_atom_intern_static_string("CLIPBOARD"))
    let text = gtk_clipboard_wait_for_text(clipboard)
    defer { g_free(text) }
    XCTAssertEqual(text.map { String(cString: $0) }, mail.value)
    XCTAssert(popover.widget.texts.contains("Mail Address Copied"), "\(popover.widget.texts)")
    window.press(GDK_KEY_Escape)
    Pump.until("the detail has gone") { DetailPopover.shown.isEmpty }
  }

  @MainActor func testAMailIsReadByReadingIt() throws {
    let shown = try ShownGallery("inbox")
    let window = shown.window
    let page = try XCTUnwrap(shown.page as? InboxPage)
    let number = try XCTUnwrap(page.mails.firstIndex { $0.isUnread })
    window.click(row: [0, number])
    window.press(GDK_KEY_Return)
    XCTAssertEqual(DetailPopover.shown.last?.title, page.mails[number].subject)
    XCTAssertFalse(page.mails[number].isUnread)
    window.press(GDK_KEY_Escape)
    Pump.until("the detail has gone") { DetailPopover.shown.isEmpty }
  }

  @MainActor func testTheLogWaitsWhileALineIsRead() throws {
    let shown = try ShownGallery("log")
    let window = shown.window
    let page = try XCTUnwrap(shown.page as? LogPage)
    window.press(GDK_KEY_Tab)
    window.list.focusedIndexPath = window.list.visibleIndexPaths.last
    window.focus(window.list.widgetPointer)
    window.press(GDK_KEY_Return)
    XCTAssertFalse(DetailPopover.shown.isEmpty)
    XCTAssert(page.feed.isPaused)
    window.press(GDK_KEY_Escape)
    Pump.until("the log goes on") { !page.feed.isPaused }
  }

  @MainActor func testADetailGoesWithItsPage() throws {
    let shown = try ShownGallery("contacts")
    shown.window.click(row: [0, 0])
    shown.window.press(GDK_KEY_Return)
    XCTAssertEqual(DetailPopover.shown.count, 1)
    shown.gallery.show("inbox")
    Pump.until("the detail has gone") { DetailPopover.shown.isEmpty }
  }
}
