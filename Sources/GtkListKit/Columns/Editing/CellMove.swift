internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Where the keyboard goes after an edit.
enum CellMove {
  /// Some rows on, in the same column.
  case row(Int)
  /// To the next editable cell, or the one before.
  case cell(Int)
}

extension ColumnTableView {
  /// Where a move leads to; nil where there is no such cell.
  func place(
    after move: CellMove, from edit: CellEdit
  ) -> (position: Int, column: AnyTableColumn)? {
    guard let position = edit.row.position ?? cursor else { return nil }
    switch move {
    case .row(let step):
      return nearestItem(from: position + step, step: step).map { ($0, edit.column) }
    case .cell(let step):
      let columns = shownColumns.filter { $0.isVisible && $0.opensEditor }
      guard let index = columns.firstIndex(where: { $0 === edit.column }) else { return nil }
      return cell(from: position, columns, index + step, step)
    }
  }

  /// The next cell that has an editor, going on into the next rows.
  private func cell(
    from position: Int, _ columns: [AnyTableColumn], _ index: Int, _ step: Int
  ) -> (position: Int, column: AnyTableColumn)? {
    var position = position
    var index = index
    // Rows that cannot be edited are passed over, but not by the million.
    for _ in 0..<1_000 {
      while columns.indices.contains(index) {
        let column = columns[index]
        let isEditable = withRow(at: position) { row in
          guarded { column.editorSetup(for: row.data) != nil }
        }
        if isEditable ?? false { return (position, column) }
        index += step
      }
      guard let next = nearestItem(from: position + step, step: step) else { return nil }
      position = next
      index = step > 0 ? 0 : columns.count - 1
    }
    return nil
  }

  /// The first row from a position on that is no section's.
  private func nearestItem(from position: Int, step: Int) -> Int? {
    var position = nearestRow(from: position, step: step)
    while let found = position, map.path(at: found) == nil {
      position = nearestRow(from: found + step, step: step)
    }
    return position
  }

  /// Goes to a cell as the arrow keys do.
  func moveCursor(toCell cell: (position: Int, column: AnyTableColumn)) {
    let before = generation
    cursorColumn = cell.column
    moveCursor(to: cell.position, focus: false)
    guard generation == before else { return }
    if let ordinal = map.ordinal(at: cell.position) { select(.replace(ordinal)) }
    guard generation == before else { return }
    revealColumn(cell.column)
    redrawRows()
  }
}
