internal import CGtkListKitGtk3

/// A title and a widget for a number. Use ``SpinRow`` or ``ScaleRow``.
///
/// Activating the row puts the keyboard into the number.
///
/// Events: ``EventName/valueChanged`` with a Double.
public class NumberRow: ListCell, ModelCell {
  /// What the row shows.
  public typealias Model = NumberModel

  private let title = RowParts.label(.title, classes: ["list-title"])
  private lazy var control: ChildHandle = {
    let control = ChildHandle(pointer: makeControl())
    control.setStyleClass("list-figures", true)
    control.ignoreWheel()
    return control
  }()
  private var range = NumberRange()

  // MARK: For subclasses

  /// The widget, whose bounds are 0 and 1.
  func makeControl() -> WidgetPointer { gtk_spin_button_new_with_range(0, 1, 1) }
  /// Whether the widget takes half of the row, or no more than it needs.
  var controlExpands: Bool { false }
  func setRange(_ range: NumberRange, of control: WidgetPointer) {}
  /// - Parameter digits: decimal places, as many as GTK takes.
  func set(_ value: Double, digits: gint, showsValue: Bool, of control: WidgetPointer) {}

  // MARK: As a cell

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    gtk_box_set_homogeneous(row.of(GtkBox.self), controlExpands.gboolean)
    RowParts.add(title, to: row, expand: true)
    RowParts.add(control, to: row, expand: controlExpands, atEnd: !controlExpands)
    nameChild("control", control.pointer)
    return row
  }

  public override func setUp() {
    route("value-changed", of: control, as: .valueChanged)
  }

  public override func didActivate() {
    if control.isSensitive, let pointer = control.pointer { gtk_widget_grab_focus(pointer) }
  }

  public func update(_ model: NumberModel) {
    fill {
      if title.setLine(model.title) { control.setAccessibleName(model.title) }
      control.setSensitive(model.isSensitive)
      guard let pointer = control.pointer else { return }
      let wanted = NumberRange(model.minimum, model.maximum, step: model.step)
      if wanted != range { setRange(wanted, of: pointer) }
      range = wanted
      set(
        wanted.clamped(model.value), digits: gint(min(max(model.digits, 0), 20)),
        showsValue: model.showsValue, of: pointer)
    }
  }
}
