internal import CGtkListKitGtk3

extension RowParts {
  /// A title and a widget for a number: what a ``SpinRow`` and a ``ScaleRow`` are put together from.
  struct NumberControl {
    private let title = RowParts.label(.title, classes: ["list-title"])
    let widget: ChildHandle
    /// Whether the widget takes half of the row, or no more than it needs.
    private let expands: Bool
    private var range = NumberModel.NumberRange()

    /// - Parameter pointer: a widget whose bounds are 0 and 1.
    init(_ pointer: WidgetPointer, expands: Bool) {
      widget = ChildHandle(pointer: pointer)
      self.expands = expands
      widget.setStyleClass("list-figures", true)
      widget.ignoreWheel()
    }

    func makeContent(in view: ReusableView) -> WidgetPointer {
      let row = RowParts.row()
      gtk_box_set_homogeneous(row.of(GtkBox.self), expands.gboolean)
      RowParts.add(title, to: row, expand: true)
      RowParts.add(widget, to: row, expand: expands, atEnd: !expands)
      view.nameChild("control", widget.pointer)
      return row
    }

    func grabFocus() {
      if widget.isSensitive, let pointer = widget.pointer { gtk_widget_grab_focus(pointer) }
    }

    /// Shows a model, but for its number.
    ///
    /// - Parameter setRange: called where the bounds are others than before.
    /// - Returns: the number within the bounds, and its decimal places, as many as GTK takes.
    mutating func show(
      _ model: NumberModel, setRange: (NumberModel.NumberRange) -> Void
    ) -> (value: Double, digits: gint) {
      if title.setLine(model.title) { widget.setAccessibleName(model.title) }
      widget.setSensitive(model.isSensitive)
      let wanted = NumberModel.NumberRange(model.minimum, model.maximum, step: model.step)
      if wanted != range { setRange(wanted) }
      range = wanted
      return (wanted.clamped(model.value), gint(min(max(model.digits, 0), 20)))
    }
  }
}
