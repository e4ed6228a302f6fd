internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The pointer over the rows of a table. The tree view only hovers; headers keep their own clicks.
final class TreePointer {
  private unowned let table: ColumnTableView
  /// Whether the tree shows no row as hovered, because it is scrolled.
  private var isHoverHidden = false

  init(_ table: ColumnTableView) { self.table = table }

  func watch() {
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
      table.tools.presses.begin(press, at: position)
    } else if press.button == 3 {
      table.cellCursor.column = nil
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
    if isAtExpander(position, column, x: press.x) {
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
    table.click(path, at: position, ended.press) {
      table.cellCursor.column = table.cellCursor.hasEditableColumns ? column : nil
    } isUsed: {
      guard let column else { return false }
      return table.columnEdits.operate(column, at: position)
        || ended.press.count == 2 && table.columnEdits.start(column, at: position)
    }
  }

  private func isStill(_ press: RowPress, since old: RowPress) -> Bool {
    gtk_drag_check_threshold(
      table.widgetPointer, gint(old.x), gint(old.y), gint(press.x), gint(press.y)) == 0
  }

  // MARK: Hovering

  /// While rows move under the pointer none is shown as hovered: each change of it would have the
  /// tree draw all rows.
  func hideHover() {
    guard !isHoverHidden, gtk_widget_get_mapped(table.tree.widget) != 0 else { return }
    isHoverHidden = true
    sendToTree(GDK_LEAVE_NOTIFY)
  }

  /// Shows the row under the pointer as hovered again.
  func showHover() {
    guard isHoverHidden, gtk_widget_get_mapped(table.tree.widget) != 0 else { return }
    isHoverHidden = false
    guard table.placeholder == nil, let rows = gtk_tree_view_get_bin_window(table.tree.view),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(table.tree.widget)),
      let device = gdk_seat_get_pointer(seat),
      gdk_device_get_window_at_position(device, nil, nil) == rows
    else { return }
    sendToTree(GDK_MOTION_NOTIFY)
  }

  private func sendToTree(_ type: GdkEventType) {
    guard let rows = gtk_tree_view_get_bin_window(table.tree.view) else { return }
    table.sendPointer(type, to: table.tree.widget, in: rows)
  }

  // MARK: Parts of a row

  private func isAtExpander(_ position: Int, _ column: AnyTableColumn?, x: Double) -> Bool {
    guard let column, column.isOutline, let row = table.drawnRows[position],
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
