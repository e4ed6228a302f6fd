internal import GtkListKitCore

/// The holder that an outline's group makes for a row while it is asked about: that of a lazy row
/// where there is a node, and one that says so where children are not there.
final class OutlineRowHolder<Cell: ModelCell>: LazyRowHolder<Cell> {
  private let row: Outline<Cell.Model>.NodeRow?
  private weak var outline: Outline<Cell.Model>?

  init(
    _ row: Outline<Cell.Model>.NodeRow, of outline: Outline<Cell.Model>,
    _ shared: RowOptions<Cell.Model>.Shared
  ) {
    self.row = row
    self.outline = outline
    switch row.content {
    case .node(let node, _): super.init(node, shared)
    case .status(let status):
      super.init(blank: shared)
      cellClass = if case .loading = status { LoadingRow.self } else { ErrorRow.self }
    }
  }

  nonisolated deinit {}

  required init() {
    row = nil
    super.init()
  }

  private var status: OutlineStatus? {
    if case .status(let status)? = row?.content { status } else { nil }
  }

  override var id: AnyHashable {
    switch row?.content {
    case .node(_, let id): id.hashable ?? super.id
    case .status: AnyHashable(OutlineStatus.ID(parent: row?.parent))
    case nil: super.id
    }
  }

  override func showsSame(as other: CellViewHolder) -> Bool {
    guard let other = other as? OutlineRowHolder, other.status == status else { return false }
    switch (other.row?.outline, row?.outline) {
    case (nil, nil): break
    case (let a?, let b?) where a.looksSame(as: b): break
    default: return false
    }
    if status != nil { return true }
    // The same node of the same outline, and nothing was loaded that could have changed it.
    if let outline, other.outline === outline, isDescribed(as: other),
      other.row?.dataRevision == row?.dataRevision, other.id == id
    {
      return true
    }
    return super.showsSame(as: other)
  }

  override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    if let row, row.isCycle, case .node(_, let id) = row.content { outline?.reportCycle(id) }
    cell.outline = row?.outline
    if let cell = cell as? ColumnRow { cell.status = status }
    switch (status, cell) {
    case (nil, _): super.didUpdateWith(container: container, cell: cell, index: index)
    case (.loading(let message), let cell as LoadingRow): cell.update(.loading(message))
    case (.failed(let message), let cell as ErrorRow): cell.update(.error(message))
    default: cell.update(data: nil)
    }
  }

  override func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool {
    status == nil && super.shouldSelectWith(container: container, index: index)
  }

  override func didActivateWith(container: ListView, index: ListIndexPath) {
    guard status == nil else { return retry() }
    super.didActivateWith(container: container, index: index)
  }

  override func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
    index: ListIndexPath
  ) {
    switch name {
    case .rowExpand: perform(.expand)
    case .rowCollapse: perform(.collapse)
    case .rowExpandAll: perform(.expandAll)
    case .retry where status != nil: retry()
    default:
      super.handleEvent(
        withName: name, value: value, container: container, cell: cell, index: index)
    }
  }

  // MARK: The tree

  private func perform(_ step: Outline<Cell.Model>.Step) {
    guard let row, case .node(_, let id) = row.content else { return }
    outline?.perform(step, id, old: row.position)
  }

  private func retry() {
    guard let row, status != nil else { return }
    outline?.retry(row.position.parent)
  }
}
