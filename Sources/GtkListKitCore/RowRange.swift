/// Rows of a section that follow each other, however many.
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

  var isEmpty: Bool { rows.isEmpty }

  /// The first row.
  var start: ListIndexPath { ListIndexPath(row: rows.lowerBound, section: section) }
}

extension Sequence<RowRange> {
  /// How many rows there are in all.
  var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}

extension [RowRange] {
  /// The ranges and single rows, ascending, joined where they touch or overlap.
  ///
  /// - Complexity: O(n log n), O(n) when they are in order already
  init(joining ranges: [RowRange], _ paths: [ListIndexPath]) {
    self.init()
    for path in paths.sorted() {
      // The greatest number there is has no next one; no list has such a row either.
      let row = Swift.min(path.row, .max - 1)
      join(RowRange(section: path.section, rows: row..<row + 1))
    }
    let ranges = ranges.filter { !$0.isEmpty }
    guard !ranges.isEmpty else { return }
    let all = (self + ranges).sorted { $0.start < $1.start }
    removeAll()
    for range in all { join(range) }
  }

  private mutating func join(_ range: RowRange) {
    if let last, last.section == range.section, last.rows.upperBound >= range.rows.lowerBound {
      let end = Swift.max(last.rows.upperBound, range.rows.upperBound)
      self[count - 1].rows = last.rows.lowerBound..<end
    } else {
      append(range)
    }
  }

  /// Those of one section, among ascending ones.
  ///
  /// - Complexity: O(log ranges)
  func inSection(_ section: Int) -> ArraySlice<RowRange> {
    let start = partitionPoint { $0.section >= section }
    return self[start..<self[start...].partitionPoint { $0.section > section }]
  }

  /// Whether one of the ascending, disjoint ranges holds a row.
  func contains(_ path: ListIndexPath) -> Bool {
    let next = partitionPoint { $0.start > path }
    guard next > 0 else { return false }
    return self[next - 1].section == path.section && self[next - 1].rows.contains(path.row)
  }
}
