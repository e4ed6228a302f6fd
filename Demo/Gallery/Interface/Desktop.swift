import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The settings of the desktop that the gallery changes for itself.
enum Desktop {
  static var isDark: Bool {
    get { settings?.isActive("gtk-application-prefer-dark-theme") ?? false }
    set { settings?.setActive("gtk-application-prefer-dark-theme", newValue) }
  }

  static var isRightToLeft: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  static var hasAnimations: Bool {
    get { settings?.isActive("gtk-enable-animations") ?? true }
    set { settings?.setActive("gtk-enable-animations", newValue) }
  }

  private static var settings: UnsafeMutablePointer<GObject>? {
    gtk_settings_get_default().map { UnsafeMutablePointer($0).as(GObject.self) }
  }
}

extension UnsafeMutablePointer where Pointee == GObject {
  fileprivate func isActive(_ property: String) -> Bool {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    g_object_get_property(self, property, &value)
    return g_value_get_boolean(&value) != 0
  }

  fileprivate func setActive(_ property: String, _ on: Bool) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    g_value_set_boolean(&value, on ? 1 : 0)
    g_object_set_property(self, property, &value)
  }
}

/// The gallery's own style, above the kit's.
enum GalleryStyle {
  private static let css = """
    .gallery-number { font-feature-settings: "tnum"; }
    .gallery-status { padding: 6px 12px; border-top: 1px solid @borders; }
    .gallery-texts treeview { -GtkTreeView-vertical-separator: 14; }
    stackswitcher button.text-button { min-width: 48px; padding: 4px 9px; }
    .gallery-bar { padding: 6px 12px; border-bottom: 1px solid @borders; }
    .gallery-totals { padding: 6px 12px; border-top: 1px solid @borders; }
    .gallery-total { font-weight: bold; }
    .gallery-bar button { padding-left: 9px; padding-right: 9px; }
    .gallery-source text, .gallery-source { background-color: @theme_base_color; }
    .gallery-source { font-size: 90%; }
    .gallery-tile { padding: 12px; border-radius: 8px; border: 1px solid @borders;
      background-color: @theme_base_color; }
    flowboxchild:selected .gallery-tile { background-color: transparent; }
    .gallery-tile-title { font-weight: bold; }
    .gallery-tile-name { font-size: 90%; }
    .gallery-character { font-size: 160%; }
    .gallery-heading { font-weight: bold; }
    .gallery-accent { color: mix(@theme_selected_bg_color, @theme_fg_color, 0.3); }
    row:selected .gallery-accent { color: @theme_selected_fg_color; }
    """

  static func install() { StyleSheet.add(css) }
}

nonisolated func printError(_ message: String) {
  _ = (message + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
