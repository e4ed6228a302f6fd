public import GtkListKit

/// The node of a row that shows a model in a cell of its class.
open class CascadingRow<Cell: ModelCell>: CascadingDelegate {
  private let state: UndoableState<Cell.Model>
  /// What the row shows. Setting it fills the cell again where that is on screen; it cannot be
  /// undone, as what the user edits in the cells of columns.
  public final var model: Cell.Model {
    get { state.current }
    set { state.change(to: newValue, by: nil, named: nil, animated: true) }
  }
  /// The row's height in pixels; nil is measured.
  public final var height: Double? {
    didSet { if height != oldValue { heightDidChange() } }
  }
  /// Called on Enter, a double click, or a click where one is enough.
  public final var onActivate: (() -> Void)?
  /// Called with the cell's events.
  public final var onEvent: ((ListEvent) -> Void)?

  /// - Parameters:
  ///   - model: what the row shows.
  ///   - cell: the class of its cell.
  ///   - height: the row's height in pixels; nil is measured.
  public init(_ model: Cell.Model, as cell: Cell.Type = Cell.self, height: Double? = nil) {
    state = UndoableState(model)
    self.height = height
    super.init()
    state.onChange = { [weak self] _, _, _ in self?.refresh() }
    state.onReturnOfEdits = { [weak self] _ in
      guard let self, let path = pathInHost else { return }
      host?.itemsWereEdited(at: [path])
    }
  }

  open override var isAskedAboutList: Bool { !isPlain }
  override var isPlain: Bool { type(of: self) == CascadingRow.self }

  /// The cell that shows the row, while one does.
  private var shownCell: ListCell? {
    host?.boundCells.first { $0.representedObject === self }
  }

  private func heightDidChange() {
    guard let host, let list = host.list else { return }
    // A table of columns measures rows as it is told of them.
    if let cell = shownCell, !(cell is ColumnRow) { return host.viewWasFilled(cell) }
    guard let path = pathInHost else { return list.reloadData() }
    var update = ListUpdate()
    update.reloadedRows = [RowRange(path)]
    host.perform(update, animated: false)
  }

  /// Where the row stands, as the host counts; nil where the list has not been told of it yet.
  private var pathInHost: ListIndexPath? {
    // Children that the list has not been told of yet stand where it has others.
    guard let host, let list = host.list,
      let parent = parentDelegate as? CascadingSectionDelegate, let section = parent.sectionNumber,
      host.isUpToDate, index < list.numberOfItems(in: host.firstSection + section)
    else { return nil }
    return ListIndexPath(row: index, section: section)
  }

  private func refresh() {
    guard let host, let cell = shownCell else { return }
    show(model, in: cell)
    host.viewWasFilled(cell)
  }

  private func show(_ model: Cell.Model, in cell: ListCell) {
    cell.fill {
      // A row without widgets hands the model to its columns.
      if let cell = cell as? Cell { cell.update(model) } else { cell.update(data: model) }
    }
  }

  private func bind(_ cell: ListCell) {
    cell.representedObject = self
    cell.eventHandler = { [weak self] _, event in self?.onEvent?(event) }
    show(model, in: cell)
  }

  open override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(Cell.self)
    bind(cell)
    return cell
  }

  open override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    bind(row)
  }

  open override func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    row.data is Cell.Model
  }

  open override func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    guard let model = rows.last?.data as? Cell.Model else { return }
    state.undoStack = nearestUndoStack
    state.change(
      to: model, by: ListUpdate(), edited: rows.suffix(1).map(\.indexPath), named: name,
      animated: true)
  }

  open override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    height
  }

  open override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { true }

  open override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    onActivate?()
  }

  open override func list(
    _ list: ListView, searchTextForItemAt path: ListIndexPath
  ) -> String? { ListCell.searchText(of: model) }

  open override func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? { ListCell.accessibleName(of: model) }
}
