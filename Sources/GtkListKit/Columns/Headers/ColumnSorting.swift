public import GtkListKitCore

/// What the rows of a table are sorted by, and who sorts them.
final class ColumnSorting {
  private unowned let table: ColumnTableView
  /// The columns that rows are sorted by, the most important first.
  var order: [(column: AnyTableColumn, direction: SortDirection)] = [] {
    didSet {
      table.columnSet.changes.schedule()
      apply(insteadOf: oldValue)
    }
  }
  var onSort: (([(column: AnyTableColumn, direction: SortDirection)]) -> Void)?
  /// What headers tell assistive technology.
  var descriptions = (ascending: "sorted ascending", descending: "sorted descending")

  init(_ table: ColumnTableView) { self.table = table }

  /// Sorts by a column as a click on its header does: the way of its key, then the other way, then
  /// not at all; or besides the other columns.
  func headerClicked(_ column: AnyTableColumn, adding isAdded: Bool) {
    guard canSort(by: column) else {
      if column.sortKey != nil { reportUnsortable() }
      return
    }
    var order = order
    let old = order.first { $0.column === column }?.direction
    if !isAdded { order.removeAll { $0.column !== column } }
    let index = order.firstIndex { $0.column === column }
    let first = column.sortKey?.direction ?? .ascending
    if let old, let index {
      if old == first {
        order[index].direction = first.reversed
      } else {
        order.remove(at: index)
      }
    } else {
      order.append((column, first))
    }
    self.order = order
    announce()
  }

  /// As ``sort(by:_:)``, and has it said.
  ///
  /// - Parameter isAdded: whether rows go on being sorted by the other columns first.
  func sortAloud(by column: AnyTableColumn, _ direction: SortDirection?, isAdded: Bool = false) {
    if isAdded, let direction {
      order = order.filter { $0.column !== column } + [(column, direction)]
    } else {
      sort(by: column, direction)
    }
    announce()
  }

  private func announce() {
    let texts = table.announcements
    guard !order.isEmpty else { return table.announce(texts.unsorted) }
    table.announce(
      order.map { texts.sorted($0.column.title, $0.direction) }.joined(separator: "; "))
  }

  func canSort(by column: AnyTableColumn) -> Bool {
    onSort != nil || column.sortKey != nil && !isUnsortable(by: column)
  }

  /// Whether the rows are of a source that cannot be told to sort them.
  private func isUnsortable(by column: AnyTableColumn) -> Bool {
    table.dataSource != nil && sorting(by: column) == nil
  }

  /// How the source sorts its rows by a column; nil where it does not.
  private func sorting(by column: AnyTableColumn) -> (
    ([(column: AnyTableColumn, direction: SortDirection)]) -> Void
  )? {
    table.source.flatMap { source in column.sortKey?.sorting(of: source) }
  }

  private func reportUnsortable() {
    table.report(
      ListReport(
        .columnState,
        "the rows come from a source that cannot sort them, so that they stay as they are",
        fix: "Sort the rows in onSort, or use an adaptor as the source of the table.",
        view: ColumnTableView.self))
  }

  /// Sorts by a column alone; nil no longer sorts by it.
  func sort(by column: AnyTableColumn, _ direction: SortDirection?) {
    guard let direction else { return order.removeAll { $0.column === column } }
    order = [(column, direction)]
  }

  /// Columns that have gone sort no more.
  func forget(where isGone: (AnyTableColumn) -> Bool) {
    let kept = order.filter { !isGone($0.column) }
    if kept.count != order.count { order = kept }
  }

  /// Another source has the rows: it is told how to sort them.
  func sourceWasAttached() { if !order.isEmpty, onSort == nil { apply(insteadOf: []) } }

  /// Sorts the rows. If no column can sort, the columns return to their previous directions.
  private func apply(insteadOf old: [(column: AnyTableColumn, direction: SortDirection)]) {
    for column in table.columnSet.all { column.treeColumn?.showOrder() }
    if let onSort { return onSort(order) }
    let columns = order.map(\.column) + table.columnSet.all + old.map(\.column)
    guard let column = columns.first(where: { $0.sortKey != nil }) else { return }
    if let sort = sorting(by: column) {
      sort(order)
    } else if isUnsortable(by: column), order.contains(where: { $0.column.sortKey != nil }) {
      reportUnsortable()
      // No arrow says that the rows are sorted.
      order = []
    }
  }
}

extension ColumnTableView {
  /// The columns that rows are sorted by and which way, the most important first. Clicks on the header of a
  /// column with a sort key change it, and the adaptor's rows are sorted: the first sorts by the column
  /// alone, the way that its key goes, the second the other way, the third no more. Columns without a
  /// key count for nothing. Empty is the order of the data.
  public var sortOrder: [(column: AnyTableColumn, direction: SortDirection)] {
    get { sorting.order }
    set { sorting.order = newValue }
  }
  /// Sorts the rows instead of the adaptor, for data that can sort themselves.
  public var onSort: (([(column: AnyTableColumn, direction: SortDirection)]) -> Void)? {
    get { sorting.onSort }
    set { sorting.onSort = newValue }
  }
  /// What the header of a column that rows are sorted by tells assistive technology.
  public var sortDescriptions: (ascending: String, descending: String) {
    get { sorting.descriptions }
    set { sorting.descriptions = newValue }
  }
}
