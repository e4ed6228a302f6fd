/// A view on every item of a section: a count, a mark, a button.
public struct CollectionBadge: Hashable, Sendable {
  /// On which corner of its item a badge stands. Leading is the side where text begins.
  public enum Corner: Hashable, Sendable {
    /// At the top, where text begins.
    case topLeading
    /// At the top, where text ends.
    case topTrailing
    /// At the bottom, where text begins.
    case bottomLeading
    /// At the bottom, where text ends.
    case bottomTrailing
  }

  /// The kind that the view is asked for by.
  public var kind: SectionViewKind
  /// The corner that the badge stands on.
  public var corner: Corner
  /// How far from the item's edges, in pixels; negative ones stick out.
  public var inset: Double

  /// A badge in the upper corner where text ends, at the very edges, unless told otherwise.
  public init(_ kind: SectionViewKind, at corner: Corner = .topTrailing, inset: Double = 0) {
    self.kind = kind
    self.corner = corner
    self.inset = inset
  }
}
