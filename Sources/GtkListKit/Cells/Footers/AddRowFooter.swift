internal import CGtkListKitGtk3

/// A footer that adds a row to its section: a flat button as wide as the list.
///
/// Events: ``EventName/add``, or the button's own where it has another than ``EventName/pressed``. It has
/// one style.
public final class AddRowFooter: SectionView, ModelSectionView {
  private let button = ChildHandle(pointer: gtk_button_new())
  private let title = RowParts.label(.title)
  private var event: EventName?

  public override func makeContent() -> WidgetPointer {
    let box = RowParts.box(spacing: 6, classes: ["list-add-footer"])
    let line = RowParts.box()
    RowParts.add(RowParts.icon("list-add-symbolic"), to: line)
    RowParts.add(title, to: line, expand: true)
    if let pointer = button.pointer {
      gtk_button_set_relief(pointer.of(GtkButton.self), GTK_RELIEF_NONE)
      gtk_container_add(pointer.of(GtkContainer.self), line)
    }
    RowParts.add(button, to: box, expand: true)
    nameChild("button", button.pointer)
    return box
  }

  public override func setUp() {
    guard let pointer = button.pointer else { return }
    connectSignal("clicked", of: pointer.raw) { [weak self] _ in
      guard let self, let event = self.event else { return }
      self.sendEvent(withName: event)
    }
  }

  public func update(_ model: RowButton, collapsed: Bool, count: Int) {
    if title.setLine(model.title) { button.setAccessibleName(model.title) }
    button.setSensitive(model.isSensitive)
    event = model.event == .pressed ? .add : model.event
  }
}
