import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// GTK has nothing to complain about: a critical or a warning of GTK fails each of these tests.
final class ToolkitComplaintTests: GtkTestCase {
  @MainActor func testAKeyReleasedDuringFindReachesTheBar() {
    // With animations, the next frame shows the bar.
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    SourceWindow.each(
      { _ in
        let adaptor = ListAdaptor()
        adaptor.apply { Rows(Item.many(5), as: ItemCell.self) }
        return adaptor
      }, { _ in }
    ) { window in
      let bar = FindBar(for: window.list, in: SearchedText<Item>(\.text))
      guard let parent = gtk_widget_get_parent(window.window.scrolled) else { return XCTFail() }
      gtk_container_add(parent.container, bar.widgetPointer)
      gtk_widget_show(bar.widgetPointer)
      window.click("Row 1")
      // Both events come before the next frame.
      window.window.press(GDK_KEY_f, .control, settles: false)
      window.window.type("r", settles: false)
      window.settle()
      XCTAssert(bar.isOpen)
      XCTAssertEqual(bar.text, "r", "\(window.kind)")
    }
  }

  @MainActor func testAClosedShortcutsWindowOutlivesAThemeChange() throws {
    let window = try XCTUnwrap(ListView.makeShortcutsWindow())
    gtk_widget_show(window)
    EventLoop.drain()
    gtk_window_close(window.of(GtkWindow.self))
    Pump.until("the window is closed") { gtk_widget_get_visible(window) == 0 }
    XCTAssertEqual(ListView.makeShortcutsWindow(), window, "it is made once")
    for name in ["HighContrast", "Adwaita"] {
      DesktopTheme.name = name
      EventLoop.drain()
    }
    gtk_widget_show(window)
    EventLoop.drain()
    XCTAssertNotEqual(gtk_widget_get_mapped(window), 0)
    gtk_widget_hide(window)
  }

  @MainActor func testAPlaceholderInANarrowPaneHasRoom() {
    let placeholder = Placeholder.empty("Nothing here", message: "Write", icon: "mail-unread")
    SourceWindow.each({ _ in ListAdaptor() }, { $0.emptyPlaceholder = placeholder }) { window in
      for width in [200, 60, 30, 8, 1] {
        window.window.resize(width: width)
      }
    }
  }
}
