internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A line of text over the rows of a list, which comes and goes.
final class OverlayLabel {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let scroller: OpaquePointer
  private let label: WidgetPointer = gtk_label_new("")

  /// - Parameters:
  ///   - styleClass: its class of style.
  ///   - ellipsize: where a text is cut off that is too long.
  init(on list: ListView, styleClass: String, ellipsize: PangoEllipsizeMode) {
    self.list = list
    scroller = list.scroller
    g_object_ref_sink(label)
    gtk_style_context_add_class(gtk_widget_get_style_context(label), styleClass)
    gtk_label_set_ellipsize(label.of(GtkLabel.self), ellipsize)
    glk_scroller_add_overlay(scroller, label)
  }

  isolated deinit { g_object_unref(label) }

  func discard() {
    if gtk_widget_get_parent(label) != nil { glk_scroller_remove_overlay(scroller, label) }
  }

  /// The text that is shown; nil while none is.
  var text: String? {
    gtk_widget_get_visible(label) == 0 ? nil : ChildHandle(pointer: label).text
  }

  func show(_ text: String, isError: Bool = false) {
    let handle = ChildHandle(pointer: label)
    handle.text = text
    handle.setStyleClass("error", isError)
    gtk_widget_show(label)
    gtk_widget_queue_allocate(list.widgetPointer)
  }

  func hide() { gtk_widget_hide(label) }

  /// Places it where text ends, in a view of some width.
  ///
  /// - Parameters:
  ///   - margin: the space beside it, in pixels.
  ///   - y: the top edge for its height.
  func place(width: Int, margin: Int, y: (_ height: Int) -> Int) {
    guard gtk_widget_get_visible(label) != 0 else { return }
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(label, nil, &natural)
    let shown = min(natural.width, gint(clamping: max(1, width - 2 * margin)))
    list.place(
      label,
      GdkRectangle(
        x: list.isRightToLeft ? gint(margin) : gint(clamping: width - margin) - shown,
        y: gint(clamping: y(Int(natural.height))), width: shown, height: natural.height))
  }
}
