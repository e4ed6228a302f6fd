internal import GtkListKitCore

/// A handler that deletes rows at the user's request. Rows of a section with the same handler are deleted together.
@MainActor
protocol RowDeleter: AnyObject {
  /// - Parameters:
  ///   - paths: the rows, in ascending order.
  ///   - data: returns the data of a row by its number among the paths.
  func deleteRows(at paths: [ListIndexPath], data: (Int) -> Any?, in list: ListView)
}

extension SectionViewHolder: RowDeleter {
  func deleteRows(at paths: [ListIndexPath], data: (Int) -> Any?, in list: ListView) {
    didDeleteWith(container: list, indexes: paths)
  }

  /// The deletion of rows with the handler of the last row that can be deleted. Nil if there is none.
  ///
  /// - Complexity: O(paths × log groups)
  final func deletion(of paths: ArraySlice<ListIndexPath>, in list: ListView) -> ItemDeletion? {
    let rows = GroupStarts(shownGroups)
    var handler: (any RowDeleter)?
    var deleted: [(group: RowGroup, index: Int)] = []
    var deletedPaths: [ListIndexPath] = []
    for path in paths.reversed() {
      guard let place = dataRow(ofShown: path.item).flatMap({ rows.place(of: $0) }),
        let own = deleter(of: place, at: path, in: list), handler.map({ $0 === own }) ?? true
      else { continue }
      handler = own
      deleted.append(place)
      deletedPaths.append(path)
    }
    guard let handler else { return nil }
    deleted.reverse()
    deletedPaths.reverse()
    return ItemDeletion(of: deletedPaths) { [deletedPaths] in
      handler.deleteRows(
        at: deletedPaths, data: { deleted[$0].group.holder(at: deleted[$0].index)?.cellData },
        in: list)
    }
  }

  /// The handler that deletes a row: the handler of its ``Rows``, otherwise the section. Nil if it cannot be deleted.
  private func deleter(
    of place: (group: RowGroup, index: Int), at path: ListIndexPath, in list: ListView
  ) -> (any RowDeleter)? {
    if let own = place.group.deleter(of: place.index) { return own }
    guard canDelete, let holder = place.group.holder(at: place.index),
      holder.canDeleteWith(container: list, index: path)
    else { return nil }
    return self
  }
}
