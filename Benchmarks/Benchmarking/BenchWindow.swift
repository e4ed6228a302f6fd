internal import CGtkListKitGtk3
package import GtkListKit

/// The window that lists are measured in.
package enum BenchWindow {
  package static func make(around list: WidgetPointer) -> WidgetPointer {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 400, 600)
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    add(scrolled, to: window)
    add(list, to: scrolled)
    return window
  }

  /// Lays out and draws once, at once.
  package static func drawFrame(of window: WidgetPointer) {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    for phase in ["before-paint", "update", "layout", "paint", "after-paint"] {
      emit(clock, phase)
    }
  }

  private static func emit(_ clock: OpaquePointer, _ name: String) {
    var value = GValue()
    let instance = UnsafeMutableRawPointer(clock)
    g_value_init(&value, gdk_frame_clock_get_type())
    g_value_set_object(&value, instance)
    g_signal_emitv(&value, g_signal_lookup(name, gdk_frame_clock_get_type()), 0, nil)
    g_value_unset(&value)
  }

  private static func add(_ child: WidgetPointer, to container: WidgetPointer) {
    gtk_container_add(
      UnsafeMutableRawPointer(container).assumingMemoryBound(to: GtkContainer.self), child)
  }
}
