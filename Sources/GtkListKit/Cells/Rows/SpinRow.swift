internal import CGtkListKitGtk3

/// A title and a number to type or step through.
///
/// Activating the row puts the keyboard into the number.
///
/// Events: ``EventName/valueChanged`` with a Double.
public final class SpinRow: ListCell, ModelCell {
  /// What a ``SpinRow`` shows. Bounds in the wrong order are exchanged; a value outside is moved
  /// to the nearer one.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    public var title: String
    public var value: Double
    public var minimum: Double
    public var maximum: Double
    public var step: Double
    /// Decimal places.
    public var digits: Int
    public var isSensitive: Bool

    public init(
      title: String, value: Double = 0, minimum: Double = 0, maximum: Double = 100,
      step: Double = 1, digits: Int = 0, isSensitive: Bool = true
    ) {
      self.title = title
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
      self.digits = digits
      self.isSensitive = isSensitive
    }

    public var searchText: String { title }
  }

  private let title = RowParts.label(.title, classes: ["list-title"])
  private let control = ChildHandle(pointer: gtk_spin_button_new_with_range(0, 1, 1))
  private var range = NumberRange()

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    if let entry = control.pointer?.of(GtkEntry.self) {
      gtk_entry_set_width_chars(entry, 5)
      gtk_entry_set_max_width_chars(entry, 5)
      gtk_entry_set_alignment(entry, 1)
    }
    control.setStyleClass("list-figures", true)
    control.ignoreWheel()
    RowParts.add(title, to: row, expand: true)
    RowParts.add(control, to: row, atEnd: true)
    nameChild("control", control.pointer)
    return row
  }

  public override func setUp() {
    route("value-changed", of: control, as: .valueChanged)
  }

  public override func didActivate() {
    if control.isSensitive, let pointer = control.pointer { gtk_widget_grab_focus(pointer) }
  }

  public func update(_ model: Model) {
    fill {
      if title.setLine(model.title) { control.setAccessibleName(model.title) }
      guard let spin = control.pointer?.of(GtkSpinButton.self) else { return }
      let wanted = NumberRange(model.minimum, model.maximum, step: model.step)
      if wanted != range {
        range = wanted
        gtk_spin_button_set_range(spin, wanted.minimum, wanted.maximum)
        gtk_spin_button_set_increments(spin, wanted.step, wanted.step * 10)
      }
      let digits = guint(min(max(model.digits, 0), 20))
      if gtk_spin_button_get_digits(spin) != digits { gtk_spin_button_set_digits(spin, digits) }
      gtk_spin_button_set_value(spin, wanted.clamped(model.value))
      control.setSensitive(model.isSensitive)
    }
  }
}
