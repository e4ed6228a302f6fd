/// What a row shows that is on or off: a ``SwitchRow`` or a ``RadioRow``.
public nonisolated struct ChoiceModel: Equatable, Sendable, SearchableModel {
  public var title: String
  public var subtitle: String
  public var isOn: Bool
  public var isSensitive: Bool

  public init(
    title: String, subtitle: String = "", isOn: Bool = false, isSensitive: Bool = true
  ) {
    self.title = title
    self.subtitle = subtitle
    self.isOn = isOn
    self.isSensitive = isSensitive
  }

  public var searchText: String { title }
}
