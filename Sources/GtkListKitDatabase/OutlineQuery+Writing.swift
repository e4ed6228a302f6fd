public import GtkListKit

/// Rows of a tree that are moved and deleted with all rows below them.
extension OutlineQuery {
  var branches: Branches? {
    table.map { Branches(table: $0, key: key, parent: parent, top: top, dialect: database.dialect) }
  }

  /// Moves rows below another row, with all rows below them.
  ///
  /// It is one transaction and one step of an undo stack. A row that others have moved since it was shown is a
  /// ``WriteConflict``, on which ``WritingQuery/onConflict`` decides. A deleted target is also one. A row that is
  /// below another one of the rows stays below that one.
  ///
  /// ```swift
  /// try await folders.move([drafts], below: archive.id, in: adaptor.undoStack)
  /// ```
  ///
  /// - Parameters:
  ///   - models: the rows, as they were shown.
  ///   - parent: the new row above them. Nil is the top.
  ///   - name: what an undo stack calls it.
  ///   - stack: remembers it, so that it can be undone.
  /// - Returns: the rows that have another parent now.
  /// - Throws: a ``WriteConflict``, or why nothing can be written. A row cannot be moved below itself, and
  ///   its model needs the columns of the parent.
  /// - Complexity: O(rows moved · depth + depth of the new parent)
  @discardableResult
  public func move(
    _ models: [Model], below parent: Model.ID?, named name: String = "Move",
    in stack: UndoStack? = nil
  ) async throws -> [Model] {
    guard let branches else {
      throw DatabaseError(.misuse, "the query has no table to write to", fix: "Set `table`.")
    }
    guard !models.isEmpty else { return [] }
    let target = parent?.databaseValue ?? top
    let values = branches.values(below: target)
    let changes = try models.map { model -> RowChange in
      let columns = try writer.columnValues(of: model)
      let shown = values.keys.reduce(into: [:]) { $0[$1] = columns[$1] ?? .null }
      return RowChange(kind: .update, key: writer.key(of: model), old: shown, values: values)
    }
    let move = BranchPlan(branches: branches, changes: changes, target: target)
    return try await writer.write(move, named: name, in: stack, overriding: false)
  }

  /// Deletes rows with all rows below them, for `onDelete` of `Rows`.
  ///
  /// All selected rows are one transaction and one step of the undo stack. Rows below them are deleted even if a
  /// filter hides them. If others have changed a row since it
  /// was shown, ``WritingQuery/onConflict`` decides. If rows cannot be deleted, none is: that is reported, and
  /// ``WritingQuery/onWriteFailure`` is called.
  ///
  /// ```swift
  /// Rows(folders.outline, as: FolderCell.self).onDelete(folders.deletion(in: adaptor.undoStack))
  /// ```
  public func deletion(
    named name: String = "Delete", in stack: UndoStack? = nil
  ) -> ([Node], [ListIndexPath]) -> Void {
    { [weak writer] nodes, _ in
      writer?.deleteSoon(nodes.map(\.model), named: name, in: stack)
    }
  }
}
