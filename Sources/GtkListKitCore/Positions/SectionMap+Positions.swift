extension SectionMap {
  /// What stands at a flat position.
  ///
  /// - Complexity: O(log sections)
  package func element(at position: Int) -> ListElement? {
    guard position >= 0, position < count else { return nil }
    if hasTableHeader, position == 0 { return .tableHeader }
    guard position < sectionsEnd else { return .tableFooter }
    let distance = position - sectionsStart
    let section = positionStarts.partitionPoint { $0 > distance } - 1
    let shape = sections[section]
    var row = distance - positionStarts[section]
    if shape.hasHeader {
      guard row > 0 else { return .header(section: section) }
      row -= 1
    }
    guard row < shape.rows else { return .footer(section: section) }
    return .row(ListIndexPath(row: row, section: section))
  }

  /// The flat position of an element.
  ///
  /// - Complexity: O(1)
  package func position(of element: ListElement) -> Int? {
    switch element {
    case .tableHeader:
      return hasTableHeader ? 0 : nil
    case .tableFooter:
      return hasTableFooter ? sectionsEnd : nil
    case .header(let section):
      guard sections.indices.contains(section), sections[section].hasHeader else { return nil }
      return start(ofSection: section)
    case .footer(let section):
      guard sections.indices.contains(section), sections[section].hasFooter else { return nil }
      return start(ofRowsIn: section) + sections[section].rows
    case .row(let path):
      return position(of: path)
    }
  }

  /// The row at a flat position, nil when something else stands there.
  ///
  /// - Complexity: O(log sections)
  package func path(at position: Int) -> ListIndexPath? {
    guard case .row(let path) = element(at: position) else { return nil }
    return path
  }

  /// The flat position of a row.
  ///
  /// - Complexity: O(1)
  package func position(of path: ListIndexPath) -> Int? {
    guard contains(path) else { return nil }
    return start(ofRowsIn: path.section) + path.item
  }

  /// The flat positions a section takes: header, rows and footer.
  ///
  /// - Complexity: O(1)
  package func positions(ofSection section: Int) -> Range<Int>? {
    guard sections.indices.contains(section) else { return nil }
    return sectionsStart + positionStarts[section]..<sectionsStart + positionStarts[section + 1]
  }

  /// The flat positions of a section's rows, empty when it has none.
  ///
  /// - Complexity: O(1)
  package func positions(ofRowsIn section: Int) -> Range<Int>? {
    guard sections.indices.contains(section) else { return nil }
    let start = start(ofRowsIn: section)
    return start..<start + sections[section].rows
  }
}
