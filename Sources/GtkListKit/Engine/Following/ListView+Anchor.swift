internal import GtkListKitCore

/// What stays where it is through an update.
extension ListView {
  /// What stays where it is when something changes: the first position that is seen. What lies under
  /// a header that stays in view is not.
  var anchorToKeep: ScrollAnchor {
    var anchor = viewport.anchor(at: viewport.offset)
    guard sticky.header.isShown, anchor.position < map.count else { return anchor }
    let edge = visibleStart(at: viewport.offset)
    guard geometry.frame(of: anchor.position).end <= edge else { return anchor }
    anchor.position = geometry.firstPosition(at: edge)
    anchor.distance = geometry.frame(of: anchor.position).along - viewport.offset
    return anchor
  }

  /// The lower edge of a header that stays in view, or the offset.
  private func visibleStart(at offset: Double) -> Double {
    offset + (sticky.header.isShown ? Double(sticky.header.along + sticky.header.length) : 0)
  }

  /// What stays where it is when rows change: the end only where the list follows it.
  var anchorThroughChange: ScrollAnchor {
    var anchor = anchorToKeep
    anchor.isAtEnd = anchor.isAtEnd && followsEnd
    return anchor
  }

  /// Whether the list shows its very top, and stays there if rows are inserted above. A list that follows its end
  /// does not: rows inserted at its top are older ones.
  var holdsTop: Bool { holdsTop(from: pendingBinding.pending?.anchor) }

  /// Whether the list shows its very top at an anchor, or at its offset.
  func holdsTop(from anchor: ScrollAnchor?) -> Bool {
    guard !followsEnd else { return false }
    guard let anchor else { return viewport.offset <= 0 }
    // After a reload, heights above the anchor are estimates.
    if let isTop = anchor.isTop { return isTop }
    return anchor.position >= map.count
      || geometry.frame(of: anchor.position).along <= anchor.distance
  }

  /// Where what stays is after an update. ``map`` is still the old one.
  func anchor(
    after update: ResolvedUpdate, to new: SectionMap, from anchor: ScrollAnchor
  ) -> ScrollAnchor {
    if let header = closedHeader(update, map: new, from: anchor) { return header }
    if var held = heldRow(update.positions, from: anchor) {
      held.isTop = anchor.isTop
      return held
    }
    if holdsTop { return ScrollAnchor.top }
    var kept =
      reloadedRow(update, map: new, from: anchor) ?? anchorSurviving(update.positions, from: anchor)
    kept.isAtEnd = anchor.isAtEnd && followsEnd
    kept.isTop = anchor.isTop
    return kept
  }

  /// The row that the user looks at, if it is seen and stays.
  private func heldRow(_ edits: PositionEdits, from anchor: ScrollAnchor) -> ScrollAnchor? {
    guard let held = heldPosition(edits), let new = edits.newPosition(of: held),
      let seen = seenRow(held, from: anchor)
    else { return nil }
    return ScrollAnchor(position: new, distance: seen.distance)
  }

  /// Returns a closure that finds the visible row under an editor after a reload.
  ///
  /// - Parameter anchor: the first visible row.
  /// - Returns: an anchor that is nil if the row has been removed, or has passed the rows beside it.
  func heldRow(from anchor: ScrollAnchor) -> () -> ScrollAnchor? {
    guard let held = writtenPosition, var seen = seenRow(held, from: anchor) else { return { nil } }
    seen.isTop = holdsTop(from: anchor)
    let row = shownRows.reference(to: held)
    let beside = [held - 1, held + 1].filter { 0..<map.count ~= $0 }
      .map { (isAbove: $0 < held, row: shownRows.reference(to: $0)) }
    return {
      guard let position = row.position,
        beside.allSatisfy({ side in
          side.row.position.map { ($0 < position) == side.isAbove } ?? true
        })
      else { return nil }
      seen.position = position
      return seen
    }
  }

  private func seenRow(_ held: Int, from anchor: ScrollAnchor) -> ScrollAnchor? {
    guard held >= 0, held < map.count else { return nil }
    let offset = viewport.offset(for: anchor)
    guard held == anchor.position || viewport.visibleSet(at: offset).contains(held),
      geometry.frame(of: held).end > visibleStart(at: offset)
    else { return nil }
    return ScrollAnchor(position: held, distance: geometry.frame(of: held).along - offset)
  }

  /// The row that the user edits or operates, or that was found.
  ///
  /// An edited row that moves away is left out.
  private func heldPosition(_ edits: PositionEdits) -> Int? {
    if let written = writtenPosition, !(edits.isMoved(written) && edits.hasPassed(written)) {
      return written
    }
    return tools.search.holdsCursor ? cursor : nil
  }

  private var writtenPosition: Int? {
    if let edited = cellEdits.current?.row.position { return edited }
    guard hasCells else { return nil }
    if let dragged = cells.draggedCell?.slot { return dragged.position }
    guard let slot = cells.focusedSlot, let cell = slot.view as? ListCell,
      isWriting(in: cell) || isOperated(cell)
    else { return nil }
    return slot.position
  }

  /// The header that stays in view when its section is closed: it stays where it is seen, and takes
  /// the place of its rows. Where none of them is seen, what is seen below the header stays instead.
  private func closedHeader(
    _ update: ResolvedUpdate, map new: SectionMap, from anchor: ScrollAnchor
  ) -> ScrollAnchor? {
    let seen = update.positions.newPosition(of: anchor.position)
    guard seen == nil || update.positions.isMoved(anchor.position),
      sticky.header.isShown, let previous = sticky.header.section,
      map.sections.indices.contains(previous), map.sections[previous].rows > 0,
      let target = update.positions.newPosition(of: sticky.header.position),
      case .header(let section) = new.element(at: target), new.sections[section].rows == 0
    else { return nil }
    return ScrollAnchor(position: target, distance: Double(sticky.header.along))
  }

  /// Where the anchor is a row of a section that is made anew: the row of its number, or the last.
  private func reloadedRow(
    _ update: ResolvedUpdate, map new: SectionMap, from anchor: ScrollAnchor
  ) -> ScrollAnchor? {
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
    return ScrollAnchor(position: position, distance: anchor.distance)
  }

  /// The anchor's row, unless it moves away: then what comes to stand in its place. A row that goes
  /// leaves it to the first one in view that stays, where it is; else to the next one.
  private func anchorSurviving(
    _ edits: PositionEdits, from anchor: ScrollAnchor
  ) -> ScrollAnchor {
    // At the top of a list that follows its end.
    if viewport.offset <= 0, edits.isArrangement || edits.isPassed(anchor.position) {
      return ScrollAnchor.top
    }
    if edits.isMoved(anchor.position), edits.hasPassed(anchor.position) {
      return ScrollAnchor(
        position: edits.successor(ofMoved: anchor.position), distance: anchor.distance)
    }
    if let new = edits.newPosition(of: anchor.position) {
      return ScrollAnchor(position: new, distance: anchor.distance)
    }
    let offset = geometry.frame(of: anchor.position).along - anchor.distance
    let edge = visibleStart(at: offset)
    for position in viewport.visibleSet(at: offset).ranges.lazy.joined()
    where position > anchor.position && !(edits.isMoved(position) && edits.hasPassed(position)) {
      // Not what only lies under a header that stays in view.
      guard let new = edits.newPosition(of: position), geometry.frame(of: position).end > edge
      else { continue }
      return ScrollAnchor(position: new, distance: geometry.frame(of: position).along - offset)
    }
    let next =
      edits.survivor(atOrAfter: anchor.position, staying: true)
      ?? edits.survivor(before: anchor.position, staying: true)
    guard let new = next.flatMap({ edits.newPosition(of: $0) }) else { return ScrollAnchor.top }
    return ScrollAnchor(position: new, distance: anchor.distance)
  }
}

extension PositionEdits {
  /// Whether an old position that moves has passed anything else that survives: from one section to
  /// the next it need not. O(moves).
  fileprivate func hasPassed(_ old: Int) -> Bool {
    guard let new = newPosition(of: old) else { return true }
    if let above = survivor(before: old, staying: true).flatMap({ newPosition(of: $0) }),
      above > new
    {
      return true
    }
    if let below = survivor(atOrAfter: old, staying: true).flatMap({ newPosition(of: $0) }),
      below < new
    {
      return true
    }
    return moves.contains { ($0.old.lowerBound > old) != ($0.new.lowerBound > new) }
  }

  /// Whether anything moves from behind an old position that survives to before it. O(moves).
  fileprivate func isPassed(_ old: Int) -> Bool {
    guard !moves.isEmpty, let new = newPosition(of: old) else { return false }
    return moves.contains { $0.old.lowerBound > old && $0.new.lowerBound < new }
  }
}
