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

  /// The rows of an outline over an app's own models, shown by cells of other models:
  /// ``TreeRow``, for instance.
  ///
  /// - Parameters:
  ///   - outline: the app's nodes.
  ///   - cell: what shows them.
  ///   - show: what a cell shows of a node.
  public init<Node, Shown: ModelCell>(
    _ outline: Outline<Node>, as cell: Shown.Type, show: @escaping (Node) -> Shown.Model
  ) where Models == EmptyCollection<Node>, Cell == DataCell<Node> {
    self = Rows(outline).shown(by: cell, show)
  }
}
