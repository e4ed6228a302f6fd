internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Arrows in two dimensions.
extension CollectionView {
  /// Moves the cursor to the item beside it, as one sees it. Nil if the key or the cursor is another one.
  func moveInPlane(_ move: CursorMove, _ selection: CursorSelection) -> Bool? {
    guard let direction = direction(of: move) else { return nil }
    guard let cursor else { return map.rowCount > 0 && setCursor(entry, selection) }
    // A header, which may be that of the only section, and closed.
    guard map.path(at: cursor) != nil else { return nil }
    let isAlong = direction.isAlong
    let across = middle(of: cursor, isAlong)
    let target = neighbour(of: cursor, toward: direction, across: across)
    let used = setCursor(target, selection)
    if isAlong, let target { itemGeometry.cursorAcross = (target, across) }
    return used
  }

  /// Moves the selected items to the place beside the cursor. Nil if the key or the cursor is another one.
  func carryInPlane(_ move: CursorMove) -> Bool? {
    guard let direction = direction(of: move), let cursor, let path = map.path(at: cursor) else {
      return nil
    }
    if waits(toDo: { _ = $0.carryRows(move) }) { return true }
    return moveItems(
      with: path, isForward: direction == .after || direction == .lineAfter,
      again: { $0.carryRows(move) }
    ) {
      map.position(of: $0).flatMap {
        neighbour(of: $0, toward: direction, across: middle(of: $0, direction.isAlong))
      }.flatMap { map.path(at: $0) }
    }
  }

  /// Goes to an item and selects what a rubber band over it and the anchor would. False where there is none.
  func selectRectangleInPlane(_ move: CursorMove) -> Bool {
    guard selection.model.mode == .multiple, let direction = direction(of: move), let cursor,
      map.path(at: cursor) != nil
    else { return false }
    let middle = middle(of: cursor, direction.isAlong)
    guard let target = neighbour(of: cursor, toward: direction, across: middle) else {
      return false
    }
    let anchor = selection.model.anchor.flatMap { map.position(ofRowNumber: $0) } ?? cursor
    moveCursor(to: target)
    let frames = [anchor, target].map { itemGeometry.solver.frame(of: $0) }
    let along = frames.map(\.along).reduce(.infinity, min)
    let across = frames.map(\.across).reduce(.infinity, min)
    let alongEnd = frames.map { $0.along + $0.length }.reduce(along, max)
    let acrossEnd = frames.map { $0.across + $0.breadth }.reduce(across, max)
    let found = itemGeometry.solver.rowNumbers(along: along..<alongEnd, across: across..<acrossEnd)
    selection.select(exactly: found, mayRefuse: true)
    return true
  }

  /// Where an item's neighbours are looked for: along the scroll direction the arrows stay in the
  /// column that they came from.
  private func middle(of position: Int, _ isAlong: Bool) -> Double {
    if isAlong, let old = itemGeometry.cursorAcross, old.position == position {
      return old.across
    }
    return geometry.frame(of: position).acrossCenter
  }

  private func neighbour(
    of position: Int, toward direction: LayoutDirection, across: Double
  ) -> Int? {
    var target = itemGeometry.solver.neighbour(of: position, toward: direction, across: across)
    // What the keyboard may not reach is stepped over.
    while let found = target, !mayFocus(found) {
      target = itemGeometry.solver.neighbour(of: found, toward: direction, across: across)
    }
    return target
  }

  private func mayFocus(_ position: Int) -> Bool {
    nearestRow(from: position, step: map.count) != nil
  }

  /// The direction of an arrow in the layout; nil for other keys.
  ///
  /// It depends on how the list scrolls and on the text direction.
  private func direction(of move: CursorMove) -> LayoutDirection? {
    let isMirrored = isRightToLeft
    return switch (move, geometry.isHorizontal) {
    case (.up, false): .lineBefore
    case (.down, false): .lineAfter
    case (.up, true): .before
    case (.down, true): .after
    case (.left, false): isMirrored ? .after : .before
    case (.right, false): isMirrored ? .before : .after
    case (.left, true): isMirrored ? .lineAfter : .lineBefore
    case (.right, true): isMirrored ? .lineBefore : .lineAfter
    default: nil
    }
  }
}

extension LayoutDirection {
  fileprivate var isAlong: Bool { self == .lineBefore || self == .lineAfter }
}
