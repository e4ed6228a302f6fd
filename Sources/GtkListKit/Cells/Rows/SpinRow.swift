internal import CGtkListKitGtk3

/// A title and a number to type or step through.
///
/// Activating the row puts the keyboard into the number.
///
/// Events: ``EventName/valueChanged`` with a Double.
public final class SpinRow: ListCell, ModelCell {
  private var control = RowParts.NumberControl(
    gtk_spin_button_new_with_range(0, 1, 1), expands: false)

  public override func makeContent() -> WidgetPointer {
    if let entry = control.widget.pointer?.of(GtkEntry.self) {
      gtk_entry_set_width_chars(entry, 5)
      gtk_entry_set_max_width_chars(entry, 5)
      gtk_entry_set_alignment(entry, 1)
    }
    return control.makeContent(in: self)
  }

  public override func setUp() {
    route("value-changed", of: control.widget, as: .valueChanged)
  }

  public override func didActivate() { control.grabFocus() }

  public override func prepareForReuse() {
    super.prepareForReuse()
    // What was typed and not entered belongs to the former row. A row that is filled again is reused, too: what is
    // being typed there stays.
    guard let widget = control.widget.pointer, gtk_widget_is_focus(widget) == 0 else { return }
    let spin = widget.of(GtkSpinButton.self)
    fill { gtk_spin_button_set_value(spin, gtk_spin_button_get_value(spin)) }
  }

  public func update(_ model: NumberModel) {
    guard let spin = control.widget.pointer?.of(GtkSpinButton.self) else { return }
    fill {
      let (value, digits) = control.show(model) { range in
        gtk_spin_button_set_range(spin, range.minimum, range.maximum)
        gtk_spin_button_set_increments(spin, range.step, range.step * 10)
      }
      if gtk_spin_button_get_digits(spin) != guint(digits) {
        gtk_spin_button_set_digits(spin, guint(digits))
      }
      // GTK writes the number anew, over what is being typed, though it is the same.
      if gtk_spin_button_get_value(spin) != value { gtk_spin_button_set_value(spin, value) }
    }
  }
}
