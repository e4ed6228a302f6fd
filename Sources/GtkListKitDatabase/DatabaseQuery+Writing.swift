public import GtkListKit

/// Writing rows back.
///
/// ```swift
/// table.columns = [TableColumn<Mail>("Subject", \.subject).editable(\.subject)]
/// try await mails.delete([mail], in: adaptor.undoStack)
/// ```
///
/// All that is written at once is one transaction: all of it or nothing, and one step of an undo stack.
/// `await` ends when the list shows what was written, as the database has it: with defaults, and with
/// what triggers have made of it. Where others have changed a row since it was read, or have taken it
/// away, that is a ``WriteConflict``, which ``onConflict`` decides on. In a
/// ``GroupedQuery`` a row that gets another value of the grouping column moves to its section. Writes are made one after the
/// other, in the order in which they were asked for.
extension WritingQuery {
  /// The table that is written to, with the query's key among its columns. Default: that of the
  /// source; nil where that is SQL of one's own, and nothing can be written then.
  public var table: DatabaseTable? {
    get { writer.table }
    set {
      writer.table = newValue
      takeEdits()
    }
  }

  /// The columns of a model, as they are stored. Default: the coding keys of an `Encodable` model; nil
  /// for others, whose cells cannot be edited then.
  public var columns: ((Model) throws -> [String: DatabaseValue])? {
    get { writer.columns }
    set {
      writer.columns = newValue
      takeEdits()
    }
  }

  /// Decides what becomes of a change that others were before. Without it the change is given up: a cell
  /// says so with both values, and ``write(_:named:in:overriding:)`` throws the conflict.
  public var onConflict: ((WriteConflict) async -> WriteConflict.Choice)? {
    get { writer.onConflict }
    set { writer.onConflict = newValue }
  }

  /// Called if the change of a user was not written.
  ///
  /// The change is a step of an undo stack, or a deletion by the closure for `onDelete`.
  public var onWriteFailure: ((_ error: any Error, _ name: String) -> Void)? {
    get { writer.onFailure }
    set { writer.onFailure = newValue }
  }

  /// Makes changes, all or none of them.
  ///
  /// - Parameters:
  ///   - changes: are made in their order. A row to be deleted that has gone is none of them any more.
  ///   - name: what an undo stack calls them.
  ///   - stack: remembers them once they are made. A deleted row comes back with all its columns, but
  ///     without what foreign keys have deleted with it.
  ///   - overriding: whether it does not matter what others have written since.
  /// - Returns: the rows that were inserted and updated, as they are now, unless they do not fit.
  /// - Throws: a ``WriteConflict``, or why nothing can be written.
  @discardableResult
  public func write(
    _ changes: [RowChange], named name: String, in stack: UndoStack? = nil,
    overriding: Bool = false
  ) async throws -> [Model] {
    try await writer.write(
      changes.map(writer.withStoredKey), named: name, in: stack, overriding: overriding)
  }

  /// Writes what rows have become: the columns that differ, where they still hold what was shown.
  @discardableResult
  public func update(
    _ rows: [(old: Model, edited: Model)], named name: String, in stack: UndoStack? = nil
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

  /// Deletes rows if they still are as they were shown. An ``OutlineQuery`` also deletes all rows below them.
  ///
  /// - Throws: a ``WriteConflict``, or why nothing can be written.
  public func delete(
    _ models: [Model], named name: String = "Delete", in stack: UndoStack? = nil
  ) async throws {
    try await writer.delete(models, named: name, in: stack)
  }
}

extension DatabaseQuery {
  /// Deletes rows if the Delete key asks for that, for `onDelete` of `Rows`.
  ///
  /// All selected rows are one transaction and one step of the undo stack, also those that are not loaded. If
  /// others have changed a row since it was shown, ``WritingQuery/onConflict`` decides. If rows cannot be deleted, none is: that
  /// is reported, and ``WritingQuery/onWriteFailure`` is called.
  ///
  /// ```swift
  /// Rows(mails.rows, as: MailCell.self).onDelete(mails.deletion(in: adaptor.undoStack))
  /// ```
  public func deletion(
    named name: String = "Delete", in stack: UndoStack? = nil
  ) -> SelectionDeletion<Model> {
    SelectionDeletion { [weak writer] models, _ in
      writer?.deleteSoon(models, named: name, in: stack)
    } deleteSelected: { [weak self] list, progress in
      guard let self else { return 0 }
      do {
        return try await SelectedRowsWriter(self, in: list, named: name)
          .make(.delete, in: stack, progress)
      } catch {
        if !(error is CancellationError) { writer.failed(name, "was not made", error) }
        throw error
      }
    }
  }
}
