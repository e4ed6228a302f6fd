internal import GtkListKitCore

/// What stays where it is through an update.
extension CellListView {
  /// What an update leaves where it is: the focused row when it is in view, else the first one.
  var placeToHold: ScrollTracker.Anchor {
    guard let position = visibleFocus else { return anchor(at: scrollOffset) }
    return ScrollTracker.Anchor(
      position: position, distance: frame(of: position).along - scrollOffset)
  }

  /// The sticky header of the section at the top edge when that is closed: it stays where it is
  /// seen, and takes the place of its rows.
  func closedHeader(
    _ update: ResolvedUpdate, map new: SectionMap
  ) -> ScrollTracker.Anchor? {
    let top = firstPosition(at: scrollOffset)
    guard sticksHeaders, visibleFocus == nil,
      case .row(let path) = map.element(at: top),
      let header = map.position(of: .header(section: path.section)),
      frame(of: header).along < scrollOffset,
      let target = update.positions.newPosition(of: header),
      case .header(let section) = new.element(at: target), new.sections[section].rows == 0
    else { return nil }
    return ScrollTracker.Anchor(position: target, distance: 0)
  }

  /// Where the anchor is a row of a section that is made anew: the row of its number, or the last.
  func reloadedRow(
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

  /// The anchor's row; else the first one in view that survives, where it is; else the next one.
  func anchorSurviving(
    _ edits: PositionEdits, from anchor: ScrollTracker.Anchor
  ) -> ScrollTracker.Anchor {
    // Who looks at the first rows of a sorted or searched list wants to see the first ones.
    if edits.isArrangement, visibleFocus == nil, scrollOffset <= 0 {
      return ScrollTracker.Anchor.top
    }
    if let new = edits.newPosition(of: anchor.position) {
      return ScrollTracker.Anchor(position: new, distance: anchor.distance)
    }
    let offset = frame(of: anchor.position).along - anchor.distance
    for position in visibleSet(at: offset).ranges.lazy.joined() {
      guard let new = edits.newPosition(of: position) else { continue }
      return ScrollTracker.Anchor(
        position: new, distance: frame(of: position).along - offset)
    }
    for position in anchor.position..<max(anchor.position + 1, map.count) {
      // Looking through a million removed rows would take longer than it is worth.
      guard position - anchor.position < 1_000 else { break }
      if let new = edits.newPosition(of: position) {
        return ScrollTracker.Anchor(position: new, distance: anchor.distance)
      }
    }
    for position in stride(from: anchor.position, to: -1, by: -1).prefix(1_000) {
      if let new = edits.newPosition(of: position) {
        return ScrollTracker.Anchor(position: new, distance: anchor.distance)
      }
    }
    return ScrollTracker.Anchor.top
  }
}
