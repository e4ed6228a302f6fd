import CGtkListKitGtk3
import XCTest

extension GtkTestCase {
  /// Runs a body with a style sheet for the whole screen.
  @MainActor func with(css: String, _ body: () throws -> Void) rethrows {
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, css, -1, nil)
    let screen = gdk_screen_get_default()
    gtk_style_context_add_provider_for_screen(screen, OpaquePointer(provider), 800)
    defer {
      gtk_style_context_remove_provider_for_screen(screen, OpaquePointer(provider))
      g_object_unref(provider)
    }
    try body()
  }
}
