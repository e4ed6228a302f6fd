internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// Whether the header at a position, in view or not, opens and closes its section.
  final func isCollapsibleHeader(at position: Int) -> Bool {
    guard hasCells, let element = map.element(at: position) else { return false }
    return cells.withLooseCell(of: element) { $0.view is any CollapsibleSectionView } ?? false
  }

  /// Selects as a click does: alone, with Ctrl besides the others, with Shift up to it.
  final func selectByClick(_ rowNumber: Int) {
    let state = currentModifiers
    switch (state.extends, state.modifies) {
    case (true, true): selection.select(.extendAdding(to: rowNumber))
    case (true, false): selection.select(.extend(to: rowNumber))
    case (false, true): selection.select(.toggle(rowNumber))
    case (false, false): selection.select(.replace(rowNumber))
    }
  }

  /// Whether the event under way came with the key that extends a selection, and with that which
  /// adds to it.
  final var currentModifiers: (extends: Bool, modifies: Bool) {
    var state = GdkModifierType(rawValue: 0)
    gtk_get_current_event_state(&state)
    let extends = glk_modifier_mask(widgetPointer, GDK_MODIFIER_INTENT_EXTEND_SELECTION)
    let modifies = glk_modifier_mask(widgetPointer, GDK_MODIFIER_INTENT_MODIFY_SELECTION)
    return (state.rawValue & extends.rawValue != 0, state.rawValue & modifies.rawValue != 0)
  }

  /// The right button went down on a row, at a point of it. Who hears that it is selected may move it, or
  /// take it away.
  final func pressMenu(at position: Int, x: Double, y: Double) {
    let row = shownRows.reference(to: position)
    guard !selectsCells else {
      cellMenuWillOpen(at: position, x: x)
      if let position = row.position { _ = requestMenu((position, x, y)) }
      return
    }
    if let path = map.path(at: position), !isSelected(path), let rowNumber = map.rowNumber(of: path)
    {
      selection.select(.replace(rowNumber))
    }
    if let position = row.position { moveCursor(to: position) }
    if let position = row.position { _ = requestMenu((position, x, y)) }
  }

  /// A row was clicked: it is selected, gets the keyboard and is activated. A handler may change the
  /// list, after which the position may mean another row: then no more happens.
  ///
  /// - Parameters:
  ///   - moves: called before the keyboard goes there.
  ///   - isUsed: whether the click was meant for a part of the row, and is not to activate it.
  final func click(
    _ path: ListIndexPath, at position: Int, _ press: RowPress, moves: () -> Void = {},
    isUsed: () -> Bool = { false }
  ) {
    guard let rowNumber = map.rowNumber(of: path) else { return }
    let state = currentModifiers
    let before = shownRows.revision
    if press.count % 2 == 1 { selectByClick(rowNumber) }
    guard shownRows.revision == before else { return }
    moves()
    moveCursor(to: position)
    guard shownRows.revision == before, !isUsed() else { return }
    let activates = tools.presses.activateOnSingleClick || selection.model.mode == .none
    if activates ? press.count == 1 && !state.extends && !state.modifies : press.count == 2 {
      activate(path)
    }
  }

  /// Has a widget hear of the pointer as it is now, which has not moved itself.
  final func sendPointer(_ type: GdkEventType, to widget: WidgetPointer, in window: OpaquePointer) {
    guard let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget)),
      let device = gdk_seat_get_pointer(seat), let event = gdk_event_new(type)
    else { return }
    defer { gdk_event_free(event) }
    var x = 0.0
    var y = 0.0
    var state = GdkModifierType(rawValue: 0)
    gdk_window_get_device_position_double(window, device, &x, &y, &state)
    event.pointee.any.window = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(window)))
    event.pointee.any.send_event = 1
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.x = x
      event.pointee.motion.y = y
      event.pointee.motion.state = state.rawValue
    } else {
      event.pointee.crossing.mode = GDK_CROSSING_NORMAL
    }
    gdk_event_set_device(event, device)
    gtk_widget_event(widget, event)
  }
}
