internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The selected cells of a table whose unit is the cell.
///
/// Rows are known by their numbers among all rows, columns by their numbers among the visible ones: a million rows of
/// three columns are one block.
final class CellSelection: ListView.RowFollower {
  unowned let table: ColumnTableView
  /// Empty if only the keyboard's cell is selected. The last one grows with the keyboard and the pointer.
  private(set) var stored: [CellBlock] = []
  /// The cell that the last block begins at.
  private(set) var anchor: CellPlace?
  /// Called once for all changes of a turn of the main loop.
  var onChange: (() -> Void)?
  private var pendingCall: LoopSource?

  init(_ table: ColumnTableView) {
    self.table = table
    super.init()
    table.shownRows.add(self)
  }

  override var isEmpty: Bool { stored.isEmpty }

  /// The selected blocks, which may overlap. The cell that has the keyboard is always in one of them.
  var blocks: [CellBlock] {
    guard table.selectsCells, let cursor else { return [] }
    return stored.contains { $0.contains(cursor) } ? stored : [CellBlock(from: cursor, to: cursor)]
  }

  /// The rows of all blocks.
  var rows: IndexRanges {
    var rows = IndexRanges()
    for block in blocks { rows.insert(contentsOf: block.rows) }
    return rows
  }

  func contains(_ cell: CellPlace) -> Bool { blocks.contains { $0.contains(cell) } }

  // MARK: Columns

  /// The visible columns.
  var columns: [AnyTableColumn] { table.columnSet.all.filter { $0.isVisible } }

  func number(of column: AnyTableColumn?) -> Int? {
    column.flatMap { column in columns.firstIndex { $0 === column } }
  }

  /// The cell that has the keyboard, or nil.
  var cursor: CellPlace? {
    guard let row = table.cursorRowNumber, let column = number(of: table.cellCursor.column) else {
      return nil
    }
    return CellPlace(row: row, column: column)
  }

  // MARK: Changing

  /// Selects the cell that the keyboard is about to move to.
  func select(_ cell: CellPlace?, _ selection: CursorSelection) {
    guard let cell, selection == .extend || selection == .extendAdding else { return set([]) }
    let isStored = blocks == stored
    let start = (isStored ? anchor : nil) ?? cursor ?? cell
    set((isStored ? stored.dropLast() : []) + [CellBlock(from: start, to: cell)], anchor: start)
  }

  /// Selects the cell whose menu opens, unless it is selected already.
  func takeMenu(at position: Int, _ column: AnyTableColumn?) {
    guard let row = table.map.rowNumber(at: position), let number = number(of: column) else {
      return set([])
    }
    guard !contains(CellPlace(row: row, column: number)) else { return }
    set([])
    move(to: position, column)
  }

  /// Adds a cell to the selection, or removes it if it was added by itself.
  ///
  /// - Returns: the cell that the keyboard moves to.
  func toggle(_ cell: CellPlace) -> CellPlace {
    let block = CellBlock(from: cell, to: cell)
    let old = blocks
    let left = old.filter { $0 != block }
    guard left.count < old.count, let last = left.last else {
      set(old + [block], anchor: cell)
      return cell
    }
    set(left)
    return last.last
  }

  /// Selects blocks; without any, only the keyboard's cell is selected.
  func set(_ blocks: [CellBlock], anchor: CellPlace? = nil) {
    self.anchor = anchor ?? blocks.last?.first
    stored = blocks
    guard table.selectsCells else { return }
    table.endLoadingSelection()
    changed()
  }

  /// Moves the keyboard to a cell that was selected.
  func move(to position: Int, _ column: AnyTableColumn?) {
    table.cellCursor.column = column
    table.tools.typeahead.reset()
    let before = table.shownRows.revision
    table.moveCursor(to: position)
    guard table.shownRows.revision == before else { return }
    if let column { table.tree.reveal(column) }
    changed()
  }

  private func changed() {
    table.tree.redrawWindow()
    table.accessibility?.selectionChanged()
    guard onChange != nil, pendingCall == nil, !table.isDestroyed else { return }
    pendingCall = LoopSource(idle: G_PRIORITY_DEFAULT) { [weak self] in
      guard let self else { return }
      pendingCall = nil
      guard let onChange, !table.isDestroyed else { return }
      table.callOut { onChange() }
    }
  }

  // MARK: Following

  /// Rows that are inserted between selected ones are selected. If rows are in another order, only the keyboard's cell
  /// stays selected.
  override func follow(_ change: PositionMap) {
    let old = stored
    let start = anchor.flatMap { anchor in
      change.newRow(of: anchor.row).map { CellPlace(row: $0, column: anchor.column) }
    }
    stored = followed(change)
    anchor = stored.isEmpty ? nil : start ?? stored.last?.first
    if stored.map(\.rows.count) != old.map(\.rows.count), table.selectsCells { changed() }
  }

  /// The blocks after a change; none if their rows are in another order.
  private func followed(_ change: PositionMap) -> [CellBlock] {
    var new: [CellBlock] = []
    for block in stored {
      let left = change.newRows(of: IndexRanges(block.rows))
      guard let first = left.ranges.first, let last = left.ranges.last else { continue }
      let rows = first.lowerBound..<last.upperBound
      guard change.keepsOrder(of: block.rows, at: rows) else { return [] }
      new.append(CellBlock(rows: rows, columns: block.columns))
    }
    return new
  }
}

extension PositionMap {
  /// Whether rows that have new places are in the same order there.
  fileprivate func keepsOrder(of rows: Range<Int>, at new: Range<Int>) -> Bool {
    if let update { return update.rowNumbers.keepsOrder(of: rows) }
    return new.count == rows.count && newRow(of: rows.lowerBound) == new.lowerBound
      && newRow(of: rows.upperBound - 1) == new.upperBound - 1
  }
}
