internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What the section at the top is called, beside the slider of the scroll bar while the user drags it.
final class SliderLabel {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let scroller: OpaquePointer
  private let label: WidgetPointer = gtk_label_new("")
  private var timer: LoopSource?

  /// How soon it goes when the slider is let go, in milliseconds.
  private static let pause: guint = 150
  /// Space around it, in pixels.
  private static let margin = 18

  init(_ list: ListView) {
    self.list = list
    scroller = list.scroller
    g_object_ref_sink(label)
    gtk_style_context_add_class(gtk_widget_get_style_context(label), "list-slider-label")
    gtk_label_set_ellipsize(label.of(GtkLabel.self), PANGO_ELLIPSIZE_END)
    glk_scroller_add_overlay(scroller, label)
  }

  isolated deinit { g_object_unref(label) }

  func discard() {
    timer = nil
    if gtk_widget_get_parent(label) != nil { glk_scroller_remove_overlay(scroller, label) }
  }

  /// The text that is shown; nil while none is.
  var text: String? {
    gtk_widget_get_visible(label) == 0 ? nil : ChildHandle(pointer: label).text
  }

  func show(_ text: String) {
    ChildHandle(pointer: label).text = text
    gtk_widget_show(label)
    gtk_widget_queue_allocate(list.widgetPointer)
    timer =
      timer
      ?? LoopSource(after: Self.pause) { [weak self] _ in
        guard let self else { return false }
        if list.isSliderDragged { return true }
        timer = nil
        gtk_widget_hide(label)
        return false
      }
  }

  func place(width: Int, height: Int) {
    guard gtk_widget_get_visible(label) != 0 else { return }
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(label, nil, &natural)
    let shown = min(natural.width, gint(clamping: max(1, width - 2 * Self.margin)))
    let share = list.viewport.offset / max(1, list.viewport.maximumOffset)
    let y = Double(max(0, height - Int(natural.height))) * min(max(0, share), 1)
    list.place(
      label,
      GdkRectangle(
        x: list.isRightToLeft
          ? gint(Self.margin) : gint(clamping: width - Self.margin) - shown,
        y: gint(y), width: shown, height: natural.height))
  }
}

extension ListView {
  /// Shows what the section at the top is called, while the user drags the slider.
  final func showSliderLabel() {
    guard map.sections.count > 1, isSliderDragged, let section = geometry.sectionAtStart,
      let header = map.position(of: .header(section: section)),
      let text = readAccessibility?.text(at: header, in: nil), !text.isEmpty
    else { return }
    if tools.sliderLabel == nil { tools.sliderLabel = SliderLabel(self) }
    tools.sliderLabel?.show(text)
  }

  /// GTK marks a scroll bar so whose slider is held.
  final var isSliderDragged: Bool {
    guard !geometry.isHorizontal, !isDestroyed, let parent = gtk_widget_get_parent(widgetPointer),
      glk_is_instance_of(parent, gtk_scrolled_window_get_type()) != 0,
      let bar = gtk_scrolled_window_get_vscrollbar(parent.of(GtkScrolledWindow.self))
    else { return false }
    return gtk_style_context_has_class(gtk_widget_get_style_context(bar), "dragging") != 0
  }
}
