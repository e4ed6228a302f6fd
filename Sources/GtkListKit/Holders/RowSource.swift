/// Makes the group of rows for some content that is no collection of models.
protocol RowSource<Model>: AnyObject {
  associatedtype Model
  func makeGroup<Container: ListView, Cell: ModelCell>(
    _ options: RowOptions<Model>, for container: Container.Type, as cell: Cell.Type
  ) -> RowGroup<Container> where Cell.Model == Model
}
