import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Shows the source of a page.
final class SourcePane {
  let widget: Widget
  private let view: Widget = gtk_text_view_new()
  private let title = label(classes: ["dim-label"])
  private var shown: String?

  init() {
    let text = view.as(GtkTextView.self)
    gtk_text_view_set_editable(text, 0)
    gtk_text_view_set_cursor_visible(text, 0)
    gtk_text_view_set_monospace(text, 1)
    gtk_text_view_set_left_margin(text, 12)
    gtk_text_view_set_right_margin(text, 12)
    gtk_text_view_set_top_margin(text, 12)
    gtk_text_view_set_bottom_margin(text, 12)
    view.addClass("gallery-source")
    // Code reads from left to right, whatever the interface does.
    gtk_widget_set_direction(view, GTK_TEXT_DIR_LTR)
    let scroller: Widget = gtk_scrolled_window_new(nil, nil)
    scroller.add(view)
    gtk_widget_set_size_request(scroller, 200, 120)
    widget = column(
      title.margin(horizontal: 12, vertical: 6), separator(GTK_ORIENTATION_HORIZONTAL),
      scroller.expanded())
  }

  /// Shows a file, or says why it cannot.
  func show(_ path: String) {
    guard path != shown else { return }
    shown = path
    title.text = path.split(separator: "/").last.map(String.init) ?? path
    let buffer = gtk_text_view_get_buffer(view.as(GtkTextView.self))
    let text: String
    do {
      text = try TextFile.read(path)
      gtk_text_view_set_wrap_mode(view.as(GtkTextView.self), GTK_WRAP_NONE)
    } catch {
      gtk_text_view_set_wrap_mode(view.as(GtkTextView.self), GTK_WRAP_WORD_CHAR)
      text = """
        The source of this page is not on this machine.

        \(error.message)

        It was compiled from \(path).
        """
    }
    gtk_text_buffer_set_text(buffer, text, gint(text.utf8.count))
    if let buffer { SourceColors.apply(to: buffer, text: text) }
    var start = GtkTextIter()
    gtk_text_buffer_get_start_iter(buffer, &start)
    gtk_text_view_scroll_to_iter(view.as(GtkTextView.self), &start, 0, 0, 0, 0)
  }
}
