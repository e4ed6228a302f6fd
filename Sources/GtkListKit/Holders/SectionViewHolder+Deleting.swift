internal import GtkListKitCore

extension SectionViewHolder: RowDeleter {
  func deleteRows(at paths: [ListIndexPath], data: (Int) -> Any?, in list: ListView) {
    didDeleteWith(container: list, indexes: paths)
  }

  /// The rows that can be deleted, by their handlers. The handler of the last row is the last one.
  ///
  /// - Complexity: O(paths × log groups)
  final func rowDeletions(
    at paths: ArraySlice<ListIndexPath>, in list: ListView
  ) -> [RowDeletion] {
    let rows = SectionRows(shownGroups)
    var deletions: [RowDeletion] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    var last: Int?
    for path in paths {
      guard let place = dataRow(ofShown: path.item).flatMap({ rows.place(of: $0) }),
        let deleter = deleter(of: place, at: path, in: list)
      else { continue }
      // Most rows have the handler of the row before.
      if let last, deletions[last].deleter === deleter {
        deletions[last].append(place, at: path)
        continue
      }
      let number = numbers[ObjectIdentifier(deleter)] ?? deletions.count
      if number == deletions.count {
        numbers[ObjectIdentifier(deleter)] = number
        deletions.append(RowDeletion(by: deleter))
      }
      deletions[number].append(place, at: path)
      last = number
    }
    guard let last else { return [] }
    deletions.append(deletions.remove(at: last))
    return deletions
  }

  /// The handler that deletes a row: the handler of its ``Rows``, otherwise the section. Nil if it cannot be deleted.
  final func deleter(
    of place: (group: RowGroup, index: Int), at path: ListIndexPath, in list: ListView
  ) -> (any RowDeleter)? {
    if let own = place.group.deleter(of: place.index) { return own }
    guard canDelete, let holder = place.group.holder(at: place.index),
      holder.canDeleteWith(container: list, index: path)
    else { return nil }
    return self
  }
}
