internal import CGtkListKitGtk3

/// The text attributes of a column, to which single cells add theirs.
struct CellAttributes {
  /// Figures of one width, so that numbers stand in columns.
  var hasTabularFigures = false

  /// How much of a dimmed text’s colour is seen, as of `.list-dim`: under high contrast 7:1 is left.
  static let dimmedOpacity = 0.75

  /// A new list of attributes; nil for plain text.
  func list(with style: CellStyle, color: CellColor?, on widget: WidgetPointer) -> OpaquePointer? {
    guard hasTabularFigures || style != .plain else { return nil }
    let list: OpaquePointer = pango_attr_list_new()
    if hasTabularFigures { pango_attr_list_insert(list, pango_attr_font_features_new("tnum=1")) }
    if style.isBold { pango_attr_list_insert(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    if style.isItalic { pango_attr_list_insert(list, pango_attr_style_new(PANGO_STYLE_ITALIC)) }
    if style.isStruckThrough { pango_attr_list_insert(list, pango_attr_strikethrough_new(1)) }
    if style.isDimmed {
      pango_attr_list_insert(
        list, pango_attr_foreground_alpha_new(guint16(Self.dimmedOpacity * 65535)))
    }
    if let color, let rgb = Self.parts(of: color, on: widget) {
      pango_attr_list_insert(list, pango_attr_foreground_new(rgb.red, rgb.green, rgb.blue))
    }
    return list
  }

  static func parts(
    of color: CellColor, on widget: WidgetPointer
  ) -> (red: guint16, green: guint16, blue: guint16)? {
    func part(_ share: Double) -> guint16 { guint16(min(max(0, share), 1) * 65535) }
    if case .rgb(let red, let green, let blue) = color {
      return (part(red), part(green), part(blue))
    }
    var found = GdkRGBA()
    guard let name = color.themeName,
      gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &found) != 0
    else { return nil }
    return (part(found.red), part(found.green), part(found.blue))
  }
}
