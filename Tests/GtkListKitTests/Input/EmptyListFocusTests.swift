import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list without rows has the keyboard, so that something can be pasted into it.
final class EmptyListFocusTests: GtkTestCase {
  private final class Log { var entries: [String] = [] }

  @MainActor private func each(
    _ placeholder: Placeholder?, _ log: Log = Log(), _ test: (SourceWindow) -> Void
  ) {
    SourceWindow.each(
      { _ in
        let adaptor = ListAdaptor()
        adaptor.dropFormats = [.text]
        adaptor.onDrop = { drop in
          log.entries.append("\(drop.content)")
          return true
        }
        adaptor.apply { Rows([Item](), as: ItemCell.self) }
        return adaptor
      }, { $0.emptyPlaceholder = placeholder }, test)
  }

  @MainActor private func put(_ text: String, in window: SourceWindow) {
    gtk_clipboard_set_text(
      gtk_widget_get_clipboard(window.list.widgetPointer, gdk_atom_intern("CLIPBOARD", 0)), text,
      -1)
  }

  @MainActor func testTabReachesAnEmptyListAndLeavesIt() {
    for placeholder in [nil, Placeholder(title: "Nothing here")] {
      each(placeholder) { window in
        window.window.focus(window.window.before)
        window.press(GDK_KEY_Tab)
        XCTAssert(window.list.hasKeyboard, "\(window.kind)")
        window.press(GDK_KEY_Tab)
        XCTAssertEqual(window.window.focusWidget, window.window.after, "\(window.kind)")
        window.press(GDK_KEY_ISO_Left_Tab, .shift)
        XCTAssert(window.list.hasKeyboard, "\(window.kind)")
        // Headers of columns come before the rows.
        for _ in 0..<(window.kind == .columns ? 2 : 1) {
          window.press(GDK_KEY_ISO_Left_Tab, .shift)
        }
        XCTAssertFalse(window.list.hasKeyboard, "\(window.kind)")
      }
    }
  }

  @MainActor func testTextIsPastedIntoAnEmptyListByKeys() {
    let log = Log()
    each(Placeholder(title: "Nothing here"), log) { window in
      put("words", in: window)
      window.window.focus(window.window.before)
      window.press(GDK_KEY_Tab)
      window.press(GDK_KEY_v, .control)
      Pump.until("it has pasted into the \(window.kind)") { !log.entries.isEmpty }
      XCTAssertEqual(log.entries, ["\(DropContent.text("words"))"], "\(window.kind)")
      log.entries = []
    }
  }

  @MainActor func testTabReachesTheButtonOfAPlaceholder() {
    each(Placeholder(title: "Nothing here", buttonTitle: "Add")) { window in
      window.window.focus(window.window.before)
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(
        window.window.focusWidget?.isA(gtk_button_get_type()), true, "\(window.kind)")
      window.press(GDK_KEY_Tab)
      XCTAssert(window.list.hasKeyboard, "\(window.kind)")
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(window.window.focusWidget, window.window.after, "\(window.kind)")
    }
  }

  @MainActor func testAnEmptyListWithTheKeyboardShowsARing() {
    each(nil) { window in
      window.window.focus(window.window.before)
      let without = window.window.picture()
      window.press(GDK_KEY_Tab)
      XCTAssertFalse(window.window.picture().looksLike(without), "\(window.kind)")
    }
  }

  @MainActor func testRingOfAnEmptyListDisappearsWithItsRows() {
    each(nil) { window in
      window.window.focus(window.window.before)
      window.press(GDK_KEY_Tab)
      window.list.adaptor?.apply {
        Section("Closed", header: TitleHeader.self) { Rows(Item.many(3), as: ItemCell.self) }
          .collapsed()
      }
      window.settle()
      XCTAssertNil(window.window.stalePixels(), "\(window.kind)")
      window.window.focus(window.window.before)
      XCTAssertNil(window.window.stalePixels(), "\(window.kind)")
    }
  }

  @MainActor func testRowsTakeTheKeyboardOfAnEmptyList() {
    each(nil) { window in
      window.window.focus(window.window.before)
      window.press(GDK_KEY_Tab)
      window.list.adaptor?.apply { Rows(Item.many(3), as: ItemCell.self) }
      window.settle()
      window.press(GDK_KEY_Down)
      XCTAssertEqual(window.selectedTexts, ["Row 1"], "\(window.kind)")
    }
  }

  @MainActor func testCutRowsArePastedByTheAppsCommand() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(4), as: ItemCell.self).canMove { _, _ in true } }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    window.press(GDK_KEY_x, .control)
    window.click(row: [0, 2])
    XCTAssert(window.list.pasteFromClipboard())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2", "Row 0", "Row 3"])
  }
}
