public import GtkListKitCore

/// A rectangle of cells of a ``ColumnTableView``, as it is shown.
///
/// ```swift
/// table.selectionUnit = .cells
/// table.selectedCells = [CellRange(from: [0, 2], to: [0, 5], columns: 1..<3)]
/// ```
public struct CellRange: Hashable, Sendable {
  /// The index path of the first row.
  public var first: ListIndexPath
  /// The index path of the last row. It may be in another section.
  public var last: ListIndexPath
  /// The numbers of the columns among the visible ones, from 0.
  public var columns: Range<Int>

  /// Creates a range. Rows are counted as they are shown.
  public init(from first: ListIndexPath, to last: ListIndexPath, columns: Range<Int>) {
    (self.first, self.last, self.columns) = (first, last, columns)
  }
}
