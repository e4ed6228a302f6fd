internal import GtkListKitCore

/// Rows of a section that are the last of a log.
final class LogGroup<Container: ListView, Cell: ModelCell>: ModelGroup<Container, Cell>
where Cell.Model: Sendable {
  private let rows: LogRows<Cell.Model>
  /// The rows as they were at one moment, where they are to be read later.
  private let former: LogStore<Cell.Model>?

  init(_ rows: LogRows<Cell.Model>, _ options: RowOptions<Cell.Model>) {
    self.rows = rows
    former = nil
    super.init(RowOptions.Shared(options))
  }

  private init(formerly group: LogGroup) {
    rows = group.rows
    former = group.former ?? group.rows.store
    super.init(group.shared)
  }

  override var count: Int { former?.count ?? rows.store.count }
  override var revision: Int { former == nil ? rows.revision : 0 }
  /// Rows come and go as their source says.
  override func copy() -> RowGroup<Container>? { nil }
  override func snapshot() -> RowGroup<Container>? { LogGroup(formerly: self) }
  override var canBeEdited: Bool { false }
  override var pages: (any ShownPages)? { rows }

  override func holder(at index: Int) -> CellViewHolder<Container>? {
    model(at: index).map { LazyRowHolder<Container, Cell>($0, shared) }
  }

  override func model(at index: Int) -> Cell.Model? {
    if let former { former[index] } else { rows.store[index] }
  }

  /// Rows are known by their numbers in the whole log.
  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let (first, count) = (former?.first ?? rows.store.first, count)
    return { $0 >= 0 && $0 < count ? RowIdentity(first + $0) : nil }
  }
}

extension LogRows: RowSource {
  func makeGroup<Container: ListView, Cell: ModelCell>(
    _ options: RowOptions<Model>, for container: Container.Type, as cell: Cell.Type
  ) -> RowGroup<Container> where Cell.Model == Model {
    LogGroup<Container, Cell>(self, options)
  }
}

extension Rows where Cell.Model: Sendable {
  /// The last rows of a log.
  public init(_ log: LogRows<Cell.Model>, as cell: Cell.Type)
  where Models == EmptyCollection<Cell.Model> {
    self.init(EmptyCollection(), as: cell)
    source = log
  }

  /// The last rows of a log for a column table.
  public init<Model>(_ log: LogRows<Model>)
  where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self.init(log, as: DataCell<Model>.self)
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
