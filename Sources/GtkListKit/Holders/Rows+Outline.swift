extension Rows {
  /// The rows of an outline, which come and go as its nodes are expanded.
  public init(_ outline: Outline<Cell.Model>, as cell: Cell.Type)
  where Models == EmptyCollection<Cell.Model> {
    self.init(source: outline)
  }

  /// The rows of an outline for a column table.
  public init<Node>(_ outline: Outline<Node>)
  where Models == EmptyCollection<Node>, Cell == DataCell<Node> {
    self.init(source: outline)
  }
}
