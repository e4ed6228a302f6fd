internal import GtkListKitCore

/// What a column's rows are sorted by, whatever their model.
protocol ColumnSortKey {
  /// Which way the rows go at the first click.
  var direction: SortDirection { get }
  /// How a source sorts its rows by columns of the same model; nil where it does not.
  func sorting(of source: any ListSource) -> (
    ([(column: AnyTableColumn, direction: SortDirection)]) -> Void
  )?
}
