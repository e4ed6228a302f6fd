internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView.Typeahead {
  /// What has been typed, at the lower end of the rows, for as long as another letter goes on with it.
  final class Bubble {
    private unowned let list: ListView
    /// Kept besides, for when the list is already going.
    private let scroller: OpaquePointer
    private let label: WidgetPointer = gtk_label_new("")
    private var timer: LoopSource?
    /// Space around it, in pixels.
    private static let margin = 6

    init(_ list: ListView) {
      self.list = list
      scroller = list.scroller
      g_object_ref_sink(label)
      gtk_style_context_add_class(gtk_widget_get_style_context(label), "list-typeahead")
      gtk_label_set_ellipsize(label.of(GtkLabel.self), PANGO_ELLIPSIZE_START)
      glk_scroller_add_overlay(scroller, label)
    }

    isolated deinit { g_object_unref(label) }

    func discard() {
      timer = nil
      if gtk_widget_get_parent(label) != nil { glk_scroller_remove_overlay(scroller, label) }
    }

    /// - Parameter isFound: whether there is a row that begins so, as far as is known.
    func show(_ text: String, isFound: Bool) {
      let handle = ChildHandle(pointer: label)
      handle.text = text
      handle.setStyleClass("error", !isFound)
      gtk_widget_show(label)
      gtk_widget_queue_allocate(list.widgetPointer)
      timer = LoopSource(after: guint(ListView.Typeahead.pause / 1_000)) { [weak self] _ in
        self?.hide()
        return false
      }
    }

    func hide() {
      timer = nil
      gtk_widget_hide(label)
    }

    /// The text that is shown; nil while none is.
    var text: String? {
      gtk_widget_get_visible(label) == 0 ? nil : ChildHandle(pointer: label).text
    }

    func place(width: Int, height: Int) {
      guard gtk_widget_get_visible(label) != 0 else { return }
      var natural = GtkRequisition()
      gtk_widget_get_preferred_size(label, nil, &natural)
      let room = gint(clamping: max(1, width - 2 * Self.margin))
      let shown = min(natural.width, room)
      let start = gint(Self.margin)
      list.place(
        label,
        GdkRectangle(
          x: list.isRightToLeft ? start : gint(clamping: width) - shown - start,
          y: max(0, gint(clamping: height) - natural.height - start), width: shown,
          height: natural.height))
    }
  }
}
