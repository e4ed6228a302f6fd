public import GtkListKit

/// Writing rows back, as with a ``LiveQuery``. A row that gets another value of the grouping column moves to
/// its section.
extension GroupedQuery {
  /// The table that is written to. Default: that of the source; nil where that is SQL of one's own.
  public var table: DatabaseTable? {
    get { writer.table }
    set {
      writer.table = newValue
      takeEdits()
    }
  }

  /// The columns of a model, as they are stored; see ``LiveQuery/columns``.
  public var columns: ((Model) throws -> [String: DatabaseValue])? {
    get { writer.columns }
    set {
      writer.columns = newValue
      takeEdits()
    }
  }

  /// Decides what becomes of a change that others were before; see ``LiveQuery/onConflict``.
  public var onConflict: ((WriteConflict) async -> WriteConflict.Choice)? {
    get { writer.onConflict }
    set { writer.onConflict = newValue }
  }

  /// Called when a step of an undo stack could not be undone or done again.
  public var onUndoFailure: ((_ error: any Error, _ name: String) -> Void)? {
    get { writer.onFailure }
    set { writer.onFailure = newValue }
  }

  /// Makes changes, all or none of them; see ``LiveQuery/write(_:named:in:overriding:)``.
  @discardableResult
  public func write(
    _ changes: [RowChange], named name: String, in stack: UndoStack? = nil,
    overriding: Bool = false
  ) async throws -> [Model] {
    try await writer.write(changes, named: name, in: stack, overriding: overriding)
  }

  /// Writes what rows have become: the columns that differ, where they still hold what was shown.
  @discardableResult
  public func update(
    _ rows: [(former: Model, edited: Model)], named name: String, in stack: UndoStack? = nil
  ) async throws -> [Model] {
    try await writer.update(rows, named: name, in: stack)
  }

  /// Adds rows. What a model has nothing for gets the column's default.
  @discardableResult
  public func insert(
    _ models: [Model], named name: String = "Add", in stack: UndoStack? = nil
  ) async throws -> [Model] {
    try await writer.insert(models, named: name, in: stack)
  }

  /// Deletes rows, where they still are as they were shown.
  public func delete(
    _ models: [Model], named name: String = "Delete", in stack: UndoStack? = nil
  ) async throws {
    try await writer.delete(models, named: name, in: stack)
  }

  private func takeEdits() {
    for section in sections.sections { section.rows.write = writer.editing }
  }
}
