internal import GtkListKitCore

/// Rows of a section that are fetched a page at a time.
final class PagedGroup<Container: ListView, Cell: ModelCell>: ModelGroup<Container, Cell> {
  private let rows: PagedRows<Cell.Model>
  /// The rows as they were at one moment, where they are to be read later.
  private let former: PagedRows<Cell.Model>.PageStore?

  init(_ rows: PagedRows<Cell.Model>, _ options: RowOptions<Cell.Model>) {
    self.rows = rows
    former = nil
    super.init(RowOptions.Shared(options))
  }

  private init(formerly group: PagedGroup) {
    rows = group.rows
    former = group.store
    super.init(group.shared)
  }

  private var store: PagedRows<Cell.Model>.PageStore { former ?? rows.store }

  override var count: Int { former?.count ?? rows.store.count }
  override var revision: Int { former == nil ? rows.revision : 0 }
  /// Rows come and go as their source says.
  override func copy() -> RowGroup<Container>? { nil }
  override func snapshot() -> RowGroup<Container>? { PagedGroup(formerly: self) }
  override var canBeEdited: Bool { false }
  override func takesEdit(at index: Int) -> Bool { rows.write != nil && model(at: index) != nil }
  override var pages: (any ShownPages)? { rows }

  override func holder(at index: Int) -> CellViewHolder<Container>? {
    let row = former.map { $0.row(at: index) } ?? rows.store.row(at: index)
    return row.map { PagedRowHolder<Container, Cell>(index, $0, of: rows, shared) }
  }

  override func model(at index: Int) -> Cell.Model? {
    former.map { $0.model(at: index) } ?? rows.store.model(at: index)
  }

  override var anyModel: Cell.Model? { store.anyModel }

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let (store, id) = (store, rows.id)
    return { store.model(at: $0).map(id) }
  }
}

extension PagedRows: RowSource {
  func makeGroup<Container: ListView, Cell: ModelCell>(
    _ options: RowOptions<Model>, for container: Container.Type, as cell: Cell.Type
  ) -> RowGroup<Container> where Cell.Model == Model {
    PagedGroup<Container, Cell>(self, options)
  }
}

extension Rows {
  /// Rows that are fetched a page at a time, as they come near.
  public init(_ pages: PagedRows<Cell.Model>, as cell: Cell.Type)
  where Models == EmptyCollection<Cell.Model> {
    self.init(EmptyCollection(), as: cell)
    source = pages
  }

  /// Rows for a column table that are fetched a page at a time, as they come near.
  public init<Model>(_ pages: PagedRows<Model>)
  where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self.init(pages, as: DataCell<Model>.self)
  }
}
