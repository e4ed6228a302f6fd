internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A button that went down or up over rows.
struct RowPress {
  let button: Int
  let count: Int
  let x: Double
  let y: Double
}

/// What the first button is down on.
struct PressedRow {
  let row: RowReference
  let press: RowPress
  /// Whether the delegate was told that it is highlighted.
  var isHighlighted = false
}

extension CellListView {
  /// Listens for presses with any button.
  final func watchPresses(
    on widget: WidgetPointer, in phase: GtkPropagationPhase,
    pressed: @escaping (OpaquePointer, RowPress) -> Void, released: @escaping (RowPress) -> Void,
    ended: @escaping () -> Void
  ) {
    let gesture: OpaquePointer = gtk_gesture_multi_press_new(widget)
    gtk_gesture_single_set_button(gesture, 0)
    gtk_event_controller_set_propagation_phase(gesture, phase)
    let object = UnsafeMutableRawPointer(gesture)
    func press(_ arguments: SignalArguments) -> RowPress? {
      guard let x = arguments[1]?.double, let y = arguments[2]?.double else { return nil }
      return RowPress(
        button: Int(gtk_gesture_single_get_current_button(gesture)),
        count: arguments[0]?.int ?? 1, x: x, y: y)
    }
    connectSignal("pressed", of: object) { if let press = press($0) { pressed(gesture, press) } }
    connectSignal("released", of: object) { if let press = press($0) { released(press) } }
    connectSignal("cancel", of: object) { _ in ended() }
    pressGesture = gesture
  }

  /// The first button went down on a row, or on the header of a section.
  final func beginPress(_ press: RowPress, at position: Int) {
    pressedRow = PressedRow(row: reference(to: position), press: press)
    tools?.actions.unpin()
    guard let path = map.path(at: position),
      delegate?.list(self, shouldHighlightItemAt: path) ?? true,
      // The delegate may have changed the list.
      let position = pressedRow?.row.position, let path = map.path(at: position)
    else { return }
    pressedRow?.isHighlighted = true
    highlightedSlot = slot(at: position)
    highlightedSlot?.view.setStyleClass("pressed", true)
    delegate?.list(self, didHighlightItemAt: path)
  }

  /// The button is up again, or the press has become something else. What it was on, wherever that is
  /// by now.
  @discardableResult
  final func endPress() -> PressedRow? {
    let ended = pressedRow
    pressedRow = nil
    endHighlight()
    if ended?.isHighlighted ?? false,
      let path = ended?.row.position.flatMap({ map.path(at: $0) })
    {
      delegate?.list(self, didUnhighlightItemAt: path)
    }
    return ended
  }

  /// The cell that shows that it is pressed does so no more.
  final func endHighlight() {
    highlightedSlot?.view.setStyleClass("pressed", false)
    highlightedSlot = nil
  }

  /// The right button went down on a row, at a point of it.
  final func pressMenu(at position: Int, x: Double, y: Double) {
    if let path = map.path(at: position), !isSelected(path), let ordinal = map.ordinal(of: path) {
      select(.replace(ordinal))
    }
    moveCursor(to: position)
    _ = requestMenu((position, x, y))
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
    guard let ordinal = map.ordinal(of: path) else { return }
    let state = currentModifiers
    let before = generation
    if press.count % 2 == 1 { selectByClick(ordinal) }
    guard generation == before else { return }
    moves()
    moveCursor(to: position)
    guard generation == before, !isUsed() else { return }
    let activates = activatesOnSingleClick || selectionModel.mode == .none
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
