public import GtkListKitCore

/// A column that rows are sorted by, and which way.
public struct ColumnOrder {
  /// The column whose sort key puts the rows in order; one without a key counts for nothing.
  public var column: AnyTableColumn
  /// Which way the rows go.
  public var direction: SortDirection

  /// A column to sort by, the least first unless told otherwise.
  public init(_ column: AnyTableColumn, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }
}
