public import GtkListKitCore

/// A deletion of some items together, at the user's request.
@MainActor
public struct ItemDeletion {
  /// The items, in ascending order.
  public let indexPaths: [ListIndexPath]
  /// Deletes the items and updates the list. It receives their current index paths, in ascending order.
  public let perform: ([ListIndexPath]) -> Void

  /// A deletion of items by a closure, which receives their current index paths.
  public init(of indexPaths: [ListIndexPath], _ perform: @escaping ([ListIndexPath]) -> Void) {
    (self.indexPaths, self.perform) = (indexPaths, perform)
  }
}
