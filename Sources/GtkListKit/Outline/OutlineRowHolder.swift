internal import GtkListKitCore

/// The holder that an outline's group makes for a row while it is asked about.
final class OutlineRowHolder<Container: ListView, Cell: ModelCell>: CellViewHolder<Container> {
  private let row: OutlineRow<Cell.Model>?
  private weak var outline: Outline<Cell.Model>?
  /// What does for the node all that has nothing to do with the tree.
  private let plain: LazyRowHolder<Container, Cell>?

  init(
    _ row: OutlineRow<Cell.Model>, of outline: Outline<Cell.Model>,
    _ shared: SharedRowOptions<Cell.Model>
  ) {
    self.row = row
    self.outline = outline
    if case .node(let node, _) = row.content {
      plain = LazyRowHolder(node, shared)
    } else {
      plain = nil
    }
    super.init()
    cellHeight = shared.options.height
    switch row.content {
    case .node: cellClass = Cell.self
    case .status(.loading): cellClass = LoadingRow.self
    case .status(.failed): cellClass = ErrorRow.self
    }
  }

  required init() {
    row = nil
    plain = nil
    super.init()
  }

  private var status: OutlineStatus? {
    if case .status(let status)? = row?.content { status } else { nil }
  }

  override var cellData: Any? {
    get { plain?.cellData }
    set { plain?.cellData = newValue }
  }

  override var id: AnyHashable {
    switch row?.content {
    case .node(_, let id): id.hashable ?? super.id
    case .status: AnyHashable(OutlineStatusID(parent: row?.parent))
    case nil: super.id
    }
  }

  override var searchText: String? { plain?.searchText }

  override var accessibleName: String? {
    get { super.accessibleName ?? plain?.accessibleName }
    set { super.accessibleName = newValue }
  }

  override func showsSame(as other: CellViewHolder<Container>) -> Bool {
    guard let other = other as? OutlineRowHolder, other.row?.place == row?.place,
      other.status == status
    else { return false }
    guard let plain, let otherPlain = other.plain else { return status != nil }
    // The same node, and nothing was loaded that could have changed it.
    if other.row?.dataVersion == row?.dataVersion, other.id == id { return true }
    return plain.showsSame(as: otherPlain)
  }

  override var dragURI: String? { plain?.dragURI }

  override func didUpdateWith(container: Container, cell: ListCell, index: ListIndexPath) {
    if let row, row.isCycle, case .node(_, let id) = row.content { outline?.reportCycle(id) }
    cell.outline = row?.place
    if let cell = cell as? ColumnRow { cell.status = status }
    switch (status, cell) {
    case (nil, _): plain?.didUpdateWith(container: container, cell: cell, index: index)
    case (.loading(let message), let cell as LoadingRow): cell.update(.init(title: message))
    case (.failed(let message), let cell as ErrorRow): cell.update(.init(title: message))
    default: cell.update(data: nil)
    }
  }

  override func willDisplayWith(container: Container, cell: ListCell, index: ListIndexPath) {
    plain?.willDisplayWith(container: container, cell: cell, index: index)
  }

  override func shouldSelectWith(container: Container, index: ListIndexPath) -> Bool {
    plain?.shouldSelectWith(container: container, index: index) ?? false
  }

  override func didSelectWith(container: Container, index: ListIndexPath) {
    plain?.didSelectWith(container: container, index: index)
  }

  override func didDeselectWith(container: Container, index: ListIndexPath) {
    plain?.didDeselectWith(container: container, index: index)
  }

  override func didActivateWith(container: Container, index: ListIndexPath) {
    guard let plain else { return retry() }
    plain.didActivateWith(container: container, index: index)
  }

  override func canDeleteWith(container: Container, index: ListIndexPath) -> Bool {
    plain?.canDeleteWith(container: container, index: index) ?? false
  }

  override func didDeleteWith(container: Container, index: ListIndexPath) {
    plain?.didDeleteWith(container: container, index: index)
  }

  override func canMoveWith(container: Container, index: ListIndexPath) -> Bool {
    plain?.canMoveWith(container: container, index: index) ?? false
  }

  override func canDropWith(
    container: Container, offer: DropOffer, index: ListIndexPath
  ) -> DragAction? { plain?.canDropWith(container: container, offer: offer, index: index) }

  override func didDropWith(container: Container, drop: Drop, index: ListIndexPath) -> Bool {
    plain?.didDropWith(container: container, drop: drop, index: index) ?? false
  }

  override var mayShowMenu: Bool { plain?.mayShowMenu ?? false }

  override func handleEvent(
    withName name: EventName, value: EventValue?, container: Container, cell: ListCell,
    index: ListIndexPath
  ) {
    switch name {
    case .rowExpand: perform(.expand)
    case .rowCollapse: perform(.collapse)
    case .rowExpandAll: perform(.expandAll)
    case .retry where status != nil: retry()
    default:
      plain?.handleEvent(
        withName: name, value: value, container: container, cell: cell, index: index)
    }
  }

  // MARK: The tree

  private func perform(_ step: Outline<Cell.Model>.Step) {
    guard let row, case .node(_, let id) = row.content else { return }
    outline?.perform(step, id, formerly: row.position)
  }

  private func retry() {
    guard let row, status != nil else { return }
    outline?.retry(row.position.parent)
  }
}
