internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableContainer {
  /// The offset of the content at the view's top edge.
  var scrollOffset: Double {
    guard let adjustment = glk_scroller_get_adjustment(scroller, GTK_ORIENTATION_VERTICAL) else {
      return 0
    }
    return gtk_adjustment_get_value(adjustment)
  }

  var maximumOffset: Double { max(0, heights.total - Double(viewHeight)) }

  /// The positions that a view at an offset shows.
  func visiblePositions(at offset: Double) -> Range<Int> {
    guard heights.count > 0, viewHeight > 0, placeholder == nil else { return 0..<0 }
    // As it is drawn: rows stand on whole pixels.
    let offset = offset.rounded()
    let first = heights.position(at: offset)
    // A bottom edge that only touches the next row does not show it.
    let last = heights.position(at: offset + Double(viewHeight) - 0.5)
    return first..<max(first, last) + 1
  }

  func anchor(at offset: Double) -> ScrollTracker.Anchor {
    let position = heights.position(at: offset)
    let isAtEnd = offset > 0 && offset >= maximumOffset - 0.5
    return ScrollTracker.Anchor(
      position: position, distance: heights.offset(of: position) - offset, isAtEnd: isAtEnd)
  }

  func offset(for anchor: ScrollTracker.Anchor) -> Double {
    if anchor.isAtEnd { return maximumOffset }
    let wanted = heights.offset(of: anchor.position) - anchor.distance
    return min(max(0, wanted), maximumOffset)
  }

  /// How long an animated scroll takes, in microseconds.
  private static let flightTime: gint64 = 200_000

  func scrollTo(_ position: Int, at place: ScrollPlace, animated: Bool) {
    settleRows()
    guard !isDestroyed, position < heights.count else { return }
    tracker.stop()
    if animated, animationsAreEnabled, gtk_widget_get_mapped(widgetPointer) != 0 {
      startFlight(to: position, at: place)
      return
    }
    // The rows around the target are measured as they appear, which may move it: look again.
    for _ in 0..<4 {
      let target = offset(showing: position, at: place)
      if abs(target - scrollOffset) < 0.5, isBound(position) { break }
      setOffset(target)
      if viewHeight == 0 { break }
    }
  }

  final func setOffset(_ offset: Double) {
    guard let adjustment = glk_scroller_get_adjustment(scroller, GTK_ORIENTATION_VERTICAL) else {
      return
    }
    if viewHeight == 0 { configureScroll(at: offset) }
    gtk_adjustment_set_value(adjustment, offset)
  }

  /// The offset that shows a row at a place.
  private func offset(showing position: Int, at place: ScrollPlace) -> Double {
    let top = heights.offset(of: position)
    let height = heights.height(at: position)
    let view = Double(viewHeight)
    let covered = stickyCover(over: position)
    let wanted: Double
    switch place {
    case .top: wanted = top - covered
    case .middle: wanted = top - (view - height) / 2
    case .bottom: wanted = top + height - view
    case .nearest where viewHeight == 0:
      wanted = scrollOffset
    case .nearest:
      if top - covered < scrollOffset {
        wanted = top - covered
      } else if top + height > scrollOffset + view {
        wanted = min(top, top + height - view)
      } else {
        wanted = scrollOffset
      }
    }
    return min(max(0, wanted), maximumOffset)
  }

  /// What a sticky header takes of the top edge when a row is there.
  private func stickyCover(over position: Int) -> Double {
    guard hasStickyHeaders, let path = map.path(at: position),
      let header = map.position(of: .header(section: path.section))
    else { return 0 }
    return heights.height(at: header)
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
        onMain(owner, as: TableContainer.self) { $0.fly(at: time) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    tracker.flight = ScrollTracker.Flight(
      start: scrollOffset, startTime: gdk_frame_clock_get_frame_time(clock), position: position,
      place: place, tick: tick)
  }

  /// One frame of an animated scroll. The target is looked up at every frame: measuring moves it.
  private func fly(at time: gint64) {
    guard let flight = tracker.flight else { return }
    let target = offset(showing: flight.position, at: flight.place)
    let progress = min(1, max(0, Double(time - flight.startTime) / Double(Self.flightTime)))
    let eased = 1 - (1 - progress) * (1 - progress) * (1 - progress)
    tracker.isTicking = true
    setOffset(flight.start + (target - flight.start) * eased)
    tracker.isTicking = false
    if progress >= 1 {
      tracker.stop()
      scrollTo(flight.position, at: flight.place, animated: false)
    }
  }

  /// The position some pages away, where a page is what the view shows less one row.
  func positionAfterPages(_ pages: Int, from position: Int) -> Int {
    let page = max(1, Double(viewHeight) - heights.height(at: position))
    let middle = heights.offset(of: position) + heights.height(at: position) / 2
    let target = heights.position(at: max(0, middle + Double(pages) * page))
    if target == position { return min(max(0, position + pages), max(0, heights.count - 1)) }
    return target
  }
}

extension ScrollTracker {
  /// Somebody else scrolled: the animation gives way.
  mutating func cancelUnlessTicking() {
    if !isTicking { stop() }
  }
}
