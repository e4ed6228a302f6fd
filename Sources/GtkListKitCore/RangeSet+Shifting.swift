extension RangeSet<Int> {
  /// The numbers as they are after a row has come in at `row`, which is none of them.
  ///
  /// - Complexity: O(ranges)
  public func makingRoom(at row: Int) -> RangeSet<Int> {
    guard !isEmpty else { return self }
    var moved: [Range<Int>] = []
    for range in rangeArray {
      if range.lowerBound < row {
        moved.append(range.lowerBound..<Swift.min(range.upperBound, row))
      }
      if range.upperBound > row {
        moved.append(Swift.max(range.lowerBound, row) + 1..<range.upperBound + 1)
      }
    }
    return RangeSet(moved)
  }

  /// The numbers as they are after the row at `row` has gone.
  ///
  /// - Complexity: O(ranges)
  public func closingGap(at row: Int) -> RangeSet<Int> {
    guard !isEmpty else { return self }
    var moved: [Range<Int>] = []
    for range in rangeArray {
      let lower = range.lowerBound > row ? range.lowerBound - 1 : range.lowerBound
      let upper = range.upperBound > row ? range.upperBound - 1 : range.upperBound
      if lower < upper { moved.append(lower..<upper) }
    }
    return RangeSet(moved)
  }
}
