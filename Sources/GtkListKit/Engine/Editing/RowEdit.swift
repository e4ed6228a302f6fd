public import GtkListKitCore

/// A row's new data.
public struct RowEdit {
  /// Where the row stands as the data source is asked.
  public let indexPath: ListIndexPath
  /// The data that the row is to have: those it has, with the value that was written.
  public let data: Any?
  /// The row's data as its editor was opened, and those with the value; nil where there was no editor.
  var begun: (old: Any, edited: Any)?
  /// Says at the cell why the row did not get the data after all, where that turns out later.
  var reject: ((String) -> Void)?

  /// An edit of a row to be handed to a data source, as a test does; a table makes its own.
  public init(indexPath: ListIndexPath, data: Any?) {
    self.indexPath = indexPath
    self.data = data
  }
}
