internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// How long an animated scroll takes, in microseconds.
  private static let flightTime: gint64 = 200_000

  func scrollTo(_ position: Int, at place: ScrollPlace, animated: Bool) {
    KitCalls.begin()
    defer { KitCalls.end() }
    settleRows()
    guard !isDestroyed, position < map.count else { return }
    tracker.stop()
    awaitedReveal = nil
    // Where the row is, and what else is seen with it, depends on the size.
    guard viewLength > 0, viewBreadth > 0 else {
      return awaitedReveal = (reference(to: position), place)
    }
    if animated, animationsAreEnabled, gtk_widget_get_mapped(widgetPointer) != 0 {
      startFlight(to: position, at: place)
      return
    }
    // The cells around the target are measured as they appear, which may move it: look again.
    for _ in 0..<4 {
      let target = offset(showing: position, at: place)
      if abs(target - scrollOffset) < 0.5, isBound(position) { break }
      setOffset(target)
    }
  }

  /// What the list was to scroll to before it had a size, which it has now.
  final func takeAwaitedReveal() -> (position: Int, place: ScrollPlace)? {
    guard let awaited = awaitedReveal, viewLength > 0, viewBreadth > 0 else { return nil }
    awaitedReveal = nil
    return awaited.row.position.map { ($0, awaited.place) }
  }

  final func setOffset(_ offset: Double) {
    guard let adjustment = glk_scroller_get_adjustment(scroller, scrollOrientation) else { return }
    gtk_adjustment_set_value(adjustment, adjustmentValue(at: offset))
  }

  /// The offset that shows a row at a place.
  final func offset(showing position: Int, at place: ScrollPlace) -> Double {
    let frame = frame(of: position)
    let view = Double(viewLength)
    let covered = stickyCover(over: position)
    let wanted: Double
    switch place {
    case .top: wanted = frame.along - covered.start
    case .middle: wanted = frame.along - (view - frame.length) / 2
    case .bottom: wanted = frame.end + covered.end - view
    case .nearest:
      if frame.along - covered.start < scrollOffset {
        wanted = frame.along - covered.start
      } else if frame.end + covered.end > scrollOffset + view {
        wanted = min(frame.along - covered.start, frame.end + covered.end - view)
      } else {
        wanted = scrollOffset
      }
    }
    // Room before the first position belongs to it.
    if wanted > 0, wanted < view, positions(in: 0..<wanted).isEmpty { return 0 }
    return min(max(0, wanted), maximumOffset)
  }

  var animationsAreEnabled: Bool {
    guard let settings = gtk_widget_get_settings(widgetPointer) else { return false }
    return GObjectProperties.bool("gtk-enable-animations", of: UnsafeMutableRawPointer(settings))
      ?? true
  }

  private func startFlight(to position: Int, at place: ScrollPlace) {
    guard let clock = gtk_widget_get_frame_clock(widgetPointer) else { return }
    tracker.widget = widgetPointer
    let tick = gtk_widget_add_tick_callback(
      widgetPointer,
      { _, clock, owner in
        let time = gdk_frame_clock_get_frame_time(clock)
        onMain(owner, as: CellListView.self) { $0.fly(at: time) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    tracker.flight = ScrollTracker.Flight(
      start: scrollOffset, startTime: gdk_frame_clock_get_frame_time(clock),
      row: reference(to: position), place: place, tick: tick)
  }

  /// One frame of an animated scroll. The target is looked up at every frame: measuring moves it.
  private func fly(at time: gint64) {
    guard let flight = tracker.flight else { return }
    guard let position = flight.row.position else { return tracker.stop() }
    let target = offset(showing: position, at: flight.place)
    let progress = min(1, max(0, Double(time - flight.startTime) / Double(Self.flightTime)))
    let eased = 1 - (1 - progress) * (1 - progress) * (1 - progress)
    tracker.isTicking = true
    setOffset(flight.start + (target - flight.start) * eased)
    tracker.isTicking = false
    if progress >= 1 {
      tracker.stop()
      scrollTo(position, at: flight.place, animated: false)
    }
  }
}

extension ScrollTracker {
  /// Somebody else scrolled: the animation gives way.
  mutating func cancelUnlessTicking() {
    if !isTicking { stop() }
  }
}
