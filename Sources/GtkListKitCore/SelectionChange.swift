/// What a change made of a selection.
public struct SelectionChange: Equatable, Sendable {
  /// The ordinals selected now that were not before.
  public let selected: RangeSet<Int>
  /// The ordinals selected before that are not now.
  public let deselected: RangeSet<Int>

  /// Whether nothing changed.
  public var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

  /// - Complexity: O(ranges before + ranges after)
  public init(from old: RangeSet<Int>, to new: RangeSet<Int>) {
    selected = new.without(old)
    deselected = old.without(new)
  }
}
