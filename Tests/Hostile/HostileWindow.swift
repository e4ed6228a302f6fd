import CGtkListKitGtk3
import GtkListKit

/// A window with one list in a scrolled window.
final class HostileWindow {
  let window: UnsafeMutablePointer<GtkWidget>
  let scrolled: UnsafeMutablePointer<GtkWidget>
  let list: ListView
  private(set) var isClosed = false
  private(set) var isListGone = false
  /// Whether the first button is held.
  var isDragging = false
  /// What has the pointer while it is.
  var pressedWindow: OpaquePointer?
  /// Another window, empty and hidden.
  let spare: UnsafeMutablePointer<GtkWidget> = gtk_window_new(GTK_WINDOW_TOPLEVEL)

  init(_ list: ListView, width: Int, height: Int) {
    self.list = list
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    scrolled = gtk_scrolled_window_new(nil, nil)
    // Pointers stay good, whatever is destroyed.
    g_object_ref(window)
    g_object_ref(scrolled)
    gtk_window_set_default_size(window.of(GtkWindow.self), gint(width), gint(height))
    gtk_container_add(scrolled.of(GtkContainer.self), list.widgetPointer)
    gtk_container_add(window.of(GtkContainer.self), scrolled)
    gtk_widget_show_all(window)
  }

  isolated deinit {
    g_object_unref(scrolled)
    g_object_unref(window)
  }

  /// Whether there is still a list to use in the window.
  var isUsable: Bool {
    !isClosed && !isListGone && gtk_widget_get_toplevel(list.widgetPointer) == window
  }

  /// Lets everything happen that waits, and draws.
  func settle(frames: Int = 2) {
    for _ in 0..<frames {
      HostileFrames.drain()
      guard !isClosed else { return }
      HostileFrames.draw(window)
    }
    HostileFrames.drain()
  }

  var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(scrolled.of(GtkScrolledWindow.self))
  }

  func scroll(to offset: Double) {
    guard !isClosed else { return }
    // Who hears of it may end the window, and the adjustment with it.
    let adjustment = UnsafeMutableRawPointer(g_object_ref(adjustment))
    gtk_adjustment_set_value(adjustment?.assumingMemoryBound(to: GtkAdjustment.self), offset)
    g_object_unref(adjustment)
  }

  func scrollToEnd() { scroll(to: gtk_adjustment_get_upper(adjustment)) }

  /// Presses and releases a key, as the window gets it from the keyboard.
  func press(_ key: Int32, control: Bool = false, shift: Bool = false, alt: Bool = false) {
    guard !isClosed else { return }
    let focus = gtk_window_get_focus(window.of(GtkWindow.self))
    // A scrolled window takes the keyboard while its list is empty.
    if focus == nil || gtk_widget_is_ancestor(focus, list.widgetPointer) == 0 {
      gtk_widget_child_focus(list.widgetPointer, GTK_DIR_TAB_FORWARD)
    }
    for type in [GDK_KEY_PRESS, GDK_KEY_RELEASE] {
      guard !isClosed, let event = gdk_event_new(type), let surface = gtk_widget_get_window(window)
      else { return }
      event.pointee.key.window = surface
      g_object_ref(UnsafeMutableRawPointer(surface))
      event.pointee.key.keyval = guint(key)
      event.pointee.key.hardware_keycode = Self.keycode(of: key)
      event.pointee.key.time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
      event.pointee.key.send_event = 1
      event.pointee.key.state =
        (control ? GDK_CONTROL_MASK.rawValue : 0) | (shift ? GDK_SHIFT_MASK.rawValue : 0)
        | (alt ? GDK_MOD1_MASK.rawValue : 0)
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
      gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }

  func destroy() {
    guard !isClosed else { return }
    isClosed = true
    gtk_widget_destroy(window)
    gtk_widget_destroy(spare)
  }

  func destroyList() {
    guard !isListGone else { return }
    isListGone = true
    gtk_widget_destroy(list.widgetPointer)
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
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The same instance under the name of another class of its line.
  nonisolated func of<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}
