extension RangeSet<Int> {
  /// The set of some rows, in any order.
  ///
  /// - Complexity: O(rows log rows)
  package init(ofRows rows: [Int]) {
    var ranges: [Range<Int>] = []
    for row in rows.sorted() {
      if let last = ranges.last, last.upperBound >= row {
        ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, row + 1)
      } else {
        ranges.append(row..<row + 1)
      }
    }
    self.init(ranges)
  }
}
