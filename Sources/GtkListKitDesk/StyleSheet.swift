internal import CGtkListKitGtk3
internal import GtkListKit

/// An app's own CSS, above the theme's and the kit's, on the whole screen.
public enum StyleSheet {
  /// Adds rules: `StyleSheet.add("row.unread label { font-weight: bold; }")`.
  ///
  /// What cannot be read is reported with its place; the other rules hold.
  public static func add(_ css: String) {
    add { gtk_css_provider_load_from_data($0, css, gssize(css.utf8.count), $1) }
  }

  /// Adds the rules of a file, as ``add(_:)`` does. A file that cannot be read is reported.
  public static func add(file path: String) {
    add { gtk_css_provider_load_from_path($0, path, $1) }
  }

  private static func add(
    _ load: (
      UnsafeMutablePointer<GtkCssProvider>, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    ) -> gboolean
  ) {
    guard let screen = gdk_screen_get_default() else {
      return ListReport(
        .gtkStart, "a style sheet needs a display; it has no effect",
        fix: "Add it after gtk_init or in the closure that you pass to App."
      ).send()
    }
    let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
    var error: UnsafeMutablePointer<GError>?
    _ = load(provider, &error)
    if let error {
      let problem = "a style sheet: \(String(cString: error.pointee.message))"
      ListReport(.template, problem, fix: "Correct the CSS, or the path of its file.").send()
      g_error_free(error)
    }
    gtk_style_context_add_provider_for_screen(
      screen, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}
