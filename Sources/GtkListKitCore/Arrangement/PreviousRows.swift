/// Looks up where single rows were.
package struct PreviousRows: Sendable {
  private let stretches: [RowOrigins.Stretch]
  /// The first row of each stretch.
  private let starts: [Int]
  /// How many rows there are now.
  package let count: Int

  /// - Complexity: O(stretches)
  package init(_ origins: RowOrigins) {
    stretches = origins.stretches
    var count = 0
    starts = origins.stretches.map { stretch in
      defer { count += stretch.count }
      return count
    }
    self.count = count
  }

  /// Where a row was; nil for a new one, and out of range.
  ///
  /// - Complexity: O(log stretches)
  package func row(of row: Int) -> Int? {
    let index = starts.partitionPoint { $0 > row } - 1
    guard index >= 0, case .old(let rows) = stretches[index], row - starts[index] < rows.count
    else { return nil }
    return rows.lowerBound + row - starts[index]
  }

  /// What some rows were, from the first to the last.
  ///
  /// - Complexity: O(log stretches + their stretches)
  func forEachStretch(of rows: Range<Int>, _ body: (RowOrigins.Stretch) -> Void) {
    var index = max(0, starts.partitionPoint { $0 > rows.lowerBound } - 1)
    while index < starts.count, starts[index] < rows.upperBound {
      let whole = starts[index]..<starts[index] + stretches[index].count
      let own = rows.clamped(to: whole)
      body(stretches[index].part(own.moved(by: -whole.lowerBound)))
      index += 1
    }
  }
}
