internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The headers of a table's columns: what they do besides sorting.
final class ColumnHeaders {
  private unowned let table: ColumnTableView
  /// What their menus offer; nil offers nothing.
  var menu: ColumnHeaderMenu? = ColumnHeaderMenu()
  private(set) var openMenu: Menu?
  var areShown = true {
    didSet {
      if !table.isDestroyed {
        gtk_tree_view_set_headers_visible(table.tree.view, areShown.gboolean)
      }
    }
  }
  private var gesture: OpaquePointer?
  /// How wide the columns were when a header or its edge was pressed last, by their identity.
  private var oldWidths: [String: Int] = [:]

  init(_ table: ColumnTableView) { self.table = table }

  isolated deinit {
    if let gesture { g_object_unref(UnsafeMutableRawPointer(gesture)) }
  }

  // MARK: Menus

  /// Headers are widgets of their own, which leave the right button to what they stand in.
  func watchRightButton() {
    let gesture: OpaquePointer = gtk_gesture_multi_press_new(table.widgetPointer)
    gtk_gesture_single_set_button(gesture, 3)
    connectSignal("pressed", of: UnsafeMutableRawPointer(gesture)) { [weak table] _ in
      guard let table else { return }
      let isUsed = table.headers.pressed(gesture)
      _ = gtk_gesture_set_state(
        gesture, isUsed ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    self.gesture = gesture
  }

  /// The right button on a header opens its menu; true when it did.
  private func pressed(_ gesture: OpaquePointer) -> Bool {
    guard let event = lastEvent(of: gesture),
      let widget = gtk_get_event_widget(UnsafeMutablePointer(mutating: event)),
      let column = column(withHeader: widget)
    else { return false }
    return showMenu(of: column, event: event)
  }

  /// Opens the menu of a column's header where the pointer is or, without an event, below the header.
  func showMenu(of column: AnyTableColumn, event: UnsafePointer<GdkEvent>? = nil) -> Bool {
    guard let menu, column.table === table, let header = column.shownHeader,
      gtk_widget_get_mapped(header) != 0
    else { return false }
    let opened = Menu(menu, of: column, in: table)
    guard !opened.isEmpty else { return false }
    openMenu = opened
    opened.popUp(below: header, event: event)
    return true
  }

  /// A menu has gone; nil is the one that is open.
  func forget(_ menu: Menu? = nil) {
    if menu == nil || openMenu === menu { openMenu = nil }
  }

  // MARK: Keys

  /// The column whose header a widget is or is part of.
  private func column(withHeader widget: WidgetPointer) -> AnyTableColumn? {
    table.columnSet.all.first { column in
      column.treeColumn?.header.map { widget == $0 || gtk_widget_is_ancestor(widget, $0) != 0 }
        ?? false
    }
  }

  /// The column whose header has the keyboard.
  var focusedColumn: AnyTableColumn? {
    guard areShown, let focused = table.focusWidget, focused != table.tree.widget else {
      return nil
    }
    return column(withHeader: focused)
  }

  /// Carries out a command of a key on a header.
  func perform(_ command: ColumnHeaderCommand, on column: AnyTableColumn) -> Bool {
    let isDone: Bool
    switch command {
    case .sort(let isAdding):
      table.sorting.headerClicked(column, adding: isAdding)
      return true
    case .showMenu: return showMenu(of: column)
    case .filter: return table.filters.row.focus(column)
    case .move(let isRight): isDone = move(column, isForward: isRight != table.isRightToLeft)
    case .moveEdge(let isRight): isDone = widen(column, isRight != table.isRightToLeft)
    }
    if !isDone { gtk_widget_error_bell(table.tree.widget) }
    return true
  }

  func widen(_ column: AnyTableColumn, _ isWider: Bool) -> Bool {
    guard column.isResizable, !column.isFolded, column !== table.fold.main else { return false }
    let width = column.width + (isWider ? 10 : -10)
    column.width = max(column.minimumWidth, min(width, column.maximumWidth ?? .max))
    return true
  }

  /// Puts a column behind the next one in view, or before the one before.
  func move(_ column: AnyTableColumn, isForward: Bool) -> Bool {
    let columns = table.columnSet.all
    guard column.isReorderable, let index = columns.firstIndex(where: { $0 === column }) else {
      return false
    }
    let next =
      isForward
      ? columns[(index + 1)...].firstIndex { $0.isVisible }
      : columns[..<index].lastIndex { $0.isVisible }
    guard let next else { return false }
    var order = columns
    order.remove(at: index)
    order.insert(column, at: next)
    table.columnSet.reorder(order)
    table.tree.reveal(column)
    return true
  }

  // MARK: Dragging

  /// A header or its edge is pressed.
  func dragBegins() {
    oldWidths = [:]
    for column in table.columnSet.all { oldWidths[column.id] = column.width }
  }

  /// Escape has ended the drag of an edge: the columns are as wide as before it.
  func resizeWasGivenUp() {
    for column in table.columnSet.all {
      guard let width = oldWidths[column.id] else { continue }
      column.width = width
      column.treeColumn?.applyWidth()
    }
  }

  // MARK: Drawing

  /// Draws the headers in view. GtkTreeView draws nothing in a list.
  func draw(on cr: OpaquePointer) {
    guard table.tree.headerHeight > 0 else { return }
    cairo_save(cr)
    cairo_rectangle(cr, 0, 0, Double(table.viewport.width), Double(table.tree.headerHeight))
    cairo_clip(cr)
    if gdk_cairo_get_clip_rectangle(cr, nil) != 0 {
      let context = gtk_widget_get_style_context(table.tree.widget)
      gtk_style_context_save(context)
      gtk_style_context_remove_class(context, GTK_STYLE_CLASS_VIEW)
      let shown = table.columnSet.all.compactMap(\.treeColumn).filter {
        $0.isShown && ($0.isHeaderDragged || table.tree.mayDraw($0))
      }
      cairo_save(cr)
      table.frozen.clipToScrolling(cr)
      draw(shown.filter { !$0.isFrozen && !$0.isHeaderDragged }, on: cr)
      cairo_restore(cr)
      draw(shown.filter { $0.isFrozen && !$0.isHeaderDragged }, on: cr)
      draw(shown.filter(\.isHeaderDragged), on: cr)
      gtk_style_context_restore(context)
    }
    cairo_restore(cr)
  }

  private func draw(_ columns: [TreeColumn], on cr: OpaquePointer) {
    for column in columns {
      guard let header = column.header else { continue }
      gtk_container_propagate_draw(table.tree.widget.of(GtkContainer.self), header, cr)
    }
  }
}

extension ColumnTableView {
  /// Whether the column headers are shown.
  public var showsHeaders: Bool {
    get { headers.areShown }
    set { headers.areShown = newValue }
  }
  /// What a right click on a column's header offers; nil offers nothing.
  public var headerMenu: ColumnHeaderMenu? {
    get { headers.menu }
    set { headers.menu = newValue }
  }

  /// Makes every column that can be resized as wide as what it shows. O(rows in view).
  public func fitColumns() {
    for column in columnSet.all where column.isVisible && column.isResizable { column.fitWidth() }
  }

  /// Opens the menu of a column's header below it, as the Menu key does; false when there is nothing
  /// in it.
  @discardableResult
  public func showHeaderMenu(of column: AnyTableColumn) -> Bool { headers.showMenu(of: column) }
}
