internal import GtkListKitCore

extension TableAccessibility {
  /// Actions that select cells, and that change all selected cells.
  func cellActions(at position: Int, in column: AnyTableColumn) -> [AccessibleAction] {
    guard table.selectsCells, let cell = cell(at: position, in: column) else { return [] }
    var actions = [
      AccessibleAction("select") { [table] in
        table.cellSelection.set([])
        return self.move(to: position, column)
      },
      AccessibleAction("select up to here") { [table] in
        table.cellSelection.select(cell, .extend)
        return self.move(to: position, column)
      },
    ]
    guard table.cellSelection.contains(cell) else { return actions }
    let commands: [(String, CellCommand)] = [
      ("copy cells", .copy), ("cut cells", .cut), ("clear cells", .clear), ("fill down", .fillDown),
      ("fill right", .fillRight),
    ]
    for (name, command) in commands {
      actions.append(AccessibleAction(name) { [table] in table.performInCell(command) })
    }
    return actions
  }

  private func move(to position: Int, _ column: AnyTableColumn) -> Bool {
    table.cellSelection.move(to: position, column)
    return true
  }

  /// Selects all cells of a row, or only the keyboard's cell.
  func selectCells(_ isSelected: Bool, ofRowAt position: Int) -> Bool {
    let cells = table.cellSelection
    guard let row = table.map.rowNumber(at: position), let last = cells.columns.last else {
      return false
    }
    guard isSelected else {
      cells.set([])
      return true
    }
    cells.set([CellBlock(rows: row..<row + 1, columns: 0..<cells.columns.count)])
    return move(to: position, last)
  }

  /// Whether all cells of a row are selected.
  func selectsAllCells(ofRowAt position: Int) -> Bool {
    guard let row = table.map.rowNumber(at: position) else { return false }
    let columns = 0..<table.cellSelection.columns.count
    return table.cellSelection.blocks.contains { $0.rows.contains(row) && $0.columns == columns }
  }
}
