internal import CGtkListKitGtk3

/// How many calls into the kit are under way, one inside the other: what GTK has told it of, and what
/// it asks an app.
///
/// A list that is destroyed meanwhile stays whole until none is, so that the code which goes on after
/// a callback finds what it had. Then the main loop destroys it before anything else.
enum KitCalls {
  private(set) static var depth = 0
  private static var goingLists: [ListView] = []
  private static var hasGoing = false
  private static var source: guint = 0

  @inline(__always)
  static func begin() { depth += 1 }

  @inline(__always)
  static func end() {
    depth -= 1
    if hasGoing, depth == 0 { destroySoon() }
  }

  /// Destroys a list's widget when no call into the kit is under way any more.
  static func destroyLater(_ list: ListView) {
    goingLists.append(list)
    hasGoing = true
  }

  private static func destroySoon() {
    guard source == 0 else { return }
    source = g_idle_add_full(
      G_PRIORITY_HIGH,
      { _ in
        MainActor.assumeIsolated { KitCalls.destroyNow() }
        return 0
      }, nil, nil)
  }

  private static func destroyNow() {
    source = 0
    // A callback that runs the main loop is still under way.
    guard depth == 0 else { return }
    let lists = goingLists
    goingLists = []
    hasGoing = false
    for list in lists { gtk_widget_destroy(list.widgetPointer) }
  }
}
