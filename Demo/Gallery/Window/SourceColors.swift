import CGtkListKitGtk3
import GtkListKitDesk

/// Sets comments and keywords off from the rest of a source.
enum SourceColors {
  private static let keywords: Set<String> = [
    "as", "await", "case", "class", "default", "do", "else", "enum", "extension", "final", "for",
    "func", "guard", "if", "import", "in", "init", "let", "nil", "override", "private", "return",
    "self", "static", "struct", "super", "switch", "try", "var", "weak", "where", "while",
  ]

  static func apply(to buffer: UnsafeMutablePointer<GtkTextBuffer>, text: String) {
    let comment = tag("comment", in: buffer, "foreground", "string", "#77767b")
    let keyword = tag("keyword", in: buffer, "weight", "int", "700")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      if line.dropFirst(indentation).hasPrefix("//") {
        mark(comment, in: buffer, line: number, indentation..<line.count)
        continue
      }
      var place = 0
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if keywords.contains(String(word)) {
          mark(keyword, in: buffer, line: number, place..<place + word.count)
        }
        place += word.count + 1
      }
    }
  }

  private static func mark(
    _ tag: UnsafeMutablePointer<GtkTextTag>?, in buffer: UnsafeMutablePointer<GtkTextBuffer>,
    line: Int, _ columns: Range<Int>
  ) {
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_iter_at_line_offset(buffer, &start, gint(line), gint(columns.lowerBound))
    gtk_text_buffer_get_iter_at_line_offset(buffer, &end, gint(line), gint(columns.upperBound))
    gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
  }

  /// The buffer's tag of that name, made with one property when it is not there yet.
  private static func tag(
    _ name: String, in buffer: UnsafeMutablePointer<GtkTextBuffer>, _ property: String,
    _ type: String, _ value: String
  ) -> UnsafeMutablePointer<GtkTextTag>? {
    guard let table = gtk_text_buffer_get_tag_table(buffer) else { return nil }
    if let tag = gtk_text_tag_table_lookup(table, name) { return tag }
    guard let tag = gtk_text_tag_new(name) else { return nil }
    var box = GValue()
    if type == "int" {
      g_value_init(&box, g_type_from_name("gint"))
      g_value_set_int(&box, gint(value) ?? 0)
    } else {
      g_value_init(&box, g_type_from_name("gchararray"))
      g_value_set_string(&box, value)
    }
    g_object_set_property(tag.as(GObject.self), property, &box)
    g_value_unset(&box)
    gtk_text_tag_table_add(table, tag)
    g_object_unref(tag)
    return tag
  }
}
