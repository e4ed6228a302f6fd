public import GtkListKitCore

extension Adaptor {
  /// Takes a row's holder and the row away, and refreshes the count in the header. False, and a
  /// report, when there is no such row.
  @discardableResult
  public final func removeCell(at path: ListIndexPath) -> Bool {
    guard self[path] != nil else {
      ListReport(
        .indexOutOfRange, "there is no row to remove",
        fix: "Pass the index path of a row of this adaptor to removeCell(at:).", at: path
      ).send()
      return false
    }
    update { $0.remove(path) }
    return true
  }

  /// Whether the user can delete a row.
  final func canDelete(_ path: ListIndexPath, in list: ListView) -> Bool {
    guard let section = self[path.section], let place = section.shownLocation(of: path.item) else {
      return false
    }
    let group = section.shownGroups[place.group]
    return section.deleter(of: (group, place.index), at: path, in: list) != nil
  }

  /// Has the handlers of rows delete them.
  final func delete(_ paths: [ListIndexPath], in list: ListView) {
    let deletions = rowDeletions(at: paths, in: list)
    guard deletions.count > 1 else {
      deletions.first?.perform(in: list)
      return
    }
    // Another handler has replaced the sections, and the rows have several handlers now.
    let first = firstSection
    let rows = paths.compactMap { path in
      list.map.rowNumber(of: ListIndexPath(row: path.row, section: path.section + first))
    }
    _ = list.deleteThroughSource(IndexRanges(ofRows: rows))
  }

  final func rowDeletions(at paths: [ListIndexPath], in list: ListView) -> [RowDeletion] {
    var deletions: [RowDeletion] = []
    var rest = paths[...]
    while let number = rest.first?.section {
      let own = rest.prefix { $0.section == number }
      deletions += self[number]?.rowDeletions(at: own, in: list) ?? []
      rest = rest.dropFirst(own.count)
    }
    return deletions
  }
}
