import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Actions, dragging and the index of a table of columns.
final class ColumnEditingTests: GtkTestCase {
  private final class Texts: ItemSource<String> {
    var items = ["a", "b", "c", "d"]
    var indexTitles: [String]?
    init() { super.init(id: { AnyHashable($0) }) }
    override var contents: any SourceContents<String> { ItemSections([items]) }
    override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? {
      CellRecipe(StringCell.self)
    }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
    override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
    override func list(_ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath) {
      items.insert(items.remove(at: path.row), at: goal.row)
    }
    override func list(
      _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
    ) {
      items.remove(at: path.row)
      host?.applyDifference()
    }
    override func sectionIndexTitles(in list: ListView) -> [String]? { indexTitles }
  }

  @MainActor private func window(_ source: Texts) -> (WidgetPointer, ColumnTableView) {
    let table = ColumnTableView()
    table.columns = [TableColumn<String>("Text", { $0 })]
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(window.of(GtkWindow.self), 300, 300)
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_container_add(scrolled.container, table.widgetPointer)
    gtk_container_add(window.container, scrolled)
    table.useSource(source)
    gtk_widget_show_all(window)
    Pump.until("the window is mapped") { window.isMapped && scrolled.width > 1 }
    settle(window)
    return (window, table)
  }

  @MainActor private func settle(_ window: WidgetPointer) {
    for _ in 0..<3 {
      EventLoop.drain()
      EventLoop.drawFrame(of: window)
    }
  }

  /// The pointer in the pixels of the rows' own window.
  @MainActor private func send(_ type: GdkEventType, _ table: ColumnTableView, y: Double) {
    guard let event = gdk_event_new(type) else { return }
    let rows = gtk_tree_view_get_bin_window(table.tree.view)
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(table.widgetPointer))
    let time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.window = retained(rows)
      event.pointee.motion.time = time
      (event.pointee.motion.x, event.pointee.motion.y) = (40, y)
      event.pointee.motion.state = GDK_BUTTON1_MASK.rawValue
    } else {
      event.pointee.button.window = retained(rows)
      event.pointee.button.time = time
      (event.pointee.button.x, event.pointee.button.y) = (40, y)
      event.pointee.button.button = 1
      event.pointee.button.state = type == GDK_BUTTON_RELEASE ? GDK_BUTTON1_MASK.rawValue : 0
    }
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    var root = (x: gint(0), y: gint(0))
    gdk_window_get_origin(rows, &root.x, &root.y)
    let place = (x: Double(root.x) + 40, y: Double(root.y) + y)
    if type == GDK_MOTION_NOTIFY {
      (event.pointee.motion.x_root, event.pointee.motion.y_root) = place
    } else {
      (event.pointee.button.x_root, event.pointee.button.y_root) = place
    }
    // As the display does: a drag is followed before widgets see anything.
    gdk_event_put(event)
    gdk_event_free(event)
    gtk_widget_get_toplevel(table.widgetPointer).map { EventLoop.waitForEvents(in: $0) }
  }

  @MainActor func testARowOfColumnsIsDraggedToAnotherPlace() {
    let source = Texts()
    let (window, table) = window(source)
    defer { gtk_widget_destroy(window) }
    let height = Double(table.rowMeasure.fixedHeight)
    send(GDK_BUTTON_PRESS, table, y: height / 2)
    for step in 1...4 { send(GDK_MOTION_NOTIFY, table, y: height * (0.5 + 0.55 * Double(step))) }
    settle(window)
    XCTAssertEqual(table.tools.drag?.isActive, true)
    send(GDK_BUTTON_RELEASE, table, y: height * 2.7)
    Pump.until("the drag has ended") { table.tools.drag?.isActive == false }
    settle(window)
    XCTAssertEqual(source.items, ["b", "c", "a", "d"])
  }

  @MainActor func testTheActionsOfARowOfColumnsLieOverItsEnd() {
    let source = Texts()
    let (window, table) = window(source)
    defer { gtk_widget_destroy(window) }
    table.tools.actions?.show(at: 1)
    settle(window)
    let box = table.widgetPointer.children.first { $0.hasStyleClass("list-row-actions") }
    var place = GtkAllocation()
    if let box { gtk_widget_get_allocation(box, &place) }
    XCTAssertEqual(Int(place.x + place.width), table.viewport.width)
    XCTAssertEqual(Int(place.y), table.tree.headerHeight + table.rowMeasure.fixedHeight + 1)
    let button = box?.tree.first { $0.isA(gtk_button_get_type()) }
    if let button { gtk_button_clicked(button.of(GtkButton.self)) }
    settle(window)
    XCTAssertEqual(source.items, ["a", "c", "d"])
  }

  @MainActor func testColumnsReadTheItemsOfAnySource() {
    let source = Texts()
    let rows = ["x", "y"].map { CascadingRow($0, as: StringCell.self) }
    let root = CascadingRootDelegate(
      childDelegates: [CascadingSectionDelegate(childDelegates: rows)])
    let (window, table) = window(source)
    defer { gtk_widget_destroy(window) }
    func texts() -> [String?] { table.boundCells.map { ($0 as? ColumnRow)?.data as? String } }
    XCTAssertEqual(texts(), ["a", "b", "c", "d"])
    source.items = ["a", "d"]
    table.applyDifference()
    settle(window)
    XCTAssertEqual(texts(), ["a", "d"])
    table.useSource(ConcatenatedSource([source, root]))
    settle(window)
    XCTAssertEqual(texts(), ["a", "d", "x", "y"])
    rows[1].model = "z"
    settle(window)
    XCTAssertEqual(texts(), ["a", "d", "x", "z"])
  }

  @MainActor func testRightToLeftTheColumnsAreDrawnBesideTheLetters() throws {
    let source = Texts()
    source.indexTitles = ["A", "B"]
    let (window, table) = window(source)
    defer { gtk_widget_destroy(window) }
    for widget in [table.widgetPointer, table.tree.widget] {
      gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL)
    }
    table.selectionMode = .single
    table.reloadData()
    table.selectRow(at: [0, 1])
    settle(window)
    let strip = try XCTUnwrap(table.widgetPointer.children.first { $0.hasStyleClass("list-index") })
    let picture = Picture(
      gdk_pixbuf_get_from_window(
        gtk_widget_get_window(window), 0, 0, gint(strip.width + table.viewport.width), 200))
    let line = picture.bytes[table.tree.headerHeight + table.rowMeasure.fixedHeight * 3 / 2]
    func pixel(_ x: Int) -> [UInt8] { Array(line[x * 3..<x * 3 + 3]) }
    let selected = pixel(strip.width + table.viewport.width - 2)
    XCTAssertEqual(selected, pixel(strip.width + 2), "the selected row is as wide as the columns")
    XCTAssertNotEqual(selected, pixel(strip.width / 2), "and the letters are beside it")
  }

  @MainActor func testTheLettersStandBesideTheColumns() {
    let source = Texts()
    let (window, table) = window(source)
    defer { gtk_widget_destroy(window) }
    let full = table.viewport.width
    source.indexTitles = ["A", "B"]
    table.reloadData()
    settle(window)
    let strip = table.widgetPointer.children.first { $0.hasStyleClass("list-index") }
    XCTAssertEqual(table.viewport.width + (strip?.width ?? 0), full)
    XCTAssertGreaterThan(strip?.width ?? 0, 5)
  }
}
