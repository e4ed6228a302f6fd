extension IndexRanges {
  /// The same members, each so much greater.
  package func moved(by distance: Int) -> IndexRanges {
    distance == 0 ? self : IndexRanges(ranges.map { $0.moved(by: distance) })
  }

  /// The numbers as they are after rows have come in at `row`, which are none of them.
  ///
  /// - Complexity: O(ranges)
  package func makingRoom(_ count: Int = 1, at row: Int) -> IndexRanges {
    makingRoom(for: IndexRanges(row..<row + count))
  }

  /// The numbers as they are after rows have come, by their numbers then, which are none of them.
  ///
  /// - Complexity: O(ranges of both)
  package func makingRoom(for rows: IndexRanges) -> IndexRanges {
    guard !isEmpty else { return self }
    let new = rows.ranges
    var next = 0
    var come = 0
    var moved: [Range<Int>] = []
    for range in ranges {
      var start = range.lowerBound
      while start < range.upperBound {
        while next < new.count, new[next].lowerBound <= start + come {
          come += new[next].count
          next += 1
        }
        // As far as the next ones that come, which part a range.
        let end =
          next < new.count
          ? Swift.min(range.upperBound, new[next].lowerBound - come) : range.upperBound
        moved.append(start + come..<end + come)
        start = end
      }
    }
    return IndexRanges(moved)
  }

  /// The numbers as they are after those rows have gone.
  ///
  /// - Complexity: O(ranges of both)
  package func closingGaps(_ rows: IndexRanges) -> IndexRanges {
    let left = subtracting(rows)
    guard !left.isEmpty else { return left }
    let gaps = rows.ranges
    var gone = 0
    var next = 0
    return IndexRanges(
      left.ranges.map { range in
        // What is left does not reach into a gap.
        while next < gaps.count, gaps[next].upperBound <= range.lowerBound {
          gone += gaps[next].count
          next += 1
        }
        return range.lowerBound - gone..<range.upperBound - gone
      })
  }
}
