import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Typing: words, keys of the app's own, what is shown of it, and how it is corrected and gone on with.
final class TypedTextTests: GtkTestCase {
  private static let people = ["Ada Byron", "Ben Mora", "Cy Adams", "Dora Nil", "Eve Moran"]

  @MainActor private func window() -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") { Rows(Self.people.enumerated().map { Item($0, $1) }, as: ItemCell.self) }
    }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    return window
  }

  /// As it is for users.
  @MainActor private static let pause = ListView.Typeahead.pause

  override func tearDown() {
    MainActor.assumeIsolated { ListView.Typeahead.pause = Self.pause }
    super.tearDown()
  }

  /// However long the loop is busy between two keys, they belong together, and what was typed is
  /// still shown.
  @MainActor private func withoutPauses() { ListView.Typeahead.pause = 100 * Self.pause }

  @MainActor private func found(_ window: TableWindow) -> Int? {
    window.table.selectedIndexPaths.first?.row
  }

  @MainActor private func bubble(_ window: TableWindow) -> ListView.Typeahead.Bubble? {
    window.list.tools.typeahead.bubble
  }

  @MainActor func testAWordIsFoundWhereNoTextBeginsSo() {
    withoutPauses()
    let window = window()
    window.type("mora")
    XCTAssertEqual(found(window), 1)
    window.type("n")
    XCTAssertEqual(found(window), 4)
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_Home)
    window.press(GDK_KEY_Down)
    window.type("ad")
    XCTAssertEqual(found(window), 0, "a text that begins so comes before a word")
  }

  @MainActor func testTypingThatFindsNothingIsSaid() throws {
    let window = window()
    let rows = try XCTUnwrap(window.accessibleRows)
    rows.listen("announcement")
    window.type("mora")
    XCTAssertEqual(rows.announcements(), [])
    window.type("x")
    XCTAssertEqual(rows.announcements(), ["Nothing found"])
  }

  @MainActor func testBackspaceCorrectsAndEscapeEnds() {
    withoutPauses()
    let window = window()
    XCTAssertFalse(window.list.tools.typeahead.deleteLast())
    window.type("dx")
    XCTAssertEqual(found(window), 3)
    XCTAssertEqual(bubble(window)?.text, "dx")
    window.press(GDK_KEY_BackSpace)
    XCTAssertEqual(bubble(window)?.text, "d")
    window.type("o")
    XCTAssertEqual(found(window), 3)
    XCTAssertEqual(bubble(window)?.text, "do")
    window.press(GDK_KEY_Escape)
    XCTAssertNil(bubble(window)?.text)
    window.type("e")
    XCTAssertEqual(found(window), 4)
    window.press(GDK_KEY_BackSpace)
    XCTAssertNil(bubble(window)?.text)
    window.type("b")
    XCTAssertEqual(found(window), 1)
  }

  @MainActor func testWhatIsNotFoundIsShownSo() throws {
    withoutPauses()
    let window = window()
    window.type("zq")
    XCTAssertEqual(bubble(window)?.text, "zq")
    let label = try XCTUnwrap(
      window.list.widgetPointer.descendants.first {
        $0.isA(gtk_label_get_type()) && $0.texts == ["zq"]
      })
    let context = gtk_widget_get_style_context(label)
    XCTAssertEqual(gtk_style_context_has_class(context, "error"), 1)
    window.press(GDK_KEY_BackSpace)
    window.press(GDK_KEY_BackSpace)
    window.type("c")
    XCTAssertEqual(gtk_style_context_has_class(context, "error"), 0)
    XCTAssertEqual(found(window), 2)
    window.press(GDK_KEY_Down)
    XCTAssertNil(bubble(window)?.text, "the keyboard goes on")
  }

  @MainActor func testLettersBelongTogetherByWhenTheyWerePressed() throws {
    let window = window()
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    let surface = try XCTUnwrap(gtk_widget_get_window(window.window))
    for (letter, time) in [(GDK_KEY_m, 5_000), (GDK_KEY_o, 5_300)] {
      let event = try XCTUnwrap(gdk_event_new(GDK_KEY_PRESS))
      g_object_ref(UnsafeMutableRawPointer(surface))
      event.pointee.key.window = surface
      event.pointee.key.time = guint32(time)
      event.pointee.key.keyval = guint(letter)
      gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
      // What a row that is found brings about may take longer than a pause.
      if letter == GDK_KEY_m { g_usleep(1_100_000) }
    }
    XCTAssertEqual(bubble(window)?.text, "mo")
    XCTAssertEqual(found(window), 1)
  }

  @MainActor func testWhatATestTypesAtOnceHasNoPauses() {
    let window = window()
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows(Self.people.enumerated().map { Item($0, $1) }, as: ItemCell.self)
          .onSelect { _, _ in g_usleep(1_100_000) }
      }
    }
    window.table.useAdaptor(adaptor)
    window.settle()
    window.type("mo")
    XCTAssertEqual(bubble(window)?.text, "mo")
  }

  @MainActor func testControlAndGGoesOnAlsoLater() {
    let window = window()
    XCTAssertFalse(window.list.tools.typeahead.goOn(), "nothing was typed yet")
    window.type("mor")
    XCTAssertEqual(found(window), 1)
    window.press(GDK_KEY_g, .control)
    XCTAssertEqual(found(window), 4)
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_g, .control)
    XCTAssertEqual(found(window), 1)
  }

  @MainActor func testTheKeysOfTheAppAreWhatIsFound() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows(Self.people.enumerated().map { Item($0, $1) }, as: ItemCell.self)
          .searchKeys { item in
            let parts = item.text.split(separator: " ").map { String($0) }
            return ["\(parts[1]) \(parts[0])", "No. \(item.id)"]
          }
      }
    }
    let window = TableWindow(adaptor)
    window.click(row: [0, 4])
    window.type("ad")
    XCTAssertEqual(found(window), 2, "Adams, not Ada")
    window.press(GDK_KEY_Escape)
    window.type("no. 3")
    XCTAssertEqual(found(window), 3)
  }

  @MainActor func testTheBubbleGoesWithTheList() {
    withoutPauses()
    let window = window()
    window.type("d")
    XCTAssertNotNil(bubble(window)?.text)
    window.close()
  }
}

extension WidgetPointer {
  @MainActor fileprivate var descendants: [WidgetPointer] {
    children.flatMap { [$0] + $0.descendants }
  }
}
