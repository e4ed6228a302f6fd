internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A widget that lies over a cell, or a part of it, and edits its value.
class CellEditor {
  /// A frame that cuts off what lies below the column headers.
  let frame: WidgetPointer = gtk_event_box_new()
  let control: WidgetPointer
  /// What the cell is to hold.
  var input: Input { .text("") }
  /// Something else stands in the editor now.
  var onChange: () -> Void = {}
  /// A value was chosen, which ends the edit.
  var onChoice: () -> Void = {}
  /// Enter, when no input method wanted it.
  var onActivate: () -> Void = {}
  /// The keyboard went elsewhere.
  var onFocusLoss: () -> Void = {}
  /// Whether a key has closed the editor's menu with a choice.
  var wasChosenByKeys: Bool { false }
  private(set) var rejection: Rejection?
  private(set) var isInView = false

  init(_ control: WidgetPointer) {
    self.control = control
    g_object_ref_sink(frame)
    gtk_style_context_add_class(gtk_widget_get_style_context(frame), "list-cell-editor")
    gtk_container_add(frame.of(GtkContainer.self), control)
    gtk_widget_show_all(frame)
  }

  isolated deinit { g_object_unref(frame) }

  /// Takes the keyboard.
  func focus() { gtk_widget_grab_focus(control) }
  /// Opens what there is to open, once the editor is in its place and has the keyboard.
  func open() {}
  /// Lets a key that was meant for the cell begin the value; false where the editor takes none.
  func begin(with event: UnsafeMutablePointer<GdkEvent>) -> Bool { false }

  /// Tells of the loss of a focus that was just taken.
  func watchFocus() {
    guard let focused = focusedPart else { return }
    connectSignal("notify::is-focus", of: focused.raw) { [weak self] _ in
      if gtk_widget_is_focus(focused) == 0 { self?.onFocusLoss() }
    }
  }

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

  // MARK: Frame

  /// Places the editor over the visible part of a cell.
  ///
  /// That is below `top` and between two edges. Without such a part the editor is out of view.
  func place(over cell: GdkRectangle?, below top: gint, within sides: Range<gint>? = nil) {
    var minimum = GtkRequisition()
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(frame, &minimum, &natural)
    let isCovered = cell.map { cell in
      sides.map { cell.x + cell.width <= $0.lowerBound || cell.x >= $0.upperBound } ?? false
    }
    guard var cell, cell.y + cell.height > top, isCovered != true else {
      isInView = false
      // Hidden, it would lose the keyboard.
      var allocation = GtkAllocation(
        x: -minimum.width - 1_000, y: -minimum.height - 1_000, width: max(1, minimum.width),
        height: max(1, minimum.height))
      gtk_widget_size_allocate(frame, &allocation)
      rejection?.hide()
      return
    }
    let height = max(cell.height, minimum.height)
    cell.y -= (height - cell.height) / 2
    let hidden = max(0, top - cell.y)
    let covered = max(0, (sides?.lowerBound ?? cell.x) - cell.x)
    let width = max(cell.width, minimum.width)
    // Lower than it can be the control would complain, so it is its window that is cut off.
    var allocation = GtkAllocation(x: cell.x, y: cell.y, width: width, height: height)
    gtk_widget_size_allocate(frame, &allocation)
    if let window = gtk_widget_get_window(frame) {
      let end = min(cell.x + width, sides?.upperBound ?? .max)
      gdk_window_move_resize(
        window, cell.x + covered, cell.y + hidden, max(1, end - cell.x - covered),
        max(1, height - hidden))
    }
    var inner = GtkAllocation(x: -covered, y: -hidden, width: width, height: height)
    gtk_widget_size_allocate(control, &inner)
    if !isInView { rejection?.show() }
    isInView = true
  }

  // MARK: Rejection

  /// Says at the cell why its value is not taken.
  func reject(_ message: String) {
    setError(true)
    DisplayText.with(message) {
      atk_object_set_description(gtk_widget_get_accessible(control), $0)
    }
    // The keyboard stays in the editor.
    let rejection = Rejection(message, on: control, isModal: false)
    self.rejection = rejection
    if isInView { rejection.show() }
  }

  /// Takes back what was said.
  func accept() {
    guard rejection != nil else { return }
    rejection = nil
    setError(false)
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
