internal import CGtkListKitGtk3

/// A title and a widget for a number: a spin button or a scale.
final class NumberControl {
  let title = RowParts.label(.title, classes: ["list-title"])
  let widget: ChildHandle
  private var range = NumberRange()

  init(_ pointer: WidgetPointer?) {
    widget = ChildHandle(pointer: pointer)
    widget.setStyleClass("list-figures", true)
    widget.ignoreWheel()
  }

  func grabFocus() {
    if widget.isSensitive, let pointer = widget.pointer { gtk_widget_grab_focus(pointer) }
  }

  /// Names the control, and gives it bounds where they are others.
  func update(
    title: String, isSensitive: Bool, range wanted: NumberRange,
    setRange: (NumberRange) -> Void
  ) {
    if self.title.setLine(title) { widget.setAccessibleName(title) }
    widget.setSensitive(isSensitive)
    guard wanted != range else { return }
    range = wanted
    setRange(wanted)
  }

  /// Decimal places that GTK takes.
  static func digits(_ digits: Int) -> gint { gint(min(max(digits, 0), 20)) }
}
