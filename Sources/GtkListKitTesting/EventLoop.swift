public import CGtkListKitGtk3

/// Runs GTK's main loop for as long as a test needs.
public enum EventLoop {
  /// The seconds after which a wait fails by default: so long that only a hang takes longer.
  public static var patience = 60.0

  /// Does everything that is ready now. Bounded, so that a source that is always ready does not hold a
  /// test up.
  public static func drain() {
    for _ in 0..<500 where g_main_context_iteration(nil, 0) == 0 { return }
  }

  /// Runs the loop until something is so, and fails after ``patience`` by default.
  ///
  /// - Throws: a ``CheckFailure`` that says what was waited for.
  public static func wait(
    for what: String, seconds: Double = patience, file: StaticString = #filePath,
    line: UInt = #line, until condition: () -> Bool
  ) throws {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while !condition() {
      guard g_get_monotonic_time() < end else {
        throw CheckFailure("waited in vain: \(what)", file: file, line: line)
      }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  /// Waits until all events that GDK has queued are done with, as often as something that is waited for
  /// may send on something else. Ends where the window does.
  public static func waitForEvents(
    in window: UnsafeMutablePointer<GtkWidget>, times: Int = 4
  ) {
    EventEcho(in: window)?.wait(times: times)
  }

  /// Draws one frame of a widget's window now, whatever its frame clock would wait for. Nothing where
  /// the widget is in no window on a screen.
  public static func drawFrame(of widget: UnsafeMutablePointer<GtkWidget>) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    // GDK's own handlers need the timings of a frame that was really begun.
    if gdk_frame_clock_get_current_timings(clock) == nil {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
      try? wait(for: "the first frame") { gdk_frame_clock_get_current_timings(clock) != nil }
    }
    for phase in phases { emit(phase, on: clock) }
  }

  private static let phases: [guint] = {
    let names = ["before-paint", "update", "layout", "paint", "after-paint"]
    return names.map { name in g_signal_lookup(name, gdk_frame_clock_get_type()) }
  }()

  private static func emit(_ signal: guint, on instance: OpaquePointer) {
    var value = GValue()
    g_value_init(&value, gdk_frame_clock_get_type())
    g_value_set_object(&value, UnsafeMutableRawPointer(instance))
    g_signal_emitv(&value, signal, 0, nil)
    g_value_unset(&value)
  }
}
