internal import CGtkListKitGtk3

/// A title and a number to type or step through.
///
/// Activating the row puts the keyboard into the number.
///
/// Events: ``EventName/valueChanged`` with a Double.
public final class SpinRow: NumberRow {
  override func makeControl() -> WidgetPointer {
    let control: WidgetPointer = gtk_spin_button_new_with_range(0, 1, 1)
    let entry = control.of(GtkEntry.self)
    gtk_entry_set_width_chars(entry, 5)
    gtk_entry_set_max_width_chars(entry, 5)
    gtk_entry_set_alignment(entry, 1)
    return control
  }

  override func setRange(_ range: NumberRange, of control: WidgetPointer) {
    let spin = control.of(GtkSpinButton.self)
    gtk_spin_button_set_range(spin, range.minimum, range.maximum)
    gtk_spin_button_set_increments(spin, range.step, range.step * 10)
  }

  override func set(_ value: Double, digits: gint, showsValue: Bool, of control: WidgetPointer) {
    let spin = control.of(GtkSpinButton.self)
    if gtk_spin_button_get_digits(spin) != guint(digits) {
      gtk_spin_button_set_digits(spin, guint(digits))
    }
    gtk_spin_button_set_value(spin, value)
  }
}
