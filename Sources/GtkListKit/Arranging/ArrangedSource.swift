/// A source whose rows can be sorted, filtered and searched: an adaptor.
protocol ArrangedSource: ListSource {
  /// Changes how the rows are arranged, and leaves what the closure does not touch.
  func rearrange<Model: Sendable>(
    _ model: Model.Type, animated: Bool, completion: ((Bool) -> Void)?,
    _ change: (inout RowArrangement<Model>) -> Void)
}
