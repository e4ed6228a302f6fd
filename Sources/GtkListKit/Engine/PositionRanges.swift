/// The ranges of a set of positions, for looking up one position after the other: asking the set
/// itself costs a look-up of generic types each time.
struct PositionRanges {
  private let ranges: [Range<Int>]

  init(_ set: RangeSet<Int>) { ranges = Array(set.ranges) }

  /// - Complexity: O(log ranges)
  func contains(_ position: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= position
  }
}
