import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is told of rows of a list that stands in a GtkViewport, as a page that scrolls itself.
final class RowsInViewportTests: GtkTestCase {
  @MainActor private func show<Window: CheckedWindow>(
    _ list: ListView, height: gint, _ make: (ListView, WidgetPointer) -> Window
  ) throws -> Window {
    let inner: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_container_add(inner.of(GtkContainer.self), list.widgetPointer)
    gtk_widget_set_size_request(inner, 300, height)
    let page: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_container_add(page.of(GtkContainer.self), inner)
    let outer: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_container_add(outer.of(GtkContainer.self), page)
    let top: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(top.of(GtkWindow.self), 320, 300)
    gtk_container_add(top.of(GtkContainer.self), outer)
    gtk_widget_show_all(top)
    let window = make(list, top)
    window.settle()
    return window
  }

  @MainActor func testAllRowsInSightSayWhereTheyAre() throws {
    let table = TableView()
    table.useAdaptor(TableAdaptor.over(Item.many(200)))
    let window = try show(table, height: 280) { RowWindow($0, in: $1) }
    let rows = try XCTUnwrap(Accessible(of: table.presenter.widget))
    window.click(row: [0, 0])
    for _ in 0..<4 {
      let visible = table.visibleIndexPaths
      XCTAssertGreaterThan(visible.count, 5)
      var bottom: gint?
      for path in visible {
        let row = try XCTUnwrap(rows.child(path.row))
        let place = row.extents()
        if let bottom { XCTAssertEqual(place.y, bottom, "row \(path.row)") }
        bottom = place.y + place.height
        XCTAssert(row.has(ATK_STATE_SHOWING), "row \(path.row)")
      }
      window.press(GDK_KEY_Page_Down)
    }
  }

  @MainActor func testARowThatThePageHasScrolledAwayIsNotShowing() throws {
    let table = TableView()
    table.useAdaptor(TableAdaptor.over(Item.many(200)))
    let window = try show(table, height: 900) { RowWindow($0, in: $1) }
    let rows = try XCTUnwrap(Accessible(of: table.presenter.widget))
    XCTAssert(try XCTUnwrap(rows.child(1)).has(ATK_STATE_SHOWING))
    let last = try XCTUnwrap(table.visibleIndexPaths.last?.row)
    let row = try XCTUnwrap(rows.child(last - 1))
    XCTAssertFalse(row.has(ATK_STATE_SHOWING), "it is below the part of the page that is seen")
    XCTAssertGreaterThan(row.extents().y, 300)
    let outer = try XCTUnwrap(
      gtk_widget_get_ancestor(
        gtk_widget_get_parent(gtk_widget_get_parent(table.widgetPointer)),
        gtk_scrolled_window_get_type()))
    let adjustment = gtk_scrolled_window_get_vadjustment(outer.of(GtkScrolledWindow.self))
    gtk_adjustment_set_value(adjustment, 600)
    window.settle()
    XCTAssert(row.has(ATK_STATE_SHOWING))
    XCTAssertFalse(try XCTUnwrap(rows.child(1)).has(ATK_STATE_SHOWING))
  }
}
