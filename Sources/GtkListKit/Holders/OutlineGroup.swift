internal import GtkListKitCore

/// The visible rows of an outline in a section.
final class OutlineGroup<Cell: ModelCell>: ModelGroup<Cell> {
  private let tree: Outline<Cell.Model>
  /// The rows at one moment, if they are read later.
  private let old: Outline<Cell.Model>.Index?
  private let dataRevision: Int
  private var index: Outline<Cell.Model>.Index { old ?? tree.index }

  init(
    _ outline: Outline<Cell.Model>, _ shared: RowOptions<Cell.Model>.Shared,
    old: Outline<Cell.Model>.Index? = nil
  ) {
    tree = outline
    self.old = old
    dataRevision = outline.dataRevision
    super.init(shared)
  }

  override var count: Int { old?.count ?? tree.rowCount }
  override var revision: Int { tree.revision }
  override func snapshot() -> RowGroup {
    guard old == nil else { return self }
    tree.prepare()
    return OutlineGroup(tree, shared, old: index)
  }

  /// Also finds nodes that were sorted, filtered, opened or closed since.
  override func row(_ row: Int, in later: RowGroup) -> ArrangedRow {
    guard let later = later as? OutlineGroup, later.tree === tree,
      // After a reload, the numbers of children mean other nodes.
      later.dataRevision == dataRevision,
      let position = index.position(ofRow: row),
      case .known(let children)? = index[position.parent]?.children,
      case .known(let laterChildren)? = later.index[position.parent]?.children,
      children.sourceCount == laterChildren.sourceCount,
      let number = children.sourceNumber(of: position.child)
    else { return .unknown }
    return laterChildren.shownNumber(of: number)
      .flatMap { later.index.row(ofChild: $0, of: position.parent) }.map { .at($0) } ?? .hidden
  }

  override var canBeEdited: Bool { false }
  override var outline: (any ShownOutline)? { tree }
  override var writtenRows: (any WrittenRows)? { tree.write == nil ? nil : tree }
  override func takesEdit(at index: Int) -> Bool {
    tree.write != nil && model(at: index) != nil
  }

  override func holder(at index: Int) -> CellViewHolder? {
    tree.row(at: index, in: self.index).map {
      OutlineRowHolder<Cell>($0, of: tree, shared)
    }
  }

  override func model(at index: Int) -> Cell.Model? {
    if old == nil { tree.prepare() }
    return tree.node(at: index, in: self.index)
  }

  override func deleter(of index: Int) -> (any RowDeleter)? {
    model(at: index) == nil ? nil : super.deleter(of: index)
  }

  override func indentation(at index: Int) -> Int {
    self.index.position(ofRow: index)?.level ?? 0
  }
  override func outlinePosition(at index: Int) -> OutlinePosition? {
    tree.row(at: index, in: self.index)?.outline
  }
  override func parent(of index: Int) -> Int? {
    self.index.position(ofRow: index).flatMap { self.index.row(of: $0.parent) }
  }

  /// Rows that stand for children which are not there cannot be selected.
  override var watchesSelection: Bool { super.watchesSelection || tree.hasStatusRows }

  override func identity(at index: Int) -> RowIdentity? {
    tree.identity(ofRow: index, in: self.index)
  }
}

extension Outline: RowGroupSource {
  func makeGroup<Cell: ModelCell>(
    _ options: RowOptions<Node>, as cell: Cell.Type
  ) -> RowGroup where Cell.Model == Node {
    OutlineGroup<Cell>(self, RowOptions.Shared(options))
  }
}
