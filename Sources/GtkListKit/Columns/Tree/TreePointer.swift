internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The pointer over the rows of a table. The tree view only hovers; headers keep their own clicks.
final class TreePointer {
  private unowned let table: ColumnTableView
  /// The height of the pointer in the view while it is over the rows.
  private var hover: Double?
  /// Whether no row is shown as hovered, because the rows are scrolled.
  private var isHoverHidden = false
  /// The column under the pointer while a menu opens.
  weak var menuColumn: AnyTableColumn?
  /// The row that is shown as hovered.
  private(set) var hoveredPosition: Int?

  init(_ table: ColumnTableView) { self.table = table }

  func watch() {
    watchHover()
    table.tools.presses.claims = true
    // Before the tree view itself, which would select among the rows that it knows; but not while an
    // event is on its way down to it: a handler may end the tree, and GTK would go on to it.
    table.tools.presses.watch(table.tree.widget, in: GTK_PHASE_TARGET) {
      [weak table] gesture, press in
      guard let table else { return }
      let isAtRows = table.pointer.isAtRows(gesture)
      _ = gtk_gesture_set_state(
        gesture, isAtRows ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
      if isAtRows { table.pointer.pressed(press) }
    } released: { [weak table] press in
      guard let table else { return }
      table.pointer.released(press)
    }
  }

  /// Whether the event happened where rows are drawn, not in a header or an editor.
  private func isAtRows(_ gesture: OpaquePointer) -> Bool {
    lastEvent(of: gesture)?.pointee.any.window == gtk_tree_view_get_bin_window(table.tree.view)
  }

  private func pressed(_ press: RowPress) {
    table.tools.presses.forget()
    table.forgetDeletion()
    var target = table.tree.position(atY: press.y)
    if table.columnEdits.current != nil {
      // The commit may sort the row elsewhere that was pressed.
      let row = table.shownRows.reference(to: target)
      guard table.columnEdits.end() else { return }
      target = row.position
    }
    gtk_widget_grab_focus(table.tree.widget)
    guard let position = target else { return }
    if press.button == 1 {
      let row = table.shownRows.reference(to: position)
      let count = table.tools.presses.begin(press, at: position)
      guard !table.isDestroyed, let position = row.position, table.selectsCells, count % 2 == 1,
        !isAtExpander(position, x: press.x, y: press.y)
      else { return }
      table.cellDrag.begin(at: position, table.columnSet.column(atX: press.x, y: press.y))
    } else if press.button == 3 {
      let column = table.columnSet.column(atX: press.x, y: press.y)
      menuColumn = column
      defer { menuColumn = nil }
      if !table.selectsCells { table.cellCursor.column = nil }
      let top = table.tree.frame(ofRow: position).map { Double($0.y) } ?? 0
      table.pressMenu(at: position, x: press.x, y: press.y - top)
    }
  }

  private func released(_ press: RowPress) {
    // An update may have moved the row from under a pointer that stayed.
    guard let ended = table.tools.presses.end(), press.button == 1,
      let position = ended.row.position,
      position == table.tree.position(atY: press.y) || isStill(press, since: ended.press)
    else { return }
    let column = table.columnSet.column(atX: press.x, y: press.y)
    if isAtExpander(position, x: press.x, y: press.y) {
      return table.cellCursor.toggleExpansion(at: position)
    }
    if case .item(let row)? = table.drawnRows[position], case .failed? = row.status {
      return row.sendEvent(withName: .retry)
    }
    guard let path = table.map.path(at: position) else {
      table.moveCursor(to: position)
      if ended.press.count == 2 { table.cellCursor.toggleExpansion(at: position) }
      return
    }
    guard !table.selectsCells else { return cellReleased(path, position, column, ended.press) }
    table.click(path, at: position, ended.press) {
      table.cellCursor.column = table.cellCursor.hasEditableColumns ? column : nil
    } isUsed: {
      guard let column else { return false }
      return table.columnEdits.operate(column, at: position)
        || ended.press.count == 2 && table.columnEdits.start(column, at: position)
    }
  }

  /// The button is released over a cell, which its press has selected.
  private func cellReleased(
    _ path: ListIndexPath, _ position: Int, _ column: AnyTableColumn?, _ press: RowPress
  ) {
    guard !table.cellDrag.hasMoved, let column else { return }
    let state = table.currentModifiers
    guard !state.extends, !state.modifies else { return }
    if table.columnEdits.operate(column, at: position) { return }
    if press.count == 2, table.columnEdits.start(column, at: position) { return }
    if press.count == (table.tools.presses.activateOnSingleClick ? 1 : 2) { table.activate(path) }
  }

  private func isStill(_ press: RowPress, since old: RowPress) -> Bool {
    gtk_drag_check_threshold(
      table.widgetPointer, gint(old.x), gint(old.y), gint(press.x), gint(press.y)) == 0
  }

  // MARK: Hovering

  private func watchHover() {
    for name in ["motion-notify-event", "enter-notify-event", "leave-notify-event"] {
      connectEvent(name, of: table.tree.widget.raw) { [weak table] in
        table?.pointer.takeHover(isLeaving: name == "leave-notify-event")
        return false
      }
    }
  }

  private func takeHover(isLeaving: Bool) {
    guard let event = gtk_get_current_event() else { return }
    defer { gdk_event_free(event) }
    guard event.pointee.any.window == gtk_tree_view_get_bin_window(table.tree.view) else { return }
    var (x, y) = (0.0, 0.0)
    gdk_event_get_coords(event, &x, &y)
    hover = isLeaving ? nil : y + Double(table.tree.headerHeight)
    if !isLeaving { isHoverHidden = false }
    renewHover()
  }

  /// Shows the row under the pointer as hovered. After a change it may be another row.
  func renewHover() {
    let new =
      isHoverHidden || table.placeholder != nil ? nil : hover.flatMap(table.tree.position(atY:))
    guard new != hoveredPosition else { return }
    let old = hoveredPosition
    hoveredPosition = new
    for position in [old, new] { position.map(table.tree.redraw(rowAt:)) }
  }

  /// While rows move under the pointer none is shown as hovered.
  func hideHover() {
    isHoverHidden = true
    renewHover()
  }

  /// Shows the row under the pointer as hovered again.
  func showHover() {
    isHoverHidden = false
    renewHover()
  }

  // MARK: Parts of a row

  private func isAtExpander(_ position: Int, x: Double, y: Double) -> Bool {
    guard let column = table.columnSet.column(atX: x, y: y), column.isOutline,
      let row = table.drawnRows[position],
      let frame = table.tree.frame(ofCell: column, row: position)
    else { return false }
    let state = TreeColumn.ExpanderState(row, in: table)
    guard state.isExpandable else { return false }
    let distance = table.isRightToLeft ? Double(frame.x + frame.width) - x : x - Double(frame.x)
    let end = Double(state.width) + 4
    return distance < end && distance >= end - Double(TreeColumn.ExpanderState.step) - 4
  }
}

/// The event that a gesture has heard of last.
func lastEvent(of gesture: OpaquePointer) -> UnsafePointer<GdkEvent>? {
  gtk_gesture_get_last_event(gesture, gtk_gesture_get_last_updated_sequence(gesture))
    .map { UnsafePointer($0) }
}
