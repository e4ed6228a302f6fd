internal import CGtkListKitGtk3

/// A check box with its title.
///
/// Activating the row checks or unchecks it.
///
/// Events: ``EventName/valueChanged`` with a Bool.
public final class CheckRow: ListCell, ModelCell {
  private let control = RowParts.CheckControl(gtk_check_button_new())

  public override func makeContent() -> WidgetPointer { control.makeContent(in: self) }

  public override func setUp() {
    route("toggled", of: control.button, as: .valueChanged)
  }

  public override func didActivate() { control.click() }

  public func update(_ model: ChoiceModel) {
    fill {
      control.show(model)
      guard let button = control.button.pointer?.of(GtkToggleButton.self) else { return }
      gtk_toggle_button_set_active(button, model.isOn.gboolean)
      gtk_toggle_button_set_inconsistent(button, model.isMixed.gboolean)
    }
  }
}
