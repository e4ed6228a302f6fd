extension IndexRanges {
  /// - Complexity: O(log ranges + ranges behind it)
  package mutating func insert(contentsOf range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = ranges.partitionPoint { $0.upperBound >= range.lowerBound }
    let end = ranges.partitionPoint { $0.lowerBound > range.upperBound }
    guard start < end else { return ranges.insert(range, at: start) }
    let lower = Swift.min(ranges[start].lowerBound, range.lowerBound)
    let upper = Swift.max(ranges[end - 1].upperBound, range.upperBound)
    ranges.replaceSubrange(start..<end, with: CollectionOfOne(lower..<upper))
  }

  /// - Complexity: O(log ranges + ranges behind it)
  package mutating func remove(contentsOf range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = ranges.partitionPoint { $0.upperBound > range.lowerBound }
    let end = ranges.partitionPoint { $0.lowerBound >= range.upperBound }
    guard start < end else { return }
    let left = [
      ranges[start].lowerBound..<Swift.max(ranges[start].lowerBound, range.lowerBound),
      Swift.min(ranges[end - 1].upperBound, range.upperBound)..<ranges[end - 1].upperBound,
    ]
    ranges.replaceSubrange(start..<end, with: left.filter { !$0.isEmpty })
  }

  /// - Complexity: O(ranges of both)
  package func subtracting(_ other: IndexRanges) -> IndexRanges {
    if isEmpty || other.isEmpty { return self }
    var kept = IndexRanges()
    let taken = other.ranges
    var next = 0
    for range in ranges {
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
    return kept
  }

  /// - Complexity: O(ranges of both)
  package func union(_ other: IndexRanges) -> IndexRanges {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (mine, others) = (ranges, other.ranges)
    var joined = IndexRanges()
    var (next, nextOther) = (0, 0)
    while next < mine.count || nextOther < others.count {
      let isMine =
        nextOther == others.count
        || next < mine.count && mine[next].lowerBound <= others[nextOther].lowerBound
      joined.append(isMine ? mine[next] : others[nextOther])
      if isMine { next += 1 } else { nextOther += 1 }
    }
    return joined
  }

  /// - Complexity: O(ranges of both), or O(log ranges + ranges found) if the other set is one range
  package func intersection(_ other: IndexRanges) -> IndexRanges {
    if other.ranges.count == 1 { return part(in: other.ranges[0]) }
    if ranges.count == 1 { return other.part(in: ranges[0]) }
    let (mine, others) = (ranges, other.ranges)
    var common = IndexRanges()
    var (next, nextOther) = (0, 0)
    while next < mine.count, nextOther < others.count {
      let lower = Swift.max(mine[next].lowerBound, others[nextOther].lowerBound)
      let upper = Swift.min(mine[next].upperBound, others[nextOther].upperBound)
      if lower < upper { common.append(lower..<upper) }
      if mine[next].upperBound <= others[nextOther].upperBound { next += 1 } else { nextOther += 1 }
    }
    return common
  }

  private func part(in whole: Range<Int>) -> IndexRanges {
    let start = ranges.partitionPoint { $0.upperBound > whole.lowerBound }
    var part = IndexRanges()
    for range in ranges[start...] {
      guard range.lowerBound < whole.upperBound else { break }
      part.append(range.clamped(to: whole))
    }
    return part
  }

  package mutating func formUnion(_ other: IndexRanges) { self = union(other) }
  package mutating func formIntersection(_ other: IndexRanges) { self = intersection(other) }
  package mutating func subtract(_ other: IndexRanges) { self = subtracting(other) }
}

extension Sequence<Range<Int>> {
  /// The rest of a range without these ascending, disjoint ranges.
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
