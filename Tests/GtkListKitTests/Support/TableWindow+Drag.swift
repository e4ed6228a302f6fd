import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// The pointer on its way over the view, in the view's own pixels.
extension TableWindow {
  private var seat: UnsafeMutablePointer<GdkSeat>? {
    gdk_display_get_default_seat(gtk_widget_get_display(window))
  }

  /// Moves the pointer, with or without its first button held.
  func movePointer(x: Double = 60, y: Double, isPinned: Bool = false) {
    guard let event = gdk_event_new(GDK_MOTION_NOTIFY) else { return }
    let place = inRowsWindow(x, y)
    event.pointee.motion.window = retained(rowsWindow)
    event.pointee.motion.send_event = 1
    event.pointee.motion.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    event.pointee.motion.x = place.x
    event.pointee.motion.y = place.y
    event.pointee.motion.state = isPinned ? GDK_BUTTON1_MASK.rawValue : 0
    send(event)
  }

  func pressButton(x: Double = 60, y: Double) { button(GDK_BUTTON_PRESS, x, y) }

  func releaseButton(x: Double = 60, y: Double) {
    button(GDK_BUTTON_RELEASE, x, y)
    Pump.until("the drag has ended") { table.tools.drag?.isActive != true }
    settle()
  }

  private func button(_ type: GdkEventType, _ x: Double, _ y: Double) {
    guard let event = gdk_event_new(type) else { return }
    let place = inRowsWindow(x, y)
    event.pointee.button.window = retained(rowsWindow)
    event.pointee.button.send_event = 1
    event.pointee.button.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    event.pointee.button.x = place.x
    event.pointee.button.y = place.y
    event.pointee.button.state = type == GDK_BUTTON_RELEASE ? GDK_BUTTON1_MASK.rawValue : 0
    event.pointee.button.button = 1
    send(event)
  }

  /// Drags from one height of the view to another, in steps.
  func drag(from start: Double, to end: Double, drops: Bool = true) {
    waitForFormerDrag()
    pressButton(y: start)
    for share in [0.25, 0.5, 0.75, 1] {
      movePointer(y: start + (end - start) * share, isPinned: true)
    }
    if drops { releaseButton(y: end) }
  }

  /// A finger on the screen.
  func touch(_ type: GdkEventType, x: Double, y: Double, after milliseconds: Int) {
    guard let event = gdk_event_new(type) else { return }
    let place = inRowsWindow(x, y)
    event.pointee.touch.window = retained(rowsWindow)
    event.pointee.touch.send_event = 1
    event.pointee.touch.time =
      guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000 + gint64(milliseconds))
    event.pointee.touch.x = place.x
    event.pointee.touch.y = place.y
    event.pointee.touch.emulating_pointer = 1
    event.pointee.touch.sequence = OpaquePointer(bitPattern: 7)
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  /// Swipes to the side with one finger, at a height of the view.
  func swipe(by distance: Double, y: Double) {
    let start = distance < 0 ? 250.0 : 40.0
    touch(GDK_TOUCH_BEGIN, x: start, y: y, after: 0)
    for step in 1...4 {
      touch(
        GDK_TOUCH_UPDATE, x: start + distance * Double(step) / 4, y: y, after: step * 15)
    }
    touch(GDK_TOUCH_END, x: start + distance, y: y, after: 70)
    settle()
  }

  /// The widgets that lie over the rows and have a style class.
  func overlays(_ styleClass: String) -> [WidgetPointer] {
    table.widgetPointer.children.filter {
      $0.hasStyleClass(styleClass) && gtk_widget_get_visible($0) != 0
    }
  }
}
