internal import CGtkListKitGtk3

extension RowParts {
  /// A check or radio button with its title: what a ``CheckRow`` and a ``RadioRow`` are put together
  /// from.
  struct CheckControl {
    private let text = TitleColumn()
    let button: ChildHandle

    /// - Parameter pointer: the button, without a label.
    init(_ pointer: WidgetPointer) { button = ChildHandle(pointer: pointer) }

    func makeContent(in view: ReusableView) -> WidgetPointer {
      let row = RowParts.row(class: "list-check-cell")
      // Inside the button, so that the title is as good a target as the box.
      if let button = button.pointer { gtk_container_add(button.of(GtkContainer.self), text.box) }
      RowParts.add(button, to: row)
      view.nameChild("control", button.pointer)
      return row
    }

    func click() {
      guard button.isSensitive else { return }
      gtk_button_clicked(button.pointer?.of(GtkButton.self))
    }

    func show(_ model: ChoiceModel) {
      text.update(model.title, model.subtitle, naming: button)
      button.setSensitive(model.isSensitive)
    }
  }
}
