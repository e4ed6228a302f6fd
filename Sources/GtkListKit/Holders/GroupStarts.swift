internal import GtkListKitCore

extension SectionViewHolder {
  /// A section's groups as they are, with the number of each one's first row: finds rows fast also
  /// where edits have left thousands of groups.
  struct GroupStarts {
    private let groups: [RowGroup]
    private let starts: [Int]

    /// - Complexity: O(groups)
    init(_ groups: [RowGroup]) {
      let groups = groups.filter { $0.rowCount > 0 }
      var starts: [Int] = []
      starts.reserveCapacity(groups.count)
      var start = 0
      for group in groups {
        starts.append(start)
        start += group.rowCount
      }
      self.groups = groups
      self.starts = starts
    }

    /// The group of a row and its number there; nil out of range.
    ///
    /// - Complexity: O(log groups)
    func place(of row: Int) -> (group: RowGroup, index: Int)? {
      let group = starts.partitionPoint { $0 > row } - 1
      guard group >= 0, row - starts[group] < groups[group].rowCount else { return nil }
      return (groups[group], row - starts[group])
    }

    /// The holder of a row; nil out of range.
    ///
    /// - Complexity: O(log groups)
    func holder(at row: Int) -> CellViewHolder? {
      place(of: row).flatMap { $0.group.holder(at: $0.index) }
    }

    /// The identities of the rows as they are now; nil for those that have none, and out of range.
    func identities() -> (Int) -> RowIdentity? {
      let parts = groups.map { (count: $0.rowCount, id: $0.identities()) }
      return { [starts] row in
        let group = starts.partitionPoint { $0 > row } - 1
        guard group >= 0, row - starts[group] < parts[group].count else { return nil }
        return parts[group].id(row - starts[group])
      }
    }
  }
}
