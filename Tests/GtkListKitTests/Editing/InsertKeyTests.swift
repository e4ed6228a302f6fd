import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The Insert key where there is nothing to add, and keys for a row's menu.
final class InsertKeyTests: GtkTestCase {
  private final class Keys { var heard: [guint] = [] }

  /// The keys that nobody in the window has used.
  @MainActor private func unusedKeys(of window: CheckedWindow) -> Keys {
    let keys = Keys()
    let held = Unmanaged.passRetained(keys)
    let handler:
      @convention(c) (WidgetPointer?, UnsafeMutablePointer<GdkEventKey>?, gpointer?)
        -> gboolean = { _, event, data in
          if let data, let event {
            Unmanaged<Keys>.fromOpaque(data).takeUnretainedValue().heard.append(
              event.pointee.keyval)
          }
          return 0
        }
    g_signal_connect_data(
      window.window.raw, "key-press-event", unsafeBitCast(handler, to: GCallback.self),
      held.toOpaque(),
      { data, _ in if let data { Unmanaged<Keys>.fromOpaque(data).release() } }, G_CONNECT_AFTER)
    return keys
  }

  @MainActor func testInsertGoesOnWhereNothingCanBeAdded() {
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, EditingList(["a", "b"]))
      let keys = unusedKeys(of: window.window)
      window.click("a")
      for key in [GDK_KEY_Insert, GDK_KEY_KP_Insert] {
        window.press(key)
        XCTAssertEqual(keys.heard, [guint(key)], "\(kind)")
        keys.heard = []
      }
      XCTAssertEqual(window.texts, ["a", "b"])
    }
  }

  @MainActor func testTheBellRingsWhereNothingCanBeAdded() throws {
    let bells = try XCTUnwrap(Bells(), "the display tells of no bells")
    for (number, kind) in SourceWindow.Kind.allCases.enumerated() {
      let window = SourceWindow(kind, EditingList(["a", "b"]))
      window.click("a")
      XCTAssertEqual(bells.count, number, "\(kind)")
      window.press(GDK_KEY_Insert)
      Pump.until("the bell rings in the \(kind)") { bells.count == number + 1 }
    }
  }

  @MainActor func testAnAppThatOffersToInsertAndDoesNotIsTold() {
    final class Idle: ItemSource<String> {
      private let texts = CellRecipe(StringCell.self)
      override var contents: any SourceContents<String> { ItemSections([["a", "b"]]) }
      override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? {
        texts
      }
      override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
      override func list(
        _ list: ListView, editingStyleForItemAt path: ListIndexPath
      ) -> ListEditingStyle { .insert }
    }
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, Idle(id: { AnyHashable($0) }))
      window.click("a")
      window.press(GDK_KEY_Insert)
      let reports = Reports.taken()
      XCTAssertEqual(reports.map(\.problem), [.edit], "\(kind)")
      XCTAssertEqual(reports.first?.indexPath, [0, 0])
      XCTAssert(reports.first?.description.contains("commit") ?? false, "\(reports)")
    }
  }

  @MainActor func testF10AloneIsLeftToTheWindowAndWithShiftOpensTheRowsMenu() {
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, EditingList(["a", "b"]))
      func menu() -> WidgetPointer? {
        window.window.window.children.first {
          $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
        }
      }
      let keys = unusedKeys(of: window.window)
      window.click("a")
      window.press(GDK_KEY_F10)
      XCTAssertEqual(keys.heard, [guint(GDK_KEY_F10)], "\(kind)")
      XCTAssertNil(menu(), "\(kind)")
      for (key, modifiers) in [(GDK_KEY_F10, Modifiers.shift), (GDK_KEY_Menu, Modifiers())] {
        keys.heard = []
        window.press(key, modifiers)
        XCTAssertEqual(keys.heard, [], "\(kind)")
        XCTAssertNotNil(menu(), "\(kind)")
        window.press(GDK_KEY_Escape)
        Pump.until("the menu is closed") { menu() == nil }
      }
    }
  }
}
