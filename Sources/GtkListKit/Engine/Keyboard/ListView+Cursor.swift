internal import GtkListKitCore

extension ListView {
  /// Moves the cursor through the rows, whatever the list shows beside each other. Left and right close and open.
  final func moveCursorByRow(_ move: CursorMove, _ selection: CursorSelection) -> Bool {
    switch move {
    case .up: moveCursor(by: -1, selection)
    case .down: moveCursor(by: 1, selection)
    case .pageUp: moveCursor(pages: -1, selection)
    case .pageDown: moveCursor(pages: 1, selection)
    case .first: moveCursorToEdge(isForward: false, selection)
    case .last: moveCursorToEdge(isForward: true, selection)
    case .left: collapseOrExpand(isRightToLeft)
    case .right: collapseOrExpand(!isRightToLeft)
    }
  }

  final func selectCursor(_ kind: CursorSelection) {
    guard let cursor, let rowNumber = map.rowNumber(at: cursor) else { return }
    switch kind {
    case .replace: selection.select(.replace(rowNumber))
    case .toggle: selection.select(.toggle(rowNumber))
    case .extend: selection.select(.extend(to: rowNumber))
    case .extendAdding: selection.select(.extendAdding(to: rowNumber))
    case .keep: if selection.model.mode != .multiple { selection.select(.replace(rowNumber)) }
    }
  }

  private func moveCursor(by step: Int, _ selection: CursorSelection) -> Bool {
    guard let cursor else { return setCursor(entry, selection) }
    return setCursor(nearestRow(from: cursor + step, step: step), selection)
  }

  private func moveCursor(pages: Int, _ selection: CursorSelection) -> Bool {
    guard map.count > 0 else { return false }
    let start = cursor ?? visibleRange.lowerBound
    let target = geometry.position(besides: start, pages: pages)
    let row =
      nearestRow(from: target, step: pages > 0 ? 1 : -1)
      ?? nearestRow(from: target, step: pages > 0 ? -1 : 1)
    return setCursor(row, selection, wantsEdge: true)
  }

  /// Moves the cursor to a row, as a key asks. At the list's end the key is left to the window, unless it
  /// asked for the end itself.
  final func setCursor(
    _ position: Int?, _ selection: CursorSelection, wantsEdge: Bool = false
  ) -> Bool {
    guard let position else {
      // Nowhere to go; but the row that the keyboard is at is shown.
      if let cursor { viewport.reveal(cursor, at: .nearest, animated: false) }
      return wantsEdge && map.rowCount > 0
    }
    tools.typeahead.reset()
    moveCursor(to: position)
    selectCursor(selection)
    return true
  }

  /// Puts the cursor on a row, shows it and gives it the focus.
  final func moveCursor(to position: Int, focus: Bool = true) {
    KitCalls.begin()
    defer { KitCalls.end() }
    guard let position = positionWhenBound(of: position) else { return }
    let old = cursor.flatMap { map.path(at: $0) }
    tools.typeahead.stop()
    tools.enteredRow = nil
    geometry.cursorMoves(to: position)
    if cursor != position { tools.rowsUnderWay?.leave() }
    cursor = position
    viewport.reveal(position, at: .nearest, animated: false)
    if focus { _ = presenter.focusRow(at: position) }
    accessibility?.cursorMoved()
    let new = map.path(at: position)
    if old != new { delegate?.list(self, didMoveFocusFrom: old, to: new) }
  }

  /// The first row from a position on that the keyboard may reach.
  final func nearestRow(from position: Int, step: Int) -> Int? {
    var position = position
    var left = RowLimits.told
    var steps = 0
    while position >= 0, position < map.count, left > 0, let element = map.element(at: position) {
      if isReachable(element) || isClosedHeader(element, at: position) { return position }
      left -= 1
      steps += 1
      if canHoldCursor(element) || abs(step) == 1 && steps < Self.mostSteps {
        position += step
      } else if let row = map.row(nearest: position, forward: step > 0) {
        // There may be millions of headers without a row between them.
        position = row
      } else {
        return nil
      }
    }
    return nil
  }

  /// As many headers and footers the keyboard goes over one by one, looking for closed ones.
  private static let mostSteps = 64

  /// Whether the keyboard stops at a header, because its section is closed and it opens it.
  private func isClosedHeader(_ element: ListElement, at position: Int) -> Bool {
    guard hasCells, case .header(let section) = element, let dataSource,
      callOut({ dataSource.list(self, closesSection: section) })
    else { return false }
    return isCollapsibleHeader(at: position)
  }
}
