internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Scrolls a list, both ways, while something that is dragged is held near one of its edges.
final class DropScroller {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let widget: WidgetPointer
  private var pointer = (x: 0.0, y: 0.0)
  private var tick: LoopSource?
  /// Called after each step.
  private let moved: () -> Void

  /// How far from an edge scrolling begins, and how far each frame scrolls at most, in pixels.
  private static let edge = 36.0
  private static let fastestStep = 14.0

  init(_ list: ListView, moved: @escaping () -> Void) {
    self.list = list
    widget = list.widgetPointer
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
  private func scroll(_ orientation: GtkOrientation, _ pointer: Double, _ length: Double) -> Bool {
    // Of a narrow view a good part stays where nothing scrolls.
    let edge = min(Self.edge, length / 4)
    var share = 0.0
    if pointer < edge {
      share = (pointer - edge) / edge
    } else if pointer > length - edge {
      share = (pointer - length + edge) / edge
    }
    guard share != 0, let adjustment = glk_scroller_get_adjustment(list.scroller, orientation)
    else { return false }
    let former = gtk_adjustment_get_value(adjustment)
    gtk_adjustment_set_value(adjustment, former + max(-1, min(1, share)) * Self.fastestStep)
    return gtk_adjustment_get_value(adjustment) != former
  }
}
