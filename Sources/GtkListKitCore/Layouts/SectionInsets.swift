/// The room around the items of a section, in pixels. Header and footer lie outside of it; a
/// section without items has none.
public struct SectionInsets: Hashable, Sendable {
  /// Before the items in the scroll direction.
  public var start: Double
  /// Behind the items in the scroll direction.
  public var end: Double
  /// On the side where text begins, or above in a list that scrolls horizontally.
  public var leading: Double
  /// On the side where text ends, or below in a list that scrolls horizontally.
  public var trailing: Double

  /// None on the sides that are left out. A negative one counts as 0; if leading and trailing leave
  /// no room for an item, both count as 0.
  public init(
    start: Double = 0, end: Double = 0, leading: Double = 0, trailing: Double = 0
  ) {
    self.start = start
    self.end = end
    self.leading = leading
    self.trailing = trailing
  }

  /// The same on all sides.
  public init(all inset: Double) {
    self.init(start: inset, end: inset, leading: inset, trailing: inset)
  }

  /// The insets in whole pixels, with room for an item between them.
  package func sane(forBreadth breadth: Double) -> SectionInsets {
    var sane = SectionInsets(
      start: ItemSize.gap(start), end: ItemSize.gap(end), leading: ItemSize.gap(leading),
      trailing: ItemSize.gap(trailing))
    if sane.leading + sane.trailing > breadth - ItemSize.least {
      sane.leading = 0
      sane.trailing = 0
    }
    return sane
  }
}
