import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// Drags, with the events that GDK follows a drag by once it has begun.
extension ListWindow {
  /// The window that events over rows come from.
  var rowsWindow: OpaquePointer? {
    let widgets = list.widgetPointer.children
    if let tree = widgets.first(where: { $0.isA(gtk_tree_view_get_type()) }) {
      return gtk_tree_view_get_bin_window(tree.of(GtkTreeView.self))
    }
    return gtk_widget_get_window(list.content)
  }

  /// A point of the view as the window of the rows has it.
  func inRowsWindow(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let origin = origin(of: rowsWindow)
    let view = inRoot(x, y)
    return (view.x - origin.x, view.y - origin.y)
  }

  /// A point of the view on the screen.
  func inRoot(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let origin = origin(of: gtk_widget_get_window(list.widgetPointer))
    return (x + origin.x, y + origin.y)
  }

  private func origin(of window: OpaquePointer?) -> (x: Double, y: Double) {
    var x: gint = 0
    var y: gint = 0
    if let window { gdk_window_get_origin(window, &x, &y) }
    return (Double(x), Double(y))
  }

  /// Gives GTK an event of the pointer, with its place on the screen, and frees it.
  func send(_ event: UnsafeMutablePointer<GdkEvent>) {
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    let origin = origin(of: event.pointee.any.window)
    if event.pointee.type == GDK_MOTION_NOTIFY {
      event.pointee.motion.x_root = origin.x + event.pointee.motion.x
      event.pointee.motion.y_root = origin.y + event.pointee.motion.y
    } else {
      event.pointee.button.x_root = origin.x + event.pointee.button.x
      event.pointee.button.y_root = origin.y + event.pointee.button.y
    }
    if gtk_grab_get_current() == nil, list.isDestroyed || list.tools.drag?.isActive != true {
      gtk_main_do_event(event)
    } else {
      // A drag is under way: GDK itself looks at what comes from the display.
      gdk_event_put(event)
    }
    gdk_event_free(event)
    guard !isClosed else { return Pump.drain() }
    settleDrag()
    settle()
  }

  /// Lets both sides of a drag tell each other what they think of it: by events, which GDK holds back
  /// now and then until the next frame.
  func settleDrag() {
    if !isClosed { Echo(in: window)?.waitFor(4) }
  }

  /// Waits until the picture of a former drag, which was let go where nothing takes it, has flown back:
  /// it would lie under the pointer.
  func waitForFormerDrag() { TestDisplay.waitForDragIcons() }

  /// Presses, moves or lets go of the first button at a point of the view.
  func pointer(_ type: GdkEventType, _ x: Double, _ y: Double, _ modifiers: Modifiers = []) {
    guard !isClosed, let rowsWindow, let event = gdk_event_new(type) else { return }
    let place = inRowsWindow(x, y)
    let time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    let held = type == GDK_BUTTON_PRESS ? 0 : GDK_BUTTON1_MASK.rawValue
    event.pointee.any.window = retained(rowsWindow)
    event.pointee.any.send_event = 1
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.time = time
      (event.pointee.motion.x, event.pointee.motion.y) = place
      event.pointee.motion.state = modifiers.rawValue | held
    } else {
      event.pointee.button.time = time
      (event.pointee.button.x, event.pointee.button.y) = place
      event.pointee.button.state = modifiers.rawValue | held
      event.pointee.button.button = 1
    }
    send(event)
  }

  /// Drags with the first button from one point of the view to another, in steps.
  func drag(
    from start: (Double, Double), to end: (Double, Double), _ modifiers: Modifiers = [],
    drops: Bool = true
  ) {
    waitForFormerDrag()
    pointer(GDK_BUTTON_PRESS, start.0, start.1)
    for share in [0.25, 0.5, 0.75, 1] {
      pointer(
        GDK_MOTION_NOTIFY, start.0 + (end.0 - start.0) * share,
        start.1 + (end.1 - start.1) * share, modifiers)
    }
    if drops { drop(at: end, modifiers) }
  }

  /// Lets go of what is dragged, and waits until all are done with it.
  func drop(at point: (Double, Double), _ modifiers: Modifiers = []) {
    pointer(GDK_BUTTON_RELEASE, point.0, point.1, modifiers)
    guard !isClosed, !list.isDestroyed else { return Pump.drain() }
    Pump.until("the drag has ended") { list.isDestroyed || list.tools.drag?.isActive != true }
    settle()
  }

  /// Presses a key while something is dragged.
  func pressWhileDragging(_ key: Int32) {
    guard let event = gdk_event_new(GDK_KEY_PRESS) else { return }
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    event.pointee.key.window = retained(gtk_widget_get_window(window))
    event.pointee.key.send_event = 1
    event.pointee.key.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    event.pointee.key.keyval = guint(key)
    gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
    gdk_event_put(event)
    gdk_event_free(event)
    settleDrag()
    settle()
  }

  /// Moves the whole window on the screen.
  func place(atX x: Int, y: Int) {
    gtk_window_move(window.of(GtkWindow.self), gint(x), gint(y))
    Pump.until("the window is where it was put") {
      let origin = self.origin(of: gtk_widget_get_window(self.window))
      return Int(origin.x) == x && Int(origin.y) == y
    }
  }
}
