internal import CGtkListKitGtk3

/// A title and a scale to slide along, each in a half of the row.
///
/// Activating the row puts the keyboard into the scale.
///
/// Events: ``EventName/valueChanged`` with a Double.
public final class ScaleRow: ListCell, ModelCell {
  private var control = RowParts.NumberControl(
    gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1), expands: true)

  public override func makeContent() -> WidgetPointer {
    if let scale = control.widget.pointer?.of(GtkScale.self) {
      gtk_scale_set_value_pos(scale, GTK_POS_RIGHT)
    }
    return control.makeContent(in: self)
  }

  public override func setUp() {
    route("value-changed", of: control.widget, as: .valueChanged)
  }

  public override func didActivate() { control.grabFocus() }

  public func update(_ model: NumberModel) {
    guard let pointer = control.widget.pointer else { return }
    let scale = pointer.of(GtkScale.self)
    let slider = pointer.of(GtkRange.self)
    fill {
      let (value, digits) = control.show(model) { range in
        gtk_range_set_range(slider, range.minimum, range.maximum)
        gtk_range_set_increments(slider, range.step, range.step * 10)
      }
      if gtk_scale_get_digits(scale) != digits { gtk_scale_set_digits(scale, digits) }
      gtk_scale_set_draw_value(scale, model.showsValue.gboolean)
      gtk_range_set_value(slider, value)
    }
  }
}
