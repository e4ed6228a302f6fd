internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Moving rows by keys: Alt with Up, Down, Home and End in a table, with any arrow in a collection.
extension ListView {
  /// A way to move a row, by the name that assistive technology knows it by.
  enum MoveCommand: String, CaseIterable {
    case up = "move up"
    case down = "move down"
    case toTop = "move to top"
    case toEnd = "move to end"

    fileprivate var key: CursorMove {
      switch self {
      case .up: .up
      case .down: .down
      case .toTop: .first
      case .toEnd: .last
      }
    }
  }

  /// Moves a row within its section, or on into the next one; with it the others that are selected.
  final func move(rowAt position: Int, _ move: MoveCommand) -> Bool {
    let row = shownRows.reference(to: position)
    let mustWait = waits { list in
      if let position = row.position { _ = list.move(rowAt: position, move) }
    }
    if mustWait { return true }
    let before = shownRows.revision
    moveCursor(to: position, focus: hasKeyboard)
    guard shownRows.revision == before else { return false }
    return carryByRow(move.key)
  }

  /// Moves the cursor's row. If it is selected, all selected rows move.
  final func carryByRow(_ move: CursorMove) -> Bool {
    switch move {
    case .up: moveCursorRow(by: -1)
    case .down: moveCursorRow(by: 1)
    case .first: moveCursorRowToEdge(isForward: false)
    case .last: moveCursorRowToEdge(isForward: true)
    case .left: collapseOrExpand(isRightToLeft)
    case .right: collapseOrExpand(!isRightToLeft)
    case .pageUp, .pageDown: false
    }
  }

  /// Moves the cursor's row to the top or the end of its section.
  private func moveCursorRowToEdge(isForward: Bool) -> Bool {
    guard let cursor, let path = map.path(at: cursor) else { return false }
    if waits(toDo: { _ = $0.moveCursorRowToEdge(isForward: isForward) }) { return true }
    return moveItems(
      with: path, isForward: isForward,
      again: { $0.moveCursorRowToEdge(isForward: isForward) }
    ) { path in
      let last = numberOfItems(in: path.section) - 1
      let edge = ListIndexPath(row: isForward ? last : 0, section: path.section)
      return edge == path ? nil : edge
    }
  }

  /// Moves the cursor's row up or down, and with it the others that are selected.
  private func moveCursorRow(by step: Int) -> Bool {
    guard let cursor, let path = map.path(at: cursor) else { return false }
    if waits(toDo: { _ = $0.moveCursorRow(by: step) }) { return true }
    return moveItems(
      with: path, isForward: step > 0, again: { $0.moveCursorRow(by: step) }
    ) { neighbour(of: $0, step: step) }
  }

  /// Moves the cursor's item to its neighbour's place, and with it the others that are selected.
  ///
  /// - Parameter again: is called if selected rows have to be loaded first, once they are.
  final func moveItems(
    with path: ListIndexPath, isForward: Bool, again: @escaping (ListView) -> Bool,
    to neighbour: (ListIndexPath) -> ListIndexPath?
  ) -> Bool {
    guard !isOnSectionView else { return false }
    let row = shownRows.reference(to: map.position(of: path))
    if isSelected(path), canMoveByKeys(path),
      loadSelection(
        for: "move",
        then: { list, loaded in
          // The cursor may be at another row now.
          guard let position = row.position, let path = list.map.path(at: position),
            list.isSelected(path)
          else { return gtk_widget_error_bell(list.widgetPointer) }
          list.moveCursor(to: position)
          withExtendedLifetime(loaded) {
            if !again(list) { gtk_widget_error_bell(list.widgetPointer) }
          }
        })
    {
      return true
    }
    guard isSelected(path), selectedCount > 1 else {
      guard !canMove(path) else { return moveCursorItem(to: neighbour(path)) }
      return dropItems([path], before: neighbour(path).map { Self.gap(to: $0, from: path) })
    }
    let rows = selectedIndexPaths
    guard let edge = isForward ? rows.last : rows.first else { return false }
    let gap = neighbour(edge).map { Self.gap(to: $0, from: edge) }
    guard rows.contains(where: canMove) else { return dropItems(rows, before: gap) }
    guard let gap else { return true }
    _ = moveTogether(rows, before: gap)
    if let cursor = self.cursor {
      moveCursor(to: cursor)
      if let reached = map.path(at: cursor), reached != path { announceMove(to: reached) }
    }
    return true
  }

  /// The item before which another one goes that is to stand at a place. In a waterfall that need not be the
  /// way of the key.
  private static func gap(to place: ListIndexPath, from path: ListIndexPath) -> ListIndexPath {
    let isBehind = place.section == path.section && place.row > path.row
    return isBehind ? ListIndexPath(row: place.row + 1, section: place.section) : place
  }

  /// Moves the cursor's item to a place, which counts without it; nil leaves it where it is.
  private func moveCursorItem(to target: ListIndexPath?) -> Bool {
    guard let cursor, let path = map.path(at: cursor) else { return false }
    guard let target, let reached = move(path, to: target), let position = map.position(of: reached)
    else { return true }
    moveCursor(to: position)
    announceMove(to: reached)
    return true
  }

  /// The place beside a row; at a section's edge, the nearer end of the next section.
  private func neighbour(of path: ListIndexPath, step: Int) -> ListIndexPath? {
    let row = path.row + step
    if row >= 0, row < numberOfItems(in: path.section) {
      return ListIndexPath(row: row, section: path.section)
    }
    let section = path.section + step
    guard section >= 0, section < numberOfSections else { return nil }
    return ListIndexPath(row: step > 0 ? 0 : numberOfItems(in: section), section: section)
  }
}
