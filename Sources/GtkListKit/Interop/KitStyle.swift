internal import CGtkListKitGtk3
internal import GtkListKitResources

/// The kit's style sheet, added to the screen once, with a priority below the app's own.
enum KitStyle {
  private static var isInstalled = false

  static func install() {
    guard !isInstalled, let screen = gdk_screen_get_default() else { return }
    isInstalled = true
    let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
    var error: UnsafeMutablePointer<GError>?
    GtkListKitResources.styleSheet.withUnsafeBufferPointer { bytes in
      _ = bytes.withMemoryRebound(to: gchar.self) {
        gtk_css_provider_load_from_data(provider, $0.baseAddress, gssize($0.count), &error)
      }
    }
    if let error {
      ListReport(.template, "the style sheet: \(String(cString: error.pointee.message))", fix: nil)
        .send()
      g_error_free(error)
    }
    gtk_style_context_add_provider_for_screen(
      screen, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) - 1)
    g_object_unref(provider)
  }

  /// Whether a widget's background is opaque.
  static func hasOpaqueBackground(_ widget: WidgetPointer) -> Bool {
    let context = gtk_widget_get_style_context(widget)
    var value = GValue()
    gtk_style_context_get_property(
      context, "background-color", gtk_style_context_get_state(context), &value)
    defer { g_value_unset(&value) }
    let color = g_value_get_boxed(&value)?.assumingMemoryBound(to: GdkRGBA.self)
    return color.map { $0.pointee.alpha >= 1 } ?? false
  }
}
