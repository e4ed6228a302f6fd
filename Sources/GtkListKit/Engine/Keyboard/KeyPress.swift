internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A key and its modifiers.
struct KeyPress {
  let keyval: Int
  let character: Character?
  let isControl: Bool
  let isShift: Bool
  let isAlt: Bool
  /// Whether it is an accent for the letter that comes next.
  let isDead: Bool

  var isEnter: Bool {
    [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(Int32(keyval))
  }

  init(_ event: UnsafeMutablePointer<GdkEventKey>) {
    keyval = Int(event.pointee.keyval)
    isDead = (GDK_KEY_dead_grave...GDK_KEY_dead_greek).contains(Int32(keyval))
    let state = event.pointee.state
    isControl = state & GDK_CONTROL_MASK.rawValue != 0
    isShift = state & GDK_SHIFT_MASK.rawValue != 0
    isAlt = state & GDK_MOD1_MASK.rawValue != 0
    let scalar = gdk_keyval_to_unicode(guint(keyval))
    character = Unicode.Scalar(scalar).flatMap {
      scalar < 32 || scalar == 127 ? nil : Character($0)
    }
  }

  /// The one that GTK is handing on just now.
  static var current: KeyPress? {
    guard let event = gtk_get_current_event() else { return nil }
    defer { gdk_event_free(event) }
    guard event.pointee.type == GDK_KEY_PRESS else { return nil }
    return KeyPress(
      UnsafeMutableRawPointer(event).assumingMemoryBound(to: GdkEventKey.self))
  }
}
