import CGtkListKitTestTimers
import GtkListKitTesting

/// The clock of the main loop's timers, which a test can stop and move.
///
/// ```swift
/// HeldTimers.hold()
/// window.touch(GDK_TOUCH_BEGIN, x: 100, y: 100, after: 0)
/// HeldTimers.advance(milliseconds: 700)
/// ```
///
/// It is the clock of every timer in the process, including timers of GTK and of frames.
@MainActor
enum HeldTimers {
  /// Stops the clock.
  static func hold() { glk_held_timers_hold() }

  /// Calls the timers that are due within some time, in their order.
  static func advance(milliseconds: Int) {
    let end = glk_held_timers_get_time() + milliseconds * 1_000
    EventLoop.drain()
    while true {
      let next = glk_held_timers_get_next()
      guard next <= end else { break }
      glk_held_timers_set_time(next)
      Pump.until("held timers are called") { glk_held_timers_get_next() > next }
      guard glk_held_timers_get_next() > next else { return }
    }
    glk_held_timers_set_time(end)
    EventLoop.drain()
  }

  /// Lets the clock continue from the held time. Every test calls this at its end.
  static func release() { glk_held_timers_release() }
}
