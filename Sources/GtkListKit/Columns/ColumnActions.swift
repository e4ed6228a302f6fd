extension TableAccessibility {
  /// What can be done with a column, as with its header and the menu of that.
  func columnActions(of table: ColumnTableView) -> [AccessibleAction] {
    table.columnSet.all.flatMap { column in
      let title = column.title.isEmpty ? column.id : column.title
      guard column.isVisible else {
        return [AccessibleAction("show \(title)", doing: { column.isVisible = true })]
      }
      var actions: [AccessibleAction] = []
      if table.sorting.canSort(by: column) {
        let isSecond = table.sortOrder.first.map { $0.column !== column } ?? false
        for isAdded in isSecond ? [false, true] : [false] {
          for (name, direction) in [
            ("ascending", SortDirection.ascending), ("descending", .descending),
          ] {
            actions.append(
              AccessibleAction(
                "\(isAdded ? "then sort" : "sort") by \(title), \(name)",
                doing: { [table] in
                  table.sorting.sortAloud(by: column, direction, isAdded: isAdded)
                }))
          }
        }
        if table.sortOrder.contains(where: { $0.column === column }) {
          actions.append(
            AccessibleAction(
              "do not sort by \(title)",
              doing: { [table] in
                table.sorting.sortAloud(by: column, nil)
              }))
        }
      }
      // One that stands under another has no width of its own.
      if column.isResizable, !table.fold.contains(column) {
        actions.append(
          AccessibleAction("widen \(title)") { [table] in table.headers.widen(column, true) })
        actions.append(
          AccessibleAction("narrow \(title)") { [table] in table.headers.widen(column, false) })
        actions.append(AccessibleAction("fit \(title)", doing: { column.fitWidth() }))
      }
      if column.isReorderable {
        actions.append(
          AccessibleAction("move \(title) forward") { [table] in
            table.headers.move(column, isForward: true)
          })
        actions.append(
          AccessibleAction("move \(title) back") { [table] in
            table.headers.move(column, isForward: false)
          })
      }
      if column.canBeHidden, columnCount > 1 {
        actions.append(AccessibleAction("hide \(title)", doing: { column.isVisible = false }))
      }
      return actions
    }
  }
}
