internal import CGtkListKitGtk3

extension IconPictures {
  /// The colours that a symbolic icon is drawn in.
  struct IconColors: Hashable {
    private let values: [Double]

    /// Those of a widget as it is now.
    init(of widget: WidgetPointer) {
      let context = gtk_widget_get_style_context(widget)
      var text = GdkRGBA()
      gtk_style_context_get_color(context, gtk_style_context_get_state(context), &text)
      var values = [text.red, text.green, text.blue, text.alpha]
      for name in ["success_color", "warning_color", "error_color"] {
        var color = text
        gtk_style_context_lookup_color(context, name, &color)
        values += [color.red, color.green, color.blue, color.alpha]
      }
      self.values = values
    }

    /// The icon in these colours; nil where its file is broken.
    func load(_ info: OpaquePointer) -> OpaquePointer? {
      var colors = (0..<4).map { number in
        GdkRGBA(
          red: values[number * 4], green: values[number * 4 + 1], blue: values[number * 4 + 2],
          alpha: values[number * 4 + 3])
      }
      return colors.withUnsafeMutableBufferPointer { colors in
        guard let first = colors.baseAddress else { return nil }
        return gtk_icon_info_load_symbolic(info, first, first + 1, first + 2, first + 3, nil, nil)
      }
    }
  }
}
