internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What the rows of a table have to have in its columns, and who sees to it.
final class ColumnFilters {
  unowned let table: ColumnTableView
  /// By the columns' ids.
  private(set) var values: [String: ColumnFilterValue] = [:]
  var onFilter: (([String: ColumnFilterValue]) -> Void)?
  /// What the widgets say.
  var texts = ColumnFilterTexts()
  private(set) lazy var row = FilterRow(self)
  private(set) var popover: FilterPopover?

  init(_ table: ColumnTableView) { self.table = table }

  func value(of column: AnyTableColumn) -> ColumnFilterValue? { values[column.id] }

  /// Whether there is somebody who filters rows by a column.
  func canFilter(by column: AnyTableColumn) -> Bool {
    guard let key = column.filterKey else { return false }
    guard onFilter == nil, let source = table.source else {
      return onFilter != nil || table.dataSource == nil
    }
    return key.filtering(of: source) != nil
  }

  /// Shows the rows that have a value in a column; nil, and an empty one, shows all.
  func set(_ value: ColumnFilterValue?, of column: AnyTableColumn) {
    var next = values
    next[column.id] = value
    set(next)
  }

  func set(_ wanted: [String: ColumnFilterValue]) {
    var next: [String: ColumnFilterValue] = [:]
    for (id, value) in wanted where !value.isEmpty {
      if let problem = problem(value, of: id) {
        table.report(
          ListReport(
            .columnState, problem.message, fix: problem.fix, view: ColumnTableView.self))
      } else {
        next[id] = value
      }
    }
    guard next != values else { return }
    values = next
    apply()
    table.columnSet.changes.schedule()
    showState()
  }

  /// Why a value filters nothing, and how to fix it; nil if it filters.
  func problem(_ value: ColumnFilterValue, of id: String) -> (message: String, fix: String)? {
    guard let column = table.columnSet.wanted.first(where: { $0.id == id }) else {
      return (
        "rows are filtered by “\(id)”, and no column is called so",
        "Pass the id of a column of the table."
      )
    }
    guard let key = column.filterKey else {
      return (
        "rows are filtered by “\(id)”, which has no filter",
        "Call TableColumn.filtered(by:) on the column “\(id)”."
      )
    }
    if key.kind.takes(value) { return nil }
    return (
      "the filter of “\(id)” takes no \(value)",
      "Pass a value of the kind that filtered(by:) names for the column “\(id)”."
    )
  }

  /// The table has other columns. Those that have gone filter no more, and others that are called as they
  /// were filter as they do.
  func columnsChanged(from old: [AnyTableColumn]) {
    let kept = values.filter { problem($0.value, of: $0.key) == nil }
    guard kept.count == values.count else { return set(kept) }
    let isFilteredOtherwise = table.columnSet.all.contains { column in
      values[column.id] != nil && !old.contains { $0 === column }
    }
    if isFilteredOtherwise { apply() }
  }

  /// Another source has the rows: it is told how to filter them. It may come from another table.
  ///
  /// An adaptor of other lists keeps their filters.
  func sourceWasAttached() {
    let isShared = table.source?.holders?.fillsOtherLists ?? false
    if onFilter == nil, !values.isEmpty || !isShared { apply() }
  }

  /// What rows have to have in all columns but one.
  func conditions(besides column: AnyTableColumn? = nil) -> [ColumnFilterKey.Condition] {
    table.columnSet.all.compactMap { other in
      guard other !== column, let key = other.filterKey, let value = values[other.id] else {
        return nil
      }
      return (key, value)
    }
  }

  private func apply() {
    if let onFilter { return onFilter(values) }
    guard !values.isEmpty else {
      table.source?.holders?.clearColumnFilter()
      return
    }
    let key = table.columnSet.all.lazy.compactMap { $0.filterKey }.first
    if let filter = table.source.flatMap({ key?.filtering(of: $0) }) {
      filter(conditions())
    } else if table.dataSource != nil {
      reportUnfiltered()
    }
  }

  private func reportUnfiltered() {
    values = [:]
    table.report(
      ListReport(
        .columnState,
        "the rows come from a source that cannot filter them, so that all are shown",
        fix: "Filter the rows in onFilter, or use an adaptor as the source of the table.",
        view: ColumnTableView.self))
    table.columnSet.changes.schedule()
    showState()
  }

  // MARK: Widgets

  /// Shows in headers and fields what rows are filtered by.
  func showState() {
    for column in table.columnSet.all { showState(of: column) }
    row.update()
    popover?.update()
  }

  func showState(of column: AnyTableColumn) {
    guard let header = column.treeColumn?.header else { return }
    ChildHandle(pointer: header).setStyleClass("list-filtered", values[column.id] != nil)
  }

  /// Opens what a column is filtered with, below a widget.
  func showPopover(of column: AnyTableColumn, below widget: WidgetPointer) -> Bool {
    guard canFilter(by: column), let key = column.filterKey,
      gtk_widget_get_mapped(widget) != 0
    else { return false }
    let opened = FilterPopover(of: column, key, in: self, below: widget)
    popover = opened
    opened.open()
    return true
  }

  func forget(_ closed: FilterPopover) {
    if popover === closed { popover = nil }
  }

  /// The table has gone.
  func discard() {
    popover = nil
    row.discard()
  }
}
