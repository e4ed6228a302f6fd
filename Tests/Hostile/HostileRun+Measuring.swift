import CGtkListKitGtk3
import Foundation

/// The time of the processor that a step may take. Only an optimized build is judged by it.
extension HostileRun {
  var isOptimized: Bool { !_isDebugAssertConfiguration() }

  private var usedSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// Does a step, which takes no more seconds than that.
  func measure(_ step: String, most seconds: Double = 2, _ body: () throws -> Void) rethrows {
    let start = usedSeconds
    try body()
    let used = usedSeconds - start
    say(String(format: "  %@: %.3f s", step, used))
    if isOptimized { expect(used <= seconds, "\(step) takes \(seconds) s at most, not \(used)") }
  }

  /// Runs the main loop until something is so. No turn of the loop takes longer than a block may.
  func wait(_ what: String, block: Double = 0.05, until isSo: () -> Bool) {
    let start = usedSeconds
    var longest = 0.0
    while !isSo() {
      let before = usedSeconds
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
      longest = max(longest, usedSeconds - before)
    }
    say(
      String(format: "  %@: %.3f s, the longest block %.3f s", what, usedSeconds - start, longest))
    guard isOptimized else { return }
    expect(longest <= block, "\(what) blocks for \(block) s at most, not \(longest)")
  }
}
