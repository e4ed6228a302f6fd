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

    /// The identity of a row; nil if it has none, and out of range.
    ///
    /// - Complexity: O(log groups)
    func identity(at row: Int) -> RowIdentity? {
      place(of: row).flatMap { $0.group.identity(at: $0.index) }
    }
  }

  /// The rows at this moment.
  final var presentRows: GroupStarts { GroupStarts(groups.map { $0.snapshot() }) }
}
