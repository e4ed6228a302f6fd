/// Where a row of a former state is among rows that were sorted, filtered or opened since.
enum ArrangedRow {
  case at(Int)
  /// It is there, and not shown.
  case hidden
  /// Whoever is asked does not know: the rows are others, or have been changed.
  case unknown
}

/// Rows as they were at one moment, which know where each of them is at a later one. Without that all
/// rows would have to be asked who they are, to find the one that the keyboard is at.
protocol ArrangedState: AnyObject {
  /// - Parameters:
  ///   - row: the row in this state.
  ///   - revision: how often the rows had changed by then.
  ///   - later: the rows of the later state.
  ///   - laterRevision: how often those had changed.
  func row(
    _ row: Int, at revision: Int, in later: any ArrangedState, at laterRevision: Int
  ) -> ArrangedRow

  /// Whether another state has these very rows, in the same order. False if that is not known.
  func hasSameRows(
    at revision: Int, as other: any ArrangedState, at otherRevision: Int
  ) -> Bool
}
