import Testing

@testable import GtkListKitCore

@Suite("A section map")
struct SectionMapTests {
  /// The elements in order, written down one after the other.
  private func elements(of map: SectionMap) -> [ListElement] {
    var elements: [ListElement] = map.hasTableHeader ? [.tableHeader] : []
    for (section, shape) in map.sections.enumerated() {
      if shape.hasHeader { elements.append(.header(section: section)) }
      for row in 0..<shape.rows {
        elements.append(.row(ListIndexPath(row: row, section: section)))
      }
      if shape.hasFooter { elements.append(.footer(section: section)) }
    }
    return map.hasTableFooter ? elements + [.tableFooter] : elements
  }

  @Test("goes from every position to its element and back, for every small shape")
  func roundTrips() {
    var failures: [SectionMap] = []
    let cases = ExhaustiveChooser.forAll { chooser in
      let hasTableHeader = chooser.flip()
      let hasTableFooter = chooser.flip()
      let sections = (0..<chooser.choose(4)).map { _ in
        SectionShape(
          rows: chooser.choose(3), hasHeader: chooser.flip(), hasFooter: chooser.flip())
      }
      let map = SectionMap(
        hasTableHeader: hasTableHeader, hasTableFooter: hasTableFooter, sections: sections)
      if !isConsistent(map) { failures.append(map) }
      return true
    }
    #expect(failures.isEmpty)
    #expect(cases == 4 * (1 + 12 + 144 + 1_728))
  }

  private func isConsistent(_ map: SectionMap) -> Bool {
    let elements = elements(of: map)
    guard map.count == elements.count else { return false }
    var rowNumber = 0
    for (position, element) in elements.enumerated() {
      guard map.element(at: position) == element, map.position(of: element) == position else {
        return false
      }
      if case .row(let path) = element {
        guard map.path(at: position) == path, map.position(of: path) == position,
          map.rowNumber(of: path) == rowNumber, map.path(ofRowNumber: rowNumber) == path,
          map.rowNumber(at: position) == rowNumber, map.position(ofRowNumber: rowNumber) == position
        else { return false }
        rowNumber += 1
      } else {
        guard map.path(at: position) == nil, map.rowNumber(at: position) == nil else {
          return false
        }
      }
    }
    guard map.rowCount == rowNumber, map.path(ofRowNumber: rowNumber) == nil else { return false }
    guard map.element(at: -1) == nil, map.element(at: map.count) == nil else { return false }
    return map.sections.indices.allSatisfy { section in
      let own = elements.indices.filter { elements[$0].section == section }
      let rows = own.filter { map.path(at: $0) != nil }
      return Array(map.positions(ofSection: section) ?? -1..<0) == own
        && Array(map.positions(ofRowsIn: section) ?? -1..<0) == rows
        && map.rowNumbers(ofSection: section).map(Array.init) == rows.compactMap(map.rowNumber(at:))
    }
  }

  @Test("gives nil for what does not exist")
  func missing() {
    let map = SectionMap(sections: [SectionShape(rows: 2)])
    #expect(map.position(of: .tableHeader) == nil && map.position(of: .tableFooter) == nil)
    #expect(map.position(of: .header(section: 0)) == nil)
    #expect(map.position(of: .footer(section: -1)) == nil)
    for path in [(2, 0), (-1, 0), (0, 1), (0, -1), (.max, .min)] {
      let path = ListIndexPath(row: path.0, section: path.1)
      #expect(map.position(of: path) == nil && map.rowNumber(of: path) == nil)
      #expect(map.position(of: .row(path)) == nil)
    }
    for section in [-1, 1] {
      #expect(map.positions(ofSection: section) == nil)
      #expect(map.positions(ofRowsIn: section) == nil)
      #expect(map.rowNumbers(ofSection: section) == nil)
    }
    #expect(map.path(ofRowNumber: -1) == nil && map.position(ofRowNumber: 2) == nil)
  }

  @Test("takes negative row counts as none and survives enormous ones")
  func badCounts() {
    let map = SectionMap(sections: [-5, .max, .max].map { SectionShape(rows: $0) })
    #expect(map.sections[0].rows == 0)
    #expect(map.rowCount > 0)
    #expect(map.path(ofRowNumber: 0) == ListIndexPath(row: 0, section: 1))
  }

  @Test("shifts when the table's header comes and goes")
  func tableHeader() {
    var map = SectionMap(sections: [SectionShape(rows: 1, hasHeader: true)])
    map.hasTableHeader = true
    #expect(map.position(of: ListIndexPath(row: 0, section: 0)) == 2)
    #expect(map != SectionMap(sections: map.sections))
    map.hasTableHeader = false
    #expect(map.position(of: ListIndexPath(row: 0, section: 0)) == 1)
    #expect(map == SectionMap(sections: map.sections))
  }
}

extension ListElement {
  fileprivate var section: Int? {
    switch self {
    case .tableHeader, .tableFooter: nil
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}
