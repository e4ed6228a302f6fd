/// A source whose rows can be sorted, filtered and searched: an adaptor.
@MainActor
public protocol ArrangedSource: ListSource {
  /// Changes how the rows are arranged, and leaves what the closure does not touch. Of an
  /// arrangement for another model nothing stays.
  ///
  /// ```swift
  /// adaptor.rearrange(Mail.self) { $0.search = entry.text }
  /// ```
  ///
  /// - Parameters:
  ///   - model: what the rows show.
  ///   - animated: whether rows on screen move to their new places.
  ///   - completion: called when the list shows the result, with true, or will not because of a
  ///     later call, with false.
  ///   - change: changes the arrangement.
  func rearrange<Model: Sendable>(
    _ model: Model.Type, animated: Bool, completion: ((Bool) -> Void)?,
    _ change: (inout RowArrangement<Model>) -> Void)
}

extension ArrangedSource {
  /// As the requirement, for whoever need not know when the list shows the result.
  public func rearrange<Model: Sendable>(
    _ model: Model.Type, animated: Bool = true, _ change: (inout RowArrangement<Model>) -> Void
  ) {
    rearrange(model, animated: animated, completion: nil, change)
  }
}

extension Adaptor: ArrangedSource {
  public final func rearrange<Model: Sendable>(
    _ model: Model.Type, animated: Bool, completion: ((Bool) -> Void)?,
    _ change: (inout RowArrangement<Model>) -> Void
  ) {
    var arrangement = wantedArrangement as? RowArrangement<Model> ?? RowArrangement()
    change(&arrangement)
    arrange(arrangement, animated: animated, completion: completion)
  }
}
