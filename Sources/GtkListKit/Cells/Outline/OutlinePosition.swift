/// Where a row stands in a tree.
public struct OutlinePosition: Equatable, Sendable {
  /// 0 at the top.
  public var level: Int
  /// Whether the row has an expander; it may turn out to have no children.
  public var isExpandable: Bool
  /// Whether the row's children are shown below it, or are being loaded.
  public var isExpanded: Bool
  /// Which of its siblings the row is, from 1 on; 0 where nobody knows.
  public var number = 0
  /// How many siblings there are, itself one of them.
  public var siblingCount = 0

  /// The place of a row without children, unless told otherwise.
  public init(level: Int, isExpandable: Bool = false, isExpanded: Bool = false) {
    self.level = level
    self.isExpandable = isExpandable
    self.isExpanded = isExpanded
  }

  /// The level as a number that can be counted with.
  var depth: Int { min(max(0, level), 1 << 20) }

  /// Whether a row looks the same there: however many siblings it has.
  func looksSame(as other: OutlinePosition) -> Bool {
    level == other.level && isExpandable == other.isExpandable && isExpanded == other.isExpanded
  }
}
