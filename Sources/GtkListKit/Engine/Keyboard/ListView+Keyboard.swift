internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// Receives a key without a command that no widget inside has used.
  static let keyHook: @convention(c) (gpointer?, UnsafeMutablePointer<GdkEventKey>?) -> gboolean = {
    owner, event in
    guard let event else { return 0 }
    let key = Unchecked(event)
    return onMain(owner, as: ListView.self, or: 0) { $0.typed(KeyPress(key.value)).gboolean }
  }

  /// Writes into a cell, expands nodes or finds rows. False leaves the key to the window.
  private func typed(_ key: KeyPress) -> Bool {
    guard placeholder == nil else { return false }
    forgetDeletion()
    // A style sheet may have unbound the space bar.
    guard !isOnColumnHeader, !key.isControl, !key.isAlt, key.character != " " else { return false }
    if typedIntoCell(key) { return true }
    guard let character = key.character else { return false }
    if character == "*", !tools.typeahead.isActive, let cursor, expandAll(below: cursor) {
      return true
    }
    return tools.typeahead.type(character)
  }

  /// Types a space while a row is being searched by typing. Nil if none is.
  final func typedSpace() -> Bool? {
    tools.typeahead.isActive ? !isOnControl && tools.typeahead.type(" ") : nil
  }

  /// Activates the row that the keyboard is at. If it is not selected, it is the only selected one afterwards.
  final func activateCursorRow() -> Bool {
    guard !isOnControl, let cursor, let path = map.path(at: cursor) else { return false }
    let before = shownRows.revision
    if !showsSelected(path) { selectCursor(.replace) }
    guard shownRows.revision == before else { return true }
    activate(path)
    noteEnteredControls()
    return true
  }

  /// Selects the cursor's row, or activates it if no row can be selected.
  final func selectCursorRow(_ kind: CursorSelection) -> Bool {
    guard !isOnControl, let cursor else { return false }
    if selection.model.mode != .none {
      selectCursor(kind)
    } else if let path = map.path(at: cursor) {
      activate(path)
    }
    return true
  }

  final func selectAllByKey(_ isSelected: Bool) -> Bool {
    guard selection.model.mode == .multiple else { return false }
    if isSelected { selectAll() } else { deselectAll() }
    return true
  }

  /// Cancels running work. If there is none, the row of a control receives the keyboard.
  final func cancel() -> Bool {
    if CutRows.current?.living === self { CutRows.current = nil }
    return tools.typeahead.reset() || breakOff() || leaveControls()
  }

  /// Breaks off what takes its time. True where there was something.
  private func breakOff() -> Bool {
    let running = work.brokenOffByEscape.values
    work.brokenOffByEscape = [:]
    return running.reduce(false) { $1() || $0 }
  }
}
