public import CGtkListKitGtk3

/// The pointer, fingers and a touchpad over any list, in the list's own pixels.
extension ListWindow {
  typealias WindowPoint = (window: OpaquePointer, x: Double, y: Double)

  /// The window that a display would send an event of the pointer to, and the point in it: the
  /// innermost one there.
  func target(atX x: Double, y: Double) -> WindowPoint? {
    guard hasList, let window = gtk_widget_get_window(list.widgetPointer) else { return nil }
    return innermost(in: (window, x, y)) { _ in true }
  }

  /// The innermost wanted window at a point of a window.
  func innermost(
    in place: WindowPoint, where isWanted: (OpaquePointer) -> Bool
  ) -> WindowPoint {
    // The one that lies on top comes first.
    let children = gdk_window_get_children(place.window)
    defer { g_list_free(children) }
    var item = children
    while let link = item {
      item = link.pointee.next
      guard let child = link.pointee.data.map({ OpaquePointer($0) }),
        gdk_window_is_visible(child) != 0, isWanted(child)
      else { continue }
      var (left, top) = (gint(0), gint(0))
      gdk_window_get_position(child, &left, &top)
      let (inX, inY) = (place.x - Double(left), place.y - Double(top))
      if inX >= 0, inY >= 0, inX < Double(gdk_window_get_width(child)),
        inY < Double(gdk_window_get_height(child))
      {
        return innermost(in: (child, inX, inY), where: isWanted)
      }
    }
    return place
  }

  /// Clicks a point of the list, whatever lies there.
  public func click(
    atX x: Double, y: Double, _ modifiers: Modifiers = [], button: guint = 1
  ) {
    var point: (x: gint, y: gint) = (0, 0)
    gtk_widget_translate_coordinates(
      list.widgetPointer, window, gint(x), gint(y), &point.x, &point.y)
    leaveLastClick(point)
    sendButtons(Self.click, at: target(atX: x, y: y), modifiers, button)
  }

  /// A point of the list in the coordinates of a window.
  func point(atX x: Double, y: Double, in window: OpaquePointer?) -> (x: Double, y: Double) {
    let (own, root) = (origin(of: window), inRoot(x, y))
    return (root.x - own.x, root.y - own.y)
  }

  private func send(
    _ type: GdkEventType, _ x: Double, _ y: Double, at time: guint32 = ListWindow.now,
    _ fill: (UnsafeMutablePointer<GdkEvent>, OpaquePointer?, guint32, Double, Double) -> Void
  ) {
    guard !isClosed, let event = gdk_event_new(type) else { return }
    let place = inRowsWindow(x, y)
    fill(event, retained(rowsWindow), time, place.x, place.y)
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    deliver(event)
  }

  /// Moves the pointer of the screen, so that the display itself sends what follows. Of the last place
  /// GDK tells with the next.
  public func pointAtScreen(_ x: Int, _ y: Int) {
    let origin = inRoot(0, 0)
    gdk_device_warp(
      gdk_seat_get_pointer(seat), gtk_widget_get_screen(window), gint(origin.x) + gint(x),
      gint(origin.y) + gint(y))
    gdk_display_sync(gtk_widget_get_display(window))
    EventLoop.waitForEvents(in: window, times: 2)
    settle()
  }

  /// Moves the pointer over the list.
  public func point(atX x: Double, y: Double) {
    send(GDK_MOTION_NOTIFY, x, y) { event, window, time, x, y in
      event.pointee.motion.window = window
      event.pointee.motion.send_event = 1
      event.pointee.motion.time = time
      event.pointee.motion.x = x
      event.pointee.motion.y = y
    }
    settle()
  }

  /// Presses the first button of the mouse and holds it.
  public func pressFirstButton(atX x: Double, y: Double) { button(GDK_BUTTON_PRESS, x, y) }
  /// Lets go of the first button of the mouse.
  public func releaseFirstButton(atX x: Double, y: Double) { button(GDK_BUTTON_RELEASE, x, y) }

  private func button(_ type: GdkEventType, _ x: Double, _ y: Double) {
    send(type, x, y) { event, window, time, x, y in
      event.pointee.button.window = window
      event.pointee.button.send_event = 1
      event.pointee.button.time = time
      event.pointee.button.x = x
      event.pointee.button.y = y
      event.pointee.button.button = 1
      event.pointee.button.state = type == GDK_BUTTON_RELEASE ? GDK_BUTTON1_MASK.rawValue : 0
    }
    settle()
  }

  /// Swipes to the side with one finger on the screen: to the left by a negative distance.
  public func swipeFinger(by distance: Double, y: Double) {
    let start = distance < 0 ? 250.0 : 40.0
    let steps: [(GdkEventType, Double, Int)] = [
      (GDK_TOUCH_BEGIN, 0, 0), (GDK_TOUCH_UPDATE, 0.25, 15), (GDK_TOUCH_UPDATE, 0.5, 30),
      (GDK_TOUCH_UPDATE, 0.75, 45), (GDK_TOUCH_UPDATE, 1, 60), (GDK_TOUCH_END, 1, 70),
    ]
    let begin = Self.now
    for (type, share, time) in steps {
      touch(type, x: start + distance * share, y: y, at: Self.time(time, after: begin))
    }
    settle()
  }

  /// So many milliseconds after another time. The events of one movement count from its begin,
  /// however long each of them may take: it would be slower otherwise, or over.
  private static func time(_ milliseconds: Int, after begin: guint32) -> guint32 {
    begin &+ guint32(truncatingIfNeeded: milliseconds)
  }

  /// One event of a finger on the screen, some milliseconds from now. Nothing is settled after it.
  public func touch(_ type: GdkEventType, x: Double, y: Double, after milliseconds: Int) {
    touch(type, x: x, y: y, at: Self.time(milliseconds, after: Self.now))
  }

  private func touch(_ type: GdkEventType, x: Double, y: Double, at time: guint32) {
    send(type, x, y, at: time) { event, window, time, x, y in
      event.pointee.touch.window = window
      event.pointee.touch.send_event = 1
      event.pointee.touch.time = time
      event.pointee.touch.x = x
      event.pointee.touch.y = y
      event.pointee.touch.emulating_pointer = 1
      event.pointee.touch.sequence = OpaquePointer(bitPattern: 7)
    }
  }

  /// Swipes to the side with several fingers on a touchpad.
  public func swipeTouchpad(fingers: Int, by distance: Double, y: Double) {
    let update = GDK_TOUCHPAD_GESTURE_PHASE_UPDATE
    let phases: [(GdkTouchpadGesturePhase, Double, Int)] = [
      (GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, 0, 0), (update, distance / 3, 15),
      (update, distance / 3, 30), (update, distance / 3, 45),
      (GDK_TOUCHPAD_GESTURE_PHASE_END, 0, 50),
    ]
    let begin = Self.now
    for (phase, step, delay) in phases {
      let time = Self.time(delay, after: begin)
      send(GDK_TOUCHPAD_SWIPE, 100, y, at: time) { event, window, time, x, y in
        event.pointee.touchpad_swipe.window = window
        event.pointee.touchpad_swipe.send_event = 1
        event.pointee.touchpad_swipe.phase = gint8(phase.rawValue)
        event.pointee.touchpad_swipe.n_fingers = gint8(fingers)
        event.pointee.touchpad_swipe.time = time
        event.pointee.touchpad_swipe.x = x
        event.pointee.touchpad_swipe.y = y
        event.pointee.touchpad_swipe.dx = step
      }
    }
    settle()
  }

  /// Scrolls a little with two fingers on a touchpad, at a height of the list.
  public func scrollTouchpad(x: Double, y: Double, at place: Double) {
    sendTouchpad(x: x, y: y, at: place)
    settle()
  }

  /// Scrolls with two fingers on a touchpad that leave it while they move: the list coasts on, in the time of
  /// the ``VirtualFrameClock``.
  ///
  /// - Parameters:
  ///   - y: how far each of four steps of 10 milliseconds goes; upwards where it is negative.
  ///   - place: the height of the list, in pixels from its top, where the fingers are.
  public func fling(y: Double, at place: Double) {
    let begin = Self.now
    for step in 1...4 {
      sendTouchpad(x: 0, y: y, at: place, time: Self.time(step * 10, after: begin))
    }
    sendTouchpad(x: 0, y: 0, at: place, time: Self.time(50, after: begin), isStop: true)
  }

  private func sendTouchpad(
    x: Double, y: Double, at place: Double, time: guint32 = ListWindow.now, isStop: Bool = false
  ) {
    send(GDK_SCROLL, 100, place, at: time) { event, window, time, left, top in
      event.pointee.scroll.window = window
      event.pointee.scroll.send_event = 1
      event.pointee.scroll.time = time
      event.pointee.scroll.x = left
      event.pointee.scroll.y = top
      event.pointee.scroll.direction = GDK_SCROLL_SMOOTH
      event.pointee.scroll.delta_x = x
      event.pointee.scroll.delta_y = y
      event.pointee.scroll.is_stop = isStop ? 1 : 0
    }
  }

  /// The widgets that lie over the rows and have a style class.
  public func shownOverlays(_ styleClass: String) -> [UnsafeMutablePointer<GtkWidget>] {
    list.widgetPointer.children.filter {
      $0.hasStyleClass(styleClass) && gtk_widget_get_visible($0) != 0
    }
  }
}
