internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension RowActions {
  /// Swipes over a widget with one finger on a screen, or several on a touchpad.
  final class SwipeGesture {
    let gesture: OpaquePointer
    private var start = (x: 0.0, y: 0.0)

    /// - Parameters:
    ///   - widget: what is swiped over.
    ///   - fingers: how many fingers swipe; one is taken on a touch screen only.
    ///   - handler: called with the speed, in pixels a second, and where the swipe began.
    init(
      on widget: WidgetPointer, fingers: Int,
      _ handler:
        @escaping (_ speed: (x: Double, y: Double), _ start: (x: Double, y: Double)) -> Void
    ) {
      gesture = Self.make(widget, fingers)
      let object = UnsafeMutableRawPointer(gesture)
      if fingers == 1 { gtk_gesture_single_set_touch_only(gesture, 1) }
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
      connectSignal("begin", of: object) { [weak self] _ in
        guard let self else { return }
        let finger = gtk_gesture_single_get_current_sequence(self.gesture)
        var point = (x: 0.0, y: 0.0)
        _ = gtk_gesture_get_point(self.gesture, finger, &point.x, &point.y)
        self.start = point
      }
      connectSignal("swipe", of: object) { [weak self] arguments in
        guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
        handler((x, y), self.start)
      }
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(gesture)) }

    /// The number of fingers can be said only as it is made.
    private static func make(_ widget: WidgetPointer, _ fingers: Int) -> OpaquePointer {
      var values = [GValue(), GValue()]
      g_value_init(&values[0], gtk_widget_get_type())
      g_value_set_object(&values[0], widget.raw)
      g_value_init(&values[1], g_type_from_name("guint"))
      g_value_set_uint(&values[1], guint(fingers))
      defer { g_value_unset(&values[0]) }
      return "widget".withCString { first in
        "n-points".withCString { second in
          var names: [UnsafePointer<CChar>?] = [first, second]
          let object: UnsafeMutablePointer<GObject> = g_object_new_with_properties(
            gtk_gesture_swipe_get_type(), 2, &names, &values)
          return OpaquePointer(object)
        }
      }
    }
  }
}
