internal import GtkListKitCore

/// Where things stand after a reload that still stand where they did in their sections.
struct ReloadedPlaces {
  private let map: SectionMap
  private let former: (any ListIdentities)?
  private let newMap: SectionMap
  private let current: (any ListIdentities)?
  /// Where each section went that is known by an identity.
  private let sections: [Int: Int]

  /// - Complexity: O(sections)
  init(
    from map: SectionMap, _ former: (any ListIdentities)?, to newMap: SectionMap,
    _ current: (any ListIdentities)?
  ) {
    self.map = map
    self.former = former
    self.newMap = newMap
    self.current = current
    var places: [AnyHashable: Int] = [:]
    for section in 0..<(current?.sectionCount ?? 0) {
      if let id = current?.sectionID(section), places[id] == nil { places[id] = section }
    }
    var sections: [Int: Int] = [:]
    for section in 0..<(former?.sectionCount ?? 0) {
      if let id = former?.sectionID(section) { sections[section] = places[id] }
    }
    self.sections = sections
  }

  func newPosition(of position: Int) -> Int? {
    switch map.element(at: position) {
    case .row(let path):
      let new = ListIndexPath(row: path.row, section: place(of: path.section))
      guard former?.itemID(at: path) == current?.itemID(at: new) else { return nil }
      return newMap.position(of: new)
    case .header(let section):
      return survivor(of: section).flatMap { newMap.position(of: .header(section: $0)) }
    case .footer(let section):
      return survivor(of: section).flatMap { newMap.position(of: .footer(section: $0)) }
    case let element?: return newMap.position(of: element)
    case nil: return nil
    }
  }

  /// Where to look for the rows of a section: rows are known by identities of their own.
  private func place(of section: Int) -> Int { sections[section] ?? section }

  private func survivor(of section: Int) -> Int? {
    let place = place(of: section)
    return former?.sectionID(section) == current?.sectionID(place) ? place : nil
  }
}
