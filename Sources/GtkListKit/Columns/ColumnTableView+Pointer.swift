internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Clicks. The tree view only hovers; headers keep their own.
extension ColumnTableView {
  func installPointer() {
    let gesture: OpaquePointer = gtk_gesture_multi_press_new(tree)
    gtk_gesture_single_set_button(gesture, 0)
    // Before the tree view itself, which would select among the rows that it knows; but not while an
    // event is on its way down to it: a handler may end the tree, and GTK would go on to it.
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_TARGET)
    connectSignal("pressed", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let x = arguments[1]?.double, let y = arguments[2]?.double else { return }
      guard self.isAtRows(gesture) else {
        _ = gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
        return
      }
      _ = gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      let button = Int(gtk_gesture_single_get_current_button(gesture))
      self.pressed(button: button, count: arguments[0]?.int ?? 1, x: x, y: y)
    }
    connectSignal("released", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let x = arguments[1]?.double, let y = arguments[2]?.double else { return }
      let button = Int(gtk_gesture_single_get_current_button(gesture))
      self.released(button: button, count: arguments[0]?.int ?? 1, x: x, y: y)
    }
    connectSignal("cancel", of: UnsafeMutableRawPointer(gesture)) { [weak self] _ in
      self?.endPress()
    }
    pressGesture = gesture
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

  private func pressed(button: Int, count: Int, x: Double, y: Double) {
    pressed = nil
    forgetDeletion()
    var target = position(atY: y)
    if edit != nil {
      // The commit may sort the row elsewhere that was pressed.
      let row = reference(to: target)
      guard endEditing() else { return }
      target = row.position
    }
    gtk_widget_grab_focus(tree)
    guard let position = target else { return }
    let path = map.path(at: position)
    if button == 1 {
      pressed = reference(to: position)
      pressPoint = (x, y)
      tools?.actions.unpin()
      isPressHighlighted = false
      if let path, delegate?.list(self, shouldHighlightItemAt: path) ?? true {
        isPressHighlighted = true
        delegate?.list(self, didHighlightItemAt: path)
      }
    } else if button == 3 {
      if let path, !isSelected(path), let ordinal = map.ordinal(of: path) {
        select(.replace(ordinal))
      }
      cursorColumn = nil
      moveCursor(to: position)
      let top = place(ofRow: position).map { Double($0.y) } ?? 0
      _ = requestMenu((position, x, y - top))
    }
  }

  private func released(button: Int, count: Int, x: Double, y: Double) {
    let row = pressed
    endPress()
    // An update may have moved the row from under a pointer that stayed.
    guard button == 1, let position = row?.position,
      position == self.position(atY: y) || isAtPress(x: x, y: y)
    else { return }
    let column = column(atX: x)
    if isAtExpander(position, column, x: x) { return toggleExpansion(at: position) }
    if case .item(let row)? = boundRow(at: position), case .failed? = row.status {
      return row.sendEvent(withName: .retry)
    }
    guard let path = map.path(at: position), let ordinal = map.ordinal(of: path) else {
      moveCursor(to: position)
      if count == 2 { toggleExpansion(at: position) }
      return
    }
    let before = generation
    if count % 2 == 1 { selectByClick(ordinal) }
    // A handler may have changed the list, and the position mean another row.
    guard generation == before else { return }
    cursorColumn = hasEditableColumns ? column : nil
    moveCursor(to: position)
    guard generation == before else { return }
    if let column, operate(column, at: position) { return }
    if count == 2, let column, startEdit(of: column, at: position) { return }
    let state = currentModifiers
    let activates = activatesOnSingleClick || selectionModel.mode == .none
    if activates ? count == 1 && !state.extends && !state.modifies : count == 2 { activate(path) }
  }

  private func isAtPress(x: Double, y: Double) -> Bool {
    gtk_drag_check_threshold(
      widgetPointer, gint(pressPoint.x), gint(pressPoint.y), gint(x), gint(y)) == 0
  }

  private func endPress() {
    let row = pressed
    pressed = nil
    guard isPressHighlighted, let path = row?.position.flatMap({ map.path(at: $0) }) else { return }
    isPressHighlighted = false
    delegate?.list(self, didUnhighlightItemAt: path)
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
    guard isHoverHidden, !isDestroyed, gtk_widget_get_mapped(tree) != 0 else { return }
    isHoverHidden = false
    guard placeholder == nil, let rows = gtk_tree_view_get_bin_window(treeView),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(tree)),
      let device = gdk_seat_get_pointer(seat),
      gdk_device_get_window_at_position(device, nil, nil) == rows
    else { return }
    sendToTree(GDK_MOTION_NOTIFY)
  }

  private func sendToTree(_ type: GdkEventType) {
    guard let rows = gtk_tree_view_get_bin_window(treeView),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(tree)),
      let device = gdk_seat_get_pointer(seat), let event = gdk_event_new(type)
    else { return }
    defer { gdk_event_free(event) }
    var x = 0.0
    var y = 0.0
    var state = GdkModifierType(rawValue: 0)
    gdk_window_get_device_position_double(rows, device, &x, &y, &state)
    event.pointee.any.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(rows)))
    event.pointee.any.send_event = 1
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.x = x
      event.pointee.motion.y = y
      event.pointee.motion.state = state.rawValue
    } else {
      event.pointee.crossing.mode = GDK_CROSSING_NORMAL
    }
    gdk_event_set_device(event, device)
    gtk_widget_event(tree, event)
  }

  // MARK: Parts of a row

  private func isAtExpander(_ position: Int, _ column: AnyTableColumn?, x: Double) -> Bool {
    guard let column, column.isOutline, let row = boundRow(at: position),
      let place = place(ofCell: column, row: position)
    else { return false }
    let state = ExpanderState(row, in: self)
    guard state.isExpandable else { return false }
    let isRightToLeft = gtk_widget_get_direction(tree) == GTK_TEXT_DIR_RTL
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
