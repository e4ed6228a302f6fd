import CGtkListKitGtk3
import GtkListKit

/// Frames of a window, drawn at once rather than when the screen would show them.
enum HostileFrames {
  /// Everything that is ready now, within bounds.
  static func drain() {
    for _ in 0..<500 where g_main_context_iteration(nil, 0) == 0 { return }
  }

  static func draw(_ widget: UnsafeMutablePointer<GtkWidget>) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    if gdk_frame_clock_get_current_timings(clock) == nil {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
      let end = g_get_monotonic_time() + 60_000_000
      while gdk_frame_clock_get_current_timings(clock) == nil, g_get_monotonic_time() < end {
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
      }
    }
    // What is called may end the window and its clock.
    g_object_ref(UnsafeMutableRawPointer(clock))
    defer { g_object_unref(UnsafeMutableRawPointer(clock)) }
    for phase in ["before-paint", "update", "layout", "paint", "after-paint"] {
      var value = GValue()
      g_value_init(&value, gdk_frame_clock_get_type())
      g_value_set_object(&value, UnsafeMutableRawPointer(clock))
      g_signal_emitv(&value, g_signal_lookup(phase, gdk_frame_clock_get_type()), 0, nil)
      g_value_unset(&value)
    }
  }
}
