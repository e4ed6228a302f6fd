/// Rows of a section that follow each other, be it one or a million.
public struct RowRange: Hashable, Sendable {
  /// The number of the section, from 0.
  public var section: Int
  /// The numbers of the rows in the section.
  public var rows: Range<Int>

  /// Rows of a section; an empty range is none, and changes nothing.
  public init(section: Int, rows: Range<Int>) {
    self.section = section
    self.rows = rows
  }

  /// One row.
  public init(_ path: ListIndexPath) {
    // The greatest number there is has no next one; no list has such a row either.
    let row = min(path.row, .max - 1)
    self.init(section: path.section, rows: row..<row + 1)
  }

  /// The first row.
  var start: ListIndexPath { ListIndexPath(row: rows.lowerBound, section: section) }
}

extension [RowRange] {
  /// Single rows; those that follow each other are one range.
  public init(at paths: some Sequence<ListIndexPath>) {
    self.init()
    for path in paths { append(path) }
  }

  /// One more row, which is part of the last range where it follows that.
  package mutating func append(_ path: ListIndexPath) {
    if let last, last.section == path.section, last.rows.upperBound == path.row,
      path.row < .max
    {
      self[count - 1].rows = last.rows.lowerBound..<path.row + 1
    } else {
      append(RowRange(path))
    }
  }

  /// Ascending, joined where they touch or overlap.
  ///
  /// - Complexity: O(n log n), O(n) when they are in order already
  var joined: [RowRange] {
    guard !isJoined else { return self }
    var joined: [RowRange] = []
    for range in sorted(by: { $0.start < $1.start }) where !range.rows.isEmpty {
      if let last = joined.last, last.section == range.section,
        last.rows.upperBound >= range.rows.lowerBound
      {
        joined[joined.count - 1].rows =
          last.rows.lowerBound..<Swift.max(last.rows.upperBound, range.rows.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private var isJoined: Bool {
    allSatisfy { !$0.rows.isEmpty }
      && indices.dropFirst().allSatisfy { index in
        let (range, next) = (self[index - 1], self[index])
        return range.section == next.section
          ? range.rows.upperBound < next.rows.lowerBound : range.section < next.section
      }
  }

  /// How many rows there are in all.
  var rowCount: Int { self[...].rowCount }

  /// Those of one section, among ascending ones.
  ///
  /// - Complexity: O(log ranges)
  func inSection(_ section: Int) -> ArraySlice<RowRange> {
    let start = partitionPoint { $0.section >= section }
    return self[start..<self[start...].partitionPoint { $0.section > section }]
  }

  /// Whether one of the ascending, disjoint ranges holds a row.
  func contains(_ path: ListIndexPath) -> Bool { firstShared(with: [RowRange(path)]) != nil }

  /// The first row that is in one of these and of others, all of them ascending, and these disjoint.
  ///
  /// - Complexity: O(others log these)
  func firstShared(with others: [RowRange]) -> ListIndexPath? {
    for other in others {
      let index = partitionPoint {
        ($0.section, $0.rows.upperBound - 1) >= (other.section, other.rows.lowerBound)
      }
      guard index < count, self[index].section == other.section else { continue }
      let shared = self[index].rows.clamped(to: other.rows)
      if !shared.isEmpty { return RowRange(section: other.section, rows: shared).start }
    }
    return nil
  }
}

extension ArraySlice<RowRange> {
  /// How many rows there are in all.
  var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}
