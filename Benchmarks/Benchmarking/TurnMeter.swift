internal import CGtkListKitGtk3

/// Runs the main loop and keeps the longest that one turn of it took: by the wall, and by the
/// processor time of the main thread, which other programs do not lengthen.
package struct TurnMeter {
  package private(set) var longest = 0.0
  package private(set) var longestBusy = 0.0

  package init() {}

  package mutating func time(_ body: () -> Void) {
    let (wall, busy) = (FrameMeter.wallTime(), FrameMeter.threadTime())
    body()
    longest = max(longest, FrameMeter.wallTime() - wall)
    longestBusy = max(longestBusy, FrameMeter.threadTime() - busy)
  }

  /// - Parameter pause: how long it sleeps where the main loop has nothing to do, in microseconds.
  package mutating func turn(pause: UInt32 = 200, until isDone: () -> Bool) {
    while !isDone() {
      time { if g_main_context_iteration(nil, 0) == 0 { usleep(pause) } }
    }
  }

  /// The frame that shows a change, and whatever it leaves to do.
  package mutating func settle() {
    let end = FrameMeter.wallTime() + 120
    turn { FrameMeter.wallTime() >= end }
  }

  package var figures: String {
    "longest_block_ms=\(FrameMeter.fixed(longest, 1))"
      + " longest_block_cpu_ms=\(FrameMeter.fixed(longestBusy, 1))"
  }
}
