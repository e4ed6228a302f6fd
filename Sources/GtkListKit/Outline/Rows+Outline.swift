/// Stands for an ``Outline`` where rows have models. By itself it is empty: which nodes have rows
/// changes as they are expanded.
public nonisolated struct OutlineModels<Node>: RandomAccessCollection {
  let outline: Outline<Node>
  private let none = EmptyCollection<Node>()

  init(_ outline: Outline<Node>) { self.outline = outline }

  public var startIndex: Int { none.startIndex }
  public var endIndex: Int { none.endIndex }
  public subscript(index: Int) -> Node { none[index] }
}

extension Rows {
  /// The rows of an outline, which come and go as its nodes are expanded.
  public init(_ outline: Outline<Cell.Model>, as cell: Cell.Type)
  where Models == OutlineModels<Cell.Model> {
    self.init(OutlineModels(outline), as: cell)
  }

  /// The rows of an outline for a column table.
  public init<Node>(_ outline: Outline<Node>)
  where Models == OutlineModels<Node>, Cell == DataCell<Node> {
    self.init(OutlineModels(outline), as: DataCell<Node>.self)
  }
}
