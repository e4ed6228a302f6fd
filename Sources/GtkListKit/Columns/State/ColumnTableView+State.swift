internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Saving and restoring what users do with columns.
extension ColumnTableView {
  /// The order, widths and visibility of the columns, and what rows are sorted by.
  ///
  /// States outlive versions of an app: what one says of columns that the table does not have is
  /// passed over, and columns that it does not know stay behind the one they follow, without a
  /// word. One that is broken is put to use as far as it goes, with one report: a column that is
  /// there twice counts once, widths that are none are not taken, and a state that hides everything
  /// hides nothing. One without columns leaves them as they are. A running edit is ended.
  public var columnState: ColumnTableState {
    get {
      ColumnTableState(
        columns: shownColumns.map {
          ColumnTableState.Column($0.id, width: $0.width, isVisible: $0.isVisible)
        },
        sorting: sortOrder.map { ColumnTableState.Sorting($0.column.id, $0.direction) })
    }
    set { restore(newValue) }
  }

  private func restore(_ state: ColumnTableState) {
    guard !isDestroyed else { return }
    if !endEditing() { endEditing(commits: false) }
    var plan = ColumnPlan(state, for: shownColumns)
    if let problem = plan.problem {
      report(ListReport(.columnState, problem, view: ColumnTableView.self))
    }
    reorderColumns(plan.order)
    arrangingColumns {
      // Those to show first, so that there is always one.
      plan.entries.sort { $0.isVisible && !$1.isVisible }
      for entry in plan.entries {
        entry.column.isVisible = entry.isVisible
        if let width = entry.width { entry.column.width = width }
      }
    }
    renewOutlineColumn()
    if plan.sortOrder.map({ ColumnTableState.Sorting($0.column.id, $0.direction) })
      != columnState.sorting
    {
      sortOrder = plan.sortOrder
    }
    knownColumnState = columnState
  }

  /// Has the app told of other columns, when they stay so.
  func columnsDidChange() {
    columnTimer = nil
    guard onColumnsChange != nil, !isDestroyed else { return }
    columnTimer = LoopSource(after: 250) { [unowned self] _ in
      columnTimer = nil
      tellOfChange()
      return false
    }
  }

  /// Tells the app now of what it was to be told of later.
  func tellOfColumns() {
    guard columnTimer != nil else { return }
    columnTimer = nil
    tellOfChange()
  }

  private func tellOfChange() {
    let state = columnState
    guard state != knownColumnState else { return }
    knownColumnState = state
    guard let onColumnsChange else { return }
    guarded { onColumnsChange(state) }
  }
}
