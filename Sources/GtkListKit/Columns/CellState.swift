extension AnyTableColumn {
  /// What a cell shows besides a text.
  enum CellState {
    case checked(Bool)
    case busy(Bool)
    /// From 0 to 1.
    case share(Double)
  }
}
