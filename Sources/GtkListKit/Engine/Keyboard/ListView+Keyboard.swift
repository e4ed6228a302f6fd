internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// What a widget of a list hands on: a key that nothing inside has used.
  static let keyHook: @convention(c) (gpointer?, UnsafeMutablePointer<GdkEventKey>?) -> gboolean = {
    owner, event in
    guard let event else { return 0 }
    let key = Unchecked(event)
    return onMain(owner, as: ListView.self, or: 0) { list in
      let press = KeyPress(key.value)
      return (!KeyCommand.isBoundAtFirst(press) && list.keyPressed(press)).gboolean
    }
  }

  /// Handles a key that no widget inside the focused row wanted. True when it was used.
  final func keyPressed(_ key: KeyPress) -> Bool {
    guard placeholder == nil else { return false }
    forgetDeletion()
    if let isUsed = keyPressedFirst(key) { return isUsed }
    switch Int32(key.keyval) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return arrowPressed(.up, key)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return arrowPressed(.down, key)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return moveCursor(pages: -1, key)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return moveCursor(pages: 1, key)
    case GDK_KEY_Home, GDK_KEY_KP_Home:
      if key.isAlt { return moveCursorRowToEdge(isForward: false) }
      return moveCursorToEdge(isForward: false, key)
    case GDK_KEY_End, GDK_KEY_KP_End:
      if key.isAlt { return moveCursorRowToEdge(isForward: true) }
      return moveCursorToEdge(isForward: true, key)
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      guard !isOnControl else { return false }
      guard let cursor, let path = map.path(at: cursor) else { return false }
      let before = shownRows.revision
      if !showsSelected(path) { selectCursor(.replace) }
      guard shownRows.revision == before else { return true }
      activate(path)
      noteEnteredControls()
      return true
    case GDK_KEY_space, GDK_KEY_KP_Space:
      guard !isOnControl else { return false }
      if tools.typeahead.isActive, !key.isControl { return tools.typeahead.type(" ") }
      guard cursor != nil else { return false }
      if selection.model.mode == .none {
        if let cursor, let path = map.path(at: cursor) { activate(path) }
      } else {
        selectCursor(key.isShift ? .extend : key.isControl ? .toggle : .replace)
      }
      return true
    case GDK_KEY_a, GDK_KEY_A:
      guard key.isControl else { break }
      guard selection.model.mode == .multiple else { return false }
      if key.isShift { deselectAll() } else { selectAll() }
      return true
    case _ where key.isPaste: return pasteFromClipboard()
    case GDK_KEY_c, GDK_KEY_C:
      guard key.isControl, !key.isShift, !key.isAlt else { break }
      return !isOnSectionView && copySelection()
    case GDK_KEY_Left, GDK_KEY_KP_Left: return arrowPressed(.left, key)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return arrowPressed(.right, key)
    case GDK_KEY_asterisk, GDK_KEY_KP_Multiply:
      guard !tools.typeahead.isActive, let cursor, expandAll(below: cursor) else { break }
      return true
    case GDK_KEY_Menu where key.isPlain, GDK_KEY_F10 where key.isOnlyShift:
      return !isOnSectionView && requestMenu(nil)
    case GDK_KEY_Delete, GDK_KEY_KP_Delete: return !isOnSectionView && editAtCursor(.delete)
    case GDK_KEY_Insert, GDK_KEY_KP_Insert: return !isOnSectionView && editAtCursor(.insert)
    // What can be edited is; else the keyboard goes into the row's controls.
    case GDK_KEY_F2: return !isOnSectionView && editCursorRow() || enterControls()
    case GDK_KEY_Escape:
      if CutRows.current?.living === self { CutRows.current = nil }
      return tools.typeahead.reset() || breakOff() || leaveControls()
    case GDK_KEY_BackSpace: return tools.typeahead.deleteLast()
    case GDK_KEY_x, GDK_KEY_X:
      guard key.isControl, !key.isShift, !key.isAlt else { break }
      return cutRows()
    default: break
    }
    guard let character = key.character, !key.isControl, !key.isAlt else { return false }
    return tools.typeahead.type(character)
  }

  /// Up and down go through the rows, with Alt they move one; left and right close and open its
  /// section.
  final func moveInColumn(_ arrow: ArrowKey, _ key: KeyPress) -> Bool {
    switch arrow {
    case .up: return key.isAlt ? moveCursorRow(by: -1) : moveCursor(by: -1, key)
    case .down: return key.isAlt ? moveCursorRow(by: 1) : moveCursor(by: 1, key)
    case .left: return collapseOrExpand(isRightToLeft)
    case .right: return collapseOrExpand(!isRightToLeft)
    }
  }

  private enum CursorSelection { case replace, toggle, extend, extendAdding }

  private func selectCursor(_ kind: CursorSelection) {
    guard let cursor, let rowNumber = map.rowNumber(at: cursor) else { return }
    switch kind {
    case .replace: selection.select(.replace(rowNumber))
    case .toggle: selection.select(.toggle(rowNumber))
    case .extend: selection.select(.extend(to: rowNumber))
    case .extendAdding: selection.select(.extendAdding(to: rowNumber))
    }
  }

  private func moveCursor(by step: Int, _ key: KeyPress) -> Bool {
    guard let cursor else { return setCursor(entry, key) }
    return setCursor(nearestRow(from: cursor + step, step: step), key)
  }

  private func moveCursor(pages: Int, _ key: KeyPress) -> Bool {
    guard map.count > 0 else { return false }
    let start = cursor ?? visibleRange.lowerBound
    let target = geometry.position(besides: start, pages: pages)
    let row =
      nearestRow(from: target, step: pages > 0 ? 1 : -1)
      ?? nearestRow(from: target, step: pages > 0 ? -1 : 1)
    return setCursor(row, key, wantsEdge: true)
  }

  /// Moves the cursor as a key asks. At the list's end the key is left to the window, unless it
  /// asked for the end itself.
  final func setCursor(_ position: Int?, _ key: KeyPress, wantsEdge: Bool = false) -> Bool {
    guard let position else {
      // Nowhere to go; but the row that the keyboard is at is shown.
      if let cursor { viewport.reveal(cursor, at: .nearest, animated: false) }
      return wantsEdge && map.rowCount > 0
    }
    tools.typeahead.reset()
    moveCursor(to: position)
    switch (key.isShift, key.isControl) {
    case (true, true): selectCursor(.extendAdding)
    case (true, false): selectCursor(.extend)
    case (false, true): if selection.model.mode != .multiple { selectCursor(.replace) }
    case (false, false): selectCursor(.replace)
    }
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

  /// Breaks off what takes its time. True where there was something.
  private func breakOff() -> Bool {
    let running = work.brokenOffByEscape.values
    work.brokenOffByEscape = [:]
    return running.reduce(false) { $1() || $0 }
  }

  /// Left closes and Right opens the cursor's row in a tree, or its section where its header can.
  /// From a row that is closed Left goes to the one above it in the tree, from one that stands in no
  /// tree to the header that it has closed, which Right opens again.
  private func collapseOrExpand(_ opens: Bool) -> Bool {
    guard let cursor, let element = map.element(at: cursor) else { return false }
    if case .row = element {
      if setExpanded(opens, rowAt: cursor) { return true }
      if !opens, let parent = parent(ofRowAt: cursor) {
        select(cursorAt: parent)
        return true
      }
      // The section of a row is open.
      if opens { return false }
    }
    guard let section = element.section, let header = collapsibleHeader(ofSection: section),
      header.requestCollapse(!opens)
    else { return false }
    if !opens, numberOfItems(in: section) == 0,
      let position = map.position(of: .header(section: section))
    {
      moveCursor(to: position)
    }
    return true
  }

  /// The header that closes a section, which is scrolled to where it is not in view.
  final func collapsibleHeader(ofSection section: Int) -> (any CollapsibleSectionView)? {
    bindPendingRows()
    let bound = boundSectionViews.first { $0.kind == .header && $0.section == section }
    if let bound { return bound as? any CollapsibleSectionView }
    guard let position = map.position(of: .header(section: section)),
      isCollapsibleHeader(at: position)
    else { return nil }
    return revealedView(at: position) as? any CollapsibleSectionView
  }
}
