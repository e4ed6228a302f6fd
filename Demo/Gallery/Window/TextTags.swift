import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// The looks of parts of a text: colours for sources, sizes and weights for articles.
final class TextTags {
  private let buffer: UnsafeMutablePointer<GtkTextBuffer>
  private var tags: [String: UnsafeMutablePointer<GtkTextTag>] = [:]

  /// Colours on white and on black, each with enough contrast to be read.
  private static let colors: [SourceToken.Kind: (light: String, dark: String)] = [
    .comment: ("#5e5c64", "#b0afac"), .string: ("#1a6b3c", "#8ff0a4"),
    .keyword: ("#a51d77", "#dc8add"), .type: ("#1a5fb4", "#99c1f1"),
    .number: ("#a14b00", "#ffbe6f"),
  ]

  init(_ buffer: UnsafeMutablePointer<GtkTextBuffer>) {
    self.buffer = buffer
    for style in ArticleText.Style.allCases {
      switch style {
      case .text: break
      case .title:
        set("title", "weight", 700)
        set("title", "scale", 1.4)
      case .heading:
        set("heading", "weight", 700)
        set("heading", "scale", 1.15)
      case .code: set("code", "family", "monospace")
      case .strong: set("strong", "weight", 700)
      }
    }
    color()
  }

  /// Gives the parts of a source their colours in the style that there is.
  func color() {
    for (kind, color) in Self.colors {
      set(kind.rawValue, "foreground", Desktop.isDark ? color.dark : color.light)
    }
    set("keyword", "weight", 700)
  }

  func show(_ text: String, _ tokens: [SourceToken]) {
    gtk_text_buffer_set_text(buffer, text, gint(text.utf8.count))
    for token in tokens {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(token.range.lowerBound))
      gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(token.range.upperBound))
      gtk_text_buffer_apply_tag(buffer, tags[token.kind.rawValue], &start, &end)
    }
  }

  func show(_ article: ArticleText) {
    gtk_text_buffer_set_text(buffer, "", 0)
    for part in article.parts {
      let offset = gtk_text_buffer_get_char_count(buffer)
      var end = GtkTextIter()
      gtk_text_buffer_get_end_iter(buffer, &end)
      gtk_text_buffer_insert(buffer, &end, part.text, gint(part.text.utf8.count))
      guard let tag = tags[part.style.rawValue] else { continue }
      var start = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer, &start, offset)
      gtk_text_buffer_get_end_iter(buffer, &end)
      gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
    }
  }

  /// Sets a property of a tag, which is made when it is not there yet.
  private func set(_ name: String, _ property: String, _ value: Any) {
    let tag = tags[name] ?? make(name)
    var box = GValue()
    switch value {
    case let number as Int:
      g_value_init(&box, g_type_from_name("gint"))
      g_value_set_int(&box, gint(number))
    case let number as Double:
      g_value_init(&box, g_type_from_name("gdouble"))
      g_value_set_double(&box, number)
    default:
      g_value_init(&box, g_type_from_name("gchararray"))
      g_value_set_string(&box, value as? String)
    }
    g_object_set_property(tag?.as(GObject.self), property, &box)
    g_value_unset(&box)
  }

  private func make(_ name: String) -> UnsafeMutablePointer<GtkTextTag>? {
    guard let tag = gtk_text_tag_new(name) else { return nil }
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    g_object_unref(tag)
    tags[name] = tag
    return tag
  }
}
