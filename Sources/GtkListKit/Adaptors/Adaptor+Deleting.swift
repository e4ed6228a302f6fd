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

  public final func list(
    _ list: ListView, deletionOf paths: [ListIndexPath]
  ) -> ItemDeletion? {
    var end = paths.count
    while end > 0 {
      let number = paths[end - 1].section
      let start = paths[..<end].partitionPoint { $0.section >= number }
      if let deletion = self[number]?.deletion(of: paths[start..<end], in: list) { return deletion }
      end = start
    }
    return nil
  }

  /// Whether the user can delete a row.
  final func canDelete(_ path: ListIndexPath, in list: ListView) -> Bool {
    self[path.section]?.deletion(of: [path], in: list) != nil
  }
}
