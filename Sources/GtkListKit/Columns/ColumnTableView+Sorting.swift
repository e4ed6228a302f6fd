internal import GtkListKitCore

extension ColumnTableView {
  /// Sorts by a column as a click on its header does: up, then down, then not at all; with Ctrl
  /// besides the other columns.
  func headerClicked(_ column: AnyTableColumn) {
    guard canSort(by: column) else {
      if column.sort != nil { reportUnsortable() }
      return
    }
    var order = sortOrder
    let former = order.first { $0.column === column }?.direction
    if !currentModifiers.modifies { order.removeAll { $0.column !== column } }
    let place = order.firstIndex { $0.column === column }
    switch (former, place) {
    case (.ascending, let place?): order[place].direction = .descending
    case (.descending, let place?): order.remove(at: place)
    default: order.append(ColumnOrder(column))
    }
    sortOrder = order
  }

  func canSort(by column: AnyTableColumn) -> Bool {
    onSort != nil || column.sort != nil && !isUnsortable(by: column)
  }

  /// Whether the rows are of a source that cannot be told to sort them.
  private func isUnsortable(by column: AnyTableColumn) -> Bool {
    dataSource != nil && sorting(by: column) == nil
  }

  /// How the source sorts its rows by a column; nil where it does not.
  private func sorting(by column: AnyTableColumn) -> (([ColumnOrder]) -> Void)? {
    retainedSource.flatMap { source in column.sort?(source) }
  }

  private func reportUnsortable() {
    report(
      ListReport(
        .columnState,
        "the rows come from a source that cannot sort them, so that they stay as they are; set "
          + "onSort to sort them, or show an adaptor", view: ColumnTableView.self))
  }

  /// Sorts by a column alone; nil no longer sorts by it.
  func sort(by column: AnyTableColumn, _ direction: SortDirection?) {
    guard let direction else { return sortOrder.removeAll { $0.column === column } }
    sortOrder = [ColumnOrder(column, direction)]
  }

  /// Has the rows sorted as ``sortOrder`` says.
  func applySortOrder() {
    for column in shownColumns { column.showOrder() }
    if let onSort { return onSort(sortOrder) }
    guard
      let column = (sortOrder.map(\.column) + shownColumns).first(where: { $0.sort != nil })
    else { return }
    if let sort = sorting(by: column) {
      sort(sortOrder)
    } else if isUnsortable(by: column), sortOrder.contains(where: { $0.column.sort != nil }) {
      reportUnsortable()
      // No arrow says that the rows are sorted.
      sortOrder = []
    }
  }
}
