import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class RowsValueTests: GtkTestCase {
  @MainActor func testEntryRowSendsEachChangeAndEnter() {
    let probe = RowProbe<EntryRow>()
    probe.view.update(.init(title: "Name", text: "Ada", placeholder: "Nobody"))
    XCTAssertEqual(probe.texts, ["Name"])
    XCTAssertEqual(probe.accessibleName("control"), "Name")
    let entry = probe.child("control", as: GtkEntry.self)
    XCTAssertEqual(probe.view["control"].text, "Ada")
    XCTAssertEqual(probe.names, [])
    gtk_entry_set_text(entry, "Eva")
    XCTAssertEqual(probe.names.last, .valueChanged)
    XCTAssertEqual(probe.strings.last, "Eva")
    let count = probe.events.count
    gtk_widget_activate(probe.view["control"].pointer)
    XCTAssertEqual(probe.names.last, .activate)
    XCTAssertEqual(probe.strings.last, "Eva")
    XCTAssertEqual(probe.events.count, count + 1)
    probe.recycle()
    gtk_entry_set_text(entry, "Nobody")
    XCTAssertEqual(probe.events.count, count + 1)
  }

  @MainActor func testEntryRowKeepsTheCursorWhenTheTextIsTheSame() {
    let probe = RowProbe<EntryRow>()
    probe.view.update(.init(title: "Name", text: "Ada Lovelace"))
    let editable = probe.view["control"].pointer?.opaque
    gtk_editable_set_position(editable, 5)
    probe.view.update(.init(title: "Name", text: "Ada Lovelace"))
    XCTAssertEqual(gtk_editable_get_position(editable), 5)
    probe.view.update(.init(title: "Name", text: "secret", isSecret: true))
    let entry = probe.child("control", as: GtkEntry.self)
    XCTAssertEqual(gtk_entry_get_visibility(entry), 0)
    XCTAssertEqual(probe.names, [])
  }

  @MainActor func testSpinRowSendsItsNumber() {
    let probe = RowProbe<SpinRow>()
    probe.view.update(.init(title: "Copies", value: 3, minimum: 1, maximum: 9))
    let spin = probe.child("control", as: GtkSpinButton.self)
    XCTAssertEqual(gtk_spin_button_get_value(spin), 3)
    XCTAssertEqual(probe.accessibleName("control"), "Copies")
    gtk_spin_button_set_value(spin, 5)
    XCTAssertEqual(probe.doubles, [5])
    XCTAssertEqual(probe.names, [.valueChanged])
    probe.view.update(.init(title: "Copies", value: 400, minimum: 9, maximum: -1, step: .nan))
    XCTAssertEqual(gtk_spin_button_get_value(spin), 9)
    probe.view.update(
      .init(title: "Copies", value: .nan, minimum: .nan, maximum: .infinity, digits: 99))
    XCTAssertEqual(gtk_spin_button_get_value(spin), 0)
    XCTAssertEqual(probe.events.count, 1)
    probe.recycle()
    probe.view.update(.init(title: "Copies", value: 3))
    gtk_spin_button_set_value(spin, 7)
    XCTAssertEqual(probe.events.count, 1)
  }

  @MainActor func testSpinRowKeepsWhatIsTypedWhileItsNumberIsTheSame() {
    let probe = RowProbe<SpinRow>()
    let entry = probe.child("control", as: GtkEntry.self)
    probe.view.update(.init(title: "Copies", value: 3, minimum: 1, maximum: 90))
    gtk_entry_set_text(entry, "42")
    probe.view.update(.init(title: "Copies of it", value: 3, minimum: 1, maximum: 90))
    XCTAssertEqual(probe.view["control"].text, "42")
    probe.recycle()
    probe.view.update(.init(title: "Pages", value: 3, minimum: 1, maximum: 90))
    XCTAssertEqual(probe.view["control"].text, "3", "another row has none of it")
    gtk_entry_set_text(entry, "42")
    probe.view.update(.init(title: "Pages", value: 4, minimum: 1, maximum: 90))
    XCTAssertEqual(probe.view["control"].text, "4")
    XCTAssertEqual(probe.names, [])
  }

  @MainActor func testScaleRowSendsItsNumber() {
    let probe = RowProbe<ScaleRow>()
    probe.view.update(.init(title: "Volume", value: 30))
    let scale = probe.child("control", as: GtkRange.self)
    XCTAssertEqual(gtk_range_get_value(scale), 30)
    gtk_range_set_value(scale, 60)
    XCTAssertEqual(probe.doubles, [60])
    probe.view.update(.init(title: "Volume", value: 0.25, maximum: 1, digits: 2))
    XCTAssertEqual(gtk_range_get_value(scale), 0.25)
    XCTAssertEqual(probe.events.count, 1)
    probe.recycle()
    gtk_range_set_value(scale, 0.5)
    XCTAssertEqual(probe.events.count, 1)
  }

  @MainActor func testAChoiceThatIsOpenEndsWithItsRow() throws {
    let items = ["a", "b"].map { ComboRow.Item(id: $0) }
    var told: [String] = []
    let adaptor = TableAdaptor()
    func show(_ title: String) {
      adaptor.apply {
        Rows([ComboRow.Model(title: title, items: items)], id: \.title, as: ComboRow.self)
          .onEvent(.valueChanged) { model, _, _ in told.append(model.title) }
      }
    }
    show("first")
    let window = TableWindow(adaptor)
    func combo() throws -> WidgetPointer {
      try XCTUnwrap(window.table.cellForRow(at: [0, 0])?["control"].pointer)
    }
    let old = try combo()
    gtk_widget_child_focus(old, GTK_DIR_TAB_FORWARD)
    window.press(GDK_KEY_space)
    Pump.until("it is open") { GObjectProperties.bool("popup-shown", of: old.raw) == true }
    show("second")
    window.settle()
    XCTAssertEqual(GObjectProperties.bool("popup-shown", of: old.raw), false)
    XCTAssertNotEqual(gtk_widget_get_mapped(try combo()), 0)
    XCTAssertEqual(told, [])
  }

  @MainActor func testComboRowSendsTheIdOfTheChosenItem() {
    let probe = RowProbe<ComboRow>()
    let items: [ComboRow.Item] = [
      .init(id: "en", title: "English"), .init(id: "d\0e", title: "Deutsch"),
    ]
    probe.view.update(.init(title: "Language", items: items, selectedID: "d\0e"))
    let combo = probe.child("control", as: GtkComboBox.self)
    XCTAssertEqual(gtk_combo_box_get_active(combo), 1)
    XCTAssertEqual(probe.accessibleName("control"), "Language")
    XCTAssertEqual(probe.names, [])
    gtk_combo_box_set_active(combo, 0)
    gtk_combo_box_set_active(combo, 1)
    XCTAssertEqual(probe.strings, ["en", "d\0e"])
    probe.view.update(.init(title: "Language", items: [.init(id: "fr")], selectedID: "none"))
    XCTAssertEqual(gtk_combo_box_get_active(combo), -1)
    XCTAssertEqual(probe.events.count, 2)
    probe.recycle()
    gtk_combo_box_set_active(combo, 0)
    XCTAssertEqual(probe.events.count, 2)
  }

  @MainActor func testButtonRowSendsEachButtonsEvent() {
    let probe = RowProbe<ButtonRow>()
    probe.view.update(
      .init(
        title: "Account",
        buttons: [
          .init(title: "Save", event: "Save", style: .suggested),
          .init(title: "Delete", event: "Delete", style: .destructive),
        ]))
    XCTAssertEqual(probe.texts, ["Account", "Save", "Delete"])
    probe.press("button1")
    probe.press("button0")
    XCTAssertEqual(probe.names, ["Delete", "Save"])
    probe.view.update(.init(button: "Only"))
    XCTAssertEqual(probe.texts, ["Only"])
    let style = gtk_widget_get_style_context(probe.view["button0"].pointer)
    XCTAssertEqual(gtk_style_context_has_class(style, "suggested-action"), 0)
    probe.press("button0")
    XCTAssertEqual(probe.names.last, .pressed)
    probe.view.update(
      .init(buttons: [.init(title: "A"), .init(title: "B", style: .normal)]))
    let second = gtk_widget_get_style_context(probe.view["button1"].pointer)
    XCTAssertEqual(gtk_style_context_has_class(second, "destructive-action"), 0)
    probe.recycle()
    probe.press("button0")
    XCTAssertEqual(probe.events.count, 3)
  }
}
