internal import GtkListKitCore

/// Following identities through a reload.
extension ListView {
  /// Moves selection, cursor and place from the former rows to where they are in ``map``.
  final func carryOver(
    from formerMap: SectionMap, _ former: (any ListIdentities)?, top: Int?, held: [Int]
  ) {
    var finder = IdentityFinder(
      formerMap: formerMap, former: former, map: map, current: identities)
    func follow(_ rows: RangeSet<Int>) -> RangeSet<Int> {
      guard rows.memberCount <= RowLimits.searched else { return finder.rows(formerly: rows) }
      let ordinals = rows.rangeArray.joined().compactMap { ordinal in
        formerMap.path(ofOrdinal: ordinal).flatMap { finder.path(formerly: $0) }
          .flatMap { map.ordinal(of: $0) }
      }
      return RangeSet(ofRows: ordinals)
    }
    rowsMove(follow)
    settleSelection(in: map, follow) { anchor in
      formerMap.path(ofOrdinal: anchor).flatMap { finder.path(formerly: $0) }
        .flatMap { map.ordinal(of: $0) }
    }
    func follow(_ position: Int) -> Int? {
      formerMap.element(at: position).flatMap { finder.element(formerly: $0) }
        .flatMap { map.position(of: $0) }
    }
    cursor = cursor.flatMap { follow($0) }
    placeToKeep = top.flatMap { follow($0) }
    awaitedReveal = awaitedReveal.flatMap { awaited in
      follow(awaited.position).map { ($0, awaited.place) }
    }
    heldTargets = [:]
    for position in held {
      guard let element = formerMap.element(at: position),
        let found = finder.element(formerly: element), let target = map.position(of: found)
      else { continue }
      heldTargets[position] = target
    }
  }

  /// The rows that an update has inserted.
  final func insertedRows(of update: ListUpdate) -> RangeSet<Int> {
    var rows = RangeSet<Int>()
    for range in update.insertedRows {
      guard let section = map.ordinals(ofSection: range.section) else { continue }
      let start = section.lowerBound
      rows.insert(
        contentsOf: (start + range.rows.lowerBound..<start + range.rows.upperBound).clamped(
          to: section))
    }
    for section in update.insertedSections {
      if let section = map.ordinals(ofSection: section) { rows.insert(contentsOf: section) }
    }
    return rows
  }

  /// The rows that a former state had not; none of a list that is too long to be compared. O(rows).
  final func newRows(
    since formerMap: SectionMap, _ former: (any ListIdentities)?
  ) -> RangeSet<Int> {
    guard let former, let identities, max(formerMap.rowCount, map.rowCount) <= RowLimits.told else {
      return RangeSet()
    }
    let known = Set(
      (0..<formerMap.rowCount).compactMap { ordinal in
        formerMap.path(ofOrdinal: ordinal).flatMap { former.itemID(at: $0) }
      })
    return RangeSet(
      ofRows: (0..<map.rowCount).filter { ordinal in
        map.path(ofOrdinal: ordinal).flatMap { identities.itemID(at: $0) }
          .map { !known.contains($0) } ?? false
      })
  }
}

/// Finds the items of a former state in the present one.
private struct IdentityFinder {
  let formerMap: SectionMap
  let former: (any ListIdentities)?
  let map: SectionMap
  let current: (any ListIdentities)?
  var places: [AnyHashable: ListIndexPath]?

  private func isSame(_ path: ListIndexPath) -> Bool {
    guard let former, let current, map.position(of: path) != nil else { return false }
    guard let id = former.itemID(at: path) else { return false }
    return current.itemID(at: path) == id
  }

  /// Where the item that stood at `path` stands now.
  mutating func path(formerly path: ListIndexPath) -> ListIndexPath? {
    guard let former, let current else { return map.position(of: path) == nil ? nil : path }
    guard let id = former.itemID(at: path) else { return place(formerly: path, former, current) }
    if isSame(path) { return path }
    if places == nil { places = Self.places(in: current, map) }
    return places?[id]
  }

  /// Where the row without an identity is that has the same place in the same section.
  private func place(
    formerly path: ListIndexPath, _ former: any ListIdentities, _ current: any ListIdentities
  ) -> ListIndexPath? {
    let key = former.placeKey(ofSection: path.section)
    let isSame = { current.placeKey(ofSection: $0) == key }
    let section =
      path.section < current.sectionCount && isSame(path.section)
      ? path.section : (0..<current.sectionCount).first(where: isSame)
    let place = section.map { ListIndexPath(row: path.row, section: $0) }
    return place.flatMap { map.position(of: $0) == nil ? nil : $0 }
  }

  /// Where so many rows stand that they are not asked who they are: those of a section that is still
  /// there have the numbers that they had.
  func rows(formerly rows: RangeSet<Int>) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    for section in formerMap.sections.indices {
      guard let former = formerMap.ordinals(ofSection: section), !former.isEmpty,
        let number = self.section(formerly: section), let new = map.ordinals(ofSection: number)
      else { continue }
      for range in rows.ranges where range.overlaps(former) {
        let part = range.clamped(to: former)
        let start = new.lowerBound - former.lowerBound
        let moved = (part.lowerBound + start..<part.upperBound + start).clamped(to: new)
        if !moved.isEmpty { found.insert(contentsOf: moved) }
      }
    }
    return found
  }

  /// Where a row, header or footer stands now.
  mutating func element(formerly element: ListElement) -> ListElement? {
    switch element {
    case .row(let path): self.path(formerly: path).map { .row($0) }
    case .header(let section): self.section(formerly: section).map { .header(section: $0) }
    case .footer(let section): self.section(formerly: section).map { .footer(section: $0) }
    case .tableHeader, .tableFooter: element
    }
  }

  private func section(formerly section: Int) -> Int? {
    guard let former, let current, let id = former.sectionID(section) else { return section }
    if current.sectionID(section) == id { return section }
    return (0..<current.sectionCount).first { current.sectionID($0) == id }
  }

  private static func places(
    in identities: any ListIdentities, _ map: SectionMap
  ) -> [AnyHashable: ListIndexPath] {
    var places: [AnyHashable: ListIndexPath] = [:]
    // In a list so long, a row that has moved counts as gone.
    guard map.rowCount <= RowLimits.searched else { return places }
    places.reserveCapacity(map.rowCount)
    for section in map.sections.indices {
      for row in 0..<map.sections[section].rows {
        let path = ListIndexPath(row: row, section: section)
        guard let id = identities.itemID(at: path), places[id] == nil else { continue }
        places[id] = path
      }
    }
    return places
  }
}
