internal import CGtkListKitGtk3

/// Filtering rows by their columns.
///
/// ```swift
/// let name = TableColumn<Package>("Name", \.name).filtered(by: .text(\.name))
/// let size = TableColumn<Package>("Size", \.size, as: .bytes).filtered(by: .number(\.size))
/// table.columns = [name, size]
/// table.showsFilterRow = true
/// ```
///
/// Each column with a filter has a field in the row under the headers, and an entry in its header's menu
/// that opens a popover. What rows are filtered by is part of the ``columnState``, and is added to the
/// filter and the search of the adaptor's arrangement.
extension ColumnTableView {
  /// Whether a row of fields under the headers filters the rows. Default: false.
  public var showsFilterRow: Bool {
    get { filters.row.isShown }
    set { filters.row.isShown = newValue }
  }

  /// What rows have to have in each column to be shown, by the columns' ids; columns that are not there
  /// show all. A value of another kind than the column's, and of a column without a filter, is reported
  /// and left out.
  public var columnFilters: [String: ColumnFilterValue] {
    get { filters.values }
    set { filters.set(newValue) }
  }

  /// Filters the rows instead of the adaptor, for data that can filter themselves.
  public var onFilter: (([String: ColumnFilterValue]) -> Void)? {
    get { filters.onFilter }
    set { filters.onFilter = newValue }
  }

  /// What fields and popovers say, in English unless told otherwise.
  public var filterTexts: ColumnFilterTexts {
    get { filters.texts }
    set { filters.texts = newValue }
  }

  /// Opens the popover that filters by a column, below its header; false where it has no filter, or the
  /// header is not on screen.
  @discardableResult
  public func showFilter(of column: AnyTableColumn) -> Bool {
    guard column.table === self, let header = column.shownHeader else { return false }
    return filters.showPopover(of: column, below: header)
  }

  /// Gives the keyboard to a column's field in the row under the headers; false where there is none.
  @discardableResult
  public func focusFilter(of column: AnyTableColumn) -> Bool { filters.row.focus(column) }
}
