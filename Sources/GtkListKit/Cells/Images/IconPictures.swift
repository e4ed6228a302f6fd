internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Pictures of the theme's icons, each made once for all tiles that show it.
///
/// An icon is drawn at the screen's scale and in the reading direction; a symbolic icon has the
/// colours of the widget that shows it, so that it fits the text, a selection and a dark theme.
final class IconPictures {
  static let shared = IconPictures()

  private struct Key: Hashable {
    let name: String
    let size: Int
    let scale: Int
    let isRightToLeft: Bool
    var colors: IconColors?
  }

  private enum Icon {
    case picture(ImageLoader.LoadedImage)
    /// The pictures of an icon, one for each set of colours.
    case symbolic
  }

  /// The most memory that the pictures may take, in bytes.
  let limit: Int
  private var cached: [Key: (icon: Icon, used: Int)] = [:]
  private(set) var cachedBytes = 0
  private var clock = 0
  private var watched: UnsafeMutablePointer<GtkIconTheme>?

  init(limit: Int = 4 << 20) { self.limit = limit }

  /// Gives tiles their icons.
  static func install() {
    glk_tile_set_icon_hook { widget, name, size in
      let asked = Unchecked((widget, name))
      let picture: Unchecked<OpaquePointer?> = MainActor.assumeIsolated {
        guard let widget = asked.value.0, let name = asked.value.1 else { return Unchecked(nil) }
        return Unchecked(
          IconPictures.shared.surface(of: String(cString: name), size: Int(size), for: widget))
      }
      return picture.value
    }
  }

  /// The surface of an icon, which the cache owns; nil if the theme has not even a substitute.
  func surface(of name: String, size: Int, for widget: WidgetPointer) -> OpaquePointer? {
    var key = Key(
      name: name, size: size, scale: Int(gtk_widget_get_scale_factor(widget)),
      isRightToLeft: gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
    if let surface = cachedSurface(&key, widget) { return surface }
    guard let theme = gtk_icon_theme_get_for_screen(gtk_widget_get_screen(widget)) else {
      return nil
    }
    watch(theme)
    guard
      let pixbuf = load(name, &key, from: theme, for: widget)
        ?? load("image-missing", &key, from: theme, for: widget)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let surface = gdk_cairo_surface_create_from_pixbuf(pixbuf, gint(key.scale), nil)
    let bytes = Int(gdk_pixbuf_get_width(pixbuf)) * Int(gdk_pixbuf_get_height(pixbuf)) * 4
    keep(.picture(ImageLoader.LoadedImage(surface: surface, bytes: bytes + 256)), for: key)
    return surface
  }

  private func cachedSurface(_ key: inout Key, _ widget: WidgetPointer) -> OpaquePointer? {
    clock += 1
    guard let icon = cached[key]?.icon else { return nil }
    cached[key]?.used = clock
    switch icon {
    case .picture(let image): return image.surface
    case .symbolic:
      key.colors = IconColors(of: widget)
      guard case .picture(let image) = cached[key]?.icon else { return nil }
      cached[key]?.used = clock
      return image.surface
    }
  }

  private func load(
    _ name: String, _ key: inout Key, from theme: UnsafeMutablePointer<GtkIconTheme>,
    for widget: WidgetPointer
  ) -> OpaquePointer? {
    let direction = key.isRightToLeft ? GTK_ICON_LOOKUP_DIR_RTL : GTK_ICON_LOOKUP_DIR_LTR
    let flags = GtkIconLookupFlags(
      rawValue: GTK_ICON_LOOKUP_FORCE_SIZE.rawValue | GTK_ICON_LOOKUP_USE_BUILTIN.rawValue
        | direction.rawValue)
    guard
      let info = gtk_icon_theme_lookup_icon_for_scale(
        theme, name, gint(key.size), gint(key.scale), flags)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    guard gtk_icon_info_is_symbolic(info) != 0 else {
      key.colors = nil
      return gtk_icon_info_load_icon(info, nil)
    }
    let colors = IconColors(of: widget)
    key.colors = nil
    keep(.symbolic, for: key)
    key.colors = colors
    return colors.load(info)
  }

  private func keep(_ icon: Icon, for key: Key) {
    cachedBytes += Self.bytes(of: icon) - (cached[key].map { Self.bytes(of: $0.icon) } ?? 0)
    cached[key] = (icon, clock)
    guard cachedBytes > limit else { return }
    for (old, entry) in cached.sorted(by: { $0.value.used < $1.value.used }) {
      guard cachedBytes > limit * 3 / 4, old != key else { break }
      cached[old] = nil
      cachedBytes -= Self.bytes(of: entry.icon)
    }
  }

  private static func bytes(of icon: Icon) -> Int {
    if case .picture(let image) = icon { image.bytes } else { 256 }
  }

  /// Another theme has other icons.
  private func watch(_ theme: UnsafeMutablePointer<GtkIconTheme>) {
    guard theme != watched else { return }
    watched = theme
    connectSignal("changed", of: theme.raw) { [weak self] _ in
      self?.forget()
      glk_tile_icons_changed()
      let windows = gtk_window_list_toplevels()
      var node = windows
      while let current = node {
        if let window = current.pointee.data {
          gtk_widget_queue_draw(window.assumingMemoryBound(to: GtkWidget.self))
        }
        node = current.pointee.next
      }
      g_list_free(windows)
    }
  }

  private func forget() {
    cached = [:]
    cachedBytes = 0
  }
}
