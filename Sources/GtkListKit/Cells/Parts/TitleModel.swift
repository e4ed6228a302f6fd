/// What a row or tile with a title shows: a ``SubtitleRow``, a ``ValueRow``, a ``TreeRow`` or an
/// ``IconTile``. Each shows the parts that it has room for.
public nonisolated struct TitleModel: Hashable, Sendable, SearchableModel,
  AccessibleModel
{
  /// The upper line, or that below a tile's icon: line breaks become spaces. Typing its beginning finds the row.
  public var title: String
  /// A smaller line below the title of a ``SubtitleRow`` or ``TreeRow``; empty for none.
  public var subtitle: String
  /// The name of a themed icon before the title; empty for none. One that the
  /// theme does not have is shown as missing.
  public var icon: String
  /// The side in pixels of the icon of a ``SubtitleRow`` or ``ValueRow``, from 8 to 256, or of an ``IconTile``,
  /// from 8 to 1024; nil for 24 beside two lines, 16 beside one, and 48 in a tile.
  public var iconSize: Int?
  /// A short text at the row's end, of a ``ValueRow`` or ``TreeRow``; empty for none.
  public var value: String
  /// How many lines the title of an ``IconTile`` may take, from 1 to 7. The tile is as high for a
  /// shorter title.
  public var lines: Int

  /// A title alone, unless told otherwise.
  public init(
    title: String, subtitle: String = "", icon: String = "", iconSize: Int? = nil,
    value: String = "",
    lines: Int = 1
  ) {
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.iconSize = iconSize
    self.value = value
    self.lines = lines
  }

  public var searchText: String { title }
  /// The title, the subtitle and the value.
  public var accessibleName: String? { AccessibleText.joined(title, subtitle, value) }
}
