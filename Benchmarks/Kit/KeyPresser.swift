import CGtkListKitGtk3
import GtkListKit

/// Presses keys in a window, as its user would.
enum KeyPresser {
  static func press(
    _ key: Int32, control: Bool = false, alt: Bool = false, in window: WidgetPointer
  ) {
    guard let event = gdk_event_new(GDK_KEY_PRESS),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    else { return }
    var state: UInt32 = 0
    if control { state |= GDK_CONTROL_MASK.rawValue }
    if alt { state |= GDK_MOD1_MASK.rawValue }
    event.pointee.key.window = gtk_widget_get_window(window)
    // The event frees the window that it names.
    g_object_ref(UnsafeMutableRawPointer(event.pointee.key.window))
    event.pointee.key.send_event = 1
    event.pointee.key.state = state
    event.pointee.key.keyval = guint(key)
    // GTK finds the commands of a key by its code.
    var codes: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    let keymap = gdk_keymap_get_for_display(gtk_widget_get_display(window))
    if gdk_keymap_get_entries_for_keyval(keymap, guint(key), &codes, &count) != 0, let codes {
      event.pointee.key.hardware_keycode = UInt16(codes[0].keycode)
      g_free(codes)
    }
    gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }
}
