import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A bar with two buttons that say what they would take back and do again. The kit's actions enable them.
final class UndoButtons {
  let widget: Widget
  /// What else is shown anew after the stack has changed.
  var onChange: () -> Void = {}
  private let stack: UndoStack
  private let undo: Widget = gtk_button_new_from_icon_name(
    "edit-undo-symbolic", GTK_ICON_SIZE_BUTTON)
  private let redo: Widget = gtk_button_new_from_icon_name(
    "edit-redo-symbolic", GTK_ICON_SIZE_BUTTON)
  private let hint = label(classes: ["dim-label"])
  private let actions: AnyObject?

  init(_ stack: UndoStack) {
    self.stack = stack
    let group = g_simple_action_group_new()
    actions = stack.makeActions(in: group.map { UnsafeMutableRawPointer($0) })
    let buttons = row(spacing: 0, undo, redo)
    buttons.addClass("linked")
    widget = row(spacing: 12, buttons, hint.expanded(vertically: false))
    widget.addClass("gallery-bar")
    for (button, action) in [(undo, "list.undo"), (redo, "list.redo")] {
      gtk_widget_insert_action_group(button, "list", group.map { OpaquePointer($0) })
      gtk_actionable_set_action_name(OpaquePointer(button), action)
      // The keyboard stays in the list.
      gtk_widget_set_focus_on_click(button, 0)
    }
    g_object_unref(group)
    let old = stack.onChange
    stack.onChange = { [weak self] in
      old?()
      self?.update()
      self?.onChange()
    }
    update()
  }

  private func update() {
    describe(undo, "Undo", stack.undoName, key: "Ctrl+Z")
    describe(redo, "Redo", stack.redoName, key: "Ctrl+Shift+Z")
    hint.text = stack.undoName.map { "Last change: \($0)" } ?? "Nothing to undo"
  }

  private func describe(_ button: Widget, _ verb: String, _ name: String?, key: String) {
    let title = name.map { "\(verb) \($0)" } ?? verb
    _ = button.tooltip("\(title) (\(key))").named(title)
  }

  /// Has the keys pressed in a widget, too, but not while a text is being written.
  func watchKeys(of widget: Widget) {
    connect(widget, "key-press-event") { [self] in
      widget.isTextWritten ? false : $0.key.map(keyPressed) ?? false
    }
  }

  /// Receives the keys of the window of a widget while a condition holds.
  func watchWindow(of widget: Widget, while isUsed: @escaping () -> Bool) {
    connect(widget, "realize") { [weak self] in
      guard let window = gtk_widget_get_toplevel(widget) else { return }
      connect(window, "key-press-event") { [weak self] arguments in
        guard let self, let key = arguments.key, isUsed() else { return false }
        return keyPressed(key)
      }
    }
  }

  /// Ctrl+Z and Ctrl+Shift+Z.
  func keyPressed(_ key: GdkEventKey) -> Bool {
    guard key.state & GDK_CONTROL_MASK.rawValue != 0,
      [GDK_KEY_z, GDK_KEY_Z].contains(Int32(key.keyval))
    else { return false }
    if key.state & GDK_SHIFT_MASK.rawValue != 0 { stack.redo() } else { stack.undo() }
    return true
  }
}
