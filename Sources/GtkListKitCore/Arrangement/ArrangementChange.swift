/// The way from one arrangement to another of the same data.
///
/// Both are row numbers, so nothing has to be compared: where a row went is looked up.
public struct ArrangementChange: Sendable {
  public let old: Arrangement
  public let new: Arrangement
  /// A selection that was carried over beforehand.
  private var prepared: (old: RangeSet<Int>, new: RangeSet<Int>)?

  /// A change between arrangements of the same data; nil when the data have other numbers of rows.
  public init?(from old: Arrangement, to new: Arrangement) {
    guard old.dataCount == new.dataCount else { return nil }
    self.old = old
    self.new = new
  }

  /// Where a row that was shown is shown now; nil when it is not.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  public func newRow(of row: Int) -> Int? {
    old.dataRow(at: row).flatMap { new.row(ofData: $0) }
  }

  /// Where a row that is shown was shown before; nil when it was not.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  public func oldRow(of row: Int) -> Int? {
    new.dataRow(at: row).flatMap { old.row(ofData: $0) }
  }

  /// Where the rows of a set went. Those that are not shown any more vanish.
  ///
  /// - Complexity: O(members of the set + new rows / 64), O(ranges) when
  ///   ``prepareSelection(_:)`` was given this very set
  public func newRows(of rows: RangeSet<Int>) -> RangeSet<Int> {
    if let prepared, prepared.old == rows { return prepared.new }
    guard !rows.isEmpty, new.count > 0 else { return RangeSet() }
    var members = RowBits(count: new.count)
    for range in rows.ranges {
      for row in range.clamped(to: 0..<old.count) {
        if let target = newRow(of: row) { members.insert(target) }
      }
    }
    return members.rangeSet
  }

  /// Carries a selection over in advance, off the main thread, so that ``newRows(of:)`` has it.
  public mutating func prepareSelection(_ selected: RangeSet<Int>) {
    prepared = (selected, newRows(of: selected))
  }
}

/// A set of small numbers, a bit each.
struct RowBits {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  @inline(__always)
  mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

  func contains(_ row: Int) -> Bool {
    row >= 0 && row >> 6 < words.count && words[row >> 6] & 1 << UInt64(row & 63) != 0
  }

  /// The members as ranges. O(words + ranges).
  var rangeSet: RangeSet<Int> {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (number, word) in words.enumerated() {
      let base = number << 6
      if word == 0 || word == .max {
        if word == 0, let open = start {
          ranges.append(open..<base)
          start = nil
        } else if word != 0, start == nil {
          start = base
        }
        continue
      }
      for bit in 0..<64 {
        let isMember = word & 1 << UInt64(bit) != 0
        if isMember, start == nil { start = base + bit }
        if !isMember, let open = start {
          ranges.append(open..<base + bit)
          start = nil
        }
      }
    }
    if let start { ranges.append(start..<words.count << 6) }
    return RangeSet(ranges)
  }
}
