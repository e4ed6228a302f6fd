internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What rows show, as text and as their cells draw it.
extension DrawnRows {
  /// Hands over a row, bound for the time where it is not on screen; nil where there is none.
  func withRow<R>(at position: Int, _ body: (ColumnRow) -> R) -> R? {
    withDrawnRow(at: position) { drawn in
      if case .item(let row) = drawn { body(row) } else { nil }
    } ?? nil
  }

  /// What a row shows; nil where there is none.
  func data(at position: Int) -> Any? { withRow(at: position) { $0.data } ?? nil }

  /// Hands over a row of any kind, bound for the time where it is not on screen.
  func withDrawnRow<R>(at position: Int, _ body: (DrawnRow) -> R) -> R? {
    if let row = self[position] { return body(row) }
    guard let row = make(at: position) else { return nil }
    defer { release(row) }
    return body(row)
  }

  func text(of row: DrawnRow, in column: AnyTableColumn) -> String {
    switch row {
    case .item(let row):
      guard let status = row.status else { return column.text(of: row.data) }
      return column.saysStatus ? status.message : ""
    case .section(let row): return column.isOutline ? title(of: row) : ""
    }
  }

  /// What a section is called.
  func title(of row: ColumnSectionRow) -> String {
    if let sectionTitle = table.sectionTitle { return table.callOut { sectionTitle(row.data) } }
    if let text = row.data as? String { return text }
    return (row.data as? any SearchableModel)?.searchText ?? ""
  }

  func indent(_ row: ColumnRow) {
    guard table.isTree, let path = row.path else { return }
    row.indentation = table.indentation(at: path)
  }

  /// Asks again how far the bound rows are indented.
  func indentRows() {
    guard table.isTree else { return }
    for case .item(let row) in inView { indent(row) }
  }

  // MARK: Cells

  /// Reads what the rows on screen and beside it are about to draw.
  func prepareCells() {
    guard table.placeholder == nil else { return }
    let rows = all
    table.callOut {
      for column in table.columnSet.all {
        guard let shown = column.treeColumn, shown.isShown, table.tree.mayDraw(shown) else {
          continue
        }
        for case .item(let row) in rows where row.status == nil { _ = shown.cell(of: row) }
      }
      for row in rows { prepare(row) }
    }
  }

  private func prepare(_ row: DrawnRow) {
    switch row {
    case .item(let row):
      if row.status == nil, table.fold.main != nil { _ = table.fold.texts(of: row) }
    case .section(let row): _ = shownTitle(of: row)
    }
  }

  /// What a section is called, as its row draws it.
  func shownTitle(of row: ColumnSectionRow) -> String {
    if let title = row.preparedTitle { return title }
    let title = table.pendingBinding.observedViews.notingMore(in: row) { self.title(of: row) }
    row.preparedTitle = title
    return title
  }

  /// What was read may be something else by now.
  func forgetCells() {
    for row in all {
      switch row {
      case .item(let row): row.cells.forget()
      case .section(let row): row.preparedTitle = nil
      }
    }
  }

  /// Every cell may show something else.
  func cellsChanged() {
    forgetCells()
    for column in table.columnSet.all { column.treeColumn?.invalidateCells() }
    table.tree.redraw()
    // They are read again before the next frame.
    gtk_widget_queue_resize(table.widgetPointer)
  }
}
