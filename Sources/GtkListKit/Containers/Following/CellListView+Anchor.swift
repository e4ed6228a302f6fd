internal import GtkListKitCore

/// What stays where it is through an update.
extension CellListView {
  /// What stays where it is when something changes: the first position that is seen. What lies under
  /// a header that stays in view is not.
  var placeToHold: ScrollTracker.Anchor {
    var anchor = anchor(at: scrollOffset)
    guard stickyHeader.isShown, anchor.position < map.count else { return anchor }
    let edge = scrollOffset + Double(stickyHeader.along + stickyHeader.length)
    guard frame(of: anchor.position).end <= edge else { return anchor }
    anchor.position = firstPosition(at: edge)
    anchor.distance = frame(of: anchor.position).along - scrollOffset
    return anchor
  }

  /// Where what stays is after an update. ``map`` is still the old one.
  func anchor(
    after update: ResolvedUpdate, to new: SectionMap, from anchor: ScrollTracker.Anchor
  ) -> ScrollTracker.Anchor {
    closedHeader(update, map: new) ?? reloadedRow(update, map: new, from: anchor)
      ?? anchorSurviving(update.positions, from: anchor)
  }

  /// The header that stays in view when its section is closed: it stays where it is seen, and takes
  /// the place of its rows.
  private func closedHeader(
    _ update: ResolvedUpdate, map new: SectionMap
  ) -> ScrollTracker.Anchor? {
    guard stickyHeader.isShown, let former = stickyHeader.section,
      map.sections.indices.contains(former), map.sections[former].rows > 0,
      let target = update.positions.newPosition(of: stickyHeader.position),
      case .header(let section) = new.element(at: target), new.sections[section].rows == 0
    else { return nil }
    return ScrollTracker.Anchor(position: target, distance: Double(stickyHeader.along))
  }

  /// Where the anchor is a row of a section that is made anew: the row of its number, or the last.
  private func reloadedRow(
    _ update: ResolvedUpdate, map new: SectionMap, from anchor: ScrollTracker.Anchor
  ) -> ScrollTracker.Anchor? {
    guard update.positions.newPosition(of: anchor.position) == nil,
      case .row(var path) = map.element(at: anchor.position)
    else { return nil }
    let own = [ListElement.header(section: path.section), .footer(section: path.section)]
    let target = own.lazy.compactMap { self.map.position(of: $0) }
      .compactMap { update.positions.newPosition(of: $0) }.first
    if let section = target.flatMap({ new.element(at: $0)?.section }) {
      path.section = section
    } else if new.sections.count != map.sections.count {
      return nil
    }
    path.item = min(path.item, new.sections[path.section].rows - 1)
    guard let position = new.position(of: path), update.reloaded.contains(position) else {
      return nil
    }
    return ScrollTracker.Anchor(position: position, distance: anchor.distance)
  }

  /// The anchor's row, unless it moves away: then what comes to stand in its place. A row that goes
  /// leaves it to the first one in view that stays, where it is; else to the next one.
  private func anchorSurviving(
    _ edits: PositionEdits, from anchor: ScrollTracker.Anchor
  ) -> ScrollTracker.Anchor {
    // Who looks at the first rows of a sorted or searched list wants to see the first ones, and what
    // moves before the first one.
    if scrollOffset <= 0, edits.isArrangement || edits.isPassed(anchor.position) {
      return ScrollTracker.Anchor.top
    }
    if edits.isMoved(anchor.position) {
      return ScrollTracker.Anchor(
        position: edits.successor(ofMoved: anchor.position), distance: anchor.distance)
    }
    if let new = edits.newPosition(of: anchor.position) {
      return ScrollTracker.Anchor(position: new, distance: anchor.distance)
    }
    let offset = frame(of: anchor.position).along - anchor.distance
    // Not what only lies under a header that stays in view.
    for position in visibleSet(at: offset).ranges.lazy.joined()
    where position > anchor.position && !edits.isMoved(position) {
      guard let new = edits.newPosition(of: position) else { continue }
      return ScrollTracker.Anchor(
        position: new, distance: frame(of: position).along - offset)
    }
    let next =
      edits.survivor(atOrAfter: anchor.position, staying: true)
      ?? edits.survivor(before: anchor.position, staying: true)
    guard let new = next.flatMap({ edits.newPosition(of: $0) }) else {
      return ScrollTracker.Anchor.top
    }
    return ScrollTracker.Anchor(position: new, distance: anchor.distance)
  }
}

extension PositionEdits {
  /// Whether anything moves from behind an old position that survives to before it. O(moves).
  fileprivate func isPassed(_ old: Int) -> Bool {
    guard !moves.isEmpty, let new = newPosition(of: old) else { return false }
    return moves.contains { $0.old.lowerBound > old && $0.new.lowerBound < new }
  }
}
