/// What a ``CollectionSolver`` is told of one section.
package struct SectionPlacement {
  package var layout: any ItemLayout
  /// Placements of equal marks have the same layout; without a mark layouts are compared.
  package var revision: Int?
  package var insets: SectionInsets
  /// The lengths of header and footer, or what they are taken for until they are measured.
  package var headerLength: Double
  package var footerLength: Double
  /// The sizes of items that are known before they appear, by item; nil for each that is not.
  package var sizeOf: ((Int) -> ItemSize?)?
  /// The spans of items, for layouts that use them.
  package var spanOf: ((Int) -> ItemSpan)?

  package init(
    layout: any ItemLayout, revision: Int? = nil, insets: SectionInsets = SectionInsets(),
    headerLength: Double = 32,
    footerLength: Double = 32, sizeOf: ((Int) -> ItemSize?)? = nil,
    spanOf: ((Int) -> ItemSpan)? = nil
  ) {
    self.layout = layout
    self.revision = revision
    self.insets = insets
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.sizeOf = sizeOf
    self.spanOf = spanOf
  }
}
