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
    for range in rows.rangeArray {
      for row in range.clamped(to: 0..<old.count) {
        if let target = newRow(of: row) { members.insert(target) }
      }
    }
    return members.rangeSet
  }

  /// Carries a selection over in advance, off the main thread, so that ``newRows(of:)`` has it:
  /// the selected rows that are still shown, and those that come back.
  ///
  /// - Parameters:
  ///   - selected: the selected rows, as they were shown.
  ///   - hidden: the rows of the data that were selected when they were last shown.
  /// - Returns: the rows of the data that are selected and hidden now.
  /// - Complexity: O(members of both + rows of the data / 64), and O(new rows) where they are many
  public mutating func prepareSelection(
    _ selected: RangeSet<Int>, hidden: RangeSet<Int>
  ) -> RangeSet<Int> {
    prepared = nil
    guard !selected.isEmpty || !hidden.isEmpty else { return RangeSet() }
    let count = (selected.rangeArray + hidden.rangeArray).reduce(0) { $0 + $1.count }
    guard count > new.count / 8 else { return prepareFew(selected, hidden: hidden) }
    var members = RowBits(count: new.dataCount)
    for range in hidden.rangeArray { members.insert(range.clamped(to: 0..<new.dataCount)) }
    for range in selected.rangeArray {
      let range = range.clamped(to: 0..<old.count)
      if old.isIdentity {
        members.insert(range)
      } else {
        for row in range { if let dataRow = old.dataRow(at: row) { members.insert(dataRow) } }
      }
    }
    guard !new.isIdentity else {
      prepared = (selected, members.rangeSet)
      return RangeSet()
    }
    var shown = RowBits(count: new.count)
    for row in 0..<new.count {
      guard let dataRow = new.dataRow(at: row), members.contains(dataRow) else { continue }
      shown.insert(row)
      members.remove(dataRow)
    }
    prepared = (selected, shown.rangeSet)
    return members.rangeSet
  }

  /// The same row by row.
  private mutating func prepareFew(
    _ selected: RangeSet<Int>, hidden: RangeSet<Int>
  ) -> RangeSet<Int> {
    var shown = RowBits(count: new.count)
    var gone = RowBits(count: new.dataCount)
    func carry(_ dataRow: Int) {
      if let row = new.row(ofData: dataRow) { shown.insert(row) } else { gone.insert(dataRow) }
    }
    for range in hidden.rangeArray {
      for dataRow in range.clamped(to: 0..<new.dataCount) { carry(dataRow) }
    }
    for range in selected.rangeArray {
      for row in range.clamped(to: 0..<old.count) {
        if let dataRow = old.dataRow(at: row) { carry(dataRow) }
      }
    }
    prepared = (selected, shown.rangeSet)
    return gone.rangeSet
  }
}
