internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The sums of a report over the list that it is of.
final class FrameOverlay {
  private weak var list: ListView?
  private let label: WidgetPointer = gtk_label_new("")
  private var lastTime = 0

  init(on list: ListView) {
    self.list = list
    g_object_ref_sink(label)
    gtk_style_context_add_class(gtk_widget_get_style_context(label), "list-frame-report")
    gtk_label_set_xalign(label.of(GtkLabel.self), 0)
    glk_scroller_add_overlay(list.scroller, label)
    gtk_widget_show(label)
  }

  isolated deinit { g_object_unref(label) }

  func remove() {
    guard let list, gtk_widget_get_parent(label) != nil else { return }
    glk_scroller_remove_overlay(list.scroller, label)
  }

  /// Shows what there is, twice a second at most: to show it is work, too.
  func show(_ report: FrameReport) {
    let now = FrameCosts.now
    guard let list, now - lastTime > 500_000 else { return }
    lastTime = now
    let lines = report.text.split(separator: "\n")
    let text = (lines.prefix(4) + lines.dropFirst(4).suffix(1)).joined(separator: "\n")
    gtk_label_set_text(label.of(GtkLabel.self), text)
    place(width: list.viewport.width)
  }

  /// At the upper end of the list.
  func place(width: Int) {
    guard let list else { return }
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(label, nil, &natural)
    let wide = min(natural.width, gint(clamping: max(1, width - 24)))
    list.place(
      label,
      GdkRectangle(
        x: gint(clamping: width) - wide - 12, y: 12, width: wide, height: natural.height))
  }
}
