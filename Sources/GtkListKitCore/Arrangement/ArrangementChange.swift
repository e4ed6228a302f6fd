/// The way from one arrangement to another of the same data.
///
/// Both are row numbers, so nothing has to be compared: where a row went is looked up.
package struct ArrangementChange: Sendable {
  package let old: Arrangement
  package let new: Arrangement

  /// A change between arrangements of the same data; nil when the data have other numbers of rows.
  package init?(from old: Arrangement, to new: Arrangement) {
    guard old.dataCount == new.dataCount else { return nil }
    self.old = old
    self.new = new
  }

  /// Where a row that was shown is shown now; nil when it is not.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  package func newRow(of row: Int) -> Int? {
    old.dataRow(at: row).flatMap { new.row(ofData: $0) }
  }

  /// Where a row that is shown was shown before; nil when it was not.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  package func oldRow(of row: Int) -> Int? {
    new.dataRow(at: row).flatMap { old.row(ofData: $0) }
  }

  /// Where the rows of a set went. Those that are not shown any more vanish.
  ///
  /// - Complexity: O(members of the set + new rows / 64)
  package func newRows(of rows: IndexRanges) -> IndexRanges {
    guard !rows.isEmpty, new.count > 0 else { return IndexRanges() }
    var members = RowBits(count: new.count)
    for range in rows.ranges {
      for row in range.clamped(to: 0..<old.count) {
        if let target = newRow(of: row) { members.insert(target) }
      }
    }
    return members.indexRanges
  }
}
