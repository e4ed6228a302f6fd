/// A ``RowSource`` that makes the group of its rows in a section.
protocol RowGroupSource<Model>: AnyObject {
  associatedtype Model
  func makeGroup<Cell: ModelCell>(
    _ options: RowOptions<Model>, as cell: Cell.Type
  ) -> RowGroup where Cell.Model == Model
}
