internal import GtkListKitCore

/// The selected rows of outlines while closed nodes hide them.
struct ParkedOutlineRows {
  private struct Span {
    let count: Int
    let rows: RangeSet<Int>
  }
  /// More rows than these are remembered by their places, which do only as long as as many rows
  /// come back as went.
  private static let mostIdentities = 10_000

  private var ids: Set<RowIdentity> = []
  /// By the node that hides them.
  private var spans: [RowIdentity: Span] = [:]

  var isEmpty: Bool { ids.isEmpty && spans.isEmpty }

  /// - Parameters:
  ///   - selected: the rows in their section.
  ///   - start: where the outline begins in the section.
  ///   - rows: all rows that are hidden, as the outline counts.
  mutating func park(
    _ selected: RangeSet<Int>, startingAt start: Int, below node: RowIdentity, _ rows: Range<Int>,
    _ identity: (Int) -> RowIdentity?
  ) {
    let count = selected.ranges.reduce(0) { $0 + $1.count }
    guard count <= Self.mostIdentities else {
      let first = start + rows.lowerBound
      let places = selected.ranges.map { $0.lowerBound - first..<$0.upperBound - first }
      spans[node] = Span(count: rows.count, rows: RangeSet(places))
      return
    }
    for row in selected.ranges.joined() {
      if let id = identity(row - start) { ids.insert(id) }
    }
  }

  /// Remembers rows whatever becomes of them.
  mutating func park(_ rows: some Sequence<RowIdentity>) { ids.formUnion(rows) }

  /// Takes out the rows among those given that were selected. O(rows) while there are any.
  mutating func rows(
    among rows: Range<Int>, below node: RowIdentity?, _ identity: (Int) -> RowIdentity?
  ) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    if let node, let span = spans.removeValue(forKey: node), span.count == rows.count {
      found = RangeSet(
        span.rows.ranges.map {
          $0.lowerBound + rows.lowerBound..<$0.upperBound + rows.lowerBound
        })
    }
    for row in rows where !ids.isEmpty {
      if let id = identity(row), ids.remove(id) != nil { found.insert(contentsOf: row..<row + 1) }
    }
    return found
  }
}
