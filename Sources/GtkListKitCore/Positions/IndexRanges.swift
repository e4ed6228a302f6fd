/// Indices as ascending ranges, for example the selected rows.
///
/// The standard library's `RangeSet` looks up the metadata of generic types for each range, and takes ten to twenty
/// times as long.
public struct IndexRanges: Hashable, Sendable {
  /// The ranges in ascending order. None is empty, and there is a gap between any two.
  public internal(set) var ranges: [Range<Int>] = []

  /// No indices.
  public init() {}

  /// The indices of one range.
  public init(_ range: Range<Int>) {
    if !range.isEmpty { ranges = [range] }
  }

  /// The indices of all ranges, which may overlap.
  ///
  /// - Complexity: O(ranges), and O(ranges log ranges) if they are not in ascending order
  @inlinable
  public init(_ ranges: some Sequence<Range<Int>>) { self.init(ofRanges: Array(ranges)) }

  @usableFromInline
  init(ofRanges all: [Range<Int>]) {
    var isAscending = true
    var last = Int.min
    for range in all {
      if range.lowerBound < last { isAscending = false }
      last = range.lowerBound
    }
    ranges.reserveCapacity(all.count)
    for range in isAscending ? all : all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      append(range)
    }
  }

  /// The indices of some rows, in any order.
  ///
  /// - Complexity: O(rows), and O(rows log rows) if they are not in ascending order
  package init(ofRows rows: [Int]) {
    let isAscending = rows.indices.dropFirst().allSatisfy { rows[$0 - 1] <= rows[$0] }
    for row in isAscending ? rows : rows.sorted() { append(row..<row + 1) }
  }

  /// Adds a range that does not begin before the last one.
  package mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let last = ranges.last, last.upperBound >= range.lowerBound else {
      return ranges.append(range)
    }
    ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { ranges.isEmpty }

  /// How many indices there are.
  ///
  /// - Complexity: O(ranges)
  package var memberCount: Int { ranges.reduce(0) { $0 + $1.count } }

  /// - Complexity: O(log ranges)
  package func contains(_ index: Int) -> Bool {
    let number = ranges.partitionPoint { $0.upperBound > index }
    return number < ranges.count && ranges[number].lowerBound <= index
  }

  /// Whether all indices are also in another set.
  ///
  /// - Complexity: O(ranges of both)
  public func isSubset(of other: IndexRanges) -> Bool { subtracting(other).isEmpty }

  /// - Complexity: O(ranges of both)
  package func isDisjoint(_ other: IndexRanges) -> Bool { intersection(other).isEmpty }
}
