import CGtkListKitGtk3
import GtkListKitDesk

/// Asks for a file or a folder, and goes on meanwhile: a dialog that is waited for inside of an action keeps
/// assistive technology, which has asked for the action, waiting too.
///
/// - Parameters:
///   - name: what a new file is called; nil where none is made.
///   - chosen: is given the path; it is not called where the user cancels.
func askForPath(
  _ title: String, _ action: GtkFileChooserAction, name: String? = nil, over widget: Widget,
  _ chosen: @escaping (_ path: String) -> Void
) {
  guard let top = gtk_widget_get_toplevel(widget),
    let dialog = gtk_file_chooser_native_new(title, top.as(GtkWindow.self), action, nil, nil)
  else { return }
  let raw = UnsafeMutableRawPointer(dialog)
  let file = OpaquePointer(raw)
  if let name {
    gtk_file_chooser_set_do_overwrite_confirmation(file, 1)
    gtk_file_chooser_set_current_name(file, name)
  }
  connect(raw, "response") { arguments in
    // It was kept until now.
    defer { g_object_unref(raw) }
    guard arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue),
      let path = gtk_file_chooser_get_filename(file)
    else { return false }
    defer { g_free(path) }
    chosen(String(cString: path))
    return false
  }
  let native = raw.assumingMemoryBound(to: GtkNativeDialog.self)
  gtk_native_dialog_set_modal(native, 1)
  gtk_native_dialog_show(native)
}
