internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The few widgets that the ready-made rows are put together from.
enum RowParts {
  /// What a label is for, and so how it looks.
  enum Role { case title, subtitle, value }

  static func box(
    _ orientation: GtkOrientation = GTK_ORIENTATION_HORIZONTAL, spacing: Int = 12,
    classes: [String] = []
  ) -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(orientation, gint(spacing))
    let context = gtk_widget_get_style_context(box)
    for name in classes { gtk_style_context_add_class(context, name) }
    return box
  }

  /// The box that holds all of a row; its margins and least height are the style sheet's.
  static func row(
    _ orientation: GtkOrientation = GTK_ORIENTATION_HORIZONTAL, spacing: Int = 12,
    class name: String? = nil
  ) -> WidgetPointer {
    box(orientation, spacing: spacing, classes: ["list-cell"] + (name.map { [$0] } ?? []))
  }

  /// A label of one line. A title that does not fit is its own tooltip.
  static func label(_ role: Role, classes: [String] = []) -> ChildHandle {
    let label = ChildHandle(pointer: gtk_label_new(""))
    switch role {
    case .title:
      style(label, classes: classes, xalign: 0)
      label.cutOffText()
    case .subtitle:
      style(label, classes: ["list-dim", "list-subtitle"] + classes, xalign: 0, ellipsis: true)
    case .value:
      style(label, classes: ["list-dim", "list-figures"] + classes, xalign: 1, ellipsis: true)
    }
    return label
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

  /// A part that is hidden until there is something to show in it.
  static func optional(_ child: ChildHandle) -> ChildHandle {
    if let pointer = child.pointer {
      gtk_widget_set_no_show_all(pointer, 1)
      gtk_widget_hide(pointer)
    }
    return child
  }

  static func icon(_ name: String? = nil, classes: [String] = []) -> ChildHandle {
    let image = ChildHandle(pointer: gtk_image_new_from_icon_name(name, GTK_ICON_SIZE_MENU))
    for name in classes { image.setStyleClass(name, true) }
    return image
  }
}

extension ReusableView {
  /// Fills the widgets; signals that they emit meanwhile do not become events.
  public final func fill(_ body: () -> Void) {
    let old = isUpdating
    isUpdating = true
    body()
    isUpdating = old
  }

  /// The first text that its widgets show; nil where there is none. O(widgets).
  package final var shownText: String? {
    glk_first_text(contentPointer).map { String(cString: $0) }
  }

  /// All that its labels say, as assistive technology reads it; nil where that is nothing. O(widgets).
  final var spokenText: String? {
    guard let text = glk_spoken_text(contentPointer) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
