internal import GtkListKitCore

/// Rows of a section that are fetched a page at a time.
final class PagedGroup<Container: ListView, Cell: ModelCell>: RowGroup<Container> {
  private let rows: PagedRows<Cell.Model>
  private let shared: SharedRowOptions<Cell.Model>
  private var options: RowOptions<Cell.Model> { shared.options }
  /// The rows as they were at one moment, where they are to be read later.
  private let former: PageStore<Cell.Model>?

  init(_ rows: PagedRows<Cell.Model>, _ options: RowOptions<Cell.Model>) {
    self.rows = rows
    shared = SharedRowOptions(options)
    former = nil
  }

  private init(formerly group: PagedGroup) {
    rows = group.rows
    shared = group.shared
    former = group.store
  }

  private var store: PageStore<Cell.Model> { former ?? rows.store }

  override var count: Int { former?.count ?? rows.store.count }
  override var revision: Int { former == nil ? rows.revision : 0 }
  /// Rows come and go as their source says.
  override func copy() -> RowGroup<Container>? { nil }
  override func snapshot() -> RowGroup<Container>? { PagedGroup(formerly: self) }
  override var canBeEdited: Bool { false }
  override var pages: (any ShownPages)? { rows }

  override func holder(at index: Int) -> CellViewHolder<Container>? {
    let row = former.map { $0.row(at: index) } ?? rows.store.row(at: index)
    return row.map { PagedRowHolder<Container, Cell>(index, $0, of: rows, shared) }
  }

  private func model(at index: Int) -> Cell.Model? {
    former.map { $0.model(at: index) } ?? rows.store.model(at: index)
  }

  override var heights: SectionHeights? { options.heights }
  override var estimatedHeight: Double? { options.estimatedHeight }
  override func height(at index: Int) -> Double? { options.height }
  override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    guard let size = options.size, let model = model(at: index) else { return nil }
    return size(model, breadth)
  }
  override func span(at index: Int) -> ItemSpan {
    guard let span = options.span, let model = model(at: index) else { return ItemSpan() }
    return span(model)
  }
  override var watchesSelection: Bool { options.watchesSelection }

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let (store, id) = (store, rows.id)
    return { store.model(at: $0).map(id) }
  }

  override func accessibleName(at index: Int) -> String? {
    guard let name = options.accessibleName else { return nil }
    return model(at: index).flatMap(name)
  }

  override var hasSearchTexts: Bool { options.hasSearchTexts(example: store.anyModel) }

  override func searchText(at index: Int) -> String? {
    model(at: index).flatMap { options.searchText(of: $0) }
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
