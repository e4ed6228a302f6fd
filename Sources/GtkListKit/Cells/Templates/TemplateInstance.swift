internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension CellTemplate {
  /// One view made from a ``CellTemplate``.
  final class Instance {
    let builder: UnsafeMutablePointer<GtkBuilder>
    /// The view's widget; an empty box when the template could not be loaded.
    let root: WidgetPointer
    /// False when the template could not be loaded.
    let isLoaded: Bool

    init(_ template: CellTemplate, for view: ReusableView.Type) {
      builder = gtk_builder_new()
      let checked = CheckedTemplate.of(template)
      let found = Self.build(checked, with: builder)
      checked.report(template, for: view)
      isLoaded = found != nil
      root = found ?? gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    }

    /// Has GtkBuilder make the widgets; answers that which is the view.
    private static func build(
      _ template: CheckedTemplate, with builder: UnsafeMutablePointer<GtkBuilder>
    ) -> WidgetPointer? {
      guard template.problem == nil else { return nil }
      var error: UnsafeMutablePointer<GError>?
      defer { g_clear_error(&error) }
      let isBuilt = template.xml.withUnsafeBufferPointer {
        gtk_builder_add_from_string(builder, $0.baseAddress, gsize($0.count), &error) != 0
      }
      guard isBuilt else {
        // GtkBuilder's own sentence is quoted, since it can end with a full stop.
        template.refuse(
          error.map { "GtkBuilder reports “\(String(cString: $0.pointee.message))”" }
            ?? "GtkBuilder gives no reason")
        return nil
      }
      let root = gtk_builder_get_object(builder, template.rootID)
      let found = root.flatMap { unwrapped($0.of(GtkWidget.self)) }
      if found == nil { template.refuse("it holds no widget") }
      return found
    }

    isolated deinit { g_object_unref(builder) }

    func widget(named name: String) -> WidgetPointer? {
      guard let object = gtk_builder_get_object(builder, name), glk_is_widget(object) != 0
      else { return nil }
      return object.of(GtkWidget.self)
    }

    /// Takes a row or a window off its child: the list has rows and windows of its own.
    private static func unwrapped(_ widget: WidgetPointer) -> WidgetPointer? {
      let isRow = glk_is_instance_of(widget, gtk_list_box_row_get_type()) != 0
      let isWindow = glk_is_instance_of(widget, gtk_window_get_type()) != 0
      guard isRow || isWindow else { return widget }
      guard let child = gtk_bin_get_child(widget.of(GtkBin.self)) else { return nil }
      g_object_ref(child)
      gtk_container_remove(widget.of(GtkContainer.self), child)
      g_object_force_floating(child.of(GObject.self))
      if isWindow { gtk_widget_destroy(widget) }
      return child
    }
  }
}
