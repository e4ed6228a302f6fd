internal import CGtkListKitGtk3

/// How much larger than normal the text of a widget is: widths that an app gives are for normal text.
enum TextScale {
  /// What desktops begin with, in points; smaller fonts are normal, too.
  private static let normalSize = 11.0
  private static let normalResolution = 96.0

  static func of(_ widget: WidgetPointer) -> Double {
    guard let context = gtk_widget_get_pango_context(widget) else { return 1 }
    let resolution = pango_cairo_context_get_resolution(context)
    let scale = resolution > 0 ? resolution / normalResolution : 1
    guard let font = pango_context_get_font_description(context) else { return sane(scale) }
    var size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) != 0 {
      // Pixels, in which the resolution is already.
      size *= 72 / (normalResolution * scale)
    }
    return sane(scale * max(1, size / normalSize))
  }

  private static func sane(_ scale: Double) -> Double { min(max(1, scale), 16) }
}
