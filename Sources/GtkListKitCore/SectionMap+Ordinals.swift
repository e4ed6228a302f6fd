extension SectionMap {
  /// The row's number among all rows.
  ///
  /// - Complexity: O(1)
  package func ordinal(of path: ListIndexPath) -> Int? {
    guard contains(path) else { return nil }
    return ordinalStarts[path.section] + path.item
  }

  /// The row with a number among all rows.
  ///
  /// - Complexity: O(log sections)
  package func path(ofOrdinal ordinal: Int) -> ListIndexPath? {
    guard ordinal >= 0, ordinal < rowCount else { return nil }
    let section = ordinalStarts.partitionPoint { $0 > ordinal } - 1
    return ListIndexPath(row: ordinal - ordinalStarts[section], section: section)
  }

  /// The number among all rows of the row at a flat position, nil when something else stands
  /// there.
  ///
  /// - Complexity: O(log sections)
  package func ordinal(at position: Int) -> Int? {
    path(at: position).flatMap { ordinal(of: $0) }
  }

  /// The flat position of the row with a number among all rows.
  ///
  /// - Complexity: O(log sections)
  package func position(ofOrdinal ordinal: Int) -> Int? {
    path(ofOrdinal: ordinal).flatMap { position(of: $0) }
  }

  /// The numbers among all rows of a section's rows, empty when it has none.
  ///
  /// - Complexity: O(1)
  package func ordinals(ofSection section: Int) -> Range<Int>? {
    guard sections.indices.contains(section) else { return nil }
    return ordinalStarts[section]..<ordinalStarts[section + 1]
  }
}

extension SectionMap {
  /// The flat position of the next row from what stands at one that is no row, in one direction; nil
  /// when none follows.
  ///
  /// - Complexity: O(log sections)
  package func row(nearest position: Int, forward: Bool) -> Int? {
    let section: Int
    switch element(at: position) {
    case .tableHeader: section = 0
    case .tableFooter: section = sectionCount
    case .header(let number): section = number
    case .footer(let number): section = number + 1
    case .row, nil: return nil
    }
    let ordinal = ordinalStarts[section]
    return self.position(ofOrdinal: forward ? ordinal : ordinal - 1)
  }
}
