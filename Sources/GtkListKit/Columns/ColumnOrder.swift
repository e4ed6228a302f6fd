public import GtkListKitCore

/// A column that rows are sorted by, and which way.
public struct ColumnOrder {
  public var column: AnyTableColumn
  public var direction: SortDirection

  public init(_ column: AnyTableColumn, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }
}
