/// One change of a user to some rows whose source writes them: an edited cell, or many pasted ones.
public struct ModelEdits<Model> {
  /// The models as they were shown, and as the user wants them.
  public let rows: [(old: Model, edited: Model)]
  /// The name of the change in an undo stack.
  public let name: String
  /// The stack that remembers the change after it was written, or nil.
  public let undoStack: UndoStack?

  /// Creates edits for a test. Lists create their own.
  public init(
    rows: [(old: Model, edited: Model)], name: String, undoStack: UndoStack? = nil
  ) {
    self.rows = rows
    self.name = name
    self.undoStack = undoStack
  }
}
