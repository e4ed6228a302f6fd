import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Scrolls slowly down and, from the end, up again, as long as it is on.
final class AutoScroll {
  private let scroller: Widget
  private var clock: OpaquePointer?
  private var lastTime: gint64 = 0
  private var direction = 1.0
  /// In pixels a second.
  private static let speed = 60.0

  init(_ scroller: Widget) { self.scroller = scroller }

  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      lastTime = 0
      watchClock()
      if isOn { gdk_frame_clock_begin_updating(clock) } else { gdk_frame_clock_end_updating(clock) }
    }
  }

  /// The clock is the window's, which exists once the scroller is on screen.
  private func watchClock() {
    guard clock == nil, let found = gtk_widget_get_frame_clock(scroller) else { return }
    clock = found
    connect(UnsafeMutableRawPointer(found), "update") { [weak self] in self?.step() }
  }

  private func step() {
    guard isOn, let clock, let adjustment = scroller.verticalAdjustment else { return }
    let time = gdk_frame_clock_get_frame_time(clock)
    defer { lastTime = time }
    guard lastTime > 0 else { return }
    let most = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    let value = gtk_adjustment_get_value(adjustment)
    if value <= 0 { direction = 1 } else if value >= most { direction = -1 }
    let distance = Self.speed * Double(min(time - lastTime, 100_000)) / 1_000_000
    gtk_adjustment_set_value(adjustment, value + direction * distance)
  }
}
