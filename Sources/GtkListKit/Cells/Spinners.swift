internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// GtkSpinners in views. GTK turns them wherever they are, mapped or not, frame after frame.
enum Spinners {
  /// Those in a widget, however deep.
  static func all(in widget: WidgetPointer) -> [WidgetPointer] {
    if glk_is_instance_of(widget, gtk_spinner_get_type()) != 0 { return [widget] }
    return widget.allChildren.flatMap { all(in: $0) }
  }

  static func isActive(_ spinner: WidgetPointer) -> Bool {
    GObjectProperties.bool("active", of: spinner.raw) == true
  }

  /// Lets one that is active turn, or stand still: whether it is active is the app's.
  static func setTurning(_ isTurning: Bool, _ spinner: WidgetPointer) {
    let context = gtk_widget_get_style_context(spinner)
    if isTurning {
      gtk_style_context_remove_class(context, "list-unseen")
    } else {
      gtk_style_context_add_class(context, "list-unseen")
    }
  }
}
