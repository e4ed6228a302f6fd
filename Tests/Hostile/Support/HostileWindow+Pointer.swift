import CGtkListKitGtk3
import GtkListKit

/// The pointer over a list, with the events that the display would send.
extension HostileWindow {
  /// The window of GDK under a point of the list, and the point in it.
  private func target(_ x: Double, _ y: Double) -> (window: OpaquePointer, x: Double, y: Double)? {
    guard isUsable, var window = gtk_widget_get_window(list.widgetPointer) else { return nil }
    var place = (x: x, y: y)
    // Who was pressed has the pointer until it is let go.
    if let pressed = pressedWindow, gdk_window_is_destroyed(pressed) == 0 {
      let (own, other) = (origin(of: window), origin(of: pressed))
      return (pressed, x + own.x - other.x, y + own.y - other.y)
    }
    while let child = childWindow(of: window, at: place) {
      window = child.window
      place = (child.x, child.y)
    }
    return (window, place.x, place.y)
  }

  private func childWindow(
    of window: OpaquePointer, at place: (x: Double, y: Double)
  ) -> (window: OpaquePointer, x: Double, y: Double)? {
    let children = gdk_window_get_children(window)
    defer { g_list_free(children) }
    var node = children
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let child = OpaquePointer(data)
      var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
      gdk_window_get_geometry(child, &x, &y, &width, &height)
      let inside = (x: place.x - Double(x), y: place.y - Double(y))
      guard gdk_window_is_visible(child) != 0, gdk_window_is_input_only(child) == 0,
        inside.x >= 0, inside.y >= 0, inside.x < Double(width), inside.y < Double(height)
      else { continue }
      return (child, inside.x, inside.y)
    }
    return nil
  }

  func pointer(
    _ type: GdkEventType, _ x: Double, _ y: Double, button: guint = 1, control: Bool = false,
    shift: Bool = false
  ) {
    guard let target = target(x, y), let event = gdk_event_new(type) else { return }
    let time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    var root: (x: gint, y: gint) = (0, 0)
    gdk_window_get_root_coords(target.window, gint(target.x), gint(target.y), &root.x, &root.y)
    var state =
      (control ? GDK_CONTROL_MASK.rawValue : 0) | (shift ? GDK_SHIFT_MASK.rawValue : 0)
    if isDragging || type == GDK_BUTTON_RELEASE {
      state |= GDK_BUTTON1_MASK.rawValue << (button - 1)
    }
    event.pointee.any.window = target.window
    g_object_ref(UnsafeMutableRawPointer(target.window))
    event.pointee.any.send_event = 1
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.time = time
      (event.pointee.motion.x, event.pointee.motion.y) = (target.x, target.y)
      (event.pointee.motion.x_root, event.pointee.motion.y_root) = (Double(root.x), Double(root.y))
      event.pointee.motion.state = state
    } else {
      event.pointee.button.time = time
      (event.pointee.button.x, event.pointee.button.y) = (target.x, target.y)
      (event.pointee.button.x_root, event.pointee.button.y_root) = (Double(root.x), Double(root.y))
      event.pointee.button.state = state
      event.pointee.button.button = button
    }
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    // While something is dragged, GDK itself looks at what comes from the display.
    if gdkDrags { gdk_event_put(event) } else { gtk_main_do_event(event) }
    gdk_event_free(event)
  }

  /// Whether a drag of GTK's is under way: its picture is on the screen.
  private var gdkDrags: Bool {
    let windows = gdk_screen_get_toplevel_windows(gdk_screen_get_default())
    defer { g_list_free(windows) }
    var node = windows
    while let current = node {
      node = current.pointee.next
      let window = current.pointee.data.map { OpaquePointer($0) }
      if gdk_window_get_type_hint(window) == GDK_WINDOW_TYPE_HINT_DND,
        gdk_window_is_visible(window) != 0
      {
        return true
      }
    }
    return false
  }

  func click(
    _ x: Double, _ y: Double, button: guint = 1, control: Bool = false, shift: Bool = false
  ) {
    pointer(GDK_BUTTON_PRESS, x, y, button: button, control: control, shift: shift)
    pointer(GDK_BUTTON_RELEASE, x, y, button: button, control: control, shift: shift)
  }

  func doubleClick(_ x: Double, _ y: Double) {
    for type in [
      GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS, GDK_BUTTON_RELEASE,
    ] {
      pointer(type, x, y)
    }
  }

  /// Drags with the first button held, in steps, and lets go; maybe over another list.
  func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    over other: HostileWindow? = nil
  ) {
    let target = other ?? self
    guard isUsable, target.isUsable else { return }
    // The way is the list's own, whatever lies there.
    let goal = target.onScreen(end.x, end.y)
    let origin = onScreen(0, 0)
    let way = (x: goal.x - origin.x - start.x, y: goal.y - origin.y - start.y)
    let pressed = self.target(start.x, start.y)?.window
    pointer(GDK_BUTTON_PRESS, start.x, start.y)
    pressedWindow = pressed
    if let pressed { g_object_ref(UnsafeMutableRawPointer(pressed)) }
    isDragging = true
    for share in [0.25, 0.5, 0.75, 1] {
      pointer(GDK_MOTION_NOTIFY, start.x + way.x * share, start.y + way.y * share)
      settle(frames: 1)
      target.settle(frames: 1)
      // Both sides tell each other what they think of it, by way of the display.
      if gdkDrags { HostileEcho.wait(4) }
    }
    isDragging = false
    pointer(GDK_BUTTON_RELEASE, start.x + way.x, start.y + way.y)
    pressedWindow = nil
    if let pressed { g_object_unref(UnsafeMutableRawPointer(pressed)) }
    HostileEcho.wait(4)
    // The icon of a refused drag flies back.
    wait(seconds: 3) { !$0.gdkDrags }
    settle(frames: 1)
    target.settle(frames: 1)
  }

  func wait(seconds: Double, _ isOver: (HostileWindow) -> Bool) {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while g_get_monotonic_time() < end, !isOver(self) {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  /// A point of the list on the screen.
  private func onScreen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    guard let window = gtk_widget_get_window(list.widgetPointer) else { return (x, y) }
    let place = origin(of: window)
    return (place.x + x, place.y + y)
  }

  private func origin(of window: OpaquePointer) -> (x: Double, y: Double) {
    var place: (x: gint, y: gint) = (0, 0)
    gdk_window_get_origin(window, &place.x, &place.y)
    return (Double(place.x), Double(place.y))
  }
}
