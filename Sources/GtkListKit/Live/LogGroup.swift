internal import GtkListKitCore

/// Rows of a section that are the last of a log.
final class LogGroup<Cell: ModelCell>: LiveGroup<Cell, LogRows<Cell.Model>>
where Cell.Model: Sendable {
  override func holder(at index: Int) -> CellViewHolder? {
    model(at: index).map { LazyRowHolder<Cell>($0, shared) }
  }

  /// Rows are known by their numbers in the whole log.
  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let (first, count) = reading { ($0.first, $0.count) }
    return { $0 >= 0 && $0 < count ? RowIdentity(first + $0) : nil }
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

extension Rows where Cell.Model: Sendable {
  /// The last rows of a log.
  public init(_ log: LogRows<Cell.Model>, as cell: Cell.Type)
  where Models == EmptyCollection<Cell.Model> {
    self.init(source: log)
  }

  /// The last rows of a log for a column table.
  public init<Model>(_ log: LogRows<Model>)
  where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self.init(source: log)
  }

  /// The last rows of a log of an app's own models, shown by cells of other models.
  ///
  /// - Parameters:
  ///   - log: the app's models.
  ///   - cell: what shows them.
  ///   - show: what a cell shows of a model.
  public init<Model, Shown: ModelCell>(
    _ log: LogRows<Model>, as cell: Shown.Type, show: @escaping (Model) -> Shown.Model
  ) where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self = Rows(log).shown(by: cell, show)
  }
}
