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

  /// Has a switch show and set one of the desktop's settings.
  static func bind(_ property: String, to control: Widget) {
    g_object_bind_property(
      settings, property, control, "active",
      GBindingFlags(
        rawValue: G_BINDING_BIDIRECTIONAL.rawValue | G_BINDING_SYNC_CREATE.rawValue))
  }

  /// Calls a closure when the style turns dark or light, as long as an object is there.
  static func onStyleChange(of view: Widget, _ changed: @escaping () -> Void) {
    guard let settings else { return }
    let connection = connect(settings, "notify::gtk-application-prefer-dark-theme", changed)
    connect(view, "destroy") { connection.disconnect() }
  }

  /// Opens a file in the app that the desktop has for it. Says whether there is one.
  static func open(_ uri: String) -> Bool {
    g_app_info_launch_default_for_uri(uri, nil, nil) != 0
  }

  /// Puts a text on the clipboard.
  static func copy(_ text: String) {
    let clipboard = gtk_clipboard_get(gdk_atom_intern_static_string("CLIPBOARD"))
    gtk_clipboard_set_text(clipboard, text, gint(text.utf8.count))
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
  /// The name by which the desktop knows the gallery.
  static let id = "org.gtklistkit.Gallery"

  private static let css = """
    /* GTK has it paler than small text should be. */
    headerbar .subtitle { opacity: 0.85; }
    .gallery-number { font-feature-settings: "tnum"; }
    .gallery-status { padding: 6px 12px; border-top: 1px solid @borders; }
    .gallery-texts treeview { -GtkTreeView-vertical-separator: 14; }
    stackswitcher button.text-button { min-width: 48px; padding: 4px 9px; }
    .gallery-bar { padding: 6px 12px; border-bottom: 1px solid @borders; }
    .gallery-totals { padding: 6px 12px; border-top: 1px solid @borders; }
    .gallery-total { font-weight: bold; }
    .gallery-bar button { padding-left: 9px; padding-right: 9px; }
    .gallery-inset .list-header { padding-left: 22px; padding-right: 22px; }
    /* Under high contrast 7:1 is left. */
    .dim-label { opacity: 0.85; }
    .gallery-source text, .gallery-source { background-color: @theme_base_color; }
    .gallery-lines text { color: alpha(@theme_text_color, 0.6); }
    .gallery-title { font-size: 160%; font-weight: bold; }
    .gallery-welcome { padding: 18px; border-bottom: 1px solid @borders; }
    .gallery-source { font-size: 90%; }
    .gallery-tile { padding: 12px; border-radius: 8px; border: 1px solid @borders;
      background-color: shade(@theme_base_color, 1.3); }
    flowboxchild:selected .gallery-tile { background-color: transparent; }
    .gallery-tile-title { font-weight: bold; }
    .gallery-tile-name { font-size: 90%; }
    .gallery-character { font-size: 160%; }
    .gallery-heading { font-weight: bold; }
    .gallery-accent { color: mix(@theme_selected_bg_color, @theme_fg_color, 0.3); }
    row:selected .gallery-accent { color: @theme_selected_fg_color; }
    """

  static func install() {
    StyleSheet.add(css)
    if let icon = GalleryFiles.picture("\(id).svg", size: 128) {
      gtk_window_set_default_icon(icon)
      g_object_unref(UnsafeMutableRawPointer(icon))
    }
  }
}

nonisolated func printError(_ message: String) {
  _ = (message + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
