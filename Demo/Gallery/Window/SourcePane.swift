import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// Shows a text that the gallery carries inside itself: a source with the numbers of its lines, or an
/// article.
final class SourcePane {
  let widget: Widget
  private let view: Widget = gtk_text_view_new()
  private let lines: Widget = gtk_text_view_new()
  private let title = label(classes: ["dim-label"])
  private let tags: TextTags?
  private(set) var shown: String?

  init() {
    for text in [view, lines] {
      let view = text.as(GtkTextView.self)
      gtk_text_view_set_editable(view, 0)
      gtk_text_view_set_cursor_visible(view, 0)
      gtk_text_view_set_left_margin(view, 12)
      gtk_text_view_set_top_margin(view, 12)
      gtk_text_view_set_bottom_margin(view, 12)
      text.addClass("gallery-source")
      // Code reads from left to right, whatever the interface does.
      gtk_widget_set_direction(text, GTK_TEXT_DIR_LTR)
    }
    gtk_text_view_set_right_margin(view.as(GtkTextView.self), 12)
    gtk_text_view_set_monospace(lines.as(GtkTextView.self), 1)
    gtk_text_view_set_justification(lines.as(GtkTextView.self), GTK_JUSTIFY_RIGHT)
    gtk_widget_set_can_focus(lines, 0)
    lines.addClass("gallery-lines")
    let scroller: Widget = gtk_scrolled_window_new(nil, nil)
    scroller.add(view)
    // The numbers scroll with the text, up and down alone.
    let numbers: Widget = gtk_scrolled_window_new(
      nil, gtk_scrolled_window_get_vadjustment(scroller.as(GtkScrolledWindow.self)))
    gtk_scrolled_window_set_policy(
      numbers.as(GtkScrolledWindow.self), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
    numbers.add(lines)
    gtk_widget_set_size_request(scroller, 200, 120)
    tags = gtk_text_view_get_buffer(view.as(GtkTextView.self)).map { TextTags($0) }
    let texts = row(spacing: 0, numbers, scroller.expanded())
    widget = column(spacing: 0)
    let copy = iconButton("edit-copy-symbolic", "Copy") { [weak self] in self?.copy() }
    let bar = row(spacing: 6, title.expanded(vertically: false), copy)
    bar.addClass("gallery-bar")
    widget.add(bar, texts)
    Desktop.onStyleChange(of: view) { [weak self] in self?.tags?.color() }
  }

  /// Shows a file that the gallery has in itself: Swift, GtkBuilder's XML or an article.
  func show(_ name: String) {
    guard name != shown else { return }
    shown = name
    let text = GalleryFiles.text(name) ?? "The gallery has no file of the name \(name)."
    let isArticle = name.hasSuffix(".md")
    let view = view.as(GtkTextView.self)
    gtk_text_view_set_monospace(view, isArticle ? 0 : 1)
    gtk_text_view_set_wrap_mode(view, isArticle ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
    if isArticle {
      title.text = "Article"
      tags?.show(ArticleText(markdown: text))
    } else {
      title.text = name
      tags?.show(text, name.hasSuffix(".swift") ? SourceTokens.swift(text) : SourceTokens.xml(text))
    }
    lines.isVisible = !isArticle
    let count = text.count { $0 == "\n" }
    let numbers = (1...max(1, count)).map { String($0) }.joined(separator: "\n")
    gtk_text_buffer_set_text(
      gtk_text_view_get_buffer(lines.as(GtkTextView.self)), numbers, gint(numbers.utf8.count))
    var start = GtkTextIter()
    gtk_text_buffer_get_start_iter(gtk_text_view_get_buffer(view), &start)
    gtk_text_view_scroll_to_iter(view, &start, 0, 0, 0, 0)
  }

  /// Copies what is selected, or all of the text.
  private func copy() {
    let buffer = gtk_text_view_get_buffer(view.as(GtkTextView.self))
    var start = GtkTextIter()
    var end = GtkTextIter()
    if gtk_text_buffer_get_selection_bounds(buffer, &start, &end) == 0 {
      gtk_text_buffer_get_bounds(buffer, &start, &end)
    }
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return }
    Desktop.copy(String(cString: text))
    g_free(text)
  }
}
