/// A set of row numbers: ranges while they are few, a bit for each row once they are many.
///
/// Every other one of a million rows takes 125 KB instead of 8 MB.
package struct RowSet: Sendable {
  /// More ranges than these become bits, where those take less room.
  static let mostRanges = 4_096

  /// Empty where there are bits.
  private var ranges = IndexRanges()
  /// Nil while there are few ranges.
  private var bits: RowBits?

  package init() {}

  /// Negative numbers are left out. O(ranges), and O(greatest row / 64) for many.
  package init(_ rows: IndexRanges) {
    let start = rows.ranges.first?.lowerBound ?? 0
    ranges = start < 0 ? rows.subtracting(IndexRanges(start..<0)) : rows
    guard let end = ranges.ranges.last?.upperBound, ranges.ranges.count > Self.mostRanges,
      end / 128 < ranges.ranges.count
    else { return }
    bits = RowBits(ranges)
    ranges = IndexRanges()
  }

  private init(_ bits: RowBits) {
    if bits.rangeCount > Self.mostRanges { self.bits = bits } else { ranges = bits.indexRanges }
  }

  /// O(1): it is asked for each of many rows.
  package var isEmpty: Bool { bits == nil && ranges.isEmpty }

  // All are O(ranges), or O(greatest row / 64) of bits.
  package var count: Int { bits?.memberCount ?? ranges.memberCount }
  package var indexRanges: IndexRanges { bits?.indexRanges ?? ranges }
  package func contains(_ row: Int) -> Bool { bits?.contains(row) ?? ranges.contains(row) }

  package mutating func formUnion(_ other: RowSet) {
    guard !other.isEmpty else { return }
    guard bits != nil || other.bits != nil else { return self = RowSet(ranges.union(other.ranges)) }
    combine(other) { $0.formUnion($1) }
  }

  package mutating func subtract(_ other: RowSet) {
    guard bits != nil else { return self = RowSet(ranges.subtracting(other.indexRanges)) }
    combine(other) { $0.subtract($1) }
  }

  private mutating func combine(_ other: RowSet, _ change: (inout RowBits, RowBits) -> Void) {
    var combined = bits ?? RowBits(ranges)
    change(&combined, other.bits ?? RowBits(other.ranges))
    self = RowSet(combined)
  }

  /// What becomes of the rows when they get other numbers.
  package mutating func move(_ move: (IndexRanges) -> IndexRanges) {
    if !isEmpty { self = RowSet(move(indexRanges)) }
  }

  // MARK: Rows as shown

  /// The rows of some data that stand at rows as shown.
  ///
  /// - Complexity: O(ranges) where rows stand in their own order, or all are named; else O(rows named),
  ///   or, where all rows are shown, O(rows not named) if those are fewer
  package init(shown rows: IndexRanges, by arrangement: Arrangement) {
    guard !rows.isEmpty else {
      self.init()
      return
    }
    let all = IndexRanges(0..<arrangement.count)
    let rows = rows.ranges.last?.upperBound ?? 0 > arrangement.count ? rows.intersection(all) : rows
    if arrangement.isIdentity {
      self.init(rows)
    } else if all.memberCount == arrangement.dataCount, rows.memberCount > all.memberCount / 2 {
      self.init(all)
      subtract(RowSet(shown: all.subtracting(rows), by: arrangement))
    } else {
      self.init(rows, within: arrangement.dataCount) { arrangement.dataRow(at: $0) }
    }
  }

  /// Where an arrangement of the data shows the rows; those that it hides are left out.
  ///
  /// - Complexity: as ``init(shown:by:)``, with the rows of the set; never more than O(rows shown)
  package func shown(by arrangement: Arrangement) -> IndexRanges {
    let count = arrangement.count
    guard !isEmpty, count > 0 else { return IndexRanges() }
    let all = IndexRanges(0..<count)
    if arrangement.isIdentity {
      let own = indexRanges
      return own.ranges.last?.upperBound ?? 0 > count ? own.intersection(all) : own
    }
    guard bits == nil, ranges.memberCount <= count else {
      let own = ranges
      return RowSet(all, within: count) { row in
        arrangement.dataRow(at: row).flatMap { bits?.contains($0) ?? own.contains($0) ? row : nil }
      }.indexRanges
    }
    if count == arrangement.dataCount, ranges.memberCount > count / 2 {
      return all.subtracting(RowSet(all.subtracting(ranges)).shown(by: arrangement))
    }
    return RowSet(ranges, within: count) { arrangement.row(ofData: $0) }.indexRanges
  }

  /// What becomes of rows one by one; those that go nowhere are left out.
  ///
  /// - Complexity: O(rows log rows) for few, O(rows + count / 64) for many
  private init(_ rows: IndexRanges, within count: Int, _ map: (Int) -> Int?) {
    guard rows.memberCount > count / 64 else {
      self.init(IndexRanges(ofRows: rows.ranges.flatMap { $0.compactMap(map) }))
      return
    }
    var bits = RowBits(count: count)
    for range in rows.ranges {
      for row in range { if let target = map(row) { bits.insert(target) } }
    }
    self.init(bits)
  }
}

extension RowSet: Equatable {
  package static func == (a: RowSet, b: RowSet) -> Bool {
    guard let bits = a.bits, let others = b.bits else { return a.indexRanges == b.indexRanges }
    return bits.hasSameMembers(as: others)
  }
}
