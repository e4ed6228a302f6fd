internal import CGtkListKitGtk3

/// A check box with its title.
///
/// Activating the row checks or unchecks it.
///
/// Events: ``EventName/valueChanged`` with a Bool.
public final class CheckRow: ListCell, ModelCell {
  /// What a ``CheckRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    public var title: String
    public var subtitle: String
    public var isOn: Bool
    /// Neither on nor off, as for a group of which only some are.
    public var isMixed: Bool
    public var isSensitive: Bool

    public init(
      title: String, subtitle: String = "", isOn: Bool = false, isMixed: Bool = false,
      isSensitive: Bool = true
    ) {
      self.title = title
      self.subtitle = subtitle
      self.isOn = isOn
      self.isMixed = isMixed
      self.isSensitive = isSensitive
    }

    public var searchText: String { title }
  }

  private let text = TitleColumn()
  private let control = ChildHandle(pointer: gtk_check_button_new())

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(class: "list-check-cell")
    // Inside the button, so that the title is as good a target as the box.
    if let control = control.pointer { gtk_container_add(control.of(GtkContainer.self), text.box) }
    RowParts.add(control, to: row)
    nameChild("control", control.pointer)
    return row
  }

  public override func setUp() {
    route("toggled", of: control, as: .valueChanged)
  }

  public override func didActivate() {
    guard control.isSensitive else { return }
    gtk_button_clicked(control.pointer?.of(GtkButton.self))
  }

  public func update(_ model: Model) {
    fill {
      text.update(model.title, model.subtitle, naming: control)
      guard let button = control.pointer?.of(GtkToggleButton.self) else { return }
      gtk_toggle_button_set_active(button, model.isOn.gboolean)
      gtk_toggle_button_set_inconsistent(button, model.isMixed.gboolean)
      control.setSensitive(model.isSensitive)
    }
  }
}
