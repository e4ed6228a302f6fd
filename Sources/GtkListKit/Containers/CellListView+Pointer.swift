internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Clicks and hovering.
extension CellListView {
  /// Listens for presses on rows. Buttons and entries inside a row claim theirs first.
  func installCellPointer() {
    let gesture: OpaquePointer = gtk_gesture_multi_press_new(content)
    gtk_gesture_single_set_button(gesture, 0)
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_BUBBLE)
    connectSignal("pressed", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let y = arguments[2]?.double, let x = arguments[1]?.double else { return }
      let button = gtk_gesture_single_get_current_button(gesture)
      self.pressed(button: Int(button), count: arguments[0]?.int ?? 1, x: x, y: y)
    }
    connectSignal("released", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let y = arguments[2]?.double, let x = arguments[1]?.double else { return }
      let button = gtk_gesture_single_get_current_button(gesture)
      self.released(button: Int(button), count: arguments[0]?.int ?? 1, x: x, y: y)
    }
    connectSignal("cancel", of: UnsafeMutableRawPointer(gesture)) { [weak self] _ in
      self?.endCellPress()
    }
    pressGesture = gesture
  }

  /// The cell at a point of the content's widget.
  func slot(atContentX x: Double, y: Double) -> RowSlot? {
    slots.first { slot in
      guard boundPositions.contains(slot.position) else { return false }
      var place = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &place)
      return x >= Double(place.x) && x < Double(place.x + place.width) && y >= Double(place.y)
        && y < Double(place.y + place.height)
    }
  }

  private func pressed(button: Int, count: Int, x: Double, y: Double) {
    pressedSlot = nil
    forgetDeletion()
    guard let slot = slot(atContentX: x, y: y), let path = slot.path else { return }
    let position = slot.position
    if button == 1 {
      pressedSlot = slot
      tools?.actions.unpin()
      if delegate?.list(self, shouldHighlightItemAt: path) ?? true {
        highlightedSlot = pressedSlot
        pressedSlot?.view.setStyleClass("pressed", true)
        delegate?.list(self, didHighlightItemAt: path)
      }
    } else if button == 3 {
      var place = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &place)
      if !isSelected(path), selectionModel.mode != .none, let ordinal = map.ordinal(of: path) {
        select(.replace(ordinal))
      }
      moveCursor(to: position)
      _ = requestMenu((position, x - Double(place.x), y - Double(place.y)))
    }
  }

  private func released(button: Int, count: Int, x: Double, y: Double) {
    guard button == 1, let position = pressedSlot?.position, position >= 0 else {
      return endCellPress()
    }
    let target = slot(atContentX: x, y: y)?.position
    endCellPress()
    guard target == position, let path = map.path(at: position),
      let ordinal = map.ordinal(of: path)
    else { return }
    let state = currentModifiers
    let before = generation
    if count == 1 || count % 2 == 1 {
      selectByClick(ordinal)
    }
    // A handler may have changed the list, and the position mean another row.
    guard generation == before else { return }
    moveCursor(to: position)
    guard generation == before else { return }
    let activates = activatesOnSingleClick || selectionModel.mode == .none
    if activates ? count == 1 && !state.extends && !state.modifies : count == 2 { activate(path) }
  }

  func endCellPress() {
    pressedSlot = nil
    guard let slot = highlightedSlot else { return }
    highlightedSlot = nil
    slot.view.setStyleClass("pressed", false)
    guard let path = slot.path else { return }
    delegate?.list(self, didUnhighlightItemAt: path)
  }

  /// Assistive technology activates a row.
  func activate(rowWidget: OpaquePointer?) {
    guard let rowWidget,
      let path = slots.first(where: { $0.row.opaque == rowWidget })?.path
    else { return }
    activate(path)
  }

  /// Focus has moved into a row, or out of all of them.
  func focusChildChanged(_ child: WidgetPointer?) {
    fillWaiting(focusedSlot?.view as? ListCell)
    focusedSlot = child.flatMap { slot(containing: $0) }
    guard let slot = focusedSlot, slot.position != cursor, phase != .filling,
      map.path(at: slot.position) != nil || slot.view is any CollapsibleSectionView
    else { return }
    let position = slot.position
    typeahead.look(with: nil)
    cursor = position
  }

  /// Gives a cell its data that had to wait while the user was writing in it.
  private func fillWaiting(_ cell: ListCell?) {
    guard let cell, cell.waitsForData else { return }
    // Who takes the text that was written may be told of the same change of the focus.
    refill(animated: false)
  }

  /// Gives the focus to the cursor's row after its row was made anew. Where that is not on screen,
  /// the content keeps the keyboard.
  func restoreFocus() {
    if !(cursor.map { focusRow(at: $0) } ?? false) { gtk_widget_grab_focus(content) }
    // A row widget that had the focus before, for whatever it showed, tells nobody.
    focusedSlot = focusWidget.flatMap { slot(containing: $0) }
  }

  /// After rows were moved under a pointer that stands still, GTK still shows the former row as
  /// hovered; a motion event puts it right.
  func updateHover() {
    // A hovered row says that the pointer is in the list, and nothing lies over it.
    let isHovered = slots.contains {
      gtk_widget_get_state_flags($0.row).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    guard isHovered, gtk_widget_get_mapped(content) != 0, placeholder == nil,
      let window = gtk_widget_get_window(content),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(content)),
      let device = gdk_seat_get_pointer(seat), let event = gdk_event_new(GDK_MOTION_NOTIFY)
    else { return }
    defer { gdk_event_free(event) }
    var x = 0.0
    var y = 0.0
    var state = GdkModifierType(rawValue: 0)
    gdk_window_get_device_position_double(window, device, &x, &y, &state)
    event.pointee.motion.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(window)))
    event.pointee.motion.send_event = 1
    event.pointee.motion.x = x
    event.pointee.motion.y = y
    event.pointee.motion.state = state.rawValue
    gdk_event_set_device(event, device)
    gtk_widget_event(content, event)
  }
}
