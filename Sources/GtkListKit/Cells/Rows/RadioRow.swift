internal import CGtkListKitGtk3

/// One of several choices; the app says which one is chosen. Activating the row chooses it.
///
/// Events: ``EventName/valueChanged`` with true when the user chooses the row; the app then shows
/// the previous choice without its dot.
public final class RadioRow: ListCell, ModelCell {
  private let control = RowParts.CheckControl(gtk_radio_button_new(nil))

  /// A radio button alone cannot be off: this one, never shown, is on instead.
  private var none: WidgetPointer {
    if let madeNone { return madeNone }
    let none: WidgetPointer = gtk_radio_button_new_from_widget(
      control.button.pointer?.of(GtkRadioButton.self))
    g_object_ref_sink(none)
    madeNone = none
    return none
  }
  private var madeNone: WidgetPointer?

  isolated deinit { if let madeNone { g_object_unref(madeNone) } }

  public override func makeContent() -> WidgetPointer { control.makeContent(in: self) }

  public override func didActivate() { control.click() }

  public override func setUp() {
    guard let pointer = control.button.pointer else { return }
    connectSignal("toggled", of: pointer.raw) { [weak self] _ in
      guard let self, self.control.button.isActive else { return }
      self.sendEvent(withName: .valueChanged, value: .bool(true))
    }
  }

  public func update(_ model: ChoiceModel) {
    fill {
      control.show(model)
      let button = model.isOn ? control.button.pointer : none
      gtk_toggle_button_set_active(button?.of(GtkToggleButton.self), 1)
    }
  }
}
