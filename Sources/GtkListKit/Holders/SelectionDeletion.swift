public import GtkListKitCore

/// Deletes all rows that are selected in an adaptor, or none of them.
///
/// It receives the adaptor and a closure for progress: how many rows are done, and of how many. If the user stops it,
/// its task is cancelled. It returns how many rows were deleted.
typealias SelectedRowsDeletion =
  @MainActor (
    _ list: AnyObject, _ progress: @escaping (_ done: Int, _ count: Int) -> Void
  ) async throws -> Int

/// A way to delete selected rows, whether or not they are loaded. For `Rows.onDelete`.
@MainActor
public struct SelectionDeletion<Model> {
  /// Deletes rows that are loaded.
  let deleteRows: ([Model], [ListIndexPath]) -> Void
  /// Deletes all rows that are selected in a list, of which some are not loaded.
  let deleteSelected: SelectedRowsDeletion

  /// A deletion by two closures.
  ///
  /// - Parameters:
  ///   - deleteRows: deletes the selected rows if all are loaded. It receives their models and index paths.
  ///   - deleteSelected: deletes all rows that are selected in an adaptor, or none of them, and returns how many
  ///     there were. The list shows the progress and the error, and cancels the task if the user presses Escape.
  public init(
    _ deleteRows: @escaping ([Model], [ListIndexPath]) -> Void,
    deleteSelected:
      @escaping @MainActor (
        _ list: AnyObject, _ progress: @escaping (_ done: Int, _ count: Int) -> Void
      ) async throws -> Int
  ) {
    (self.deleteRows, self.deleteSelected) = (deleteRows, deleteSelected)
  }

  /// Deletes rows that are loaded, as an app's own handler does.
  public func callAsFunction(_ models: [Model], _ paths: [ListIndexPath]) {
    deleteRows(models, paths)
  }
}
