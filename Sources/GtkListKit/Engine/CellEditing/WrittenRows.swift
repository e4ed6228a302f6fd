/// Rows whose edits are written by their source.
protocol WrittenRows: AnyObject {
  /// Whether the source reports a conflict if others have changed the row.
  var comparesEdits: Bool { get }
  /// Writes edits of some rows.
  func write(_ edits: [LiveRowsEdit], named name: String, in stack: UndoStack?)
}

/// An edit of a row that its source writes.
struct LiveRowsEdit {
  let row: Int
  let data: Any?
  /// The data that the editor showed first, or nil if they are the same.
  let old: Any?
  /// Shows a message at the cell if the edit is refused.
  let reject: ((String) -> Void)?
}
