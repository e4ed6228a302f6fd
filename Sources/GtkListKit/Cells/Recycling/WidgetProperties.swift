internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The properties of a widget as texts.
enum WidgetProperties {
  /// Those that say where a widget is and who looks at it, rather than what it shows.
  private static let volatile: Set<String> = [
    "parent", "window", "style", "has-focus", "is-focus", "has-default", "scale-factor",
    "cursor-position", "selection-bound", "scroll-offset", "events", "im-module",
  ]

  /// All that can be read and compared.
  static func all(of widget: WidgetPointer) -> [(name: String, value: String)] {
    guard let type = widget.of(GTypeInstance.self).pointee.g_class else { return [] }
    var count: guint = 0
    let list = g_object_class_list_properties(
      UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), &count)
    defer { g_free(list) }
    let specifications = UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count))
    return specifications.compactMap { specification in
      guard let specification, specification.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0
      else { return nil }
      let name = String(cString: g_param_spec_get_name(specification))
      guard !volatile.contains(name), !isTurning(widget, name), !isUnused(widget, name) else {
        return nil
      }
      return text(of: name, specification.pointee.value_type, in: widget).map { (name, $0) }
    }
  }

  /// The kit turns spinners where they are seen.
  private static func isTurning(_ widget: WidgetPointer, _ name: String) -> Bool {
    name == "active" && glk_is_instance_of(widget, gtk_spinner_get_type()) != 0
  }

  /// An image without an icon keeps the size that one had.
  private static func isUnused(_ widget: WidgetPointer, _ name: String) -> Bool {
    name == "icon-size" && (GObjectProperties.string("icon-name", of: widget.raw) ?? "").isEmpty
  }

  private static func text(of name: String, _ type: GType, in widget: WidgetPointer) -> String? {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_object_get_property(widget.of(GObject.self), name, &value)
    if g_type_is_a(type, glk_type_string()) != 0 {
      // No text looks like an empty one, but for a bar of progress, which writes how much there is then.
      let isBar = glk_is_instance_of(widget, gtk_progress_bar_get_type()) != 0
      return g_value_get_string(&value).map { String(cString: $0) } ?? (isBar ? "nothing" : "")
    }
    if g_type_is_a(type, gtk_adjustment_get_type()) != 0 {
      guard let adjustment = g_value_get_object(&value) else { return "nothing" }
      return "\(gtk_adjustment_get_value(adjustment.assumingMemoryBound(to: GtkAdjustment.self)))"
    }
    if g_type_is_a(type, gtk_text_buffer_get_type()) != 0 {
      return g_value_get_object(&value).flatMap { GObjectProperties.string("text", of: $0) }
    }
    var text = GValue()
    g_value_init(&text, glk_type_string())
    defer { g_value_unset(&text) }
    // Objects and structures have no text: that there is one has to do.
    guard g_value_type_transformable(type, glk_type_string()) != 0,
      g_value_transform(&value, &text) != 0
    else {
      guard g_value_fits_pointer(&value) != 0 else { return nil }
      return g_value_peek_pointer(&value) == nil ? "nothing" : "something"
    }
    return g_value_get_string(&text).map { String(cString: $0) }
  }
}
