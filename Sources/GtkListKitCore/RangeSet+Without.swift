extension RangeSet<Int> {
  /// The members that are not in `other`.
  ///
  /// The standard library's `subtracting` moves all later ranges for each one it takes out.
  ///
  /// - Complexity: O(ranges of both)
  func without(_ other: RangeSet<Int>) -> RangeSet<Int> {
    if isEmpty || other.isEmpty { return self }
    var kept: [Range<Int>] = []
    let taken = other.rangeArray
    var next = 0
    for range in rangeArray {
      var lower = range.lowerBound
      while next < taken.count, taken[next].upperBound <= lower { next += 1 }
      while next < taken.count, taken[next].lowerBound < range.upperBound {
        if lower < taken[next].lowerBound { kept.append(lower..<taken[next].lowerBound) }
        lower = Swift.min(taken[next].upperBound, range.upperBound)
        // One that reaches beyond may take from our next range as well.
        guard taken[next].upperBound <= range.upperBound else { break }
        next += 1
      }
      if lower < range.upperBound { kept.append(lower..<range.upperBound) }
    }
    return RangeSet(kept)
  }

  /// How many members there are.
  ///
  /// - Complexity: O(ranges)
  var memberCount: Int { rangeArray.reduce(0) { $0 + $1.count } }

  /// The ranges as an array: by index, as iterating them costs several times as much.
  var rangeArray: [Range<Int>] {
    let ranges = self.ranges
    return ranges.indices.map { ranges[$0] }
  }
}
