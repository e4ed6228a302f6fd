extension Sequence<ListIndexPath> {
  /// The rows of each section, whatever their order.
  ///
  /// - Complexity: O(n log n), O(n) when they are in order already
  public var rowsBySection: [Int: RangeSet<Int>] {
    Dictionary(grouping: self, by: \.section).mapValues { paths in
      var rows: [Range<Int>] = []
      for row in paths.map(\.item).sorted() {
        if let last = rows.last, last.upperBound >= row {
          rows[rows.count - 1] = last.lowerBound..<Swift.max(last.upperBound, row + 1)
        } else {
          rows.append(row..<row + 1)
        }
      }
      return RangeSet(rows)
    }
  }
}
