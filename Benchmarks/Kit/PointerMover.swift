import CGtkListKitGtk3
import GtkListKit

/// Moves the pointer in a window, as its user would.
enum PointerMover {
  static func move(toX x: Double, y: Double, in widget: WidgetPointer) {
    guard let event = gdk_event_new(GDK_MOTION_NOTIFY), let window = gtk_widget_get_window(widget),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget))
    else { return }
    let place = innermost(in: window, x, y)
    event.pointee.motion.window = place.window
    // The event frees the window that it names.
    g_object_ref(UnsafeMutableRawPointer(place.window))
    event.pointee.motion.send_event = 1
    (event.pointee.motion.x, event.pointee.motion.y) = (place.x, place.y)
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  /// The window that a display would send the event to. The top one is the first.
  private static func innermost(
    in window: OpaquePointer, _ x: Double, _ y: Double
  ) -> (window: OpaquePointer, x: Double, y: Double) {
    let children = gdk_window_peek_children(window)
    var item = children
    while let link = item {
      item = link.pointee.next
      guard let child = link.pointee.data.map({ OpaquePointer($0) }),
        gdk_window_is_visible(child) != 0
      else { continue }
      var (left, top) = (gint(0), gint(0))
      gdk_window_get_position(child, &left, &top)
      let (inX, inY) = (x - Double(left), y - Double(top))
      if (0..<Double(gdk_window_get_width(child))).contains(inX),
        (0..<Double(gdk_window_get_height(child))).contains(inY)
      {
        return innermost(in: child, inX, inY)
      }
    }
    return (window, x, y)
  }
}
