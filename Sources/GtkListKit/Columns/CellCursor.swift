internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Where the keyboard is in the row that it is at, and where keys take it.
final class CellCursor {
  private unowned let table: ColumnTableView
  /// The column; nil is the whole row. A table whose unit is the cell always has one.
  var column: AnyTableColumn? {
    get {
      chosen ?? (table.selectsCells ? table.columnSet.all.first { $0.isVisible } : nil)
    }
    set { chosen = newValue }
  }
  private var chosen: AnyTableColumn?

  init(_ table: ColumnTableView) { self.table = table }

  /// Whether some column can be edited in place.
  var hasEditableColumns: Bool {
    table.columnSet.all.contains { $0.isVisible && $0.isEditable }
  }

  /// Does something with the cell. False leaves the key to the row.
  func perform(_ command: CellCommand) -> Bool {
    guard command != .showTooltip else {
      return glk_toggle_tooltip(table.focusWidget ?? table.tree.widget) != 0
    }
    guard !command.isOfRanges else { return table.rangeEdits.perform(command) ?? false }
    guard let cursor = table.cursor else { return false }
    if command == .edit { return editCell(at: cursor) }
    if command != .operate, table.map.path(at: cursor) == nil {
      toggleExpansion(at: cursor)
      return true
    }
    guard command != .activateRow, let column else { return false }
    return command == .operate
      ? table.columnEdits.operate(column, at: cursor)
      // If the cell cannot be edited, its row is activated. A double click does the same.
      : table.columnEdits.start(column, at: cursor)
  }

  /// Writes into the cell, or expands and collapses nodes by +, - and *.
  func typed(_ key: KeyPress) -> Bool {
    guard let cursor = table.cursor else { return false }
    if typedIntoCell(key, at: cursor) { return true }
    return switch key.character {
    case "+": table.setOpen(true, at: cursor)
    case "-": table.setOpen(false, at: cursor)
    case "*": table.expandAll(below: cursor) || table.setOpen(true, at: cursor)
    default: false
    }
  }

  /// Opens the editor of the keyboard's cell, or of the first in its row that has one.
  private func editCell(at position: Int) -> Bool {
    if let column, table.columnEdits.start(column, at: position) { return true }
    return table.columnSet.all.contains {
      $0.opensEditor && table.columnEdits.start($0, at: position)
    }
  }

  /// A letter opens the editor of a cell that can be written in, and is the first of its text.
  private func typedIntoCell(_ key: KeyPress, at position: Int) -> Bool {
    guard key.character != nil || key.isDead, let column, column.opensTextEditor,
      let event = gtk_get_current_event()
    else {
      return false
    }
    defer { gdk_event_free(event) }
    return table.columnEdits.start(column, at: position, with: event)
  }

  /// Opens and closes in an outline; among plain rows it goes from column to column.
  func moveAcross(_ move: CursorMove) -> Bool {
    guard move == .left || move == .right, let position = table.cursor else { return false }
    let forward = (move == .right) != table.isRightToLeft
    if column == nil {
      if table.setOpen(forward, at: position) { return true }
      if !forward, let parent = table.parentRow(of: position) {
        table.select(cursorAt: parent)
        return true
      }
    }
    let visible = table.columnSet.all.filter { $0.isVisible }
    guard !visible.isEmpty else { return false }
    let index = column.flatMap { column in visible.firstIndex { $0 === column } }
    let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : -1)
    column = visible.indices.contains(next) ? visible[next] : next < 0 ? nil : column
    if let column { table.tree.reveal(column) }
    table.accessibility?.cursorMoved()
    table.tree.redrawFocus()
    return true
  }

  /// Opens or closes what a row holds.
  func toggleExpansion(at position: Int) {
    switch table.revealedView(at: position) {
    case let row as ColumnSectionRow:
      let before = table.shownRows.revision
      table.moveCursor(to: position)
      guard table.shownRows.revision == before else { return }
      _ = row.requestCollapse(!row.isCollapsed)
    case let row as ColumnRow:
      _ = table.setExpanded(!(row.outline?.isExpanded ?? false), rowAt: position)
    default: break
    }
  }

  // MARK: After an edit

  /// Where a move leads to; nil where there is no such cell.
  func cell(
    after move: CellEdits.Move, from edit: CellEdits.Edit
  ) -> (position: Int, column: AnyTableColumn)? {
    guard let position = edit.row.position ?? table.cursor,
      let column = edit.part as? AnyTableColumn
    else { return nil }
    switch move {
    case .row(let step):
      return nearestItem(from: position + step, step: step).map { ($0, column) }
    case .cell(let step):
      let columns = table.columnSet.all.filter { $0.isVisible && $0.opensEditor }
      guard let index = columns.firstIndex(where: { $0 === column }) else { return nil }
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
        let isEditable = table.drawnRows.withRow(at: position) { row in
          table.callOut { column.editorSetup(for: row.data) != nil }
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
  func nearestItem(from position: Int, step: Int) -> Int? {
    var position = table.nearestRow(from: position, step: step)
    while let found = position, table.map.path(at: found) == nil {
      position = table.nearestRow(from: found + step, step: step)
    }
    return position
  }

  /// Goes to a cell as the arrow keys do.
  func move(to cell: (position: Int, column: AnyTableColumn)) {
    let before = table.shownRows.revision
    column = cell.column
    table.select(cursorAt: cell.position, focus: false)
    guard table.shownRows.revision == before else { return }
    table.tree.reveal(cell.column)
    table.tree.redrawFocus()
  }
}
