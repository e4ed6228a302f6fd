internal import CGtkListKitGtk3
internal import GtkListKit

/// The display that tests run on: `xvfb-run` gives them one of their own.
public enum TestDisplay {
  private static var isStarted = false

  /// Starts GTK, once: without animations, blinking cursors and dashed outlines, and so that a warning
  /// of GTK ends the test.
  ///
  /// - Throws: a ``CheckFailure`` where there is no display.
  public static func start(file: StaticString = #filePath, line: UInt = #line) throws {
    guard !isStarted else { return }
    guard gtk_init_check(nil, nil) != 0 else {
      throw CheckFailure("there is no display; run the tests by xvfb-run", file: file, line: line)
    }
    isStarted = true
    let warnings = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
    g_log_set_always_fatal(GLogLevelFlags(rawValue: warnings | alwaysFatal))
    // As the first list does, so that a test may come before it that has none.
    MainLoop.attach()
    setAnimations(false)
    set("gtk-cursor-blink", false)
    drawSolidOutlines()
  }

  /// Where a part of a dashed line is drawn anew, its dashes come out a little otherwise than those of
  /// the whole, which nobody sees but a comparison of pictures.
  private static func drawSolidOutlines() {
    guard let screen = gdk_screen_get_default(), let provider = gtk_css_provider_new() else {
      return
    }
    defer { g_object_unref(provider) }
    gtk_css_provider_load_from_data(provider, "* { outline-style: solid; }", -1, nil)
    // Above the theme, below what an app says.
    gtk_style_context_add_provider_for_screen(
      screen, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 1)
  }

  /// What ends a program in any case: G_LOG_FATAL_MASK, which C has as a macro.
  private static let alwaysFatal =
    G_LOG_FLAG_RECURSION.rawValue | G_LOG_LEVEL_ERROR.rawValue

  /// Whether updates, scrolling and GTK's own widgets are animated, as the desktop's setting says.
  public static func setAnimations(_ on: Bool) { set("gtk-enable-animations", on) }

  private static func set(_ name: String, _ on: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    g_value_set_boolean(&value, on ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }

  /// Puts the display's pointer where it is in nobody's way.
  public static func parkPointer() {
    guard let display = gdk_display_get_default() else { return }
    gdk_device_warp(
      gdk_seat_get_pointer(gdk_display_get_default_seat(display)),
      gdk_display_get_default_screen(display), 4_000, 4_000)
    gdk_display_sync(display)
  }

  /// Waits until GDK has slid back what a drag that was broken off had under the pointer. False where
  /// there was none.
  @discardableResult
  public static func waitForDragIcons() -> Bool {
    guard hasDragIcon else { return false }
    try? EventLoop.wait(for: "the end of the icon of a previous drag") { !hasDragIcon }
    return true
  }

  private static var hasDragIcon: Bool {
    let windows = gdk_screen_get_default().flatMap { gdk_screen_get_toplevel_windows($0) }
    defer { g_list_free(windows) }
    var item = windows
    while let link = item {
      if let window = link.pointee.data.map({ OpaquePointer($0) }),
        gdk_window_get_type_hint(window) == GDK_WINDOW_TYPE_HINT_DND,
        gdk_window_is_visible(window) != 0
      {
        return true
      }
      item = link.pointee.next
    }
    return false
  }
}
