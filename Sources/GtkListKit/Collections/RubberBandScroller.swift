internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Scrolls a collection while a rubber band is held at or beyond its edge, the faster the further out.
final class RubberBandScroller {
  private unowned let list: ListView
  private var tick: LoopSource?
  private var speed = 0.0
  private var lastTime: gint64 = 0
  /// Called after every step.
  private var moved: (() -> Void)?

  init(_ list: ListView) { self.list = list }

  /// Takes over where the pointer is in the view, in pixels along the scroll direction.
  ///
  /// - Parameter margin: how far inside the edge scrolling begins.
  func follow(_ along: Double, margin: Double, moved: @escaping () -> Void) {
    let length = Double(list.viewport.length)
    let before = margin - along
    let behind = along - (length - margin)
    speed = before > 0 ? -before : behind > 0 ? behind : 0
    self.moved = moved
    if speed == 0 { return stop() }
    guard tick == nil else { return }
    lastTime = 0
    tick = LoopSource(framesOf: list.widgetPointer) { [unowned self] in
      step(to: $0)
      return true
    }
  }

  func stop() {
    tick = nil
    moved = nil
  }

  private func step(to time: gint64) {
    defer { lastTime = time }
    guard lastTime != 0 else { return }
    // Pixels a second: ten times what the pointer is out by.
    let seconds = Double(min(time - lastTime, 100_000)) / 1e6
    let target = list.viewport.offset + speed * 10 * seconds
    list.viewport.setOffset(min(max(0, target), list.viewport.maximumOffset))
    moved?()
  }
}
