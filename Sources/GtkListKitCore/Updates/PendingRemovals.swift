/// Rows that are taken out one after the other, and go together when somebody looks.
///
/// They are known by their numbers before the first one went. Taking them from the end on, or again
/// and again at one place, costs O(1) each.
package struct PendingRemovals: Sendable {
  /// Descending; none touches another.
  private var ranges: [Range<Int>]
  /// How many rows go.
  package private(set) var count = 1

  /// The first one.
  package init(_ row: Int) { ranges = [row..<row + 1] }

  /// The number of a row before the first one went. Nil where it takes a search to know: behind the
  /// first place that was left.
  package func formerRow(of row: Int) -> Int? {
    guard let lowest = ranges.last else { return row }
    if row < lowest.lowerBound { return row }
    return row == lowest.lowerBound ? lowest.upperBound : nil
  }

  /// Where a row is by now, by its number before the first one went; nil where it is gone.
  ///
  /// - Complexity: O(ranges) for one behind the first place that was left
  package func row(ofFormer row: Int) -> Int? {
    var gone = 0
    for range in ranges.reversed() {
      if row < range.lowerBound { break }
      if row < range.upperBound { return nil }
      gone += range.count
    }
    return row - gone
  }

  /// One more row goes, by its number by now. False, and nothing has happened, where
  /// ``formerRow(of:)`` does not know it.
  package mutating func add(_ row: Int) -> Bool {
    guard let former = formerRow(of: row), let lowest = ranges.last else { return false }
    count += 1
    if former + 1 == lowest.lowerBound {
      ranges[ranges.count - 1] = former..<lowest.upperBound
    } else if former < lowest.lowerBound {
      ranges.append(former..<former + 1)
    } else {
      ranges[ranges.count - 1] = lowest.lowerBound..<former + 1
      joinLowest()
    }
    return true
  }

  private mutating func joinLowest() {
    guard ranges.count > 1, let lowest = ranges.last,
      ranges[ranges.count - 2].lowerBound == lowest.upperBound
    else { return }
    ranges.removeLast()
    ranges[ranges.count - 1] = lowest.lowerBound..<ranges[ranges.count - 1].upperBound
  }

  /// The rows, by their numbers before the first one went.
  ///
  /// - Complexity: O(ranges)
  package var rows: RangeSet<Int> { RangeSet(ranges.reversed()) }
}
