internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A button that went down or up over rows.
struct RowPress {
  let button: Int
  let count: Int
  let x: Double
  let y: Double
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
