internal import GtkListKitCore

/// Selection and activation, by the hooks of holders.
extension AdaptorSource {
  func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    adaptor.shownRows(of: section, in: list)?.groups.contains { $0.watchesSelection } ?? false
  }

  func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let holder = holder(at: path, in: list) else { return path }
    return holder.shouldSelectWith(container: list, index: path) ? path : nil
  }

  /// Asks the holder of the row.
  func list(
    _ list: ListView, willDeselectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let holder = holder(at: path, in: list) else { return path }
    return holder.shouldDeselectWith(container: list, index: path) ? path : nil
  }

  /// Tells the holder of the row.
  func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    guard let holder = holder(at: path, in: list) else { return }
    holder.didSelectWith(container: list, index: path)
  }

  /// Tells the holder of the row.
  func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    guard let holder = holder(at: path, in: list) else { return }
    holder.didDeselectWith(container: list, index: path)
  }

  func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    guard let holder = holder(at: path, in: list) else { return }
    holder.didActivateWith(container: list, index: path)
  }

  /// The holder of the row's cell, or a new holder.
  private func holder(at path: ListIndexPath, in list: ListView) -> CellViewHolder? {
    let cell = list.cellForRow(at: adaptor.host?.pathInList(path) ?? path)
    return cell?.representedObject as? CellViewHolder ?? adaptor.shownHolder(at: path, in: list)
  }
}
