public import GtkListKitCore

/// A text that a cell has not taken: of a paste, or of an edit whose row has gone meanwhile.
public struct RefusedCell {
  /// Nil for text beyond the last row, and where the row has gone meanwhile.
  public let indexPath: ListIndexPath?
  /// Who the row was that has gone during an edit; nil where the data source has no identities.
  public let rowID: AnyHashable?
  /// The column's id, or the name of the cell's child; nil for text beyond the last column.
  public let column: String?
  /// What stood in the editor, or what the paste had for the cell.
  public let text: String
  /// Why the cell does not take it: what the column or its validator says.
  public let message: String

  init(
    indexPath: ListIndexPath? = nil, rowID: AnyHashable? = nil, column: String?, text: String,
    message: String
  ) {
    self.indexPath = indexPath
    self.rowID = rowID
    self.column = column
    self.text = text
    self.message = message
  }
}
