internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A finger that has rested on a row and is lifted where it was asks for the row's menu, as the second
/// button of a mouse does. One that moves after its rest drags the row.
final class LongPress {
  private unowned let list: ListView
  private let gesture: OpaquePointer
  /// What the finger is put on.
  private let pressed: WidgetPointer
  private var start = (x: 0.0, y: 0.0)
  private var startTime: guint32 = 0

  init(_ list: ListView) {
    self.list = list
    let claiming = list.tools.presses.claimingGesture
    pressed = claiming.map { gtk_event_controller_get_widget($0) } ?? list.widgetPointer
    // GTK's gesture for it would begin to count only when the scrolled window has waited as long for the
    // finger to scroll.
    gesture = gtk_gesture_drag_new(pressed)
    gtk_gesture_single_set_touch_only(gesture, 1)
    // Before the rows, for which a finger that is lifted is a click.
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    // A press that the other one takes is not lost for this one.
    if let claiming { gtk_gesture_group(claiming, gesture) }
    let object = UnsafeMutableRawPointer(gesture)
    connectSignal("drag-begin", of: object) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      start = self.list.point(x, y, of: pressed)
      startTime = time
    }
    connectSignal("drag-end", of: object) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      lifted(after: (x, y))
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(gesture)) }

  /// When the finger did what it did last.
  private var time: guint32 {
    gtk_gesture_get_last_event(gesture, gtk_gesture_get_last_updated_sequence(gesture))
      .map { gdk_event_get_time($0) } ?? 0
  }

  private func lifted(after way: (x: Double, y: Double)) {
    let (x, y) = (gint(start.x), gint(start.y))
    guard time &- startTime >= RowDrag.restOfFinger,
      gtk_drag_check_threshold(pressed, x, y, x + gint(way.x), y + gint(way.y)) == 0,
      !list.hasActiveDrag, list.work.callOutDepth == 0,
      let position = list.presenter.position(atViewX: start.x, y: start.y),
      list.map.path(at: position) != nil
    else { return }
    // It was no click.
    list.tools.presses.reset()
    let frame = list.geometry.viewFrame(at: position)
    list.pressMenu(at: position, x: start.x - Double(frame.x), y: start.y - Double(frame.y))
  }
}
