/// Translates between the elements of a sectioned list and their flat positions.
///
/// The flat order is the order on screen: the table's header, then each section's header, rows
/// and footer, then the table's footer. A *row number* numbers the rows alone, without headers and
/// footers.
///
/// Look-ups return nil for what does not exist, negative numbers included.
package struct SectionMap: Sendable {
  /// Whether the list begins with a header of its own.
  package var hasTableHeader: Bool
  /// Whether the list ends with a footer of its own.
  package var hasTableFooter: Bool
  /// Whether there are sections that show nothing of themselves, as a filter has left none of their rows.
  package var hidesSections = false
  /// The sections' shapes, in order.
  package let sections: [SectionShape]

  /// Where each section begins, without the table's header; one more entry than sections.
  let positionStarts: [Int]
  /// How many rows stand before each section; one more entry than sections.
  let firstRowNumbers: [Int]

  /// A map of the given sections. Negative row counts become 0.
  ///
  /// - Complexity: O(sections)
  package init(
    hasTableHeader: Bool = false, hasTableFooter: Bool = false, sections: [SectionShape] = []
  ) {
    self.hasTableHeader = hasTableHeader
    self.hasTableFooter = hasTableFooter
    var shapes = sections
    var positions = [0]
    var rowNumbers = [0]
    positions.reserveCapacity(shapes.count + 1)
    rowNumbers.reserveCapacity(shapes.count + 1)
    var position = 0
    var rowNumber = 0
    for index in shapes.indices {
      shapes[index].rows = min(max(shapes[index].rows, 0), RowLimits.inSection)
      position += shapes[index].positionCount
      rowNumber += shapes[index].rows
      positions.append(position)
      rowNumbers.append(rowNumber)
    }
    self.sections = shapes
    positionStarts = positions
    firstRowNumbers = rowNumbers
  }

  /// Whether the same sections have headers, and footers. O(sections)
  package func showsSameSectionViews(as other: SectionMap) -> Bool {
    sections.elementsEqual(other.sections) {
      $0.hasHeader == $1.hasHeader && $0.hasFooter == $1.hasFooter
    }
  }

  /// How many sections there are.
  package var numberOfSections: Int { sections.count }

  /// How many flat positions there are: rows, headers and footers.
  package var count: Int { sectionsEnd + (hasTableFooter ? 1 : 0) }

  /// How many rows there are in all sections.
  package var rowCount: Int { firstRowNumbers[sections.count] }

  /// The position of the first section's first element.
  var sectionsStart: Int { hasTableHeader ? 1 : 0 }

  /// The position behind the last section's last element.
  var sectionsEnd: Int { sectionsStart + positionStarts[sections.count] }

  /// The position of the section's first element. The section must exist.
  func start(ofSection section: Int) -> Int { sectionsStart + positionStarts[section] }

  /// The position the section's first row has or would have. The section must exist.
  func start(ofRowsIn section: Int) -> Int {
    start(ofSection: section) + (sections[section].hasHeader ? 1 : 0)
  }

  /// Whether the path names a row of this map.
  func contains(_ path: ListIndexPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].rows
  }
}

extension SectionMap: Equatable {
  package static func == (a: SectionMap, b: SectionMap) -> Bool {
    a.hasTableHeader == b.hasTableHeader && a.hasTableFooter == b.hasTableFooter
      && a.hidesSections == b.hidesSections && a.sections == b.sections
  }
}
