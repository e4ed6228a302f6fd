/// Items of their own size beside each other, and in a new line where the room ends.
public struct FlowLayout: ItemLayout, Hashable {
  /// Where a line stands that does not fill the room.
  public enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
    /// The gaps grow until the line fills the room; not in the last line.
    case justified
  }

  /// Where an item stands that is shorter than its line.
  public enum LineAlignment: Hashable, Sendable {
    case start
    case center
    case end
    /// It becomes as long as the line.
    case stretch
  }

  /// What an item is taken for until its size is known, in pixels.
  public var estimate: ItemSize
  public var itemSpacing: Double
  public var lineSpacing: Double
  public var alignment: Alignment
  public var lineAlignment: LineAlignment

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
