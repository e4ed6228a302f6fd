internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Arrows in two dimensions.
extension CollectionView {
  /// Moves the cursor to the item beside it, as one sees it.
  func moveInPlane(_ arrow: ArrowKey, _ key: KeyPress) -> Bool {
    guard let cursor else { return map.rowCount > 0 && setCursor(entry, key) }
    // A header, which may be that of the only section, and closed.
    guard let path = map.path(at: cursor) else { return moveInColumn(arrow, key) }
    let direction = direction(of: arrow)
    let isAlong = direction == .lineBefore || direction == .lineAfter
    if key.isAlt, key.isShift {
      let across = middle(of: cursor, isAlong)
      return selectRectangle(to: neighbour(of: cursor, toward: direction, across: across))
    }
    if key.isAlt {
      let mustWait = waits { list in _ = (list as? CollectionView)?.moveInPlane(arrow, key) }
      if mustWait { return true }
      return moveItems(with: path, isForward: direction == .after || direction == .lineAfter) {
        map.position(of: $0).flatMap {
          neighbour(of: $0, toward: direction, across: middle(of: $0, isAlong))
        }.flatMap { map.path(at: $0) }
      }
    }
    let across = middle(of: cursor, isAlong)
    let target = neighbour(of: cursor, toward: direction, across: across)
    let used = setCursor(target, key)
    if isAlong, let target { itemGeometry.cursorAcross = (target, across) }
    return used
  }

  /// Goes to an item and selects what a rubber band over it and the anchor would. False where there is none.
  private func selectRectangle(to target: Int?) -> Bool {
    guard selection.model.mode == .multiple, let target, let cursor else { return false }
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
    if isAlong, let former = itemGeometry.cursorAcross, former.position == position {
      return former.across
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

  /// What an arrow means here: by the way the list scrolls, and the way one reads.
  private func direction(of arrow: ArrowKey) -> LayoutDirection {
    let isMirrored = isRightToLeft
    switch (arrow, geometry.isHorizontal) {
    case (.up, false): return .lineBefore
    case (.down, false): return .lineAfter
    case (.up, true): return .before
    case (.down, true): return .after
    case (.left, false): return isMirrored ? .after : .before
    case (.right, false): return isMirrored ? .before : .after
    case (.left, true): return isMirrored ? .lineAfter : .lineBefore
    case (.right, true): return isMirrored ? .lineBefore : .lineAfter
    }
  }
}
