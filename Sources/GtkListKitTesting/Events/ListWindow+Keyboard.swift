internal import CGtkListKitGtk3

/// Keys, made in process and handed to GTK as if the display had sent them.
extension ListWindow {
  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: its number, as `GDK_KEY_Down`.
  ///   - modifiers: the keys that are held meanwhile.
  ///   - settles: whether all that waits for its turn has it then, also what goes on for long.
  public func press(_ key: Int32, _ modifiers: Modifiers = [], settles: Bool = true) {
    press(key, modifiers, settles: settles, at: Self.now)
  }

  private func press(_ key: Int32, _ modifiers: Modifiers, settles: Bool, at time: guint32) {
    for type in [GDK_KEY_PRESS, GDK_KEY_RELEASE] {
      sendKey(type, guint(key), Self.keycode(of: guint(key)), modifiers.rawValue, at: time)
    }
    // Keys make focus rings visible, which GTK itself does not draw until something else does.
    if !isClosed, let focusWidget { gtk_widget_queue_draw(focusWidget) }
    if settles { settle() }
  }

  /// Types characters, each as a key of its own. The keys have been pressed without a pause, however long what
  /// they bring about may take.
  public func type(_ text: String, settles: Bool = true) {
    var time = Self.now
    for scalar in text.unicodeScalars where !isClosed {
      time &+= min(Self.now &- time, 100)
      press(Int32(gdk_unicode_to_keyval(scalar.value)), [], settles: settles, at: time)
    }
  }

  /// Presses a key while something is dragged.
  public func pressWhileDragging(_ key: Int32) {
    guard let event = keyEvent(GDK_KEY_PRESS, guint(key), 0, 0) else { return }
    gdk_event_put(event)
    gdk_event_free(event)
    settleDrag()
    settle()
  }

  func sendKey(
    _ type: GdkEventType, _ key: guint, _ keycode: guint16, _ state: guint,
    at time: guint32 = ListWindow.now
  ) {
    // A handler may have ended the window.
    guard !isClosed, let event = keyEvent(type, key, keycode, state) else { return }
    event.pointee.key.time = time
    deliver(event)
  }

  private func keyEvent(
    _ type: GdkEventType, _ key: guint, _ keycode: guint16, _ state: guint
  ) -> UnsafeMutablePointer<GdkEvent>? {
    guard let event = gdk_event_new(type) else { return nil }
    event.pointee.key.window = retained(gtk_widget_get_window(window))
    event.pointee.key.send_event = 1
    event.pointee.key.time = Self.now
    event.pointee.key.state = state
    event.pointee.key.keyval = key
    event.pointee.key.hardware_keycode = keycode
    gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
    return event
  }

  /// The time of an event that happens now.
  static var now: guint32 { guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000) }

  /// Hands GTK an event, as its main loop does, and frees it.
  func deliver(_ event: UnsafeMutablePointer<GdkEvent>) {
    EventRecorder.note(event)
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  private static func keycode(of key: guint) -> guint16 {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    let keymap = gdk_keymap_get_for_display(gdk_display_get_default())
    guard gdk_keymap_get_entries_for_keyval(keymap, key, &keys, &count) != 0, let keys
    else { return 0 }
    defer { g_free(keys) }
    return guint16(truncatingIfNeeded: keys[0].keycode)
  }
}
