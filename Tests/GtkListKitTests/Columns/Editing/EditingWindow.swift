import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Keeps the names of those that got events.
final class LineHolder: CellViewHolder {
  static var names: [String] = []

  override func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
    index: ListIndexPath
  ) {
    Self.names.append((cellData as? InvoiceLine)?.name ?? "")
    super.handleEvent(
      withName: name, value: value, container: container, cell: cell, index: index)
  }
}

/// A column table of invoice lines whose cells can be edited, on screen, with an undo stack.
@MainActor
final class EditingWindow {
  let host: CheckedWindow
  let table = ColumnTableView()
  let adaptor = TableAdaptor()
  let stack = UndoStack()
  let name: TableColumn<InvoiceLine>
  let count: TableColumn<InvoiceLine>
  let price: TableColumn<InvoiceLine>
  let unit: TableColumn<InvoiceLine>
  let total: TableColumn<InvoiceLine>
  let paid: TableColumn<InvoiceLine>
  /// The values of the events that holders got, in order.
  private(set) var events: [String] = []
  private var clickSide = 0

  init(_ lines: [InvoiceLine], height: Int = 300) {
    name = TableColumn("Name", \.name, width: 120).editable(\.name) { name, _ in
      name.isEmpty ? "A name is missing" : nil
    }
    count = TableColumn("Count", \.count, as: .number, width: 70).editable(\.count)
    price = TableColumn("Price", \.price, as: .number(), width: 80).editable(\.price) { price, _ in
      price < 0 ? "A price is not negative" : nil
    }
    unit = TableColumn("Unit", \.unit, as: .combo(["pieces", "hours"]), width: 90).editable(\.unit)
    total = TableColumn("Total", { $0.price * Double($0.count) }, as: .number(), width: 80)
    paid = TableColumn("Paid", \.isPaid, as: .toggle, width: 60).editable(\.isPaid)
    for column in [name, count, price, unit] { column.canEdit = { !$0.isLocked } }
    name.event = "Renamed"
    host = CheckedWindow(list: table, width: 520, height: height, isShown: false)
    table.selectionMode = .multiple
    table.columns = [name, count, price, unit, total, paid]
    adaptor.undoStack = stack
    adaptor.sections = [makeSection(lines)]
    table.useAdaptor(adaptor)
    host.show()
    gtk_widget_grab_focus(table.tree.widget)
    host.settle()
  }

  private func makeSection(_ lines: [InvoiceLine]) -> TableSectionViewHolder {
    TableSectionViewHolder(
      cellHolders: lines.map { line in
        let holder = LineHolder(data: line, cellClass: DataCell<InvoiceLine>.self)
        holder.onEvent = { [weak self] event, _, path in
          let value = event.value.map { "\($0)" } ?? "nothing"
          self?.events.append("\(event.name) \(value) at \(path)")
        }
        return holder
      })
  }

  /// The events since the last call.
  func takenEvents() -> [String] {
    defer { events = [] }
    return events
  }

  // MARK: Reading

  /// A row as the table shows it.
  func line(_ row: Int) -> InvoiceLine? { adaptor[0, row]?.cellData as? InvoiceLine }
  var names: [String] {
    (0..<(adaptor[0]?.cellCounts ?? 0)).compactMap { line($0)?.name }
  }
  func sortByName() {
    adaptor.arrange(RowArrangement(sort: [SortKey<InvoiceLine>(\.name)]))
    Pump.until("the rows are sorted") { !self.adaptor.isArranging }
    host.settle()
  }

  /// The entry over the edited cell.
  var entry: WidgetPointer? { control { $0.isA(gtk_entry_get_type()) } }
  var combo: WidgetPointer? { control { $0.isA(gtk_combo_box_get_type()) } }
  var colorButton: WidgetPointer? { control { $0.isA(gtk_color_button_get_type()) } }
  private func control(_ matches: (WidgetPointer) -> Bool) -> WidgetPointer? {
    table.widgetPointer.children.filter { $0.isA(gtk_event_box_get_type()) }
      .flatMap(\.children).first(where: matches)
  }

  var entryText: String? {
    entry.map { String(cString: gtk_entry_get_text($0.of(GtkEntry.self))) }
  }
  var isWriting: Bool { entry.map { gtk_widget_is_focus($0) != 0 } ?? false }
  /// What the editor says is wrong, as assistive technology hears it.
  var rejection: String? {
    guard let control = entry ?? combo else { return nil }
    let text = atk_object_get_description(gtk_widget_get_accessible(control))
      .map { String(cString: $0) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The row and column of the editor.
  var edited: String? { table.editedCell.map { "\($0.column.title) \($0.path.row)" } }
  /// The row and column that the keyboard is at.
  var keyboard: String? {
    guard let cursor = table.cursor, let path = table.map.path(at: cursor) else { return nil }
    return "\(table.cellCursor.column?.title ?? "row") \(path.row)"
  }

  /// Where a widget is in the table.
  func place(of widget: WidgetPointer) -> GdkRectangle {
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(widget, table.widgetPointer, 0, 0, &x, &y)
    return GdkRectangle(x: x, y: y, width: gint(widget.width), height: gint(widget.height))
  }

  // MARK: Using

  func press(_ key: Int32, _ modifiers: Modifiers = []) { host.press(key, modifiers) }
  func type(_ text: String) { host.type(text) }

  /// Puts other text into the editor.
  func write(_ text: String) {
    press(GDK_KEY_a, .control)
    if text.isEmpty { press(GDK_KEY_BackSpace) } else { type(text) }
  }

  func click(_ column: AnyTableColumn, _ row: Int) {
    for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] { send(type, column, row) }
    host.settle()
  }

  func doubleClick(_ column: AnyTableColumn, _ row: Int) {
    host.waitAfterClicks()
    for type in [
      GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS,
      GDK_BUTTON_RELEASE,
    ] {
      send(type, column, row, side: 1)
    }
    host.settle()
  }

  private func send(_ type: GdkEventType, _ column: AnyTableColumn, _ row: Int, side: Int? = nil) {
    if side == nil, type == GDK_BUTTON_PRESS { clickSide = (clickSide + 1) % 4 }
    guard let position = table.map.position(of: ListIndexPath(row: row, section: 0)),
      let place = table.tree.frame(ofCell: column, row: position), let event = gdk_event_new(type)
    else { return XCTFail("no cell at row \(row)") }
    event.pointee.button.window = retained(gtk_tree_view_get_bin_window(table.tree.view))
    event.pointee.button.send_event = 1
    event.pointee.button.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    var left: gint = 0
    var top: gint = 0
    gtk_tree_view_convert_widget_to_bin_window_coords(
      table.tree.view, place.x, place.y, &left, &top)
    event.pointee.button.x = Double(left) + 10 + Double(8 * (side ?? clickSide))
    event.pointee.button.y = Double(top) + Double(place.height) / 2
    event.pointee.button.state = type == GDK_BUTTON_RELEASE ? GDK_BUTTON1_MASK.rawValue : 0
    event.pointee.button.button = 1
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(table.tree.widget))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }
}
