/// What a row shows that is on or off: a ``SwitchRow``, a ``CheckRow`` or a ``RadioRow``.
public nonisolated struct ChoiceModel: Equatable, Sendable, SearchableModel,
  AccessibleModel
{
  /// What is on or off, in one line: line breaks become spaces. Assistive technology calls the
  /// control by it, and typing its beginning finds the row.
  public var title: String
  /// A smaller line below the title; empty for none.
  public var subtitle: String
  /// Whether the control is on. The user's own change is an event; what is shown later is for the
  /// app to say.
  public var isOn: Bool
  /// Neither on nor off, as for a group of which only some are; a ``CheckRow`` alone shows it.
  public var isMixed: Bool
  /// Whether the control can be operated; one that cannot is greyed out.
  public var isSensitive: Bool

  /// A title alone that is off and can be operated, unless told otherwise.
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
  /// The title and the subtitle.
  public var accessibleName: String? { AccessibleText.joined(title, subtitle) }
}
