extension Rows {
  /// The rows of a source that adds and removes rows itself.
  public init(_ source: RowSource<Cell.Model>, as cell: Cell.Type)
  where Models == EmptyCollection<Cell.Model> {
    models = EmptyCollection()
    self.source = source as? any RowGroupSource<Cell.Model>
  }

  /// The rows of a source for a column table.
  public init<Model>(_ source: RowSource<Model>)
  where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self.init(source, as: DataCell<Model>.self)
  }

  /// The rows of a source, shown by cells of other models, such as ``TreeRow``.
  ///
  /// - Parameters:
  ///   - source: the source of your models.
  ///   - cell: the class of the cells.
  ///   - show: returns the model of a cell for one of your models.
  public init<Model, Shown: ModelCell>(
    _ source: RowSource<Model>, as cell: Shown.Type, show: @escaping (Model) -> Shown.Model
  ) where Models == EmptyCollection<Model>, Cell == DataCell<Model> {
    self = Rows(source).shown(by: cell, show)
  }
}
