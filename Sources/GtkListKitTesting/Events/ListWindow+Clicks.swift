public import CGtkListKitGtk3

/// Clicks on widgets, made in process and handed to GTK as if the display had sent them.
extension ListWindow {
  /// Clicks a widget half way down. Clicks that follow are never a double click.
  public func click(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ modifiers: Modifiers = [], button: guint = 1
  ) {
    // Not where the last click was: that would make the two a double click.
    clickSide = (clickSide + 1) % 4
    let x = clickX(in: widget)
    let y = Double(widget.height) / 2
    var point: (x: gint, y: gint) = (0, 0)
    gtk_widget_translate_coordinates(
      widget, gtk_widget_get_toplevel(widget), gint(x), gint(y), &point.x, &point.y)
    leaveLastClick(point)
    // A handler may end it.
    g_object_ref(widget)
    defer { g_object_unref(widget) }
    sendButton(GDK_BUTTON_PRESS, widget, x, y, modifiers, button)
    sendButton(GDK_BUTTON_RELEASE, widget, x, y, modifiers, button)
    settle()
  }

  /// What has come to where something else was clicked is not double-clicked.
  ///
  /// - Parameter point: in the window.
  func leaveLastClick(_ point: (x: gint, y: gint)) {
    if let lastClick, abs(lastClick.x - point.x) <= 5, abs(lastClick.y - point.y) <= 5 {
      waitAfterClicks()
    }
    lastClick = point
  }

  /// Where in a widget the next click goes.
  private func clickX(in widget: UnsafeMutablePointer<GtkWidget>) -> Double {
    widget.width > 130
      ? Double(20 + 30 * clickSide) : Double(8 + (widget.width - 16) * clickSide / 4)
  }

  /// Double-clicks a widget half way down.
  public func doubleClick(_ widget: UnsafeMutablePointer<GtkWidget>) {
    waitAfterClicks()
    clickSide = (clickSide + 1) % 4
    let x = clickX(in: widget)
    g_object_ref(widget)
    defer { g_object_unref(widget) }
    for type in Self.doubleClick {
      sendButton(type, widget, x, Double(widget.height) / 2, [], 1)
    }
    settle()
  }

  /// What GDK sends at a double click.
  public static let doubleClick = [
    GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS,
    GDK_BUTTON_RELEASE,
  ]

  /// Waits so long that the next click is no double click: GTK sees none soon after a click elsewhere.
  ///
  /// It waits with a timeout of the main loop, so does this: ours has had its turn only after GTK's,
  /// however long either is held up.
  public func waitAfterClicks() {
    let isOver = Flag()
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, 450,
      { data in
        if let data { Unmanaged<Flag>.fromOpaque(data).takeUnretainedValue().isSet = true }
        return 0
      }, Unmanaged.passRetained(isOver).toOpaque(),
      { data in
        if let data { Unmanaged<Flag>.fromOpaque(data).release() }
      })
    try? EventLoop.wait(for: "the last click is long ago") { isOver.isSet }
  }

  /// Where a widget's own coordinates begin in its window.
  private func ownOrigin(of widget: UnsafeMutablePointer<GtkWidget>) -> (x: Double, y: Double) {
    guard gtk_widget_get_has_window(widget) == 0,
      !widget.isInstance(of: gtk_button_get_type())
    else { return (0, 0) }
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    return (Double(place.x), Double(place.y))
  }

  /// Sends one event of a button of the mouse, in a widget's coordinates. Nothing is settled after it.
  public func sendButton(
    _ type: GdkEventType, _ widget: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double,
    _ modifiers: Modifiers, _ button: guint
  ) {
    guard !isClosed, gtk_widget_get_realized(widget) != 0 else { return }
    var target = gtk_widget_get_window(widget)
    if widget.isInstance(of: gtk_button_get_type()) {
      target = gtk_button_get_event_window(widget.of(GtkButton.self))
    }
    let origin = ownOrigin(of: widget)
    sendButton(type, in: target, x + origin.x, y + origin.y, modifiers, button)
  }

  /// Sends one event of a button of the mouse, in a GdkWindow's coordinates. Nothing is settled after it.
  public func sendButton(
    _ type: GdkEventType, in target: OpaquePointer?, _ x: Double, _ y: Double,
    _ modifiers: Modifiers, _ button: guint
  ) {
    // A handler may have ended the window, or the widget alone.
    guard !isClosed, let target, let event = gdk_event_new(type) else { return }
    let held = GDK_BUTTON1_MASK.rawValue << (button - 1)
    event.pointee.button.window = retained(target)
    event.pointee.button.send_event = 1
    event.pointee.button.time = Self.now
    event.pointee.button.x = x
    event.pointee.button.y = y
    event.pointee.button.state =
      modifiers.rawValue | (type == GDK_BUTTON_RELEASE ? held : 0)
    event.pointee.button.button = button
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    deliver(event)
  }

  /// Drags with the first button from one point of a widget to another, as for a rubber band, which is
  /// the list's own business: nothing is carried.
  public func drag(
    _ widget: UnsafeMutablePointer<GtkWidget>, from start: (Double, Double),
    to end: (Double, Double), _ modifiers: Modifiers = []
  ) {
    sendButton(GDK_BUTTON_PRESS, widget, start.0, start.1, modifiers, 1)
    for part in [0.3, 0.7, 1] where start != end {
      sendMotion(
        widget, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part, modifiers)
    }
    sendButton(GDK_BUTTON_RELEASE, widget, end.0, end.1, modifiers, 1)
    settle()
  }

  private func sendMotion(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double, _ modifiers: Modifiers
  ) {
    guard !isClosed, gtk_widget_get_realized(widget) != 0,
      let event = gdk_event_new(GDK_MOTION_NOTIFY)
    else { return }
    event.pointee.motion.window = retained(gtk_widget_get_window(widget))
    event.pointee.motion.send_event = 1
    event.pointee.motion.time = Self.now
    event.pointee.motion.x = x + ownOrigin(of: widget).x
    event.pointee.motion.y = y + ownOrigin(of: widget).y
    event.pointee.motion.state = modifiers.rawValue | GDK_BUTTON1_MASK.rawValue
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    deliver(event)
  }

  /// The pointer comes into a widget's window, so that it shows that it is hovered, or leaves it.
  public func hover(_ widget: UnsafeMutablePointer<GtkWidget>, _ inside: Bool) {
    guard let event = gdk_event_new(inside ? GDK_ENTER_NOTIFY : GDK_LEAVE_NOTIFY) else { return }
    event.pointee.crossing.window = retained(gtk_widget_get_window(widget))
    event.pointee.crossing.send_event = 1
    event.pointee.crossing.x = ownOrigin(of: widget).x + 10
    event.pointee.crossing.y = ownOrigin(of: widget).y + 10
    event.pointee.crossing.mode = GDK_CROSSING_NORMAL
    event.pointee.crossing.detail = GDK_NOTIFY_NONLINEAR
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    deliver(event)
    settle()
  }
}

/// Something that a callback of C's has done.
private final class Flag {
  nonisolated(unsafe) var isSet = false
}
