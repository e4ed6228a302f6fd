/// Items of their own size beside each other, and in a new line where the room ends.
public struct FlowLayout: ItemLayout, Hashable {
  /// Where a line stands that does not fill the room.
  public enum Alignment: Hashable, Sendable {
    /// On the side where text begins, or at the top in a list that scrolls horizontally.
    case leading
    /// In the middle of the room.
    case center
    /// On the side where text ends, or at the bottom in a list that scrolls horizontally.
    case trailing
    /// The gaps grow until the line fills the room; not in the last line.
    case justified
  }

  /// Where an item stands that is shorter than its line.
  public enum LineAlignment: Hashable, Sendable {
    /// Where the line begins in the scroll direction: at its top in a list that scrolls vertically.
    case start
    /// In the middle of the line.
    case center
    /// Where the line ends in the scroll direction.
    case end
    /// It becomes as long as the line.
    case stretch
  }

  /// What an item is taken for until its size is known, in pixels.
  public var estimate: ItemSize
  /// What lies between the items of a line, in pixels.
  public var itemSpacing: Double
  /// What lies between lines, in pixels.
  public var lineSpacing: Double
  /// Where lines stand that do not fill the room.
  public var alignment: Alignment
  /// Where items stand that are shorter than the longest of their line.
  public var lineAlignment: LineAlignment

  /// Items without gaps that are taken for 80 × 40 pixels until their sizes are known, unless told
  /// otherwise. Gaps are whole pixels; a negative one counts as 0.
  public init(
    estimate: ItemSize = ItemSize(length: 40, breadth: 80), itemSpacing: Double = 0,
    lineSpacing: Double = 0, alignment: Alignment = .leading, lineAlignment: LineAlignment = .center
  ) {
    self.estimate = estimate
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.lineAlignment = lineAlignment
  }

  public func estimate(forBreadth breadth: Double) -> ItemSize {
    ItemSize(length: ItemSize.sane(estimate.length), breadth: ItemSize.sane(estimate.breadth))
  }

  public func solver(for items: SectionItems) -> any SectionSolver { FlowSolver(items, self) }
}
