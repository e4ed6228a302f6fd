internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A widget that lies over a cell and edits its value.
class CellEditor {
  /// A frame that cuts off what lies below the column headers.
  let frame: WidgetPointer = gtk_event_box_new()
  let control: WidgetPointer
  /// What the cell is to hold.
  var input: CellInput { .text("") }
  /// Something else stands in the editor now.
  var onChange: () -> Void = {}
  /// A value was chosen, which ends the edit.
  var onChoice: () -> Void = {}
  /// The keyboard went elsewhere.
  var onFocusLoss: () -> Void = {}
  private var refusal: WidgetPointer?
  private(set) var isInView = false

  init(_ control: WidgetPointer) {
    self.control = control
    g_object_ref_sink(frame)
    gtk_style_context_add_class(gtk_widget_get_style_context(frame), "list-cell-editor")
    gtk_container_add(frame.of(GtkContainer.self), control)
    gtk_widget_show_all(frame)
  }

  isolated deinit {
    if let refusal { gtk_widget_destroy(refusal) }
    g_object_unref(frame)
  }

  /// Takes the keyboard.
  func focus() { gtk_widget_grab_focus(control) }
  /// Opens what there is to open, once the editor is in its place and has the keyboard.
  func open() {}

  /// Tells of the loss of a focus that was just taken.
  func watchFocus() {
    guard let focused = focusedPart else { return }
    connectSignal("notify::is-focus", of: focused.raw) { [weak self] _ in
      if gtk_widget_is_focus(focused) == 0 { self?.onFocusLoss() }
    }
  }

  /// What there is to choose, where that is what it does.
  var choices: [String] { [] }
  var hasFocus: Bool { focusedPart != nil }

  /// The part of the editor that the keyboard is in.
  private var focusedPart: WidgetPointer? {
    guard let top = gtk_widget_get_toplevel(control),
      glk_is_instance_of(top, gtk_window_get_type()) != 0,
      let focused = gtk_window_get_focus(top.of(GtkWindow.self)),
      focused == control || gtk_widget_is_ancestor(focused, control) != 0
    else { return nil }
    return focused
  }

  // MARK: Place

  /// Lays the editor over a cell, as far as that is below `top`; out of view where there is none.
  func place(over cell: GdkRectangle?, below top: gint) {
    var minimum = GtkRequisition()
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(frame, &minimum, &natural)
    guard var cell, cell.y + cell.height > top else {
      isInView = false
      // Hidden, it would lose the keyboard.
      var place = GtkAllocation(
        x: -minimum.width - 1_000, y: -minimum.height - 1_000, width: max(1, minimum.width),
        height: max(1, minimum.height))
      gtk_widget_size_allocate(frame, &place)
      if let refusal { gtk_popover_popdown(refusal.of(GtkPopover.self)) }
      return
    }
    let height = max(cell.height, minimum.height)
    cell.y -= (height - cell.height) / 2
    let hidden = max(0, top - cell.y)
    let width = max(cell.width, minimum.width)
    var place = GtkAllocation(
      x: cell.x, y: cell.y + hidden, width: width, height: max(1, height - hidden))
    gtk_widget_size_allocate(frame, &place)
    var inner = GtkAllocation(x: 0, y: -hidden, width: width, height: height)
    gtk_widget_size_allocate(control, &inner)
    if !isInView, let refusal { gtk_popover_popup(refusal.of(GtkPopover.self)) }
    isInView = true
  }

  // MARK: Refusal

  /// Says at the cell why its value is not taken.
  func refuse(_ message: String) {
    setError(true)
    DisplayText.with(message) {
      gtk_widget_set_tooltip_text(control, $0)
      atk_object_set_description(gtk_widget_get_accessible(control), $0)
      if let refusal, let label = gtk_bin_get_child(refusal.of(GtkBin.self)) {
        gtk_label_set_text(label.of(GtkLabel.self), $0)
        return
      }
      let label: WidgetPointer = gtk_label_new($0)
      gtk_label_set_line_wrap(label.of(GtkLabel.self), 1)
      gtk_label_set_max_width_chars(label.of(GtkLabel.self), 40)
      gtk_style_context_add_class(gtk_widget_get_style_context(label), "list-cell-refusal")
      let popover: WidgetPointer = gtk_popover_new(control)
      // The keyboard stays in the editor.
      gtk_popover_set_modal(popover.of(GtkPopover.self), 0)
      gtk_popover_set_position(popover.of(GtkPopover.self), GTK_POS_BOTTOM)
      gtk_container_add(popover.of(GtkContainer.self), label)
      gtk_widget_show(label)
      refusal = popover
    }
    if let refusal, isInView { gtk_popover_popup(refusal.of(GtkPopover.self)) }
  }

  /// Takes back what was said.
  func accept() {
    guard let refusal else { return }
    self.refusal = nil
    gtk_widget_destroy(refusal)
    setError(false)
    gtk_widget_set_tooltip_text(control, nil)
    atk_object_set_description(gtk_widget_get_accessible(control), "")
  }

  private func setError(_ isError: Bool) {
    let context = gtk_widget_get_style_context(control)
    if isError {
      gtk_style_context_add_class(context, GTK_STYLE_CLASS_ERROR)
    } else {
      gtk_style_context_remove_class(context, GTK_STYLE_CLASS_ERROR)
    }
  }
}
