internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension RowActions {
  /// Small scrolls to the side that follow each other, as two fingers on a touchpad make them.
  struct SidewaysScroll {
    private var travelled = 0.0
    private var lastTime: guint32 = 0
    private var isDone = false

    /// So far it takes to be meant, in steps of a wheel.
    private static let distance = 1.5
    /// Scrolls with a longer pause between them are not one, in milliseconds.
    private static let pause: guint32 = 300

    /// Whether events go on that belong to a swipe.
    var isUnderWay: Bool { isDone }

    /// Takes a scroll event in. Whether fingers have gone to the left by now, or to the right; nil
    /// when neither, or when that was said already.
    mutating func add(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool? {
      var x = 0.0
      var y = 0.0
      guard gdk_event_get_scroll_deltas(event, &x, &y) != 0,
        gdk_event_is_scroll_stop_event(event) == 0, abs(x) > 2 * abs(y)
      else {
        self = SidewaysScroll()
        return nil
      }
      let time = gdk_event_get_time(event)
      if time &- lastTime > Self.pause { self = SidewaysScroll() }
      lastTime = time
      travelled += x
      guard !isDone, abs(travelled) >= Self.distance else { return nil }
      isDone = true
      // What is further right comes into view as fingers go to the left.
      return travelled > 0
    }
  }
}
