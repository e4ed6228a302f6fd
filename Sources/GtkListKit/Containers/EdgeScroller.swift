internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Scrolls a list while something is held at or beyond its edge, the faster the further out.
final class EdgeScroller {
  private unowned let list: CellListView
  /// Kept besides, for when the list is already going.
  private let widget: WidgetPointer
  private var tick: guint = 0
  private var speed = 0.0
  private var lastTime: gint64 = 0
  /// Called after every step.
  private var moved: (() -> Void)?

  init(_ list: CellListView) {
    self.list = list
    widget = list.widgetPointer
  }

  isolated deinit { stop() }

  /// Takes over where the pointer is in the view, in pixels along the scroll direction.
  ///
  /// - Parameter margin: how far inside the edge scrolling begins.
  func follow(_ along: Double, margin: Double, moved: @escaping () -> Void) {
    let length = Double(list.viewLength)
    let before = margin - along
    let behind = along - (length - margin)
    speed = before > 0 ? -before : behind > 0 ? behind : 0
    self.moved = moved
    if speed == 0 { return stop() }
    guard tick == 0 else { return }
    lastTime = 0
    tick = gtk_widget_add_tick_callback(
      list.widgetPointer,
      { _, clock, owner in
        let time = gdk_frame_clock_get_frame_time(clock)
        onMain(owner, as: EdgeScroller.self) { $0.step(to: time) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  func stop() {
    if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
    tick = 0
    moved = nil
  }

  private func step(to time: gint64) {
    defer { lastTime = time }
    guard lastTime != 0 else { return }
    // Pixels a second: ten times what the pointer is out by.
    let seconds = Double(min(time - lastTime, 100_000)) / 1e6
    let target = list.scrollOffset + speed * 10 * seconds
    list.setOffset(min(max(0, target), list.maximumOffset))
    moved?()
  }
}
