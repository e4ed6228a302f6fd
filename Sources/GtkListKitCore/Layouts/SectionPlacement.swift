/// What a ``CollectionSolver`` is told of one section.
public struct SectionPlacement {
  public var layout: any ItemLayout
  /// Placements of equal marks have the same layout; without a mark layouts are compared.
  public var mark: Int?
  public var insets: SectionInsets
  /// The lengths of header and footer, or what they are taken for until they are measured.
  public var headerLength: Double
  public var footerLength: Double
  /// The sizes of items that are known before they appear, by item; nil for each that is not.
  public var sizeOf: ((Int) -> ItemSize?)?
  /// The spans of items, for layouts that use them.
  public var spanOf: ((Int) -> ItemSpan)?

  public init(
    layout: any ItemLayout, mark: Int? = nil, insets: SectionInsets = SectionInsets(),
    headerLength: Double = 32,
    footerLength: Double = 32, sizeOf: ((Int) -> ItemSize?)? = nil,
    spanOf: ((Int) -> ItemSpan)? = nil
  ) {
    self.layout = layout
    self.mark = mark
    self.insets = insets
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.sizeOf = sizeOf
    self.spanOf = spanOf
  }
}
