internal import CGtkListKitGtk3

/// A title and a switch.
///
/// Activating the row turns the switch.
///
/// Events: ``EventName/valueChanged`` with a Bool.
public final class SwitchRow: ListCell, ModelCell {
  private let text = RowParts.TitleColumn()
  private let control = ChildHandle(pointer: gtk_switch_new())

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    text.add(to: row, of: self)
    RowParts.add(control, to: row, atEnd: true)
    nameChild("control", control.pointer)
    return row
  }

  public override func setUp() {
    route("notify::active", of: control, as: .valueChanged)
  }

  public override func didActivate() {
    if control.isSensitive { control.isActive.toggle() }
  }

  public func update(_ model: ChoiceModel) {
    fill {
      text.update(model.title, model.subtitle, naming: control)
      if control.isActive != model.isOn { control.isActive = model.isOn }
      control.setSensitive(model.isSensitive)
    }
  }
}
