internal import GtkListKitCore

/// Keys that move from cell to cell.
extension CellSelection {
  /// Moves the keyboard. Shift selects up to the new cell, and Ctrl moves to the end of the table.
  func move(_ move: CursorMove, _ selection: CursorSelection) -> Bool {
    let columns = columns
    guard let position = table.cursor ?? table.entry, !columns.isEmpty else { return false }
    let extends = selection == .extend || selection == .extendAdding
    let isFar = selection == .keep || selection == .extendAdding
    guard table.cursor != nil, let column = number(of: table.cellCursor.column) else {
      set([])
      self.move(to: position, columns[0])
      return true
    }
    if selection == .replace, opensOrCloses(move, at: position, column) { return true }
    var target: (row: Int?, column: Int) = (position, column)
    switch move {
    case .left, .right:
      let isForward = (move == .right) != table.isRightToLeft
      target.column =
        isFar
        ? (isForward ? columns.count - 1 : 0)
        : min(max(column + (isForward ? 1 : -1), 0), columns.count - 1)
    case .first, .last:
      let isForward = move == .last
      target.column = isForward ? columns.count - 1 : 0
      if isFar { target.row = edge(isForward) }
    case .up, .down:
      let step = move == .down ? 1 : -1
      target.row = isFar ? edge(step > 0) : row(from: position + step, step, isItem: extends)
    case .pageUp, .pageDown:
      let pages = move == .pageDown ? 1 : -1
      let far = table.geometry.position(besides: position, pages: pages)
      target.row =
        row(from: far, pages, isItem: extends) ?? row(from: far, -pages, isItem: extends)
    }
    guard let row = target.row, row != position || target.column != column else {
      table.viewport.reveal(position, at: .nearest, animated: false)
      return isFar || move != .up && move != .down
    }
    select(
      table.map.rowNumber(at: row).map { CellPlace(row: $0, column: target.column) }, selection)
    self.move(to: row, columns[target.column])
    if extends { announceBlock() }
    return true
  }

  private func announceBlock() {
    guard let block = blocks.last else { return }
    table.announce(table.announcements.selectedCells(block.rows.count, block.columns.count))
  }

  /// Expands and collapses nodes in the column of the expanders.
  private func opensOrCloses(_ move: CursorMove, at position: Int, _ column: Int) -> Bool {
    guard move == .left || move == .right, columns[column].isOutline else { return false }
    return table.setOpen((move == .right) != table.isRightToLeft, at: position)
  }

  private func edge(_ isForward: Bool) -> Int? {
    isForward
      ? row(from: table.map.count - 1, -1, isItem: true) : row(from: 0, 1, isItem: true)
  }

  /// The first row from a position on.
  ///
  /// - Parameter isItem: whether titles of sections are passed over.
  private func row(from position: Int, _ step: Int, isItem: Bool) -> Int? {
    isItem
      ? table.cellCursor.nearestItem(from: position, step: step)
      : table.nearestRow(from: position, step: step)
  }

  // MARK: Whole rows and columns

  func selectRows() {
    extendBlocks { CellBlock(rows: $0.rows, columns: 0..<columns.count) }
  }

  func selectColumns() {
    extendBlocks { CellBlock(rows: 0..<table.map.rowCount, columns: $0.columns) }
  }

  func selectAll() {
    extendBlocks { _ in CellBlock(rows: 0..<table.map.rowCount, columns: 0..<columns.count) }
  }

  private func extendBlocks(_ extended: (CellBlock) -> CellBlock) {
    guard let last = blocks.last else { return }
    let block = extended(last)
    set([block])
    announceBlock()
  }
}
