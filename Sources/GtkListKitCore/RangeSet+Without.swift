extension RangeSet<Int> {
  /// The members that are not in `other`.
  ///
  /// The standard library's `subtracting` moves all later ranges for each one it takes out.
  ///
  /// - Complexity: O(ranges of both)
  func without(_ other: RangeSet<Int>) -> RangeSet<Int> {
    if isEmpty || other.isEmpty { return self }
    var kept: [Range<Int>] = []
    let taken = other.ranges
    var next = taken.startIndex
    for range in ranges {
      var lower = range.lowerBound
      while next < taken.endIndex, taken[next].upperBound <= lower {
        next = taken.index(after: next)
      }
      // The last range looked at may reach into the next one of ours, so it is not passed yet.
      while next < taken.endIndex, taken[next].lowerBound < range.upperBound {
        if lower < taken[next].lowerBound { kept.append(lower..<taken[next].lowerBound) }
        lower = Swift.min(taken[next].upperBound, range.upperBound)
        guard taken[next].upperBound <= range.upperBound else { break }
        next = taken.index(after: next)
      }
      if lower < range.upperBound { kept.append(lower..<range.upperBound) }
    }
    return RangeSet(kept)
  }

  /// How many members there are.
  ///
  /// - Complexity: O(ranges)
  var memberCount: Int { ranges.reduce(0) { $0 + $1.count } }
}
