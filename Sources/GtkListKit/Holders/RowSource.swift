/// Makes the group of rows for some content that is no collection of models.
protocol RowSource<Model>: AnyObject {
  associatedtype Model
  func makeGroup<Cell: ModelCell>(
    _ options: RowOptions<Model>, as cell: Cell.Type
  ) -> RowGroup where Cell.Model == Model
}
