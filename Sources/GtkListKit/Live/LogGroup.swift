internal import GtkListKitCore

/// Rows of a section that are the last of a log.
final class LogGroup<Cell: ModelCell>: LiveGroup<Cell, LogRows<Cell.Model>>
where Cell.Model: Sendable {
  override func holder(at index: Int) -> CellViewHolder? {
    model(at: index).map { LazyRowHolder<Cell>($0, shared) }
  }

  /// Rows are known by their numbers in the whole log.
  override func identity(at index: Int) -> RowIdentity? {
    let (first, count) = reading { ($0.first, $0.count) }
    return index >= 0 && index < count ? RowIdentity(first + index) : nil
  }

  /// As they are now, whatever comes while somebody reads them.
  override func models<Model: Sendable>(as type: Model.Type) -> GroupModels<Model> {
    guard let store = store as? LogStore<Model> else { return .onMain { _ in nil } }
    return .anywhere { store.model(at: $0) }
  }
}

extension LogRows: LiveRowSource {
  func makeGroup<Cell: ModelCell>(
    _ options: RowOptions<Model>, as cell: Cell.Type
  ) -> RowGroup where Cell.Model == Model {
    LogGroup<Cell>(self, RowOptions.Shared(options))
  }
}
