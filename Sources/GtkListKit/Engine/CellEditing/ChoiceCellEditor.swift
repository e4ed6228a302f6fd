internal import CGtkListKitGtk3

/// A combo box over a cell, which opens at once.
final class ChoiceCellEditor: CellEditor {
  private var combo: UnsafeMutablePointer<GtkComboBox> { control.of(GtkComboBox.self) }

  private let titles: [String]
  /// Whether a key other than Escape has closed the menu.
  private var wasClosedByKeys = false

  init(choices: [String], chosen: String) {
    titles = choices
    super.init(gtk_combo_box_text_new())
    let list = control.of(GtkComboBoxText.self)
    for choice in choices {
      DisplayText.with(choice) { gtk_combo_box_text_append_text(list, $0) }
    }
    gtk_combo_box_set_active(combo, gint(choices.firstIndex(of: chosen) ?? -1))
    ChildHandle(pointer: control).ignoreWheel()
    connectSignal("changed", of: control.raw) { [weak self] _ in self?.onChoice() }
    connectEvent("key-press-event", of: control.raw) { [weak self] in
      guard let self, let key = KeyPress.current else { return false }
      return self.keyPressed(key)
    }
    connectSignal("notify::popup-shown", of: control.raw) { [weak self] _ in
      guard let self, GObjectProperties.bool("popup-shown", of: self.control.raw) == false else {
        return
      }
      let key = KeyPress.current?.keyval
      self.wasClosedByKeys = key != nil && key != Int(GDK_KEY_Escape)
      // The menu closes before it says what was chosen; left without a choice, the edit ends too.
      onMainLoop { [weak self] in self?.onChoice() }
    }
  }

  override var input: CellEditor.Input {
    let index = Int(gtk_combo_box_get_active(combo))
    return .choice(index, title: titles.indices.contains(index) ? titles[index] : "")
  }

  override var wasChosenByKeys: Bool { wasClosedByKeys }

  override func open() { _ = popUp() }

  private func popUp() -> Bool {
    // A menu needs something that it answers to.
    guard gtk_widget_get_mapped(control) != 0, let event = gtk_get_current_event() else {
      return false
    }
    gdk_event_free(event)
    gtk_combo_box_popup(combo)
    return true
  }

  /// The arrows choose in the menu. The combo box by itself would take the next choice at once.
  private func keyPressed(_ key: KeyPress) -> Bool {
    guard !key.isControl else { return false }
    return switch Int32(key.keyval) {
    case GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Page_Up,
      GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, GDK_KEY_Home, GDK_KEY_KP_Home,
      GDK_KEY_End, GDK_KEY_KP_End:
      popUp()
    default: false
    }
  }
}
