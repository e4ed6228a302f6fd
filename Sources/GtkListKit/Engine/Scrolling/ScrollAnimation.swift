internal import CGtkListKitGtk3
internal import GtkListKitCore

extension Viewport {
  /// Scrolls a list to a row, frame by frame.
  final class ScrollAnimation {
    private struct Target {
      let row: RowReference
      let scrollPosition: ScrollPosition
      let startTime: gint64
      /// The share of the way that is left.
      var left = 1.0
    }

    private unowned let list: ListView
    private var target: Target?
    private var tick: LoopSource?
    /// Set while the animation itself scrolls.
    private var isTicking = false

    /// How long it takes, in microseconds.
    private static let duration: gint64 = 200_000

    init(_ list: ListView) { self.list = list }

    func start(to position: Int, at scrollPosition: ScrollPosition) {
      guard let clock = gtk_widget_get_frame_clock(list.widgetPointer) else { return }
      target = Target(
        row: list.shownRows.reference(to: position), scrollPosition: scrollPosition,
        startTime: gdk_frame_clock_get_frame_time(clock))
      tick = LoopSource(framesOf: list.widgetPointer) { [unowned self] in
        step(at: $0)
        return tick != nil
      }
    }

    func stop() {
      tick = nil
      target = nil
    }

    /// Something else has scrolled: the animation gives way.
    func giveWay() { if !isTicking { stop() } }

    /// One frame. Where the row is, is looked up in each: measuring moves it, and rows that come above move the view, too.
    private func step(at time: gint64) {
      guard let target else { return }
      // Who hears of the scrolling may let go of the list.
      let list = list
      guard let position = target.row.position else { return stop() }
      let end = list.viewport.offset(showing: position, at: target.scrollPosition)
      let progress = min(1, max(0, Double(time - target.startTime) / Double(Self.duration)))
      let left = (1 - progress) * (1 - progress) * (1 - progress)
      let way = end - list.viewport.offset
      self.target?.left = left
      isTicking = true
      list.viewport.setOffset(target.left > 0 ? end - way * left / target.left : end)
      isTicking = false
      if progress >= 1 {
        stop()
        list.viewport.reveal(position, at: target.scrollPosition, animated: false)
      }
    }
  }
}
