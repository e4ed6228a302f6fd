internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What the section at the top is called, beside the slider of the scroll bar while the user drags it.
final class SliderLabel {
  private unowned let list: ListView
  private let label: OverlayLabel
  private var timer: LoopSource?

  /// How soon it goes when the slider is let go, in milliseconds.
  private static let pause: guint = 150
  /// Space around it, in pixels.
  private static let margin = 18

  init(_ list: ListView) {
    self.list = list
    label = OverlayLabel(
      on: list, styleClass: "list-slider-label", ellipsize: PANGO_ELLIPSIZE_END)
  }

  func discard() {
    timer = nil
    label.discard()
  }

  /// The text that is shown; nil while none is.
  var text: String? { label.text }

  func show(_ text: String) {
    label.show(text)
    timer =
      timer
      ?? LoopSource(after: Self.pause) { [weak self] _ in
        guard let self else { return false }
        if list.isSliderDragged { return true }
        timer = nil
        label.hide()
        return false
      }
  }

  func place(width: Int, height: Int) {
    let share = list.viewport.offset / max(1, list.viewport.maximumOffset)
    label.place(width: width, margin: Self.margin) {
      Int(Double(max(0, height - $0)) * min(max(0, share), 1))
    }
  }
}

extension ListView {
  /// Shows what the section at the top is called, while the user drags the slider.
  final func showSliderLabel() {
    guard map.sections.count > 1, isSliderDragged, let section = geometry.sectionAtStart,
      let header = map.position(of: .header(section: section)),
      // Nobody need read the list for it.
      let text = (accessibility ?? makeAccessibility()).text(at: header, in: nil), !text.isEmpty
    else { return }
    if tools.sliderLabel == nil { tools.sliderLabel = SliderLabel(self) }
    tools.sliderLabel?.show(text)
  }

  /// GTK marks a scroll bar so whose slider is held.
  final var isSliderDragged: Bool {
    guard !geometry.isHorizontal, let parent = gtk_widget_get_parent(widgetPointer),
      glk_is_instance_of(parent, gtk_scrolled_window_get_type()) != 0,
      let bar = gtk_scrolled_window_get_vscrollbar(parent.of(GtkScrolledWindow.self))
    else { return false }
    return gtk_style_context_has_class(gtk_widget_get_style_context(bar), "dragging") != 0
  }
}
