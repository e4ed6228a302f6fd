internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// Selects as a click does: alone, with Ctrl besides the others, with Shift up to it.
  final func selectByClick(_ ordinal: Int) {
    let state = currentModifiers
    switch (state.extends, state.modifies) {
    case (true, true): select(.extendAdding(to: ordinal))
    case (true, false): select(.extend(to: ordinal))
    case (false, true): select(.toggle(ordinal))
    case (false, false): select(.replace(ordinal))
    }
  }

  /// Whether the event under way came with the key that extends a selection, and with that which
  /// adds to it.
  final var currentModifiers: (extends: Bool, modifies: Bool) {
    var state = GdkModifierType(rawValue: 0)
    gtk_get_current_event_state(&state)
    let extends = glk_modifier_mask(widgetPointer, GDK_MODIFIER_INTENT_EXTEND_SELECTION)
    let modifies = glk_modifier_mask(widgetPointer, GDK_MODIFIER_INTENT_MODIFY_SELECTION)
    return (state.rawValue & extends.rawValue != 0, state.rawValue & modifies.rawValue != 0)
  }
}
