internal import GtkListKitCore

extension TableAccessibility {
  /// Actions that select cells, and that change all selected cells.
  func cellActions(at position: Int, in column: AnyTableColumn) -> [AccessibleAction] {
    guard table.selectsCells, let cell = cell(at: position, in: column) else { return [] }
    var actions = [
      action("select", .replace, position, column),
      action("select up to here", .extend, position, column),
      action("add to selection", .toggle, position, column),
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

  private func action(
    _ name: String, _ selection: CursorSelection, _ position: Int, _ column: AnyTableColumn
  ) -> AccessibleAction {
    AccessibleAction(name) { [self] in
      guard let cell = cell(at: position, in: column) else { return false }
      table.cellSelection.select(cell, selection)
      table.cellSelection.move(to: position, column)
      return true
    }
  }
}
