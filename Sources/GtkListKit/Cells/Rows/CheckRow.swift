internal import CGtkListKitGtk3

/// A check box with its title.
///
/// Activating the row checks or unchecks it.
///
/// Events: ``EventName/valueChanged`` with a Bool.
public final class CheckRow: CheckableRow, ModelCell {
  /// What a ``CheckRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// What is checked, in one line beside the box: line breaks become spaces. Assistive technology
    /// calls the box by it, and typing its beginning finds the row.
    public var title: String
    /// A smaller line below the title; empty for none.
    public var subtitle: String
    /// Whether the box is checked. The user's own change is an event; what is shown later is for
    /// the app to say.
    public var isOn: Bool
    /// Neither on nor off, as for a group of which only some are.
    public var isMixed: Bool
    /// Whether the box can be checked and unchecked; one that cannot is greyed out.
    public var isSensitive: Bool

    /// A title alone, unchecked, that can be checked, unless told otherwise.
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
