internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// Scrolls a list, both ways, while something is held near one of its edges or beyond it, the faster the
  /// further out.
  final class EdgeScroller {
    private unowned let list: ListView
    /// Kept besides, for when the list is already going.
    private let widget: WidgetPointer
    private let margin: Double
    private let speed: Double
    /// Called after each step.
    private let moved: () -> Void
    private var pointer = (x: 0.0, y: 0.0)
    private var tick: LoopSource?

    /// - Parameters:
    ///   - margin: how far inside of an edge scrolling begins, in pixels.
    ///   - speed: how far each frame scrolls for each pixel that the pointer is out by.
    init(_ list: ListView, margin: Double, speed: Double, moved: @escaping () -> Void) {
      self.list = list
      widget = list.widgetPointer
      self.margin = margin
      self.speed = speed
      self.moved = moved
    }

    /// Takes over where the pointer is, in the view.
    func follow(_ x: Double, _ y: Double) {
      pointer = (x, y)
      guard tick == nil else { return }
      tick = LoopSource(framesOf: widget) { [unowned self] _ in
        step()
        return true
      }
    }

    func stop() { tick = nil }

    private func step() {
      let top = list.rowsTop
      let isDown = scroll(
        GTK_ORIENTATION_VERTICAL, pointer.y - top,
        Double(gtk_widget_get_allocated_height(widget)) - top)
      let isAcross = scroll(
        GTK_ORIENTATION_HORIZONTAL, pointer.x, Double(gtk_widget_get_allocated_width(widget)))
      if isDown || isAcross { moved() }
    }

    /// True when it has scrolled.
    private func scroll(
      _ orientation: GtkOrientation, _ pointer: Double, _ length: Double
    ) -> Bool {
      // Of a narrow view a good part stays where nothing scrolls.
      let margin = min(margin, length / 4)
      let distance = min(0, pointer - margin) + max(0, pointer - length + margin)
      guard distance != 0, let adjustment = glk_scroller_get_adjustment(list.scroller, orientation)
      else { return false }
      let former = gtk_adjustment_get_value(adjustment)
      gtk_adjustment_set_value(adjustment, former + distance * speed)
      return gtk_adjustment_get_value(adjustment) != former
    }
  }
}
