/// The rows that are left of others after some have gone from between them.
package struct LeftRows: Sendable {
  /// By their former numbers, ascending; none touches another.
  private let ranges: [Range<Int>]
  /// The number of each range's first row by now.
  private let starts: [Int]
  package let count: Int

  private init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
    var count = 0
    starts = ranges.map { range in
      defer { count += range.count }
      return count
    }
    self.count = count
  }

  /// - Parameter gone: ascending ranges of those rows.
  package init(count: Int, without gone: [Range<Int>]) {
    var left: [Range<Int>] = []
    var next = 0
    for range in gone {
      if next < range.lowerBound { left.append(next..<range.lowerBound) }
      next = range.upperBound
    }
    if next < count { left.append(next..<count) }
    self.init(left)
  }

  /// The only range there is; nil where there are more.
  package var onlyRange: Range<Int>? {
    ranges.count < 2 ? ranges.first ?? 0..<0 : nil
  }

  /// The former number of a row, which must be there.
  ///
  /// - Complexity: O(log ranges)
  package func formerRow(of row: Int) -> Int {
    let place = starts.partitionPoint { $0 > row } - 1
    return ranges[place].lowerBound + row - starts[place]
  }

  /// What has become of a former row; nil where it has gone.
  ///
  /// - Complexity: O(log ranges)
  package func row(ofFormer row: Int) -> Int? {
    let place = ranges.partitionPoint { $0.lowerBound > row } - 1
    guard place >= 0, row < ranges[place].upperBound else { return nil }
    return starts[place] + row - ranges[place].lowerBound
  }

  /// Those that stand in a range.
  ///
  /// - Complexity: O(ranges)
  package func part(_ rows: Range<Int>) -> LeftRows {
    LeftRows(
      zip(ranges, starts).compactMap { range, start in
        let own = rows.clamped(to: start..<start + range.count)
        guard !own.isEmpty else { return nil }
        let first = range.lowerBound + own.lowerBound - start
        return first..<first + own.count
      })
  }

  /// What is left of these after others of them have gone.
  ///
  /// - Complexity: O(ranges of both)
  package func part(_ left: LeftRows) -> LeftRows {
    var parts: [Range<Int>] = []
    var place = 0
    for wanted in left.ranges {
      var next = wanted.lowerBound
      while next < wanted.upperBound {
        while starts[place] + ranges[place].count <= next { place += 1 }
        let offset = next - starts[place]
        let count = min(wanted.upperBound - next, ranges[place].count - offset)
        let first = ranges[place].lowerBound + offset
        if let last = parts.last, last.upperBound == first {
          parts[parts.count - 1] = last.lowerBound..<first + count
        } else {
          parts.append(first..<first + count)
        }
        next += count
      }
    }
    return LeftRows(parts)
  }
}
