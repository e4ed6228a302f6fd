internal import CGtkListKitGtk3

/// How much larger than normal text is: widths and heights that an app gives as numbers are for normal text.
enum TextScale {
  /// What desktops begin with, in points; smaller fonts are normal, too.
  private static let normalSize = 11.0
  private static let normalResolution = 96.0

  /// The scale of the desktop's text, whatever an app's styles say of a widget: heights are chosen for these.
  static func ofDesktop(_ widget: WidgetPointer) -> Double {
    guard let settings = gtk_widget_get_settings(widget).map({ UnsafeMutableRawPointer($0) }) else {
      return 1
    }
    // In dots per inch, with what the environment says of it; negative where nobody says.
    let resolution = gdk_screen_get_resolution(gtk_widget_get_screen(widget))
    let scale = resolution > 0 ? resolution / normalResolution : 1
    let font = GObjectProperties.string("gtk-font-name", of: settings) ?? ""
    let description = pango_font_description_from_string(font)
    defer { pango_font_description_free(description) }
    return sane(scale * largeness(of: description, scale))
  }

  /// The scale of a widget's text.
  static func of(_ widget: WidgetPointer) -> Double {
    guard let context = gtk_widget_get_pango_context(widget) else { return 1 }
    let resolution = pango_cairo_context_get_resolution(context)
    let scale = resolution > 0 ? resolution / normalResolution : 1
    guard let font = pango_context_get_font_description(context) else { return sane(scale) }
    return sane(scale * largeness(of: font, scale))
  }

  /// How much larger than normal a font is; a smaller one is normal, too.
  private static func largeness(of font: OpaquePointer?, _ scale: Double) -> Double {
    var size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) != 0 {
      // Pixels, in which the resolution is already.
      size *= 72 / (normalResolution * scale)
    }
    return max(1, size / normalSize)
  }

  private static func sane(_ scale: Double) -> Double { min(max(1, scale), 16) }
}
