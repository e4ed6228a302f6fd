/// What a row with a title shows: a ``SubtitleRow``, a ``ValueRow`` or a ``TreeRow``. Each shows
/// the parts that it has room for.
public nonisolated struct TitleModel: Equatable, Sendable, SearchableModel {
  /// The upper line: line breaks become spaces. Typing its beginning finds the row.
  public var title: String
  /// A smaller line below the title, but in a ``ValueRow``; empty for none.
  public var subtitle: String
  /// The name of a themed icon before the title, but in a ``ValueRow``; empty for none.
  public var icon: String
  /// The size in pixels of the icon of a ``SubtitleRow``.
  public var iconSize: Int
  /// A short text at the row's end, but in a ``SubtitleRow``; empty for none.
  public var value: String

  /// A title alone, unless told otherwise.
  public init(
    title: String, subtitle: String = "", icon: String = "", iconSize: Int = 24, value: String = ""
  ) {
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.iconSize = iconSize
    self.value = value
  }

  public var searchText: String { title }
}
