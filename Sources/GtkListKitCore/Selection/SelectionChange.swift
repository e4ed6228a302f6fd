/// What a change made of a selection.
package struct SelectionChange: Equatable, Sendable {
  /// The row numbers selected now that were not before.
  package let selected: IndexRanges
  /// The row numbers selected before that are not now.
  package let deselected: IndexRanges

  /// Whether nothing changed.
  package var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }

  /// - Complexity: O(ranges before + ranges after)
  package init(from old: IndexRanges, to new: IndexRanges) {
    selected = new.subtracting(old)
    deselected = old.subtracting(new)
  }
}
