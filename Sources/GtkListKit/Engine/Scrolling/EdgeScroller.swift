internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// Scrolls a list, both ways, while something is held near one of its edges, or beyond it, the
  /// faster the further out.
  final class EdgeScroller {
    private unowned let list: ListView
    /// Kept besides, for when the list is already going.
    private let widget: WidgetPointer
    private let margin: Double
    /// Called after each step.
    private let moved: () -> Void
    private var pointer = (x: 0.0, y: 0.0)
    private var tick: LoopSource?
    private var lastTime: gint64 = 0

    /// How fast a list scrolls at most inside of its edges, in pixels a second.
    private static let fastest = 840.0
    /// How much faster it scrolls beyond them, for each pixel.
    private static let speedBeyond = 10.0

    /// - Parameter margin: how far inside of an edge scrolling begins, in pixels. Without one it begins
    ///   at the edge, and gets faster without end.
    init(_ list: ListView, margin: Double, moved: @escaping () -> Void) {
      self.list = list
      widget = list.widgetPointer
      self.margin = margin
      self.moved = moved
    }

    /// Takes over where the pointer is, in the view.
    func follow(_ x: Double, _ y: Double) {
      pointer = (x, y)
      guard tick == nil else { return }
      lastTime = 0
      tick = LoopSource(framesOf: widget) { [unowned self] time in
        // The first frame scrolls as far as a usual one; two frames of the same time scroll once.
        let seconds =
          lastTime == 0 ? 1.0 / 60 : Double(max(0, min(time - lastTime, 100_000))) / 1e6
        lastTime = time
        step(seconds)
        return true
      }
    }

    func stop() { tick = nil }

    private func step(_ seconds: Double) {
      let top = list.presenter.rowsTop
      let isDown = scroll(
        GTK_ORIENTATION_VERTICAL, pointer.y - top,
        Double(gtk_widget_get_allocated_height(widget)) - top, seconds)
      let isAcross = scroll(
        GTK_ORIENTATION_HORIZONTAL, pointer.x, Double(gtk_widget_get_allocated_width(widget)),
        seconds)
      if isDown || isAcross { moved() }
    }

    /// True when it has scrolled.
    private func scroll(
      _ orientation: GtkOrientation, _ pointer: Double, _ length: Double, _ seconds: Double
    ) -> Bool {
      // Of a narrow view a good part stays where nothing scrolls.
      let margin = min(margin, length / 4)
      let distance = min(0, pointer - margin) + max(0, pointer - length + margin)
      guard distance != 0, let adjustment = glk_scroller_get_adjustment(list.scroller, orientation)
      else { return false }
      let speed =
        margin > 0 ? max(-1, min(1, distance / margin)) * Self.fastest : distance * Self.speedBeyond
      let old = gtk_adjustment_get_value(adjustment).pixels
      gtk_adjustment_set_value(adjustment, old + speed * seconds)
      return gtk_adjustment_get_value(adjustment) != old
    }
  }
}
