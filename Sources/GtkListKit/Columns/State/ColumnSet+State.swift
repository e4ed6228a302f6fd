internal import GtkListKitCore

/// Saving and restoring what users do with columns.
extension ColumnTableView {
  /// The order, widths and visibility of the columns, and what rows are sorted and filtered by.
  ///
  /// States outlive versions of an app: what one says of columns that the table does not have is
  /// passed over, and columns that it does not know stay behind the one they follow, without a
  /// word. One that is broken is put to use as far as it goes, with one report: a column that is
  /// there twice counts once, widths that are none are not taken, and a state that hides everything
  /// hides nothing. One without columns leaves them as they are. A running edit is ended.
  public var columnState: ColumnTableState {
    get {
      ColumnTableState(
        columns: columnSet.all.map {
          ColumnTableState.Column($0.id, width: $0.width, isVisible: $0.isVisible)
        },
        sorting: sortOrder.map { ColumnTableState.Sorting($0.column.id, $0.direction) },
        filters: columnFilters, frozenColumnCount: frozenColumnCount)
    }
    set { columnSet.restore(newValue) }
  }
}

extension ColumnSet {
  func apply(_ state: ColumnTableState) {
    if !table.columnEdits.end() { table.columnEdits.end(commits: false) }
    var plan = Plan(state, for: all)
    if let problem = plan.problem {
      table.report(
        ListReport(
          .columnState, problem, fix: "Set columnState only to a state that it returned before.",
          view: ColumnTableView.self))
    }
    reorder(plan.order)
    arranging {
      // Those to show first, so that there is always one.
      plan.entries.sort { $0.isVisible && !$1.isVisible }
      for entry in plan.entries {
        entry.column.isVisible = entry.isVisible
        if let width = entry.width { entry.column.width = width }
      }
    }
    table.frozenColumnCount = state.frozenColumnCount
    renewOutline()
    if plan.sortOrder.map({ ColumnTableState.Sorting($0.column.id, $0.direction) })
      != table.columnState.sorting
    {
      table.sortOrder = plan.sortOrder
    }
    // Another version of the app may have had other columns, or other filters of them.
    table.filters.set(state.filters.filter { table.filters.problem($0.value, of: $0.key) == nil })
    changes.take()
  }
}
