extension RangeSet<Int> {
  /// The members that are not in `other`.
  ///
  /// The standard library's `subtracting` moves all later ranges for each one it takes out.
  ///
  /// - Complexity: O(ranges of both)
  package func without(_ other: RangeSet<Int>) -> RangeSet<Int> {
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

  /// The members of both.
  ///
  /// The standard library's `union` moves all later ranges for each one it puts in.
  ///
  /// - Complexity: O(ranges of both)
  package func with(_ other: RangeSet<Int>) -> RangeSet<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (mine, others) = (rangeArray, other.rangeArray)
    var joined = ContiguousRanges()
    var (next, nextOther) = (0, 0)
    while next < mine.count || nextOther < others.count {
      let isMine =
        nextOther == others.count
        || next < mine.count && mine[next].lowerBound <= others[nextOther].lowerBound
      joined.append(isMine ? mine[next] : others[nextOther])
      if isMine { next += 1 } else { nextOther += 1 }
    }
    return joined.set
  }

  /// How many members there are.
  ///
  /// - Complexity: O(ranges)
  package var memberCount: Int { rangeArray.reduce(0) { $0 + $1.count } }

  /// The ranges as an array: by index, as iterating them costs several times as much.
  package var rangeArray: [Range<Int>] {
    let ranges = self.ranges
    return ranges.indices.map { ranges[$0] }
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges of a set has a position: asking the set itself costs a look-up of generic
  /// types each time.
  ///
  /// - Complexity: O(log ranges)
  package func covers(_ position: Int) -> Bool {
    let index = partitionPoint { $0.upperBound > position }
    return index < count && self[index].lowerBound <= position
  }
}

/// Ranges that come in order, put together to a set.
package struct ContiguousRanges {
  private var ranges: [Range<Int>] = []

  package init() {}

  package var isEmpty: Bool { ranges.isEmpty }
  /// - Complexity: O(ranges)
  package var set: RangeSet<Int> { RangeSet(ranges) }

  /// Adds a range that begins nowhere before the last one.
  package mutating func append(_ range: Range<Int>) {
    guard let last = ranges.last, last.upperBound >= range.lowerBound else {
      return ranges.append(range)
    }
    ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
  }
}

extension Sequence<Range<Int>> {
  /// What a range has besides these, which are ascending and disjoint.
  func gaps(in whole: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = whole.lowerBound
    for range in self {
      if next < range.lowerBound { gaps.append(next..<range.lowerBound) }
      next = range.upperBound
    }
    if next < whole.upperBound { gaps.append(next..<whole.upperBound) }
    return gaps
  }
}
