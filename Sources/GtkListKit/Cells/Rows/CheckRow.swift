internal import CGtkListKitGtk3

/// A check box with its title.
///
/// Activating the row checks or unchecks it.
///
/// Events: ``EventName/valueChanged`` with a Bool.
public final class CheckRow: CheckableRow, ModelCell {
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

  public override func setUp() {
    route("toggled", of: control, as: .valueChanged)
  }

  public func update(_ model: Model) {
    fill {
      show(model.title, model.subtitle, isSensitive: model.isSensitive)
      guard let button = control.pointer?.of(GtkToggleButton.self) else { return }
      gtk_toggle_button_set_active(button, model.isOn.gboolean)
      gtk_toggle_button_set_inconsistent(button, model.isMixed.gboolean)
    }
  }
}
