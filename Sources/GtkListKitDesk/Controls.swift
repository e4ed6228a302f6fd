public import CGtkListKitGtk3
public import GtkListKit

/// What most windows with a list have in their header bars.
extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// A GtkButton that does an action: `.button("Archive", action: "win.archive")`.
  ///
  /// - Parameters:
  ///   - title: what it says; with an icon, its tooltip.
  ///   - icon: of the icon theme, in the place of the title.
  ///   - action: with its prefix. The button is disabled with it, and as long as there is none.
  public static func button(
    _ title: String, icon: String? = nil, action: String
  ) -> WidgetPointer {
    equip(gtk_button_new(), title, icon, action)
  }

  /// A GtkToggleButton for an action that is on or off, otherwise as ``button(_:icon:action:)``.
  public static func toggleButton(
    _ title: String, icon: String? = nil, action: String
  ) -> WidgetPointer {
    equip(gtk_toggle_button_new(), title, icon, action)
  }

  private static func equip(
    _ button: WidgetPointer, _ title: String, _ icon: String?, _ action: String
  ) -> WidgetPointer {
    if let icon {
      let image = gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON)
      gtk_button_set_image(button.as(GtkButton.self), image)
      gtk_widget_set_tooltip_text(button, title)
    } else {
      gtk_button_set_label(button.as(GtkButton.self), title)
    }
    gtk_actionable_set_action_name(OpaquePointer(button), action)
    return button
  }

  /// A GtkSearchEntry that tells what is typed, once the user pauses. Ctrl+F in the window goes to it
  /// (the action `win.find`), Escape empties it.
  public func makeSearchEntry(
    _ placeholder: String, search: @escaping (String) -> Void
  ) -> WidgetPointer {
    let entry: WidgetPointer = gtk_search_entry_new()
    gtk_entry_set_placeholder_text(entry.as(GtkEntry.self), placeholder)
    connect(entry, "search-changed") { search(ChildHandle(pointer: entry).text) }
    connect(entry, "stop-search") { gtk_entry_set_text(entry.as(GtkEntry.self), "") }
    var standing: WidgetPointer? = entry
    connect(entry, "destroy") { standing = nil }
    addAction("win.find", keys: "<Control>f") {
      if let standing { gtk_widget_grab_focus(standing) }
    }
    return entry
  }

  /// Adds the actions `win.undo` and `win.redo`, with Ctrl+Z and Ctrl+Shift+Z, enabled while the stack has
  /// something to take back or to do again. The keys do nothing while a text is being written. The stack's
  /// `onChange` stays the app's.
  public func addUndoActions(of stack: UndoStack) {
    let actions = stack.makeActions(in: group("win").map { UnsafeMutableRawPointer($0) })
    setKeys(["<Control>z"], for: "win.undo")
    setKeys(["<Control><Shift>z"], for: "win.redo")
    // They work as long as somebody has them.
    connect(self, "destroy") { withExtendedLifetime(actions) {} }
  }
}
