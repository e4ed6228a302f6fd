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

  private let number = NumberControl(gtk_spin_button_new_with_range(0, 1, 1))

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    if let entry = number.widget.pointer?.of(GtkEntry.self) {
      gtk_entry_set_width_chars(entry, 5)
      gtk_entry_set_max_width_chars(entry, 5)
      gtk_entry_set_alignment(entry, 1)
    }
    RowParts.add(number.title, to: row, expand: true)
    RowParts.add(number.widget, to: row, atEnd: true)
    nameChild("control", number.widget.pointer)
    return row
  }

  public override func setUp() {
    route("value-changed", of: number.widget, as: .valueChanged)
  }

  public override func didActivate() { number.grabFocus() }

  public func update(_ model: Model) {
    fill {
      guard let spin = number.widget.pointer?.of(GtkSpinButton.self) else { return }
      let range = NumberRange(model.minimum, model.maximum, step: model.step)
      number.update(title: model.title, isSensitive: model.isSensitive, range: range) {
        gtk_spin_button_set_range(spin, $0.minimum, $0.maximum)
        gtk_spin_button_set_increments(spin, $0.step, $0.step * 10)
      }
      let digits = guint(NumberControl.digits(model.digits))
      if gtk_spin_button_get_digits(spin) != digits { gtk_spin_button_set_digits(spin, digits) }
      gtk_spin_button_set_value(spin, range.clamped(model.value))
    }
  }
}
