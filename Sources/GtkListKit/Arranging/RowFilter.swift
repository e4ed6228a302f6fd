/// Which rows are shown.
public nonisolated struct RowFilter<Model: Sendable>: Sendable {
  let revision = Revision()
  let isIncluded: @Sendable (Model) -> Bool

  /// - Parameter isIncluded: whether a row is shown. Called off the main thread, once for each
  ///   row while the rows stay the same.
  public init(_ isIncluded: @escaping @Sendable (Model) -> Bool) {
    self.isIncluded = isIncluded
  }
}
