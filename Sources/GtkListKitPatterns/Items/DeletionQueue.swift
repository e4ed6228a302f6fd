internal import GtkListKit

/// What a user deletes, until it can go as one change: when the last of several items is known, or as
/// soon as the data are read as a whole or changed.
final class DeletionQueue<Item> {
  private var items: [Item] = []
  private var paths: [ListIndexPath] = []
  private var isCollecting = false
  /// Deletes items, whose paths are all as they stand before the first one goes.
  var carryOut: ([Item], [ListIndexPath]) -> Void = { _, _ in }

  /// Several deletions follow, from the last item to the first.
  func begin() { isCollecting = true }

  func end() {
    isCollecting = false
    flush()
  }

  func add(_ item: Item, at path: ListIndexPath) {
    items.append(item)
    paths.append(path)
    if !isCollecting { flush() }
  }

  /// Carries out what waits.
  func flush() {
    guard !paths.isEmpty else { return }
    let (items, paths) = (items, paths)
    self.items = []
    self.paths = []
    carryOut(items, paths)
  }
}
