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

  override func identity(at index: Int) -> RowIdentity? {
    reading { $0.model(at: index) }.map(rows.id)
  }
}

extension PagedRows: LiveRowSource {
  func makeGroup<Cell: ModelCell>(
    _ options: RowOptions<Model>, as cell: Cell.Type
  ) -> RowGroup where Cell.Model == Model {
    PagedGroup<Cell>(self, RowOptions.Shared(options))
  }
}
