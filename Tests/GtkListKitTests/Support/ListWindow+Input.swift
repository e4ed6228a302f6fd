import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// The modifiers of a key or click.
struct Modifiers: OptionSet {
  let rawValue: UInt32
  static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  static let alt = Modifiers(rawValue: GDK_MOD1_MASK.rawValue)
}

/// Real events, made in process and handed to GTK as if the display had sent them.
extension ListWindow {
  private var seat: UnsafeMutablePointer<GdkSeat>? {
    gdk_display_get_default_seat(gtk_widget_get_display(window))
  }

  /// Presses and releases a key.
  ///
  /// - Parameter settles: whether all that waits for its turn has it then, also what goes on for long.
  func press(_ key: Int32, _ modifiers: Modifiers = [], settles: Bool = true) {
    for type in [GDK_KEY_PRESS, GDK_KEY_RELEASE] {
      // A handler may have ended the window.
      guard !isClosed, let event = gdk_event_new(type) else { continue }
      event.pointee.key.window = retained(gtk_widget_get_window(window))
      event.pointee.key.send_event = 1
      event.pointee.key.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
      event.pointee.key.state = modifiers.rawValue
      event.pointee.key.keyval = guint(key)
      event.pointee.key.hardware_keycode = Self.keycode(of: key)
      gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
    // Keys make focus rings visible, which GTK itself does not draw until something else does.
    if !isClosed, let focusWidget { gtk_widget_queue_draw(focusWidget) }
    if settles { settle() }
  }

  /// Types characters, each as a key of its own.
  func type(_ text: String, settles: Bool = true) {
    for scalar in text.unicodeScalars where !isClosed {
      press(Int32(gdk_unicode_to_keyval(scalar.value)), settles: settles)
    }
  }

  private static func keycode(of key: Int32) -> guint16 {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
    guard gdk_keymap_get_entries_for_keyval(keymap, guint(key), &keys, &count) != 0, let keys
    else { return 0 }
    defer { g_free(keys) }
    return guint16(keys[0].keycode)
  }

  /// Clicks a widget half way down.
  func click(_ widget: WidgetPointer, _ modifiers: Modifiers = [], button: guint = 1) {
    // Not where the last click was: that would make the two a double click.
    clickSide = (clickSide + 1) % 4
    let x = clickX(in: widget)
    let y = Double(widget.height) / 2
    leaveLastClick(widget, x, y)
    // A handler may end it.
    g_object_ref(widget)
    defer { g_object_unref(widget) }
    sendButton(GDK_BUTTON_PRESS, widget, x, y, modifiers, button)
    sendButton(GDK_BUTTON_RELEASE, widget, x, y, modifiers, button)
    settle()
  }

  /// What has come to where something else was clicked is not double-clicked.
  private func leaveLastClick(_ widget: WidgetPointer, _ x: Double, _ y: Double) {
    var point: (x: gint, y: gint) = (0, 0)
    gtk_widget_translate_coordinates(
      widget, gtk_widget_get_toplevel(widget), gint(x), gint(y), &point.x, &point.y)
    if let lastClick, abs(lastClick.x - point.x) <= 5, abs(lastClick.y - point.y) <= 5 {
      waitAfterClicks()
    }
    lastClick = point
  }

  /// Where in a widget the next click goes.
  private func clickX(in widget: WidgetPointer) -> Double {
    widget.width > 130
      ? Double(20 + 30 * clickSide) : Double(8 + (widget.width - 16) * clickSide / 4)
  }

  /// Double-clicks a widget half way down.
  func doubleClick(_ widget: WidgetPointer) {
    waitAfterClicks()
    clickSide = (clickSide + 1) % 4
    let x = clickX(in: widget)
    g_object_ref(widget)
    defer { g_object_unref(widget) }
    for type in Self.doubleClick {
      sendButton(type, widget, x, Double(widget.height) / 2, [], 1)
    }
    settle()
  }

  static let doubleClick = [
    GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_BUTTON_PRESS, GDK_2BUTTON_PRESS,
    GDK_BUTTON_RELEASE,
  ]

  /// GTK sees no double click soon after a click elsewhere.
  ///
  /// It waits with a timeout of the main loop, so do we: ours has had its turn only after GTK's, however
  /// long either is held up.
  func waitAfterClicks() {
    let isOver = Flag()
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, 450,
      { data in
        if let data { Unmanaged<Flag>.fromOpaque(data).takeUnretainedValue().isSet = true }
        return 0
      }, Unmanaged.passRetained(isOver).toOpaque(),
      { data in
        if let data { Unmanaged<Flag>.fromOpaque(data).release() }
      })
    Pump.until("the last click is long ago") { isOver.isSet }
  }

  /// Where a widget's own coordinates begin in its window.
  private func origin(of widget: WidgetPointer) -> (x: Double, y: Double) {
    guard gtk_widget_get_has_window(widget) == 0, !widget.isA(gtk_button_get_type()) else {
      return (0, 0)
    }
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    return (Double(place.x), Double(place.y))
  }

  /// One button event, in a widget's coordinates.
  func sendButton(
    _ type: GdkEventType, _ widget: WidgetPointer, _ x: Double, _ y: Double,
    _ modifiers: Modifiers, _ button: guint
  ) {
    guard !isClosed, gtk_widget_get_realized(widget) != 0 else { return }
    var target = gtk_widget_get_window(widget)
    if widget.isA(gtk_button_get_type()) {
      target = gtk_button_get_event_window(widget.of(GtkButton.self))
    }
    let origin = origin(of: widget)
    sendButton(type, in: target, x + origin.x, y + origin.y, modifiers, button)
  }

  /// One button event, in a window's coordinates.
  func sendButton(
    _ type: GdkEventType, in target: OpaquePointer?, _ x: Double, _ y: Double,
    _ modifiers: Modifiers, _ button: guint
  ) {
    // A handler may have ended the window, or the widget alone.
    guard !isClosed, let target, let event = gdk_event_new(type) else { return }
    let held = GDK_BUTTON1_MASK.rawValue << (button - 1)
    event.pointee.button.window = retained(target)
    event.pointee.button.send_event = 1
    event.pointee.button.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    event.pointee.button.x = x
    event.pointee.button.y = y
    event.pointee.button.state =
      modifiers.rawValue | (type == GDK_BUTTON_RELEASE ? held : 0)
    event.pointee.button.button = button
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  /// Drags with the first button from one point of a widget to another.
  func drag(
    _ widget: WidgetPointer, from start: (Double, Double), to end: (Double, Double),
    _ modifiers: Modifiers = []
  ) {
    sendButton(GDK_BUTTON_PRESS, widget, start.0, start.1, modifiers, 1)
    for part in [0.3, 0.7, 1] where start != end {
      sendMotion(
        widget, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part, modifiers)
    }
    sendButton(GDK_BUTTON_RELEASE, widget, end.0, end.1, modifiers, 1)
    settle()
  }

  private func sendMotion(
    _ widget: WidgetPointer, _ x: Double, _ y: Double, _ modifiers: Modifiers
  ) {
    guard !isClosed, gtk_widget_get_realized(widget) != 0,
      let event = gdk_event_new(GDK_MOTION_NOTIFY)
    else { return }
    event.pointee.motion.window = retained(gtk_widget_get_window(widget))
    event.pointee.motion.send_event = 1
    event.pointee.motion.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    event.pointee.motion.x = x + origin(of: widget).x
    event.pointee.motion.y = y + origin(of: widget).y
    event.pointee.motion.state = modifiers.rawValue | GDK_BUTTON1_MASK.rawValue
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  /// The pointer comes into a widget's window, so that it shows that it is hovered, or leaves it.
  func hover(_ widget: WidgetPointer, _ inside: Bool) {
    guard let event = gdk_event_new(inside ? GDK_ENTER_NOTIFY : GDK_LEAVE_NOTIFY) else { return }
    event.pointee.crossing.window = retained(gtk_widget_get_window(widget))
    event.pointee.crossing.send_event = 1
    event.pointee.crossing.x = origin(of: widget).x + 10
    event.pointee.crossing.y = origin(of: widget).y + 10
    event.pointee.crossing.mode = GDK_CROSSING_NORMAL
    event.pointee.crossing.detail = GDK_NOTIFY_NONLINEAR
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
    settle()
  }

  // MARK: Focus

  var focusWidget: WidgetPointer? { gtk_window_get_focus(window.of(GtkWindow.self)) }

  func focus(_ widget: WidgetPointer) {
    gtk_widget_grab_focus(widget)
    settle()
  }
}

/// Something that a callback of C's has done.
private final class Flag {
  var isSet = false
}
