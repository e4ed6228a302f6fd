internal import CGtkListKitGtk3

/// How many calls into the kit are under way, one inside the other: what GTK has told it of, and what
/// it asks an app.
///
/// What is destroyed or let go of meanwhile stays whole until none is, so that the code which goes on
/// after a callback finds what it had. Then the main loop sees to it before anything else.
enum KitCalls {
  private(set) static var depth = 0
  private static var pending: [() -> Void] = []
  private static var hasPending = false
  private static var source: guint = 0

  @inline(__always)
  static func begin() { depth += 1 }

  @inline(__always)
  static func end() {
    depth -= 1
    if hasPending, depth == 0 { schedule() }
  }

  /// Does something when no call into the kit is under way any more.
  static func afterwards(_ body: @escaping () -> Void) {
    pending.append(body)
    hasPending = true
  }

  private static func schedule() {
    guard source == 0 else { return }
    source = g_idle_add_full(
      G_PRIORITY_HIGH,
      { _ in
        MainActor.assumeIsolated { KitCalls.perform() }
        return 0
      }, nil, nil)
  }

  private static func perform() {
    source = 0
    // A callback that runs the main loop is still under way.
    guard depth == 0 else { return }
    let bodies = pending
    pending = []
    hasPending = false
    for body in bodies { body() }
  }
}
