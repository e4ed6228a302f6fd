public import GtkListKitCore

/// A way to delete selected rows, whether or not they are loaded. For `Rows.onDelete`.
@MainActor
public struct SelectionDeletion<Model> {
  /// Deletes a row that is loaded.
  let deleteRow: (Model, ListIndexPath) -> Void
  /// Deletes all rows that are selected in a list, of which some are not loaded.
  let deleteSelected: (_ list: AnyObject) -> Void

  /// A deletion by two closures.
  ///
  /// - Parameters:
  ///   - deleteRow: deletes one row. If several are selected and all are loaded, it is called for each.
  ///   - deleteSelected: deletes all rows that are selected in an adaptor, or none of them.
  public init(
    _ deleteRow: @escaping (Model, ListIndexPath) -> Void,
    deleteSelected: @escaping (_ list: AnyObject) -> Void
  ) {
    (self.deleteRow, self.deleteSelected) = (deleteRow, deleteSelected)
  }

  /// Deletes a row that is loaded, as an app's own handler does.
  public func callAsFunction(_ model: Model, _ path: ListIndexPath) { deleteRow(model, path) }
}
