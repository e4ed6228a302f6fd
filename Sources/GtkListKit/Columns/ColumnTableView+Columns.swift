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
      return deferReload()
    }
    waitingColumns = nil
    if !endEditing() { endEditing(commits: false) }
    guard !isDestroyed else { return }
    var unique: [AnyTableColumn] = []
    for column in new {
      guard !unique.contains(where: { $0 === column || $0.id == column.id }) else {
        ListReports.send(
          ListReport(
            .duplicateIdentity, "two columns are known as “\(column.id)”; the first is shown",
            view: ColumnTableView.self))
        continue
      }
      unique.append(column)
    }
    for column in shownColumns { remove(column) }
    for column in unique { column.table?.take(column) }
    shownColumns = unique
    if let cursorColumn, !unique.contains(where: { $0 === cursorColumn }) {
      self.cursorColumn = nil
    }
    rebuildColumns()
  }

  /// Another table takes the column over.
  private func take(_ column: AnyTableColumn) {
    guard let index = shownColumns.firstIndex(where: { $0 === column }) else { return }
    remove(column)
    shownColumns.remove(at: index)
  }

  private func remove(_ column: AnyTableColumn) {
    if let handle = column.handle { gtk_tree_view_remove_column(treeView, handle) }
    column.discardHandle()
    column.table = nil
  }

  /// Makes the GTK columns anew: the outline's column has an expander more.
  func rebuildColumns() {
    guard !isDestroyed else { return }
    guard callDepth == 0 else { return replaceColumns(with: columns) }
    for column in shownColumns {
      if let handle = column.handle { gtk_tree_view_remove_column(treeView, handle) }
      column.discardHandle()
    }
    let outline = outlineColumn
    for column in shownColumns {
      column.table = self
      let handle = column.makeHandle(on: tree, isOutline: column === outline)
      gtk_tree_view_append_column(treeView, handle)
      connectSignal("clicked", of: UnsafeMutableRawPointer(handle)) { [weak self, weak column] _ in
        guard let self, let column else { return }
        self.headerClicked(column)
      }
    }
    glk_row_model_set_columns(window, gint(shownColumns.count))
    restyle()
    reloadData()
  }

  /// The column with the titles of sections and the expanders: whoever shows titles has to show
  /// text.
  private var outlineColumn: AnyTableColumn? {
    guard sectionStyle == .outline || showsTree else { return nil }
    return shownColumns.first { $0.showsText && $0.isVisible }
  }

  /// The keyboard leaves a column that is hidden, and another one may have the expanders now.
  func columnWasShownOrHidden(_ column: AnyTableColumn) {
    if !column.isVisible, cursorColumn === column { cursorColumn = nil }
    if let outline = outlineColumn, !outline.isOutline { rebuildColumns() }
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
