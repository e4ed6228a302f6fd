internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ColumnContent {
  /// Text that a closure makes of the value, ellipsised at its end.
  public static func text(_ text: @escaping (Value) -> String) -> ColumnContent {
    ColumnContent(text: text, drawnText: text) { text, renderer in renderer.setText(text) }
  }

  /// Right-aligned text with figures of one width.
  static func figures(_ text: @escaping (Value) -> String) -> ColumnContent {
    var content = ColumnContent.text(text)
    content.alignment = .end
    content.attributes.hasTabularFigures = true
    return content
  }
}

extension ColumnContent where Value == String {
  /// Plain text, ellipsised at its end.
  public static var text: ColumnContent { .text { $0 } }

  /// Text with Pango markup. What is no markup is shown as it stands.
  public static var markup: ColumnContent {
    ColumnContent(text: { CellMarkup.plainText(of: $0) }, drawnText: { $0 }) { markup, renderer in
      renderer.setMarkup(markup)
    }
  }
}

/// What markup says without its tags.
private enum CellMarkup {
  static func plainText(of markup: String) -> String {
    // Whole: this is what is exported. At a NUL C's strings would end.
    guard !markup.utf8.contains(0) else { return markup }
    return markup.withCString {
      var text: UnsafeMutablePointer<CChar>?
      guard pango_parse_markup($0, -1, 0, nil, &text, nil, nil) != 0, let text else {
        return markup
      }
      defer { g_free(text) }
      return String(cString: text)
    }
  }
}
