internal import CGtkListKitGtk3

/// A title and a scale to slide along, each in a half of the row.
///
/// Activating the row puts the keyboard into the scale.
///
/// Events: ``EventName/valueChanged`` with a Double.
public final class ScaleRow: NumberRow {
  override func makeControl() -> WidgetPointer {
    let control: WidgetPointer = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1)
    gtk_scale_set_value_pos(control.of(GtkScale.self), GTK_POS_RIGHT)
    return control
  }

  override var controlExpands: Bool { true }

  override func setRange(_ range: NumberRange, of control: WidgetPointer) {
    let slider = control.of(GtkRange.self)
    gtk_range_set_range(slider, range.minimum, range.maximum)
    gtk_range_set_increments(slider, range.step, range.step * 10)
  }

  override func set(_ value: Double, digits: gint, showsValue: Bool, of control: WidgetPointer) {
    let scale = control.of(GtkScale.self)
    if gtk_scale_get_digits(scale) != digits { gtk_scale_set_digits(scale, digits) }
    gtk_scale_set_draw_value(scale, showsValue.gboolean)
    gtk_range_set_value(control.of(GtkRange.self), value)
  }
}
