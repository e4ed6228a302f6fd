internal import GtkListKitCore

/// Row numbers in ranges, counted through.
nonisolated struct RowNumberRanges {
  private let ranges: [Range<Int>]
  /// How many stand before each range.
  private let starts: [Int]
  let count: Int

  init(_ rowNumbers: IndexRanges) {
    ranges = Array(rowNumbers.ranges)
    var total = 0
    starts = ranges.map { range in
      defer { total += range.count }
      return total
    }
    count = total
  }

  /// O(log ranges).
  func rowNumber(_ number: Int) -> Int? {
    guard number >= 0, number < count else { return nil }
    let index = starts.partitionPoint { $0 > number } - 1
    return ranges[index].lowerBound + number - starts[index]
  }
}
