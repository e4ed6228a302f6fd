/// Rows or sections that follow each other and go elsewhere together, be it one or a million.
public struct ListMove<Index: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// Where the first one was before the update.
  public var from: Index
  /// Where the first one is after the update.
  public var to: Index
  /// How many there are.
  public var count: Int

  /// A move by the places before and after the update. Without a count it is one row or section; a
  /// count below one is none.
  public init(from: Index, to: Index, count: Int = 1) {
    self.from = from
    self.to = to
    self.count = count
  }

  var inverse: ListMove { ListMove(from: to, to: from, count: count) }
}

/// Rows that go elsewhere, within their section or to another one.
public typealias RowMove = ListMove<ListIndexPath>
/// Sections that go elsewhere with their rows.
public typealias SectionMove = ListMove<Int>

extension ListMove: Comparable {
  public static func < (a: ListMove, b: ListMove) -> Bool {
    (a.from, a.to, a.count) < (b.from, b.to, b.count)
  }
}

extension RowMove {
  /// The rows, as they were and as they are.
  var ranges: (from: RowRange, to: RowRange) { (range(from), range(to)) }

  private func range(_ start: ListIndexPath) -> RowRange {
    let count = max(0, count)
    // No list has a row of the greatest numbers.
    let row = min(start.row, .max - count)
    return RowRange(section: start.section, rows: row..<row + count)
  }
}
