extension SectionMap {
  /// The row's number among all rows.
  ///
  /// - Complexity: O(1)
  package func rowNumber(of path: ListIndexPath) -> Int? {
    guard contains(path) else { return nil }
    return firstRowNumbers[path.section] + path.item
  }

  /// The row with a number among all rows.
  ///
  /// - Complexity: O(log sections)
  package func path(ofRowNumber rowNumber: Int) -> ListIndexPath? {
    guard rowNumber >= 0, rowNumber < rowCount else { return nil }
    let section = firstRowNumbers.partitionPoint { $0 > rowNumber } - 1
    return ListIndexPath(row: rowNumber - firstRowNumbers[section], section: section)
  }

  /// The number among all rows of the row at a flat position, nil when something else stands
  /// there.
  ///
  /// - Complexity: O(log sections)
  package func rowNumber(at position: Int) -> Int? {
    path(at: position).flatMap { rowNumber(of: $0) }
  }

  /// The flat position of the row with a number among all rows.
  ///
  /// - Complexity: O(log sections)
  package func position(ofRowNumber rowNumber: Int) -> Int? {
    path(ofRowNumber: rowNumber).flatMap { position(of: $0) }
  }

  /// The numbers among all rows of a section's rows, empty when it has none.
  ///
  /// - Complexity: O(1)
  package func rowNumbers(ofSection section: Int) -> Range<Int>? {
    guard sections.indices.contains(section) else { return nil }
    return firstRowNumbers[section]..<firstRowNumbers[section + 1]
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
    case .tableFooter: section = numberOfSections
    case .header(let number): section = number
    case .footer(let number): section = number + 1
    case .row, nil: return nil
    }
    let rowNumber = firstRowNumbers[section]
    return self.position(ofRowNumber: forward ? rowNumber : rowNumber - 1)
  }
}
