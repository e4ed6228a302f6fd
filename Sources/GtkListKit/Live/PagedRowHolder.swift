internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The holder that rows which are fetched a page at a time make while they are asked about: that of a
/// lazy row where the model is there, and one that says so where it is not.
final class PagedRowHolder<Cell: ModelCell>: LazyRowHolder<Cell> {
  private let row: (number: Int, content: PagedRows<Cell.Model>.PageStore.Row)?
  private weak var pages: PagedRows<Cell.Model>?

  init(
    _ number: Int, _ content: PagedRows<Cell.Model>.PageStore.Row, of pages: PagedRows<Cell.Model>,
    _ shared: RowOptions<Cell.Model>.Shared
  ) {
    row = (number, content)
    self.pages = pages
    switch content {
    case .loaded(let model, _): super.init(model, shared)
    case .pending, .failed:
      super.init(blank: shared)
      cellClass =
        if case .failed(_, isTold: true) = content { ErrorRow.self } else { SkeletonRow.self }
    }
  }

  nonisolated deinit {}

  required init() {
    row = nil
    super.init()
  }

  /// What a row without a model says; nil for others.
  private var status: OutlineStatus? {
    switch row?.content {
    case .pending: .pending
    case .failed(let message, let isTold): isTold ? .failed(message) : .pending
    case .loaded, nil: nil
    }
  }

  override var id: AnyHashable {
    switch row?.content {
    case .pending, .failed: AnyHashable(PendingRowID(row: row?.number ?? 0))
    case .loaded, nil: super.id
    }
  }

  override func showsSame(as other: CellViewHolder) -> Bool {
    guard let other = other as? PagedRowHolder, other.status == status else { return false }
    switch (row?.content, other.row?.content) {
    case (.loaded(_, let stamp), .loaded(_, let old)):
      if let pages, other.pages === pages, isDescribed(as: other), stamp == old { return true }
      return super.showsSame(as: other) && other.id == id
    default: return status != nil
    }
  }

  override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    pages?.rowIsNear()
    if let cell = cell as? ColumnRow { cell.status = status }
    switch (row?.content, cell) {
    case (.loaded, _): super.didUpdateWith(container: container, cell: cell, index: index)
    case (.failed(let message, _), let cell as ErrorRow): cell.update(.error(message))
    default:
      // As high as the rows are that have come: less moves when this one does.
      (cell as? SkeletonRow)?.leastHeight = shared.seenHeight
      cell.update(data: nil)
    }
  }

  override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    noteHeight(of: cell)
    super.willDisplayWith(container: container, cell: cell, index: index)
  }

  private func noteHeight(of cell: ListCell) {
    guard case .loaded = row?.content, !(cell is ColumnRow) else { return }
    let height = gtk_widget_get_allocated_height(cell.contentPointer)
    if height > 1 { shared.seenHeight = height }
  }

  override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    pages?.rowIsNear()
    noteHeight(of: cell)
    super.didEndDisplayWith(container: container, cell: cell, index: index)
  }

  override func didActivateWith(container: ListView, index: ListIndexPath) {
    if !retry() { super.didActivateWith(container: container, index: index) }
  }

  override func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
    index: ListIndexPath
  ) {
    if name == .retry, retry() { return }
    super.handleEvent(withName: name, value: value, container: container, cell: cell, index: index)
  }

  /// Fetches the page again where that has failed.
  private func retry() -> Bool {
    guard let row, case .failed = row.content else { return false }
    pages?.retry(pageOf: row.number)
    return true
  }
}

extension PagedRowHolder {
  /// Who a row is whose model is not there.
  private struct PendingRowID: Hashable {
    let row: Int
  }
}
