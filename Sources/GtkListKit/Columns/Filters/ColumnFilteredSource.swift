/// A source whose rows columns filter, whatever they filter by: an adaptor.
protocol ColumnFilteredSource: ListSource {
  /// Shows the rows that a table's columns have filtered away; all else stays.
  func clearColumnFilter()
}
