public import CGtkListKitGtk3
internal import GtkListKit

/// Questions to the user. The app goes on while they are asked: a dialog that is waited for inside of an action
/// keeps assistive technology, which has asked for the action, waiting too.
extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Asks whether something is to be done, over the window that the widget is in.
  ///
  /// - Parameters:
  ///   - question: in one short line.
  ///   - detail: what becomes of it; empty for nothing.
  ///   - title: of the button that has it done: a verb, as in “Delete”.
  ///   - cancel: the title of the other button, with its mnemonic, for translations.
  ///   - isDestructive: whether something is lost by it. Enter then does not do it.
  ///   - confirmed: called when the user wants it so; Escape and the other button call nothing. The question
  ///     goes with its window.
  public func ask(
    _ question: String, detail: String = "", title: String, cancel: String = "_Cancel",
    isDestructive: Bool = false, confirmed: @escaping () -> Void
  ) {
    guard
      let object = g_object_new_with_properties(gtk_message_dialog_get_type(), 0, nil, nil)
    else { return }
    let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    let texts = ChildHandle(pointer: widget)
    texts.setProperty("text", question)
    texts.setProperty("secondary-text", detail)
    let dialog = widget.as(GtkDialog.self)
    gtk_dialog_add_button(dialog, cancel, GTK_RESPONSE_CANCEL.rawValue)
    let button = gtk_dialog_add_button(dialog, title, GTK_RESPONSE_ACCEPT.rawValue)
    ChildHandle(pointer: button).setStyleClass(
      isDestructive ? GTK_STYLE_CLASS_DESTRUCTIVE_ACTION : GTK_STYLE_CLASS_SUGGESTED_ACTION, true)
    let preferred = isDestructive ? GTK_RESPONSE_CANCEL : GTK_RESPONSE_ACCEPT
    gtk_dialog_set_default_response(dialog, preferred.rawValue)
    connect(widget, "response") { arguments in
      gtk_widget_destroy(widget)
      if arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue) { confirmed() }
      return false
    }
    let top = gtk_widget_get_toplevel(self)
    if let top, gtk_widget_is_toplevel(top) != 0 {
      gtk_window_set_transient_for(widget.as(GtkWindow.self), top.as(GtkWindow.self))
      gtk_window_set_destroy_with_parent(widget.as(GtkWindow.self), 1)
    }
    gtk_window_set_modal(widget.as(GtkWindow.self), 1)
    gtk_widget_show(widget)
  }

  /// Asks for a file or a folder, over the window that the widget is in.
  ///
  /// - Parameters:
  ///   - title: of the dialog.
  ///   - action: whether a file is opened or saved, or a folder chosen.
  ///   - name: what a file that is saved is called at first; one that is there already is only overwritten
  ///     where the user says so. Nil for none.
  ///   - chosen: called with the path; where the user cancels, or the window goes, it is not.
  public func askForPath(
    _ title: String, _ action: GtkFileChooserAction = GTK_FILE_CHOOSER_ACTION_OPEN,
    name: String? = nil, chosen: @escaping (_ path: String) -> Void
  ) {
    let top = gtk_widget_get_toplevel(self).flatMap { gtk_widget_is_toplevel($0) != 0 ? $0 : nil }
    guard
      let dialog = gtk_file_chooser_native_new(title, top?.as(GtkWindow.self), action, nil, nil)
    else { return }
    let raw = UnsafeMutableRawPointer(dialog)
    let file = OpaquePointer(raw)
    if let name {
      gtk_file_chooser_set_do_overwrite_confirmation(file, 1)
      gtk_file_chooser_set_current_name(file, name)
    }
    let native = raw.assumingMemoryBound(to: GtkNativeDialog.self)
    let goesAlong = top.map { top in
      connect(top, "destroy") {
        gtk_native_dialog_destroy(native)
        g_object_unref(raw)
      }
    }
    connect(raw, "response") { arguments in
      goesAlong?.disconnect()
      // It was kept until now.
      defer { g_object_unref(raw) }
      guard arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue),
        let path = gtk_file_chooser_get_filename(file)
      else { return false }
      defer { g_free(path) }
      chosen(String(cString: path))
      return false
    }
    gtk_native_dialog_set_modal(native, 1)
    gtk_native_dialog_show(native)
  }
}
