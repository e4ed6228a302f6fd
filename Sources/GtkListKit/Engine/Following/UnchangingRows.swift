/// The present place of a row that the list has shown.
enum ArrangedRow {
  case at(Int)
  /// It is there, and not shown.
  case hidden
  /// The rows are others, or have been changed.
  case unknown
}

/// The rows that a section shows at one moment. Later changes do not show in them.
protocol UnchangingRows: AnyObject {
  var count: Int { get }
  /// The identity of a row; nil if it has none, and out of range.
  func identity(at row: Int) -> RowIdentity?
  /// Adds the identities of all rows.
  ///
  /// - Parameter withoutID: makes one for a row that has none.
  func addIdentities(to identities: inout [RowIdentity], withoutID: () -> RowIdentity)
  /// Finds a row in a later state without comparing identities.
  func row(_ row: Int, in later: any UnchangingRows) -> ArrangedRow
  /// Whether other rows are the same in the same order. False if that is not known.
  func isSame(as other: any UnchangingRows) -> Bool
}
