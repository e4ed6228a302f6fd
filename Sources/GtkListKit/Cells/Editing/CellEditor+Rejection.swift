internal import CGtkListKitGtk3

extension CellEditor {
  /// A popover that says why a cell does not take a value. It goes with the object.
  final class Rejection {
    let message: String
    private let popup: OwnedPopup
    private var popover: UnsafeMutablePointer<GtkPopover> { popup.widget.of(GtkPopover.self) }
    private(set) var isShown = false
    /// It was shown, or was taken away.
    var onChange: () -> Void = {}

    /// - Parameters:
    ///   - message: what it says.
    ///   - widget: what it points at.
    ///   - frame: the part of the widget that it points at; nil is all of it.
    ///   - isModal: whether a click elsewhere takes it away.
    init(
      _ message: String, on widget: WidgetPointer, at frame: GdkRectangle? = nil, isModal: Bool
    ) {
      self.message = message
      popup = OwnedPopup(gtk_popover_new(widget))
      gtk_popover_set_modal(popover, isModal.gboolean)
      gtk_popover_set_position(popover, GTK_POS_BOTTOM)
      if var frame { gtk_popover_set_pointing_to(popover, &frame) }
      let label: WidgetPointer = DisplayText.with(message) { gtk_label_new($0) }
      gtk_label_set_line_wrap(label.of(GtkLabel.self), 1)
      gtk_label_set_max_width_chars(label.of(GtkLabel.self), 40)
      gtk_style_context_add_class(gtk_widget_get_style_context(label), "list-cell-refusal")
      gtk_container_add(popup.widget.of(GtkContainer.self), label)
      gtk_widget_show(label)
      connectSignal("closed", of: popup.widget.raw) { [weak self] _ in self?.showChanged(false) }
    }

    private func showChanged(_ isShown: Bool) {
      guard isShown != self.isShown else { return }
      self.isShown = isShown
      onChange()
    }

    func show() {
      gtk_popover_popup(popover)
      showChanged(true)
    }
    func hide() { gtk_popover_popdown(popover) }
  }
}
