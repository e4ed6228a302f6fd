public import CGtkListKitGtk3

/// Clicks on widgets, made in process and handed to GTK as if the display had sent them.
extension ListWindow {
  /// Clicks a widget half way down. Clicks that follow are never a double click.
  public func click(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ modifiers: Modifiers = [], button: guint = 1
  ) {
    layOut(widget)
    // Not where the last click was: that would make the two a double click.
    clickSide = (clickSide + 1) % 4
    let x = clickX(in: widget)
    let y = Double(widget.height) / 2
    var point: (x: gint, y: gint) = (0, 0)
    gtk_widget_translate_coordinates(
      widget, gtk_widget_get_toplevel(widget), gint(x), gint(y), &point.x, &point.y)
    leaveLastClick(point)
    sendButtons(Self.click, at: target(of: widget, x, y), modifiers, button)
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
    clickX(inWidth: widget.width)
  }

  func clickX(inWidth width: Int) -> Double {
    width > 130 ? Double(20 + 30 * clickSide) : Double(8 + (width - 16) * clickSide / 4)
  }

  /// Double-clicks a widget half way down.
  public func doubleClick(_ widget: UnsafeMutablePointer<GtkWidget>) {
    waitAfterClicks()
    layOut(widget)
    clickSide = (clickSide + 1) % 4
    let place = target(of: widget, clickX(in: widget), Double(widget.height) / 2)
    sendButtons(Self.doubleClick, at: place, [], 1)
  }

  /// Gives a new widget its place: a user clicks a widget on the screen.
  private func layOut(_ widget: UnsafeMutablePointer<GtkWidget>) {
    if widget.width <= 1 { settle() }
  }

  static let click = [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE]

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

  /// The window that receives presses on a widget, and the point in it.
  private func target(
    of widget: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double
  ) -> WindowPoint? {
    guard !isClosed, gtk_widget_get_realized(widget) != 0,
      let window = gtk_widget_get_window(widget)
    else { return nil }
    let origin = ownOrigin(of: widget)
    // A button, an expander or an entry has its own window above the one that it is drawn in.
    return innermost(in: (window, x + origin.x, y + origin.y)) {
      var owner: gpointer?
      gdk_window_get_user_data($0, &owner)
      return owner == UnsafeMutableRawPointer(widget)
    }
  }

  /// The place of a widget's own coordinates in its window.
  private func ownOrigin(of widget: UnsafeMutablePointer<GtkWidget>) -> (x: Double, y: Double) {
    guard gtk_widget_get_has_window(widget) == 0 else { return (0, 0) }
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    return (Double(place.x), Double(place.y))
  }

  /// Sends one event of a button of the mouse, in a widget's coordinates. Nothing is settled after it.
  public func sendButton(
    _ type: GdkEventType, _ widget: UnsafeMutablePointer<GtkWidget>, _ x: Double, _ y: Double,
    _ modifiers: Modifiers, _ button: guint
  ) {
    guard let place = target(of: widget, x, y) else { return }
    sendButton(type, in: place.window, place.x, place.y, modifiers, button)
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

  /// Moves the pointer into a widget's window, or out of it.
  public func hover(_ widget: UnsafeMutablePointer<GtkWidget>, _ inside: Bool) {
    guard let place = target(of: widget, 10, 10) else { return }
    sendCrossing(inside ? GDK_ENTER_NOTIFY : GDK_LEAVE_NOTIFY, at: place, [])
    settle()
  }

  /// Sends the events of a click, after the pointer enters and before it leaves.
  ///
  /// A GtkExpander ignores clicks without a pointer. All events are sent to the window that was
  /// pressed, until it is destroyed.
  func sendButtons(
    _ types: [GdkEventType], at place: WindowPoint?, _ modifiers: Modifiers, _ button: guint
  ) {
    guard let place else { return }
    let window = place.window
    g_object_ref(UnsafeMutableRawPointer(window))
    defer { g_object_unref(UnsafeMutableRawPointer(window)) }
    let start = origin(of: window)
    // The window may move under the pointer.
    func now() -> WindowPoint? {
      guard gdk_window_is_destroyed(window) == 0 else { return nil }
      let origin = origin(of: window)
      return (window, place.x + start.x - origin.x, place.y + start.y - origin.y)
    }
    if let place = now() { sendCrossing(GDK_ENTER_NOTIFY, at: place, modifiers) }
    for type in types {
      guard let place = now() else { break }
      sendButton(type, in: window, place.x, place.y, modifiers, button)
    }
    if let place = now() { sendCrossing(GDK_LEAVE_NOTIFY, at: place, modifiers) }
    settle()
  }

  private func sendCrossing(_ type: GdkEventType, at place: WindowPoint, _ modifiers: Modifiers) {
    guard !isClosed, let event = gdk_event_new(type) else { return }
    event.pointee.crossing.window = retained(place.window)
    event.pointee.crossing.send_event = 1
    event.pointee.crossing.x = place.x
    event.pointee.crossing.y = place.y
    event.pointee.crossing.mode = GDK_CROSSING_NORMAL
    event.pointee.crossing.detail = GDK_NOTIFY_NONLINEAR
    event.pointee.crossing.state = modifiers.rawValue
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    deliver(event)
  }
}

/// Something that a callback of C's has done.
private final class Flag {
  nonisolated(unsafe) var isSet = false
}
