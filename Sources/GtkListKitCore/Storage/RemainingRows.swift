/// The rows of a collection that remain after removals, in their order.
///
/// They are stored in chunks that copies share: a removal of one row takes O(chunks), however many rows were removed
/// before.
package struct RemainingRows: Sendable {
  private struct Chunk: Sendable {
    /// Ascending rows of the collection. None is empty, and there is a gap between any two.
    var ranges: [Range<Int>]
    /// How many rows of the chunk are before each range.
    var starts: [Int] = []
    var count = 0

    init(_ ranges: ArraySlice<Range<Int>>) {
      self.ranges = Array(ranges)
      starts.reserveCapacity(ranges.count)
      for range in ranges {
        starts.append(count)
        count += range.count
      }
    }
  }

  private var chunks: [Chunk]
  /// How many rows there are up to the end of each chunk.
  private var ends: [Int] = []

  private static let mostRanges = 512

  /// All rows of a collection with so many.
  package init(count: Int) {
    chunks = count > 0 ? [Chunk([0..<count])] : []
    countAgain(from: 0)
  }

  private static func chunks(of ranges: [Range<Int>]) -> [Chunk] {
    // As many in each, because a chunk with one range would be of no use.
    let count = (ranges.count + mostRanges - 1) / mostRanges
    return (0..<count).map {
      Chunk(ranges[ranges.count * $0 / count..<ranges.count * ($0 + 1) / count])
    }
  }

  private mutating func countAgain(from chunk: Int) {
    var end = start(of: chunk)
    ends.removeSubrange(chunk...)
    for chunk in chunks[chunk...] {
      end += chunk.count
      ends.append(end)
    }
  }

  private func start(of chunk: Int) -> Int { chunk == 0 ? 0 : ends[chunk - 1] }

  /// How many rows remain.
  package var count: Int { ends.last ?? 0 }

  /// The remaining rows as ranges of the collection.
  package var ranges: [Range<Int>] { chunks.flatMap(\.ranges) }

  /// The only range of rows that remains; nil if there are several.
  package var onlyRange: Range<Int>? {
    guard chunks.count < 2 else { return nil }
    let ranges = chunks.first?.ranges ?? [0..<0]
    return ranges.count == 1 ? ranges[0] : nil
  }

  // MARK: Single rows

  /// The row of the collection; nil out of range.
  ///
  /// - Complexity: O(log removals)
  package func row(of index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    let number = ends.partitionPoint { $0 > index }
    let own = index - start(of: number)
    let range = chunks[number].starts.partitionPoint { $0 > own } - 1
    return chunks[number].ranges[range].lowerBound + own - chunks[number].starts[range]
  }

  /// The number that a row of the collection has now; nil if it was removed.
  ///
  /// - Complexity: O(log removals)
  package func index(of row: Int) -> Int? {
    let number = chunks.partitionPoint { ($0.ranges.last?.upperBound ?? 0) > row }
    guard number < chunks.count else { return nil }
    let range = chunks[number].ranges.partitionPoint { $0.upperBound > row }
    let start = chunks[number].ranges[range].lowerBound
    guard start <= row else { return nil }
    return self.start(of: number) + chunks[number].starts[range] + row - start
  }

  // MARK: Removing

  /// Removes rows, by the numbers that they have before the first removal.
  ///
  /// - Complexity: O(chunks + ranges of the chunks that lose rows)
  package mutating func remove(_ indices: IndexRanges) {
    let indices = indices.intersection(IndexRanges(0..<count))
    guard let first = indices.ranges.first?.lowerBound, let last = indices.ranges.last?.upperBound
    else { return }
    let changed =
      ends.partitionPoint { $0 > first }..<(ends.partitionPoint { $0 > last - 1 } + 1)
    let gone = indices.moved(by: -start(of: changed.lowerBound))
    let left = Self.remaining(chunks[changed].flatMap(\.ranges), without: gone)
    chunks.replaceSubrange(changed, with: Self.chunks(of: left))
    countAgain(from: changed.lowerBound)
  }

  private static func remaining(
    _ ranges: [Range<Int>], without gone: IndexRanges
  ) -> [Range<Int>] {
    var left: [Range<Int>] = []
    left.reserveCapacity(ranges.count + gone.ranges.count)
    var next = 0
    var start = 0
    for range in ranges {
      let end = start + range.count
      // From rows as numbered to rows of the collection.
      let distance = range.lowerBound - start
      var row = start
      while next < gone.ranges.count, gone.ranges[next].lowerBound < end {
        let own = gone.ranges[next].clamped(to: row..<end)
        if row < own.lowerBound { left.append(row + distance..<own.lowerBound + distance) }
        row = own.upperBound
        // The rest of it is in the ranges that follow.
        guard gone.ranges[next].upperBound <= end else { break }
        next += 1
      }
      if row < end { left.append(row + distance..<end + distance) }
      start = end
    }
    return left
  }

  /// Some of the remaining rows.
  package func part(_ indices: Range<Int>) -> RemainingRows {
    var part = self
    part.remove(IndexRanges([0..<indices.lowerBound, indices.upperBound..<count]))
    return part
  }
}

extension RemainingRows: Equatable {
  package static func == (a: RemainingRows, b: RemainingRows) -> Bool {
    guard a.count == b.count else { return false }
    // Arrays that copies share are equal at once.
    if a.ends == b.ends, zip(a.chunks, b.chunks).allSatisfy({ $0.ranges == $1.ranges }) {
      return true
    }
    return a.ranges == b.ranges
  }
}
