import CGtkListKitGtk3

/// Waits for GDK's queue of events: what is put at its end comes back when all before it are done with.
enum HostileEcho {
  private static var heard = 0

  private static let widget: UnsafeMutablePointer<GtkWidget> = {
    let widget: UnsafeMutablePointer<GtkWidget> = gtk_invisible_new()
    gtk_widget_realize(widget)
    Hook.connect(widget, "property-notify-event") { heard += 1 }
    return widget
  }()

  /// Waits as often as something that is waited for may send on something else.
  static func wait(_ count: Int) {
    heard = 0
    for number in 1...count {
      guard let window = gtk_widget_get_window(widget),
        let event = gdk_event_new(GDK_PROPERTY_NOTIFY)
      else { return }
      event.pointee.property.window = window
      g_object_ref(UnsafeMutableRawPointer(window))
      event.pointee.property.send_event = 1
      gdk_event_put(event)
      gdk_event_free(event)
      let end = g_get_monotonic_time() + 2_000_000
      while heard < number, g_get_monotonic_time() < end {
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
      }
    }
  }
}
