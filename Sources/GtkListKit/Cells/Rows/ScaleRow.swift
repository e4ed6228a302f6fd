internal import CGtkListKitGtk3

/// A title and a scale to slide along, each in a half of the row.
///
/// Activating the row puts the keyboard into the scale.
///
/// Events: ``EventName/valueChanged`` with a Double.
public final class ScaleRow: ListCell, ModelCell {
  /// What a ``ScaleRow`` shows. Bounds in the wrong order are exchanged; a value outside is moved
  /// to the nearer one.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    public var title: String
    public var value: Double
    public var minimum: Double
    public var maximum: Double
    public var step: Double
    /// Decimal places that the value has.
    public var digits: Int
    /// Whether the value is written beside the scale.
    public var showsValue: Bool
    public var isSensitive: Bool

    public init(
      title: String, value: Double = 0, minimum: Double = 0, maximum: Double = 100,
      step: Double = 1, digits: Int = 0, showsValue: Bool = true, isSensitive: Bool = true
    ) {
      self.title = title
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
      self.digits = digits
      self.showsValue = showsValue
      self.isSensitive = isSensitive
    }

    public var searchText: String { title }
  }

  private let number = NumberControl(
    gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1))

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    gtk_box_set_homogeneous(row.of(GtkBox.self), 1)
    if let scale = number.widget.pointer?.of(GtkScale.self) {
      gtk_scale_set_value_pos(scale, GTK_POS_RIGHT)
    }
    RowParts.add(number.title, to: row, expand: true)
    RowParts.add(number.widget, to: row, expand: true)
    nameChild("control", number.widget.pointer)
    return row
  }

  public override func setUp() {
    route("value-changed", of: number.widget, as: .valueChanged)
  }

  public override func didActivate() { number.grabFocus() }

  public func update(_ model: Model) {
    fill {
      guard let scale = number.widget.pointer?.of(GtkScale.self) else { return }
      let slider = scale.of(GtkRange.self)
      let range = NumberRange(model.minimum, model.maximum, step: model.step)
      number.update(title: model.title, isSensitive: model.isSensitive, range: range) {
        gtk_range_set_range(slider, $0.minimum, $0.maximum)
        gtk_range_set_increments(slider, $0.step, $0.step * 10)
      }
      let digits = NumberControl.digits(model.digits)
      if gtk_scale_get_digits(scale) != digits { gtk_scale_set_digits(scale, digits) }
      gtk_scale_set_draw_value(scale, model.showsValue.gboolean)
      gtk_range_set_value(slider, range.clamped(model.value))
    }
  }
}
