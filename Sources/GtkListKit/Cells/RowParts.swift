internal import CGtkListKitGtk3

/// The few widgets that the ready-made rows are put together from.
enum RowParts {
  static func box(
    _ orientation: GtkOrientation = GTK_ORIENTATION_HORIZONTAL, spacing: Int = 12,
    classes: [String] = []
  ) -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(orientation, gint(spacing))
    let context = gtk_widget_get_style_context(box)
    for name in classes { gtk_style_context_add_class(context, name) }
    return box
  }

  /// Prepares a label.
  static func style(
    _ label: ChildHandle, classes: [String] = [], xalign: Float, ellipsis: Bool = false,
    wrap: Bool = false
  ) {
    guard let pointer = label.pointer?.of(GtkLabel.self) else { return }
    gtk_label_set_xalign(pointer, xalign)
    if ellipsis { gtk_label_set_ellipsize(pointer, PANGO_ELLIPSIZE_END) }
    if wrap {
      gtk_label_set_line_wrap(pointer, 1)
      gtk_label_set_line_wrap_mode(pointer, PANGO_WRAP_WORD_CHAR)
    }
    for name in classes { label.setStyleClass(name, true) }
  }

  static func add(
    _ child: ChildHandle, to box: WidgetPointer, expand: Bool = false, atEnd: Bool = false
  ) {
    guard let pointer = child.pointer else { return }
    if atEnd {
      gtk_box_pack_end(box.of(GtkBox.self), pointer, 0, 1, 0)
    } else {
      gtk_box_pack_start(box.of(GtkBox.self), pointer, expand.gboolean, 1, 0)
    }
    // Trailing controls keep their own height.
    if !expand { gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER) }
  }
}
