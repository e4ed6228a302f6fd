import CGtkListKitGtk3
import GtkListKit

extension UnsafeMutablePointer<GtkWidget> {
  /// What has the keyboard in the window that the widget is in.
  var windowFocus: Widget? {
    gtk_widget_get_toplevel(self).flatMap { gtk_window_get_focus($0.as(GtkWindow.self)) }
  }

  /// Whether a text is being written there.
  var isTextWritten: Bool {
    guard let focus = windowFocus else { return false }
    return g_type_check_instance_is_a(focus.as(GTypeInstance.self), gtk_editable_get_type()) != 0
  }
}
