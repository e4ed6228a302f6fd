/// What a change made of a selection.
package struct SelectionChange: Equatable, Sendable {
  /// The row numbers selected now that were not before.
  package let selected: RangeSet<Int>
  /// The row numbers selected before that are not now.
  package let deselected: RangeSet<Int>

  /// Whether nothing changed.
  package var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

  /// - Complexity: O(ranges before + ranges after)
  package init(from old: RangeSet<Int>, to new: RangeSet<Int>) {
    selected = new.without(old)
    deselected = old.without(new)
  }
}
