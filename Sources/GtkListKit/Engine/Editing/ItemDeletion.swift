public import GtkListKitCore

/// How a data source deletes some items together, at the user's request.
@MainActor
public struct ItemDeletion {
  /// The items, in ascending order.
  public let indexPaths: [ListIndexPath]
  /// Deletes the items and updates the list.
  public let perform: () -> Void

  /// A deletion of items by a closure.
  public init(of indexPaths: [ListIndexPath], _ perform: @escaping () -> Void) {
    (self.indexPaths, self.perform) = (indexPaths, perform)
  }
}
