public import CGtkListKitGtk3

/// Drags, with the events that GDK follows a drag by once it has begun.
extension ListWindow {
  /// The GdkWindow that events over rows come from.
  public var rowsWindow: OpaquePointer? {
    let widgets = list.widgetPointer.children
    if let tree = widgets.first(where: { $0.isInstance(of: gtk_tree_view_get_type()) }) {
      return gtk_tree_view_get_bin_window(tree.of(GtkTreeView.self))
    }
    return (rowsContainer ?? list.widgetPointer).isMapped
      ? gtk_widget_get_window(rowsContainer ?? list.widgetPointer) : nil
  }

  /// A point of the list as the window of the rows has it.
  public func inRowsWindow(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    point(atX: x, y: y, in: rowsWindow)
  }

  /// A point of the list on the screen.
  public func inRoot(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let origin = origin(of: gtk_widget_get_window(list.widgetPointer))
    return (x + origin.x, y + origin.y)
  }

  func origin(of window: OpaquePointer?) -> (x: Double, y: Double) {
    var x: gint = 0
    var y: gint = 0
    if let window { gdk_window_get_origin(window, &x, &y) }
    return (Double(x), Double(y))
  }

  /// Gives GTK an event of the pointer, with its place on the screen, and frees it.
  func send(_ event: UnsafeMutablePointer<GdkEvent>) {
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    let origin = origin(of: event.pointee.any.window)
    if event.pointee.type == GDK_MOTION_NOTIFY {
      event.pointee.motion.x_root = origin.x + event.pointee.motion.x
      event.pointee.motion.y_root = origin.y + event.pointee.motion.y
    } else {
      event.pointee.button.x_root = origin.x + event.pointee.button.x
      event.pointee.button.y_root = origin.y + event.pointee.button.y
    }
    if gtk_grab_get_current() == nil, !list.hasActiveDrag {
      deliver(event)
    } else {
      // A drag is under way: GDK itself looks at what comes from the display.
      EventRecorder.note(event)
      gdk_event_put(event)
      gdk_event_free(event)
    }
    guard !isClosed else { return EventLoop.drain() }
    settleDrag()
    settle()
  }

  /// Lets both sides of a drag tell each other what they think of it: by events, which GDK holds back
  /// now and then until the next frame.
  public func settleDrag() {
    if !isClosed { EventLoop.waitForEvents(in: window) }
  }

  /// Presses, moves or lets go of the first button at a point of the list: one step of a drag.
  public func pointer(
    _ type: GdkEventType, _ x: Double, _ y: Double, _ modifiers: Modifiers = []
  ) {
    guard !isClosed, let rowsWindow, let event = gdk_event_new(type) else { return }
    let place = inRowsWindow(x, y)
    let held = type == GDK_BUTTON_PRESS ? 0 : GDK_BUTTON1_MASK.rawValue
    event.pointee.any.window = retained(rowsWindow)
    event.pointee.any.send_event = 1
    if type == GDK_MOTION_NOTIFY {
      lastMotion = (x, y, modifiers)
      event.pointee.motion.time = Self.now
      (event.pointee.motion.x, event.pointee.motion.y) = place
      event.pointee.motion.state = modifiers.rawValue | held
    } else {
      event.pointee.button.time = Self.now
      (event.pointee.button.x, event.pointee.button.y) = place
      event.pointee.button.state = modifiers.rawValue | held
      event.pointee.button.button = 1
    }
    send(event)
  }
}
