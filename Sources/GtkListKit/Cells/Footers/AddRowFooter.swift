internal import CGtkListKitGtk3

/// A footer that adds a row to its section: a flat button as wide as the list.
///
/// Events: ``EventName/add``.
public final class AddRowFooter: SectionView, ModelSectionView {
  /// What an ``AddRowFooter`` shows.
  public nonisolated struct Model: Equatable, Sendable {
    /// What the button does: “Add Account…”.
    public var title: String
    /// Whether the button can be pressed; one that cannot is greyed out.
    public var isSensitive: Bool

    /// A button that can be pressed, unless told otherwise.
    public init(title: String = "Add…", isSensitive: Bool = true) {
      self.title = title
      self.isSensitive = isSensitive
    }
  }

  private let button = ChildHandle(pointer: gtk_button_new())
  private let title = RowParts.label(.title)

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
    route("clicked", of: button, as: .add)
  }

  public func update(_ model: Model, collapsed: Bool, count: Int) {
    if title.setLine(model.title) { button.setAccessibleName(model.title) }
    button.setSensitive(model.isSensitive)
  }
}
