internal import CGtkListKitGtk3

/// Waits for GDK's queue of events: one that is put at its end comes back when all before it are
/// done with.
final class EventEcho {
  private let window: UnsafeMutablePointer<GtkWidget>
  private var handler: gulong = 0
  private var heard = 0
  private static let atom = gdk_atom_intern("_GTKLISTKIT_TEST_ECHO", 0)

  /// Nil when the window is not on a screen.
  init?(in window: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_realized(window) != 0 else { return nil }
    self.window = window
    g_object_ref(window)
    let echo: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { _, _, data in
      guard let address = data.map({ UInt(bitPattern: $0) }) else { return 0 }
      MainActor.assumeIsolated {
        guard let data = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<EventEcho>.fromOpaque(data).takeUnretainedValue().heard += 1
      }
      return 0
    }
    handler = g_signal_connect_data(
      window, "property-notify-event", unsafeBitCast(echo, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  isolated deinit {
    // A window that is destroyed has let go of it.
    if g_signal_handler_is_connected(window, handler) != 0 {
      g_signal_handler_disconnect(window, handler)
    }
    g_object_unref(window)
  }

  /// Waits as often as something that is waited for may send on something else. Ends where the window
  /// does.
  func wait(times count: Int) {
    for number in 1...count {
      guard isOpen, let event = gdk_event_new(GDK_PROPERTY_NOTIFY) else { return }
      event.pointee.property.window = retained(gtk_widget_get_window(window))
      event.pointee.property.send_event = 1
      event.pointee.property.atom = Self.atom
      gdk_event_put(event)
      gdk_event_free(event)
      try? EventLoop.wait(for: "the events are done with") { heard >= number || !isOpen }
    }
    EventLoop.drain()
  }

  private var isOpen: Bool { gtk_widget_get_realized(window) != 0 }
}
