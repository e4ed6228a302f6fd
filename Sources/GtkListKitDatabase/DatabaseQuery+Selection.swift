public import GtkListKit

/// All rows that are selected in a list, also those that are not loaded.
extension DatabaseQuery {
  /// The keys of the selected rows of a list, in the order of the rows.
  ///
  /// Rows that a filter, a search or a collapsed section hides are left out.
  ///
  /// - Parameter list: what shows the rows, such as a `TableAdaptor`.
  /// - Throws: an error if the database cannot be read.
  /// - Complexity: O(rows of the query) off the main thread
  public func selectedKeys(in list: Adaptor) async throws -> [DatabaseValue] {
    let moment = selection.moment(in: list, of: self)
    return try await counter.keys(in: selection.keys(at: moment), moment.pass).keys
  }

  /// Deletes all selected rows of a list as one transaction and one undo step.
  ///
  /// Rows that are hidden stay, and so do rows that are selected while the task waits.
  ///
  /// Rows that were never loaded cannot be compared with what was shown: unlike ``WritingQuery/delete(_:named:in:)``, this
  /// also deletes rows that others have changed. A temporary table keeps the rows for undo. A deleted row returns
  /// without what foreign keys have deleted with it. Cancel the task to stop: then no row is deleted.
  ///
  /// ```swift
  /// let count = try await mails.deleteSelected(in: adaptor, undoStack: adaptor.undoStack)
  /// ```
  ///
  /// - Parameters:
  ///   - list: what shows the rows, such as a `TableAdaptor`.
  ///   - name: what an undo stack calls the change.
  ///   - stack: remembers the change, so that it can be undone.
  ///   - progress: is called with the number of rows that are kept for undo, and of all rows. One statement then
  ///     deletes them.
  /// - Returns: how many rows there were.
  /// - Throws: an error if not all of them can be deleted, or `CancellationError`. Then none is.
  /// - Complexity: O(rows of the query) off the main thread
  @discardableResult
  public func deleteSelected(
    in list: Adaptor, named name: String = "Delete", undoStack stack: UndoStack? = nil,
    progress: ((_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> Int {
    try await SelectedRowsWriter(self, in: list, named: name).make(.delete, in: stack, progress)
  }

  /// Gives all selected rows of a list the same values, as one undo step.
  ///
  /// Cancel the task to stop: then no row is changed.
  ///
  /// ```swift
  /// try await mails.updateSelected(in: adaptor, to: ["folder": "Archive"], named: "Archive")
  /// ```
  ///
  /// - Parameters:
  ///   - list: what shows the rows, such as a `TableAdaptor`.
  ///   - values: what columns are to hold. Names are not quoted.
  ///   - name: what an undo stack calls the change.
  ///   - stack: remembers the change, so that it can be undone.
  ///   - progress: is called with the number of rows that are kept for undo, and of all rows. One statement then
  ///     changes them.
  /// - Returns: how many rows there were.
  /// - Throws: an error if not all of them can be changed, or `CancellationError`. Then none is.
  /// - Complexity: O(rows of the query) off the main thread
  @discardableResult
  public func updateSelected(
    in list: Adaptor, to values: [String: (any DatabaseConvertible)?],
    named name: String, undoStack stack: UndoStack? = nil,
    progress: ((_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> Int {
    guard !values.isEmpty else { return 0 }
    let change = SelectedRowsWriter<Model>.Change.update(
      values.mapValues { $0?.databaseValue ?? .null })
    return try await SelectedRowsWriter(self, in: list, named: name)
      .make(change, in: stack, progress)
  }
}
