/// The present place of a row that the list has shown.
enum ArrangedRow {
  case at(Int)
  /// It is there, and not shown.
  case hidden
  /// The rows are others, or have been changed.
  case unknown
}

/// Rows at one moment. Later changes do not show in them.
protocol UnchangingRows: AnyObject {
  /// The identity of a row; nil if it has none.
  func identity(at row: Int) -> RowIdentity?
  /// The identities of all rows.
  ///
  /// Nil if some have none, or if one by one is as fast.
  func identityList() -> [RowIdentity]?
  /// Finds a row in a later state without comparing identities.
  func row(_ row: Int, in later: any UnchangingRows) -> ArrangedRow
  /// Whether other rows are the same in the same order. False if that is not known.
  func isSame(as other: any UnchangingRows) -> Bool
}
