import CGtkListKitGtk3
import GtkListKit
import GtkListKitTestSupport
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

  /// Opens details of rows of several pages, and looks whether they are whole in the window.
  @MainActor private func expectWholeDetails(width: Int) throws {
    GalleryStyle.install()
    let pages = ["contacts", "inbox", "packages", "processes", "cards", "events", "log"]
    for id in Thoroughness.choose(everyday: ["contacts", "inbox", "log"], full: pages) {
      let shown = try ShownGallery(id, width: width)
      let (window, list) = (shown.window, shown.window.list)
      let paths = list.visibleIndexPaths
      for path in [paths.first, paths.dropFirst(paths.count / 2).first].compactMap({ $0 }) {
        list.selectRow(at: path)
        window.focus(list.widgetPointer)
        list.focusedIndexPath = path
        window.press(GDK_KEY_Return)
        let popover = try XCTUnwrap(DetailPopover.shown.last, "\(id) opens nothing")
        window.settle()
        var (x, y): (gint, gint) = (0, 0)
        gtk_widget_translate_coordinates(popover.widget, shown.gallery.pointer, 0, 0, &x, &y)
        let what = "\(id) in \(width) pixels"
        XCTAssertGreaterThanOrEqual(x, 0, what)
        XCTAssertGreaterThanOrEqual(y, 0, what)
        XCTAssertLessThanOrEqual(
          Int(x) + popover.widget.width, shown.gallery.pointer.width, what)
        XCTAssertLessThanOrEqual(
          Int(y) + popover.widget.height, shown.gallery.pointer.height, what)
        XCTAssertGreaterThan(popover.scroller.height, 30, "\(what): there is nothing to read")
        var wanted: gint = 0
        gtk_widget_get_preferred_width(popover.said, nil, &wanted)
        XCTAssertGreaterThanOrEqual(popover.scroller.width, Int(wanted), "\(what): it is squeezed")
        gtk_widget_get_preferred_height_for_width(
          popover.said, gint(popover.said.width), nil, &wanted)
        // GTK's own least height has room for a scroll bar.
        XCTAssertLessThanOrEqual(
          popover.scroller.height, max(48, Int(wanted) + 2), "\(what): there is a gap")
        window.press(GDK_KEY_Escape)
        Pump.until("the detail of \(id) has gone") { DetailPopover.shown.isEmpty }
      }
    }
  }

  @MainActor func testTheDetailOfARowOutOfViewIsWhole() throws {
    let shown = try ShownGallery("packages")
    let list = shown.window.list
    let path = try XCTUnwrap(list.visibleIndexPaths.last)
    list.scrollToRow(at: ListIndexPath(row: 900, section: 0), position: .top, animated: false)
    shown.window.settle()
    XCTAssertNil(list.frame(ofRowAt: path), "it is in view")
    let lines = (0..<6).map { ("Line \($0)", "Text") }
    let popover = DetailPopover.show(
      Detail(title: "Out of view", lines: lines, copied: ("Text", "Text")), at: path, in: list)
    shown.window.settle()
    XCTAssertGreaterThanOrEqual(popover.scroller.height, popover.said.height)
    shown.window.press(GDK_KEY_Escape)
    Pump.until("it has gone") { DetailPopover.shown.isEmpty }
  }

  @MainActor func testADetailIsWholeInANarrowWindow() throws {
    try expectWholeDetails(width: 360)
  }

  @MainActor func testADetailIsWholeInLargeText() throws {
    TextSize.setScale(2)
    defer { TextSize.setScale(1) }
    try expectWholeDetails(width: 360)
    try expectWholeDetails(width: 900)
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
