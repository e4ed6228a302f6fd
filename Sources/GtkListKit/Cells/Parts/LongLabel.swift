internal import CGtkListKitGtk3

extension ChildHandle {
  /// Labels that wrap long texts.
  ///
  /// GTK finds the minimum width of such a label by breaking its text after every letter, which takes
  /// longer than everything else in a row. A label with a minimum width in letters is not measured
  /// that way.
  enum LongLabel {
    /// A text of more bytes than this is long.
    private static let length = 256
    private static let leastLetters: gint = 8
    private static let mark = "glk-long"

    /// To be called before a label gets its text. Returns whether it wraps.
    @discardableResult
    static func prepare(_ label: UnsafeMutablePointer<GtkLabel>, for text: String) -> Bool {
      guard gtk_label_get_line_wrap(label) != 0 else { return false }
      let isLong = text.utf8.count > length
      let object = UnsafeMutableRawPointer(label).assumingMemoryBound(to: GObject.self)
      let isMarked = g_object_get_data(object, mark) != nil
      guard isLong != isMarked else { return true }
      if isLong {
        // A width that the app has set stays.
        guard gtk_label_get_width_chars(label) < 0 else { return true }
        gtk_label_set_width_chars(label, leastLetters)
      } else {
        gtk_label_set_width_chars(label, -1)
      }
      g_object_set_data(object, mark, isLong ? UnsafeMutableRawPointer(label) : nil)
      return true
    }
  }
}
