import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Pointers in and out: GtkBuilder, foreign widgets, containers from Glade.
final class InteropTests: GtkTestCase {
  @MainActor private func built() -> (
    builder: UnsafeMutablePointer<GtkBuilder>?, window: WidgetPointer?
  ) {
    let xml = """
      <interface>
        <object class="GtkWindow" id="window">
          <property name="default-width">300</property>
          <property name="default-height">400</property>
          <child>
            <object class="GtkScrolledWindow" id="scrolled">
              <property name="visible">True</property>
              <child>
                <object class="GlkTableView" id="table">
                  <property name="visible">True</property>
                </object>
              </child>
            </object>
          </child>
        </object>
      </interface>
      """
    let builder = gtk_builder_new_from_string(xml, -1)
    let window = gtk_builder_get_object(builder, "window")
    return (builder, window.map { $0.of(GtkWidget.self) })
  }

  @MainActor private func show(_ window: WidgetPointer) {
    gtk_widget_show_all(window)
    Pump.until("the window is mapped") { window.isMapped }
    for _ in 0..<3 {
      EventLoop.drain()
      EventLoop.drawFrame(of: window)
    }
  }

  /// The texts of all rows that are on screen somewhere in a widget.
  @MainActor private func texts(_ widget: WidgetPointer) -> [String] {
    widget.tree.filter { $0.isA(glk_row_get_type()) && $0.isMapped }.flatMap(\.texts)
  }

  @MainActor func testATableFromATemplateIsAdopted() {
    let (builder, window) = built()
    guard let builder, let window, let pointer = gtk_builder_get_object(builder, "table") else {
      return XCTFail("not built")
    }
    var table = TableView(adopting: UnsafeMutableRawPointer(pointer))
    table?.useAdaptor(TableAdaptor.over(Item.many(3)))
    show(window)
    XCTAssertEqual(texts(window), Item.many(3).texts)
    let kept = Weak(table)
    table = nil
    EventLoop.drain()
    XCTAssertNotNil(kept.object, "the widget keeps it")
    g_object_unref(builder)
    gtk_widget_destroy(window)
    EventLoop.drain()
    XCTAssertNil(kept.object)
  }

  @MainActor func testATableThatNobodyAdoptsIsHarmless() {
    let (builder, window) = built()
    guard let builder, let window else { return XCTFail("not built") }
    show(window)
    XCTAssertEqual(texts(window), [])
    gtk_widget_destroy(window)
    g_object_unref(builder)
  }

  @MainActor func testASecondAdoptionTakesTheWidgetAndIsReported() {
    let (builder, window) = built()
    guard let builder, let window, let pointer = gtk_builder_get_object(builder, "table") else {
      return XCTFail("not built")
    }
    let first = TableView(adopting: UnsafeMutableRawPointer(pointer))
    first?.useAdaptor(TableAdaptor.over(Item.many(3)))
    show(window)
    let second = TableView(adopting: UnsafeMutableRawPointer(pointer))
    Reports.expect(.pointer)
    second?.useAdaptor(TableAdaptor.over([Item(9)]))
    show(window)
    XCTAssertEqual(texts(window), ["Row 9"])
    first?.reloadData()
    first?.scrollToRow(at: [0, 1])
    _ = Reports.taken()
    show(window)
    XCTAssertEqual(texts(window), ["Row 9"])
    gtk_widget_destroy(window)
    g_object_unref(builder)
  }

  @MainActor func testWrongPointersAreRefusedAndReported() {
    XCTAssertNil(TableView(adopting: nil))
    let label: WidgetPointer = gtk_label_new("no table")
    g_object_ref_sink(label)
    XCTAssertNil(TableView(adopting: label))
    XCTAssertNil(TableView(in: label))
    XCTAssertNil(TableView(in: nil))
    Reports.expect(.pointer, .pointer, .pointer, .pointer)
    g_object_unref(label)
  }

  @MainActor func testATableIsMadeInAScrolledWindowOrAnyContainer() {
    for make in [
      { gtk_scrolled_window_new(nil, nil) as WidgetPointer? },
      { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) as WidgetPointer? },
      { gtk_event_box_new() as WidgetPointer? },
    ] {
      guard let container = make() else { return XCTFail("no container") }
      let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
      gtk_window_set_default_size(window.of(GtkWindow.self), 300, 400)
      gtk_container_add(window.container, container)
      let table = TableView(in: container)
      table?.useAdaptor(TableAdaptor.over(Item.many(1_000), height: 30))
      show(window)
      let shown = texts(window)
      XCTAssertGreaterThan(shown.count, 5)
      XCTAssertLessThan(shown.count, 60, "it scrolls")
      XCTAssertEqual(shown.first, "Row 0")
      var parent = table.flatMap { gtk_widget_get_parent($0.widgetPointer) }
      XCTAssertEqual(parent?.isA(gtk_scrolled_window_get_type()), true)
      parent = nil
      gtk_widget_destroy(window)
    }
  }

  @MainActor func testTheWidgetIsAScrollableAndKnowsItsTable() {
    let window = TableWindow(TableAdaptor.over(Item.many(100), height: 30))
    let widget = window.table.widgetPointer
    XCTAssert(widget.isA(gtk_scrollable_get_type()))
    XCTAssert(widget.isA(gtk_container_get_type()))
    XCTAssertEqual(String(cString: g_type_name(glk_type_of_instance(widget))), "GlkTableView")
    XCTAssertEqual(
      gtk_scrollable_get_vadjustment(OpaquePointer(widget)), window.adjustment)
  }

  @MainActor func testNewAdjustmentsAreTakenOver() {
    let window = TableWindow(TableAdaptor.over(Item.many(100), height: 30))
    let own: UnsafeMutablePointer<GtkAdjustment> = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    gtk_scrolled_window_set_vadjustment(window.scrolled.of(GtkScrolledWindow.self), own)
    window.settle()
    XCTAssertEqual(gtk_adjustment_get_upper(own), 3_000)
    gtk_adjustment_set_value(own, 600)
    window.settle()
    XCTAssertEqual(window.shownRows.first?.text, "Row 20")
  }

  @MainActor func testAForeignWrapperLivesAsLongAsTheTable() {
    var wrapper = Weak<NSObject>(nil)
    func make() {
      let window = TableWindow(TableAdaptor())
      let object = NSObject()
      window.table.associatedObject = object
      wrapper = Weak(object)
      XCTAssertNotNil(wrapper.object)
      window.close()
    }
    make()
    EventLoop.drain()
    XCTAssertNil(wrapper.object)
  }

  @MainActor func testWidgetsGoToAnotherToplevelWhileShown() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let window = TableWindow(adaptor)
    gtk_widget_unrealize(window.table.widgetPointer)
    gtk_widget_show(window.table.widgetPointer)
    window.settle()
    gtk_widget_hide(window.window)
    EventLoop.drain()
    window.show()
    window.assertShows(Item.many(100).texts)
    window.scroll(by: 37)
    window.assertPixelsAreFresh()
  }
}
