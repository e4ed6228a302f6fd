import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Numbers, units and dates where one reads from right to left.
final class NumberOrderTests: GtkTestCase {
  /// The characters of a label as one sees them, from left to right.
  @MainActor private func seen(_ label: ChildHandle) -> String {
    guard let widget = label.pointer?.of(GtkLabel.self) else { return "" }
    let layout = gtk_label_get_layout(widget)
    let text = String(cString: pango_layout_get_text(layout))
    var places: [(x: gint, character: Character)] = []
    for index in text.indices where text[index] != "\u{200E}" {
      var place = PangoRectangle()
      pango_layout_index_to_pos(
        layout, gint(text.utf8.distance(from: text.startIndex, to: index)), &place)
      places.append((min(place.x, place.x + place.width), text[index]))
    }
    return String(places.sorted { $0.x < $1.x }.map(\.character))
  }

  private static let texts = ["19 %", "€ 1,890", "1080 × 1920", "2026-11-24", "-5", "+3 / 4"]

  @MainActor func testNumbersUnitsAndDatesKeepTheirOrderFromRightToLeft() {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      for text in Self.texts {
        let label = ChildHandle(pointer: gtk_label_new(""))
        g_object_ref_sink(label.pointer)
        defer { g_object_unref(label.pointer) }
        label.pointer.map { gtk_widget_set_direction($0, direction) }
        XCTAssert(label.setLine(text))
        XCTAssertFalse(label.setLine(text), "the same text costs nothing")
        XCTAssertEqual(seen(label), text)
        XCTAssertEqual(label.text, text, "what is read is what was written")
        label.text = "7 %"
        XCTAssertEqual(seen(label), "7 %")
      }
    }
  }

  @MainActor func testWithoutThatGTKReversesThem() {
    let label: WidgetPointer = gtk_label_new("19 %")
    g_object_ref_sink(label)
    defer { g_object_unref(label) }
    gtk_widget_set_direction(label, GTK_TEXT_DIR_RTL)
    XCTAssertEqual(seen(ChildHandle(pointer: label)), "% 19")
  }

  @MainActor func testTextsWithLettersAndPlainNumbersAreLeftAlone() {
    for text in ["", "19", "1,890.50", "10 KB", "שלום 19 %", "%", "\u{200F}19 %", "abc"] {
      XCTAssertEqual(glk_needs_mark(text), 0, text)
    }
    for text in Self.texts { XCTAssertEqual(glk_needs_mark(text), 1, text) }
  }

  @MainActor func testATileLooksAsOneThatTheAppHasMarkedWhenTheDirectionIsFoundOutLater() {
    func picture(_ mark: String) -> Picture {
      let adaptor = CollectionAdaptor()
      adaptor.apply {
        Rows(
          Self.texts.map { TitleModel(title: mark + $0, icon: "folder", iconSize: 32) },
          id: \.title, as: IconTile.self)
      }
      let window = CollectionWindow(adaptor, width: 320, height: 240) {
        $0.layout = .grid(.count(3), length: .fixed(70))
      }
      defer { window.close() }
      for slot in window.collection.cells.attachedSlots {
        gtk_widget_set_direction(slot.view.contentPointer, GTK_TEXT_DIR_RTL)
      }
      window.collection.redraw()
      window.settle()
      return window.picture()
    }
    XCTAssertEqual(picture(""), picture("\u{200E}"))
  }

  @MainActor func testTheItemsOfAChoiceKeepTheirOrder() throws {
    let row = ComboRow()
    let combo = try XCTUnwrap(row["control"].pointer)
    gtk_widget_set_direction(combo, GTK_TEXT_DIR_RTL)
    row.update(
      ComboRow.Model(title: "Size", items: [.init(id: "a", title: "1080 × 1920")], selectedID: "a"))
    let shown = try XCTUnwrap(gtk_combo_box_text_get_active_text(combo.of(GtkComboBoxText.self)))
    defer { g_free(shown) }
    XCTAssertEqual(String(cString: shown), "\u{200E}1080 × 1920")
  }

  @MainActor func testADrawnCellLooksAsOneThatTheAppHasMarked() {
    func picture(_ mark: String) -> Picture {
      let adaptor = TableAdaptor()
      adaptor.apply {
        Section(id: "all") { Rows(Self.texts.enumerated().map { Item($0, mark + $1) }) }
      }
      let window = ColumnWindow(adaptor) {
        gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL)
        gtk_widget_set_direction($0.tree.widget, GTK_TEXT_DIR_RTL)
      }
      defer { window.close() }
      return window.picture()
    }
    XCTAssertEqual(picture(""), picture("\u{200E}"))
  }
}
