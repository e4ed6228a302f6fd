internal import GtkListKitCore

/// The rows of an outline as they are at one moment, whatever opens, closes or is sorted later.
final class KeptOutlineRows<Container: ListView, Cell: ModelCell>: RowGroup<Container> {
  private let tree: Outline<Cell.Model>
  private let index: Outline<Cell.Model>.Index
  private let shared: SharedRowOptions<Cell.Model>

  init(_ outline: Outline<Cell.Model>, _ shared: SharedRowOptions<Cell.Model>) {
    outline.prepare()
    tree = outline
    self.shared = shared
    index = outline.index
  }

  override var count: Int { index.count }

  override func holder(at index: Int) -> CellViewHolder<Container>? {
    tree.row(at: index, in: self.index).map {
      OutlineRowHolder<Container, Cell>($0, of: tree, shared)
    }
  }
}
