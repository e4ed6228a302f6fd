internal import GtkListKitCore

/// The visible rows of an outline in a section.
final class OutlineGroup<Cell: ModelCell>: ModelGroup<Cell> {
  private let tree: Outline<Cell.Model>
  /// The rows at one moment, if they are read later.
  private let old: Outline<Cell.Model>.Index?
  private var index: Outline<Cell.Model>.Index { old ?? tree.index }

  init(
    _ outline: Outline<Cell.Model>, _ shared: RowOptions<Cell.Model>.Shared,
    old: Outline<Cell.Model>.Index? = nil
  ) {
    tree = outline
    self.old = old
    super.init(shared)
  }

  override var count: Int { old?.count ?? tree.rowCount }
  override var revision: Int { tree.revision }
  override func state() -> any ArrangedState { OutlineState(tree, tree.index) }
  /// Rows come and go as nodes open and close.
  override func copy() -> RowGroup? { nil }
  override func snapshot() -> RowGroup? {
    tree.prepare()
    return OutlineGroup(tree, shared, old: index)
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

  override func identities() -> @MainActor (Int) -> RowIdentity? { tree.identities(of: index) }
}

extension Outline: RowGroupSource {
  func makeGroup<Cell: ModelCell>(
    _ options: RowOptions<Node>, as cell: Cell.Type
  ) -> RowGroup where Cell.Model == Node {
    OutlineGroup<Cell>(self, RowOptions.Shared(options))
  }
}
