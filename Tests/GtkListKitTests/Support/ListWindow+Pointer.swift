import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// The pointer, fingers and a touchpad over any list, in the list's own pixels.
extension ListWindow {
  /// What events over rows come from, and a point of the list in it.
  private func inRows(_ x: Double, _ y: Double) -> (window: OpaquePointer?, x: Double, y: Double) {
    var widget: WidgetPointer?
    if let columns = self as? ColumnWindow {
      let window = gtk_tree_view_get_bin_window(columns.treeView)
      var place = (x: gint(0), y: gint(0))
      gtk_tree_view_convert_widget_to_bin_window_coords(
        columns.treeView, gint(x), gint(y), &place.x, &place.y)
      return (window, Double(place.x), Double(place.y))
    }
    if let rows = self as? RowWindow { widget = rows.listBox }
    guard let widget else { return (gtk_widget_get_window(list.widgetPointer), x, y) }
    var place = (x: gint(0), y: gint(0))
    gtk_widget_translate_coordinates(
      list.widgetPointer, widget, gint(x), gint(y), &place.x, &place.y)
    return (gtk_widget_get_window(widget), Double(place.x), Double(place.y))
  }

  private func send(
    _ type: GdkEventType, _ x: Double, _ y: Double, after milliseconds: Int = 0,
    _ fill: (UnsafeMutablePointer<GdkEvent>, OpaquePointer?, guint32, Double, Double) -> Void
  ) {
    guard !isClosed, let event = gdk_event_new(type) else { return }
    let place = inRows(x, y)
    let time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000 + gint64(milliseconds))
    fill(event, retained(place.window), time, place.x, place.y)
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  /// Moves the pointer of the screen, so that the display itself sends what follows. Of the last place
  /// GDK tells with the next.
  func pointAtScreen(_ x: Int, _ y: Int) {
    let origin = inRoot(0, 0)
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    gdk_device_warp(
      gdk_seat_get_pointer(seat), gtk_widget_get_screen(window), gint(origin.x) + gint(x),
      gint(origin.y) + gint(y))
    gdk_display_sync(gtk_widget_get_display(window))
    Echo(in: window)?.waitFor(2)
    settle()
  }

  /// Moves the pointer over the list.
  func point(atX x: Double, y: Double) {
    send(GDK_MOTION_NOTIFY, x, y) { event, window, time, x, y in
      event.pointee.motion.window = window
      event.pointee.motion.send_event = 1
      event.pointee.motion.time = time
      event.pointee.motion.x = x
      event.pointee.motion.y = y
    }
    settle()
  }

  func pressFirstButton(atX x: Double, y: Double) { button(GDK_BUTTON_PRESS, x, y) }
  func releaseFirstButton(atX x: Double, y: Double) { button(GDK_BUTTON_RELEASE, x, y) }

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

  /// Swipes to the side with one finger on the screen.
  func swipeFinger(by distance: Double, y: Double) {
    let start = distance < 0 ? 250.0 : 40.0
    let steps: [(GdkEventType, Double, Int)] = [
      (GDK_TOUCH_BEGIN, 0, 0), (GDK_TOUCH_UPDATE, 0.25, 15), (GDK_TOUCH_UPDATE, 0.5, 30),
      (GDK_TOUCH_UPDATE, 0.75, 45), (GDK_TOUCH_UPDATE, 1, 60), (GDK_TOUCH_END, 1, 70),
    ]
    for (type, share, time) in steps {
      send(type, start + distance * share, y, after: time) { event, window, time, x, y in
        event.pointee.touch.window = window
        event.pointee.touch.send_event = 1
        event.pointee.touch.time = time
        event.pointee.touch.x = x
        event.pointee.touch.y = y
        event.pointee.touch.emulating_pointer = 1
        event.pointee.touch.sequence = OpaquePointer(bitPattern: 7)
      }
    }
    settle()
  }

  /// Swipes to the side with several fingers on a touchpad.
  func swipeTouchpad(fingers: Int, by distance: Double, y: Double) {
    let update = GDK_TOUCHPAD_GESTURE_PHASE_UPDATE
    let phases: [(GdkTouchpadGesturePhase, Double, Int)] = [
      (GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, 0, 0), (update, distance / 3, 15),
      (update, distance / 3, 30), (update, distance / 3, 45),
      (GDK_TOUCHPAD_GESTURE_PHASE_END, 0, 50),
    ]
    for (phase, step, time) in phases {
      send(GDK_TOUCHPAD_SWIPE, 100, y, after: time) { event, window, time, x, y in
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

  /// Scrolls a little with two fingers on a touchpad.
  func scrollTouchpad(x: Double, y: Double, at place: Double) {
    send(GDK_SCROLL, 100, place) { event, window, time, left, top in
      event.pointee.scroll.window = window
      event.pointee.scroll.send_event = 1
      event.pointee.scroll.time = time
      event.pointee.scroll.x = left
      event.pointee.scroll.y = top
      event.pointee.scroll.direction = GDK_SCROLL_SMOOTH
      event.pointee.scroll.delta_x = x
      event.pointee.scroll.delta_y = y
    }
    settle()
  }

  /// The widgets that lie over the rows and have a style class.
  func shownOverlays(_ styleClass: String) -> [WidgetPointer] {
    list.widgetPointer.children.filter {
      $0.hasStyleClass(styleClass) && gtk_widget_get_visible($0) != 0
    }
  }
}
