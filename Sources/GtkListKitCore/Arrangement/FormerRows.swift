/// Looks up where single rows were.
package struct FormerRows: Sendable {
  package let origins: RowOrigins
  /// The first row of each stretch.
  private let starts: [Int]
  /// How many rows there are now.
  package let count: Int

  /// - Complexity: O(stretches)
  package init(_ origins: RowOrigins) {
    self.origins = origins
    var count = 0
    starts = origins.stretches.map { stretch in
      defer { count += stretch.count }
      return count
    }
    self.count = count
  }

  private var stretches: [RowOrigins.Stretch] { origins.stretches }

  /// The only rows there are, where they stand together and none is new; nil where there are others.
  package var onlyRange: Range<Int>? {
    guard stretches.count < 2 else { return nil }
    guard let only = stretches.first else { return 0..<0 }
    guard case .former(let rows) = only else { return nil }
    return rows
  }

  /// All former rows that are left, where they have their order.
  package var all: IndexRanges {
    IndexRanges(
      stretches.compactMap { stretch in
        if case .former(let rows) = stretch { rows } else { nil }
      })
  }

  /// Some of these rows.
  package func part(_ rows: Range<Int>) -> RowOrigins {
    RowOrigins(former: rows).following(self)
  }

  /// Where a row was; nil for a new one, and out of range.
  ///
  /// - Complexity: O(log stretches)
  package func row(of row: Int) -> Int? {
    let index = starts.partitionPoint { $0 > row } - 1
    guard index >= 0, case .former(let rows) = stretches[index], row - starts[index] < rows.count
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
