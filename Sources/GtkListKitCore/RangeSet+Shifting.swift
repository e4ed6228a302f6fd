extension RangeSet<Int> {
  /// The numbers as they are after rows have come in at `row`, which are none of them.
  ///
  /// - Complexity: O(ranges)
  package func makingRoom(_ count: Int = 1, at row: Int) -> RangeSet<Int> {
    guard !isEmpty else { return self }
    var moved: [Range<Int>] = []
    for range in rangeArray {
      if range.lowerBound < row {
        moved.append(range.lowerBound..<Swift.min(range.upperBound, row))
      }
      if range.upperBound > row {
        moved.append(Swift.max(range.lowerBound, row) + count..<range.upperBound + count)
      }
    }
    return RangeSet(moved)
  }

  /// The numbers as they are after those rows have gone.
  ///
  /// - Complexity: O(ranges of both)
  package func closingGaps(_ rows: RangeSet<Int>) -> RangeSet<Int> {
    guard !isEmpty else { return self }
    let gaps = rows.rangeArray
    var gone = 0
    var next = 0
    return RangeSet(
      without(rows).rangeArray.map { range in
        // What is left does not reach into a gap.
        while next < gaps.count, gaps[next].upperBound <= range.lowerBound {
          gone += gaps[next].count
          next += 1
        }
        return range.lowerBound - gone..<range.upperBound - gone
      })
  }
}
