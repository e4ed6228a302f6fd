import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The row of fields under the headers.
final class FilterRowTests: GtkTestCase {
  @MainActor
  private func assertUnderItsHeader(
    _ window: FilterWindow, _ column: AnyTableColumn, line: UInt = #line
  ) {
    guard let field = window.field(column),
      let cell = window.table.tree.frame(ofCell: column, row: 0)
    else { return XCTFail("no field", line: line) }
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(field, window.table.widgetPointer, 0, 0, &x, &y)
    XCTAssertEqual(x, cell.x + 3, line: line)
    XCTAssertEqual(gint(field.width), cell.width - 6, line: line)
    XCTAssertGreaterThan(y, 10, "the title stands above it", line: line)
    XCTAssertLessThanOrEqual(y + gint(field.height), cell.y, "and the rows below", line: line)
    XCTAssertGreaterThan(field.height, 16, line: line)
  }

  @MainActor
  func testEachColumnWithAFilterHasAFieldUnderItsHeader() {
    let window = FilterWindow(showsRow: true)
    for column in [window.name, window.weight, window.count, window.sent, window.city] {
      assertUnderItsHeader(window, column)
    }
    XCTAssertNil(window.field(window.plain))
    window.name.width = 200
    window.host.settle()
    for column in [window.name, window.weight] { assertUnderItsHeader(window, column) }
    window.weight.isVisible = false
    window.host.settle()
    XCTAssertNil(window.field(window.weight))
    assertUnderItsHeader(window, window.count)
    window.table.columns = [window.city, window.name]
    window.host.settle()
    for column in [window.city, window.name] { assertUnderItsHeader(window, column) }
    let height = window.table.tree.headerHeight
    window.table.showsFilterRow = false
    window.host.settle()
    XCTAssertNil(window.field(window.name))
    XCTAssertLessThan(window.table.tree.headerHeight, height)
  }

  @MainActor
  func testTypingFiltersAtOnceAndEscapeShowsAllAgain() {
    let window = FilterWindow(showsRow: true)
    XCTAssert(window.table.focusFilter(of: window.name))
    window.host.type("lamp")
    window.settle()
    XCTAssertEqual(window.ids, [0, 1])
    XCTAssertEqual(window.table.columnFilters, ["Name": .words("lamp")])
    XCTAssertEqual(window.text(window.name), "lamp", "it is not written in by what it does")
    window.host.press(GDK_KEY_Escape)
    window.settle()
    XCTAssertEqual(window.ids, [0, 1, 2, 3])
    XCTAssertEqual(window.text(window.name), "")
  }

  @MainActor
  func testARangeIsWrittenInOneFieldAndWhatMeansNothingChangesNothing() {
    let window = FilterWindow(showsRow: true)
    window.write("5..9", window.count)
    XCTAssertEqual(window.ids, [1, 2, 3])
    window.write("5..x", window.count)
    XCTAssertEqual(window.ids, [1, 2, 3])
    XCTAssertEqual(window.field(window.count)?.hasStyleClass("error"), true)
    window.write("> 5", window.count)
    XCTAssertEqual(window.ids, [2])
    XCTAssertEqual(window.field(window.count)?.hasStyleClass("error"), false)
    window.write("", window.count)
    window.write("2024-03-10", window.sent)
    XCTAssertEqual(window.ids, [2])
    window.write("> 2024-03-10", window.sent)
    XCTAssertEqual(window.ids, [3])
  }

  @MainActor
  func testWithoutHeadersThereAreNoFields() throws {
    let window = FilterWindow(showsRow: true)
    let field = try XCTUnwrap(window.field(window.name))
    XCTAssertNotEqual(gtk_widget_get_child_visible(field), 0)
    window.table.showsHeaders = false
    window.settle()
    XCTAssertEqual(gtk_widget_get_child_visible(field), 0)
    XCTAssertFalse(window.table.focusFilter(of: window.name))
    window.table.showsHeaders = true
    window.settle()
    XCTAssertNotEqual(gtk_widget_get_child_visible(field), 0)
    XCTAssert(window.table.focusFilter(of: window.name))
  }

  @MainActor
  func testARangeKeepsItsOrderWhereOneReadsFromTheRight() throws {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let window = FilterWindow(showsRow: true)
    for (column, text) in [(window.count, "> 5"), (window.sent, "> 2024-03-10")] {
      window.write(text, column)
      let field = try XCTUnwrap(window.field(column))
      let entry = UnsafeMutableRawPointer(field).assumingMemoryBound(to: GtkEntry.self)
      let layout = gtk_entry_get_layout(entry)
      var (sign, digit) = (PangoRectangle(), PangoRectangle())
      pango_layout_index_to_pos(layout, 0, &sign)
      pango_layout_index_to_pos(layout, 2, &digit)
      XCTAssertLessThan(sign.x, digit.x, text)
    }
  }

  @MainActor
  func testKeysGoFromFieldToFieldAndToTheRows() {
    let window = FilterWindow(showsRow: true)
    window.table.focusFilter(of: window.name)
    window.host.press(GDK_KEY_Tab)
    XCTAssertEqual(window.host.focusWidget, window.field(window.weight))
    window.host.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.host.focusWidget, window.field(window.name))
    window.host.press(GDK_KEY_Down)
    XCTAssertEqual(window.host.focusWidget, window.table.tree.widget)
    XCTAssertFalse(window.table.focusFilter(of: window.plain))
  }

  @MainActor
  func testFieldsAndHeadersShowWhatTheAppFiltersBy() {
    let window = FilterWindow(showsRow: true)
    window.table.columnFilters = [
      "Name": .words("lamp"), "Count": .range(from: 5, to: nil),
      "City": .choices(["Oslo", "Bern"]),
    ]
    window.settle()
    XCTAssertEqual(window.text(window.name), "lamp")
    XCTAssertEqual(window.text(window.count), "≥ 5")
    XCTAssertEqual(
      window.field(window.city)?.tree.last.map { ChildHandle(pointer: $0).text }, "Bern, Oslo")
    XCTAssertEqual(window.name.treeColumn?.header?.hasStyleClass("list-filtered"), true)
    XCTAssertEqual(window.sent.treeColumn?.header?.hasStyleClass("list-filtered"), false)
    window.table.columnFilters = [:]
    XCTAssertEqual(window.text(window.name), "")
    XCTAssertEqual(window.text(window.count), "")
    XCTAssertEqual(window.name.treeColumn?.header?.hasStyleClass("list-filtered"), false)
  }

  @MainActor
  func testWhileSomethingElseIsShownTheFieldsAreNotThere() {
    let window = FilterWindow(showsRow: true)
    window.table.placeholder = .loading()
    window.host.settle()
    XCTAssertEqual(window.field(window.name)?.isMapped, false)
    window.table.placeholder = nil
    window.host.settle()
    XCTAssertEqual(window.field(window.name)?.isMapped, true)
  }

  @MainActor
  func testAFilterThatLeavesNothingKeepsTheFields() {
    let window = FilterWindow(showsRow: true)
    window.table.emptyPlaceholder = .empty("Nothing")
    window.write("nowhere", window.name)
    XCTAssertEqual(window.ids, [])
    XCTAssertEqual(window.field(window.name)?.isMapped, true)
    window.write("", window.name)
    XCTAssertEqual(window.ids.count, 4)
  }
}

/// The popover of a column's header.
final class FilterPopoverTests: GtkTestCase {
  @MainActor
  func testItFiltersAsItIsWrittenIn() {
    let window = FilterWindow()
    XCTAssert(window.table.showFilter(of: window.count))
    window.host.settle()
    let entries = window.popoverWidgets(gtk_entry_get_type())
    XCTAssertEqual(entries.count, 2)
    gtk_entry_set_text(entries[0].of(GtkEntry.self), "5")
    gtk_entry_set_text(entries[1].of(GtkEntry.self), "8")
    window.settle()
    XCTAssertEqual(window.ids, [1, 3])
    gtk_entry_set_text(entries[1].of(GtkEntry.self), "x")
    XCTAssert(entries[1].hasStyleClass("error"))
    XCTAssertEqual(window.table.columnFilters, ["Count": .range(from: 5, to: 8)])
    let clear = window.popoverWidgets(gtk_button_get_type()).last
    clear.map { gtk_button_clicked($0.of(GtkButton.self)) }
    window.settle()
    XCTAssertEqual(window.ids.count, 4)
    XCTAssertEqual(ChildHandle(pointer: entries[0]).text, "")
    XCTAssertFalse(window.table.showFilter(of: window.plain))
  }

  @MainActor
  func testChoicesAreCountedAmongTheRowsThatTheOtherFiltersLeave() {
    let window = FilterWindow()
    func choices() -> [String] {
      Pump.until("they are counted") {
        !window.popoverWidgets(gtk_check_button_get_type()).isEmpty
      }
      return window.popoverWidgets(gtk_check_button_get_type()).map {
        ChildHandle(pointer: $0).text
      }
    }
    XCTAssert(window.table.showFilter(of: window.city))
    XCTAssertEqual(choices(), ["Oslo  (2)", "Bern  (1)", "Rome  (1)"])
    let boxes = window.popoverWidgets(gtk_check_button_get_type())
    for box in boxes.prefix(2) { gtk_toggle_button_set_active(box.of(GtkToggleButton.self), 1) }
    window.settle()
    XCTAssertEqual(window.ids, [1, 2, 3])
    gtk_toggle_button_set_active(boxes[0].of(GtkToggleButton.self), 0)
    window.settle()
    XCTAssertEqual(window.ids, [3])
    window.table.columnFilters = ["Name": .words("lamp"), "City": .choices(["Oslo"])]
    XCTAssert(window.table.showFilter(of: window.city))
    XCTAssertEqual(choices(), ["Oslo  (1)", "Rome  (1)"])
  }

  @MainActor
  func testChoicesOfManyRowsAreCountedInTheBackground() {
    let parcels = (0..<50_000).map { Parcel(id: $0, name: "", city: "City \($0 % 1_000)") }
    let window = FilterWindow(parcels)
    XCTAssert(window.table.showFilter(of: window.city))
    Pump.until("they are counted") {
      window.popoverWidgets(gtk_check_button_get_type()).count == FilterChoices.limit
    }
    let search = window.popoverWidgets(gtk_search_entry_get_type()).first
    search.map { gtk_entry_set_text($0.of(GtkEntry.self), "city 999") }
    window.host.settle()
    XCTAssertEqual(
      window.popoverWidgets(gtk_check_button_get_type()).map { ChildHandle(pointer: $0).text },
      ["City 999  (50)"])
  }

  @MainActor
  func testTheTableMayGoWhileItIsOpen() {
    let window = FilterWindow(showsRow: true)
    XCTAssert(window.table.showFilter(of: window.city))
    gtk_widget_destroy(window.table.widgetPointer)
    EventLoop.drain()
    XCTAssertNil(window.table.filters.popover)
  }

  @MainActor
  func testTheKeyboardComesToTheFieldsFromRowsAndHeadersAndBack() throws {
    let window = FilterWindow(showsRow: true)
    let host = window.host
    let tree = window.table.tree.widget
    window.table.takeFocus()
    host.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(host.focusWidget, window.field(window.city), "the last field")
    host.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(host.focusWidget, window.field(window.sent))
    host.press(GDK_KEY_Up)
    XCTAssertEqual(host.focusWidget, window.sent.shownHeader)
    host.press(GDK_KEY_Down)
    XCTAssertEqual(host.focusWidget, window.field(window.sent))
    host.press(GDK_KEY_Tab)
    host.press(GDK_KEY_Tab)
    XCTAssertEqual(host.focusWidget, tree, "behind the last field there are the rows")
    window.table.focusFilter(of: window.name)
    host.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(host.focusWidget, window.name.shownHeader, "before the first one its header")
    host.press(GDK_KEY_Tab)
    XCTAssertEqual(host.focusWidget, window.field(window.name))
    host.press(GDK_KEY_Return)
    XCTAssertEqual(host.focusWidget, tree)
    gtk_widget_grab_focus(try XCTUnwrap(window.plain.shownHeader))
    host.press(GDK_KEY_Down)
    XCTAssertEqual(host.focusWidget, tree, "a column without a filter")
  }
}
