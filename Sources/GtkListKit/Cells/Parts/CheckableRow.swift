internal import CGtkListKitGtk3

/// A check or radio button with its title. Use ``CheckRow`` or ``RadioRow``.
///
/// Activating the row clicks the button.
public class CheckableRow: ListCell {
  private let text = TitleColumn()
  private(set) final lazy var control = ChildHandle(pointer: makeControl())

  /// The button, without a label.
  func makeControl() -> WidgetPointer { gtk_check_button_new() }

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(class: "list-check-cell")
    // Inside the button, so that the title is as good a target as the box.
    if let control = control.pointer { gtk_container_add(control.of(GtkContainer.self), text.box) }
    RowParts.add(control, to: row)
    nameChild("control", control.pointer)
    return row
  }

  public override func didActivate() {
    guard control.isSensitive else { return }
    gtk_button_clicked(control.pointer?.of(GtkButton.self))
  }

  final func show(_ title: String, _ subtitle: String, isSensitive: Bool) {
    text.update(title, subtitle, naming: control)
    control.setSensitive(isSensitive)
  }
}
