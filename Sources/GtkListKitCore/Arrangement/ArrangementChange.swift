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

  /// What becomes of selected rows that are not shown.
  ///
  /// - Parameters:
  ///   - selected: the selected rows, as they were shown.
  ///   - hidden: the rows of the data that were selected when they were last shown.
  /// - Returns: the rows that come back, as they are shown, and the rows of the data that are
  ///   hidden now.
  /// - Complexity: O(members of both)
  public func hiddenRows(
    selected: RangeSet<Int>, hidden: RangeSet<Int>
  ) -> (back: RangeSet<Int>, hidden: RangeSet<Int>) {
    guard !selected.isEmpty || !hidden.isEmpty else { return (RangeSet(), RangeSet()) }
    var back = RowBits(count: new.count)
    var gone = RowBits(count: new.dataCount)
    for range in hidden.rangeArray {
      for dataRow in range.clamped(to: 0..<new.dataCount) {
        if let row = new.row(ofData: dataRow) { back.insert(row) } else { gone.insert(dataRow) }
      }
    }
    if !new.isIdentity {
      for range in selected.rangeArray {
        for row in range.clamped(to: 0..<old.count) {
          if let dataRow = old.dataRow(at: row), new.row(ofData: dataRow) == nil {
            gone.insert(dataRow)
          }
        }
      }
    }
    return (back.rangeSet, gone.rangeSet)
  }

  /// Carries a selection over in advance, off the main thread, so that ``newRows(of:)`` has it.
  public mutating func prepareSelection(_ selected: RangeSet<Int>) {
    prepared = (selected, newRows(of: selected))
  }
}
