internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ColumnTableView {
  /// Shows other columns. One that another table shows leaves it; one given twice counts once. From
  /// inside a callback it waits until that has returned.
  func replaceColumns(with new: [AnyTableColumn]) {
    guard !isDestroyed else { return }
    guard callDepth == 0 else {
      waitingColumns = new
      return afterCallbacks { table in table.waitingColumns.map { table.replaceColumns(with: $0) } }
    }
    waitingColumns = nil
    endEditingAnyhow("the columns were replaced")
    var unique: [AnyTableColumn] = []
    for column in new {
      guard !unique.contains(where: { $0 === column || $0.id == column.id }) else {
        report(
          ListReport(
            .duplicateIdentity, "two columns are known as “\(column.id)”; the first is shown",
            view: ColumnTableView.self))
        continue
      }
      unique.append(column)
    }
    let others = unique.compactMap { column in
      column.table.flatMap { $0 === self ? nil : (table: $0, column: column) }
    }
    arrangingColumns {
      for column in shownColumns { remove(column) }
      for column in unique { column.table?.take(column) }
    }
    shownColumns = unique
    let sorting = sortOrder.filter { order in unique.contains { $0 === order.column } }
    if sorting.count != sortOrder.count { sortOrder = sorting }
    if !unique.contains(where: { $0 === outlineColumn }) {
      arrangingColumns { outlineColumn = unique.first { $0.showsText } }
    }
    if let cursorColumn, !unique.contains(where: { $0 === cursorColumn }) {
      self.cursorColumn = nil
    }
    rebuildColumns()
    knownColumnState = columnState
    for other in others { other.table.forget(other.column) }
  }

  /// Another table takes the column over.
  private func take(_ column: AnyTableColumn) {
    guard let index = shownColumns.firstIndex(where: { $0 === column }) else { return }
    remove(column)
    shownColumns.remove(at: index)
  }

  /// Takes a column that has gone out of the sort order, and has the expanders elsewhere.
  private func forget(_ column: AnyTableColumn) {
    guard !isDestroyed, column.table !== self else { return }
    if cursorColumn === column { cursorColumn = nil }
    if outlineColumn === column { outlineColumn = shownColumns.first { $0.showsText } }
    if sortOrder.contains(where: { $0.column === column }) {
      sortOrder.removeAll { $0.column === column }
    }
  }

  private func remove(_ column: AnyTableColumn) {
    if let handle = column.handle { gtk_tree_view_remove_column(treeView, handle) }
    column.discardHandle()
    column.table = nil
  }

  /// Makes the GTK columns anew, and the rows: an outline has others.
  func rebuildColumns() {
    guard !isDestroyed else { return }
    guard callDepth == 0 else { return replaceColumns(with: columns) }
    makeColumns()
    // At the top, the title of the first section is to be seen too.
    if scrollOffset == 0 { reloadDataFromTop() } else { reloadData() }
  }

  /// Makes the GTK columns anew: the outline's column has an expander more.
  private func makeColumns() {
    let outline = presentOutlineColumn
    arrangingColumns {
      for column in shownColumns {
        if let handle = column.handle { gtk_tree_view_remove_column(treeView, handle) }
        column.discardHandle()
      }
      if measuresRows {
        // Rows that are new have their heights asked for again.
        glk_row_model_set_count(window, 0)
        shownSelection = RangeSet()
      }
      for (place, column) in shownColumns.enumerated() {
        column.table = self
        column.place = place
        let handle = column.makeHandle(on: tree, isOutline: column === outline)
        gtk_tree_view_append_column(treeView, handle)
        connectSignal("clicked", of: UnsafeMutableRawPointer(handle)) {
          [weak self, weak column] _ in
          guard let self, let column else { return }
          self.headerClicked(column)
        }
      }
    }
    glk_row_model_set_columns(window, gint(shownColumns.count))
    updateTooltips()
    restyle()
  }

  /// The column with the expanders; whoever shows titles has to show text.
  private var presentOutlineColumn: AnyTableColumn? {
    guard isTree else { return nil }
    if let outlineColumn, outlineColumn.table === self || outlineColumn.table == nil,
      outlineColumn.isVisible, outlineColumn.showsText
    {
      return outlineColumn
    }
    return shownColumns.first { $0.showsText && $0.isVisible }
  }

  /// The expanders may have to go to another column.
  func renewOutlineColumn() {
    guard !isArrangingColumns, !shownColumns.isEmpty,
      presentOutlineColumn !== shownColumns.first(where: { $0.isOutline })
    else { return }
    guard callDepth == 0 else { return replaceColumns(with: columns) }
    makeColumns()
  }

  /// A column was hidden or is shown again. Rows, place and selection stay.
  func visibilityChanged(of column: AnyTableColumn) {
    if cursorColumn === column { cursorColumn = neighbour(of: column) }
    renewOutlineColumn()
    updateTooltips()
    // What it shows may be higher than all else.
    isRowMeasured = false
    gtk_widget_queue_resize(widgetPointer)
    columnsDidChange()
    accessibility?.everythingChanged()
  }

  /// The visible column that is next to one, rather behind it than before.
  private func neighbour(of column: AnyTableColumn) -> AnyTableColumn? {
    guard let index = shownColumns.firstIndex(where: { $0 === column }) else { return nil }
    return shownColumns[index...].first { $0.isVisible }
      ?? shownColumns[..<index].last { $0.isVisible }
  }

  // MARK: Order

  /// Changes GTK's columns without listening to it.
  func arrangingColumns(_ body: () -> Void) {
    let outer = isArrangingColumns
    isArrangingColumns = true
    body()
    isArrangingColumns = outer
  }

  /// The user has dragged a header elsewhere.
  func followColumnOrder() {
    guard !isArrangingColumns else { return }
    var order: [AnyTableColumn] = []
    for index in 0..<gint(gtk_tree_view_get_n_columns(treeView)) {
      let handle = gtk_tree_view_get_column(treeView, index)
      if let column = shownColumns.first(where: { $0.handle == handle }) { order.append(column) }
    }
    guard order.count == shownColumns.count else { return }
    shownColumns = order
    cellsChanged()
    columnsDidChange()
  }

  /// Shows the columns in another order; the same columns.
  func reorderColumns(_ order: [AnyTableColumn]) {
    guard callDepth == 0 else { return replaceColumns(with: order) }
    arrangingColumns {
      var former: UnsafeMutablePointer<GtkTreeViewColumn>?
      for column in order {
        guard let handle = column.handle else { continue }
        gtk_tree_view_move_column_after(treeView, handle, former)
        former = handle
      }
    }
    followColumnOrder()
  }

  /// The column at a place across the view, where the columns begin at 0.
  func column(atX x: Double) -> AnyTableColumn? {
    let x = x + horizontalOffset
    return shownColumns.first { column in
      guard column.isVisible, let handle = column.handle else { return false }
      let start = Double(gtk_tree_view_column_get_x_offset(handle))
      return x >= start && x < start + Double(gtk_tree_view_column_get_width(handle))
    }
  }
}
