extension Sequence where Element: Comparable {
  /// The elements in ascending order, each of them once.
  ///
  /// - Complexity: O(n log n), O(n) when they are in order already
  func sortedUnique() -> [Element] {
    var unique: [Element] = []
    unique.reserveCapacity(underestimatedCount)
    for element in sorted() where unique.last != element {
      unique.append(element)
    }
    return unique
  }
}
