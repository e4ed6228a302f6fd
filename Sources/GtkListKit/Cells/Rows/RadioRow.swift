internal import CGtkListKitGtk3

/// One of several choices. Which one is chosen is the app's to say. Activating the row chooses it.
///
/// Events: ``EventName/valueChanged`` with true when the user chooses the row; the app then shows
/// the former choice without its dot.
public final class RadioRow: ListCell, ModelCell {
  /// What a ``RadioRow`` shows.
  public typealias Model = ChoiceModel

  private let text = TitleColumn()
  private let control = ChildHandle(pointer: gtk_radio_button_new(nil))
  /// A radio button alone cannot be off: this one, never shown, is on instead.
  private let none: WidgetPointer

  public required init() {
    none = gtk_radio_button_new_from_widget(control.pointer?.of(GtkRadioButton.self))
    g_object_ref_sink(none)
    super.init()
  }

  isolated deinit { g_object_unref(none) }

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(class: "list-check-cell")
    if let control = control.pointer { gtk_container_add(control.of(GtkContainer.self), text.box) }
    RowParts.add(control, to: row)
    nameChild("control", control.pointer)
    return row
  }

  public override func setUp() {
    guard let pointer = control.pointer else { return }
    connectSignal("toggled", of: pointer.raw) { [weak self] _ in
      guard let self, self.control.isActive else { return }
      self.sendEvent(withName: .valueChanged, value: .bool(true))
    }
  }

  public override func didActivate() {
    guard control.isSensitive else { return }
    gtk_button_clicked(control.pointer?.of(GtkButton.self))
  }

  public func update(_ model: Model) {
    fill {
      text.update(model.title, model.subtitle, naming: control)
      let button = model.isOn ? control.pointer : none
      gtk_toggle_button_set_active(button?.of(GtkToggleButton.self), 1)
      control.setSensitive(model.isSensitive)
    }
  }
}
