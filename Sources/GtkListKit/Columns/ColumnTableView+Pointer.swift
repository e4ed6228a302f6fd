internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Clicks. The tree view only hovers; headers keep their own.
extension ColumnTableView {
  func installPointer() {
    // Before the tree view itself, which would select among the rows that it knows; but not while an
    // event is on its way down to it: a handler may end the tree, and GTK would go on to it.
    watchPresses(on: tree, in: GTK_PHASE_TARGET) { [weak self] gesture, press in
      guard let self else { return }
      let isAtRows = isAtRows(gesture)
      _ = gtk_gesture_set_state(
        gesture, isAtRows ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
      if isAtRows { pressed(press) }
    } released: { [weak self] in
      self?.released($0)
    } ended: { [weak self] in
      self?.endPress()
    }
    installHeaderPointer()
  }

  /// Headers are widgets of their own, which leave the right button to what they stand in.
  private func installHeaderPointer() {
    let gesture: OpaquePointer = gtk_gesture_multi_press_new(widgetPointer)
    gtk_gesture_single_set_button(gesture, 3)
    connectSignal("pressed", of: UnsafeMutableRawPointer(gesture)) { [weak self] _ in
      guard let self else { return }
      let isUsed = self.pressedOnHeader(gesture)
      _ = gtk_gesture_set_state(
        gesture, isUsed ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    headerGesture = gesture
  }

  /// Whether the event happened where rows are drawn, not in a header or an editor.
  private func isAtRows(_ gesture: OpaquePointer) -> Bool {
    event(of: gesture)?.pointee.any.window == gtk_tree_view_get_bin_window(treeView)
  }

  private func event(of gesture: OpaquePointer) -> UnsafePointer<GdkEvent>? {
    gtk_gesture_get_last_event(gesture, gtk_gesture_get_last_updated_sequence(gesture))
      .map { UnsafePointer($0) }
  }

  /// The right button on a header opens its menu; true when it did.
  private func pressedOnHeader(_ gesture: OpaquePointer) -> Bool {
    guard let event = event(of: gesture),
      let widget = gtk_get_event_widget(UnsafeMutablePointer(mutating: event)),
      let column = column(withHeader: widget)
    else { return false }
    return showHeaderMenu(of: column, event: event)
  }

  /// The position at a height in the view.
  func position(atY y: Double) -> Int? {
    let offset = y - Double(headerHeight) + scrollOffset.rounded()
    guard y >= Double(headerHeight), offset < heights.total else { return nil }
    return heights.position(at: offset)
  }

  private func pressed(_ press: RowPress) {
    pressedRow = nil
    forgetDeletion()
    var target = position(atY: press.y)
    if edit != nil {
      // The commit may sort the row elsewhere that was pressed.
      let row = reference(to: target)
      guard endEditing() else { return }
      target = row.position
    }
    gtk_widget_grab_focus(tree)
    guard let position = target else { return }
    if press.button == 1 {
      beginPress(press, at: position)
    } else if press.button == 3 {
      cursorColumn = nil
      pressMenu(
        at: position, x: press.x, y: press.y - (place(ofRow: position).map { Double($0.y) } ?? 0))
    }
  }

  private func released(_ press: RowPress) {
    // An update may have moved the row from under a pointer that stayed.
    guard let ended = endPress(), press.button == 1, let position = ended.row.position,
      position == self.position(atY: press.y) || isStill(press, since: ended.press)
    else { return }
    let column = column(atX: press.x)
    if isAtExpander(position, column, x: press.x) { return toggleExpansion(at: position) }
    if case .item(let row)? = boundRow(at: position), case .failed? = row.status {
      return row.sendEvent(withName: .retry)
    }
    guard let path = map.path(at: position) else {
      moveCursor(to: position)
      if press.count == 2 { toggleExpansion(at: position) }
      return
    }
    click(path, at: position, press) {
      cursorColumn = hasEditableColumns ? column : nil
    } isUsed: {
      guard let column else { return false }
      return operate(column, at: position)
        || press.count == 2 && startEdit(of: column, at: position)
    }
  }

  private func isStill(_ press: RowPress, since former: RowPress) -> Bool {
    gtk_drag_check_threshold(
      widgetPointer, gint(former.x), gint(former.y), gint(press.x), gint(press.y)) == 0
  }

  // MARK: Hovering

  /// While rows move under the pointer none is shown as hovered: each change of it would have the
  /// tree draw all rows.
  func hideHover() {
    guard !isHoverHidden, gtk_widget_get_mapped(tree) != 0 else { return }
    isHoverHidden = true
    sendToTree(GDK_LEAVE_NOTIFY)
  }

  /// Shows the row under the pointer as hovered again.
  func showHover() {
    guard isHoverHidden, gtk_widget_get_mapped(tree) != 0 else { return }
    isHoverHidden = false
    guard placeholder == nil, let rows = gtk_tree_view_get_bin_window(treeView),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(tree)),
      let device = gdk_seat_get_pointer(seat),
      gdk_device_get_window_at_position(device, nil, nil) == rows
    else { return }
    sendToTree(GDK_MOTION_NOTIFY)
  }

  private func sendToTree(_ type: GdkEventType) {
    if let rows = gtk_tree_view_get_bin_window(treeView) { sendPointer(type, to: tree, in: rows) }
  }

  // MARK: Parts of a row

  private func isAtExpander(_ position: Int, _ column: AnyTableColumn?, x: Double) -> Bool {
    guard let column, column.isOutline, let row = boundRow(at: position),
      let place = place(ofCell: column, row: position)
    else { return false }
    let state = ExpanderState(row, in: self)
    guard state.isExpandable else { return false }
    let distance = isRightToLeft ? Double(place.x + place.width) - x : x - Double(place.x)
    let end = Double(state.width) + 4
    return distance < end && distance >= end - Double(ExpanderState.step) - 4
  }

  /// Opens or closes what a row holds.
  func toggleExpansion(at position: Int) {
    switch revealedView(at: position) {
    case let row as ColumnSectionRow:
      let before = generation
      moveCursor(to: position)
      guard generation == before else { return }
      _ = row.requestCollapse(!row.isCollapsed)
    case let row as ColumnRow:
      _ = setExpanded(!(row.outline?.isExpanded ?? false), rowAt: position)
    default: break
    }
  }

  /// A click or the space bar on a cell with a control; true when it has one.
  func operate(_ column: AnyTableColumn, at position: Int) -> Bool {
    guard let data = data(at: position), let path = map.path(at: position),
      let value = column.valueAfterClick(on: data)
    else {
      return false
    }
    guard column.isEditable, let isOn = value.bool else {
      withRow(at: position) { $0.sendEvent(withName: column.event, value: value) }
      return true
    }
    // A radio button that is on stays on.
    if case .checked(isOn)? = column.state(of: data) { return true }
    let row = reference(to: position)
    let before = generation
    let input = CellInput.toggle(isOn)
    switch answer(of: column, to: input, for: data, at: path) {
    case .accepted(let value, let changed):
      let change = CellChange(
        row: row, column: column, text: input.text(among: []), value: value, changed: changed,
        generation: before)
      _ = carryOut([change], name: column.editName)
    case .refused(let message):
      // What the validator has done to the rows.
      performDeferred()
      showRefusal(message, of: column, at: row)
    case nil: gtk_widget_error_bell(tree)
    }
    return true
  }

  private func showRefusal(_ message: String, of column: AnyTableColumn, at row: RowReference) {
    guard let position = row.position else { return }
    let refusal = CellRefusal(
      message, on: widgetPointer, at: place(ofCell: column, row: position), isModal: true)
    refusedClick = RefusedClick(column: column, row: row, refusal: refusal)
    refusal.onChange = { [weak self] in self?.accessibility?.visibleDataChanged() }
    refusal.show()
  }
}
