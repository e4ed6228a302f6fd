internal import GtkListKitCore

/// Rows of a section that are fetched a page at a time.
final class PagedGroup<Cell: ModelCell>: LiveGroup<Cell, PagedRows<Cell.Model>> {
  override var deleteSelected: SelectedRowsDeletion? { shared.options.deleteSelected }
  override func takesEdit(at index: Int) -> Bool { rows.write != nil && model(at: index) != nil }
  override func holder(at index: Int) -> CellViewHolder? {
    reading { $0.row(at: index) }.map {
      PagedRowHolder<Cell>(index, $0, of: rows, shared)
    }
  }

  override var anyModel: Cell.Model? { reading { $0.anyModel } }

  override func deleter(of index: Int) -> (any RowDeleter)? {
    model(at: index) == nil ? nil : super.deleter(of: index)
  }

  override func identities() -> @MainActor (Int) -> RowIdentity? {
    let (store, id) = (store, rows.id)
    return { store.model(at: $0).map(id) }
  }
}

extension PagedRows: LiveRowSource {
  func makeGroup<Cell: ModelCell>(
    _ options: RowOptions<Model>, as cell: Cell.Type
  ) -> RowGroup where Cell.Model == Model {
    PagedGroup<Cell>(self, RowOptions.Shared(options))
  }
}

extension Rows {
  /// Rows that are fetched a page at a time, as they come near.
  public init(_ pages: PagedRows<Cell.Model>, as cell: Cell.Type)
  where Models == EmptyCollection<Cell.Model> {
    self.init(source: pages)
  }

  /// Rows for a column table that are fetched a page at a time, as they come near.
  public init<Model>(_ pages: PagedRows<Model>)
  where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self.init(source: pages)
  }

  /// Rows over an app's own models that are fetched a page at a time, shown by cells of other models.
  ///
  /// - Parameters:
  ///   - pages: what fetches the models.
  ///   - cell: what shows them.
  ///   - show: what a cell shows of a model.
  public init<Model, Shown: ModelCell>(
    _ pages: PagedRows<Model>, as cell: Shown.Type, show: @escaping (Model) -> Shown.Model
  ) where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self = Rows(pages).shown(by: cell, show)
  }
}
