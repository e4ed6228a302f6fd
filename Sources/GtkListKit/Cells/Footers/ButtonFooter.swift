internal import CGtkListKitGtk3

/// A footer with a button in its middle.
///
/// Events: the button's own, by default ``EventName/pressed``.
public final class ButtonFooter: SectionView, ModelSectionView {
  private let control = RowButton.makeWidget()
  private var button: RowButton?

  public override func makeContent() -> WidgetPointer {
    let box = RowParts.box(spacing: 6, classes: ["list-footer"])
    if let pointer = control.pointer {
      gtk_box_set_center_widget(box.of(GtkBox.self), pointer)
      gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    }
    nameChild("button", control.pointer)
    return box
  }

  public override func setUp() {
    guard let pointer = control.pointer else { return }
    connectSignal("clicked", of: pointer.raw) { [weak self] _ in
      guard let self, let button = self.button else { return }
      self.sendEvent(withName: button.event)
    }
  }

  public func update(_ model: RowButton, collapsed: Bool, count: Int) {
    fill { model.fill(control, instead: button) }
    button = model
  }
}
