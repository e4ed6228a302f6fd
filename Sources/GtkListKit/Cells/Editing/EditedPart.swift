internal import GtkListKitCore

/// A part of rows that is edited in place: a column's cells, or a child of a list's cells.
protocol EditedPart: AnyObject {
  /// The column's id, or the child's name.
  var partID: String { get }
  /// What assistive technology calls the editor.
  var partTitle: String { get }
  /// What a report calls it.
  var partDescription: String { get }
  /// What an undo stack calls an edit.
  var editName: String { get }
  /// The event that an edit sends.
  var event: EventName { get }
  /// What a row's editor begins with; nil where the row cannot be edited.
  func editorSetup(for data: Any?) -> CellEditor.Setup?
  /// What becomes of an input; nil where the row cannot be edited.
  func answer(to input: CellEditor.Input, for data: Any?) -> CellEditor.Answer?
  /// Reports that the data source takes no new data of the row.
  ///
  /// - Parameters:
  ///   - source: the class of the data source.
  ///   - fix: how an app makes the row editable.
  ///   - path: the row.
  func reportRejected(by source: Any.Type, fix: String, at path: ListIndexPath)
}

/// A holder, whatever list it is for.
protocol EditedHolder: AnyObject {
  /// A holder like this one for other data.
  func edited(_ data: Any?) -> AnyObject
  /// The children of its cell that can be edited.
  var childEdits: [ChildEdit] { get }
}
