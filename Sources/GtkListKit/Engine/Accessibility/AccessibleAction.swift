internal import GtkListKitCore

extension ListAccessibility {
  /// Something that can be done with a list, a row or a cell.
  struct AccessibleAction {
    let name: String
    let perform: () -> Bool

    init(_ name: String, _ perform: @escaping () -> Bool) {
      self.name = name
      self.perform = perform
    }

    /// One of which nobody knows whether it did anything.
    init(_ name: String, doing perform: @escaping () -> Void) {
      self.init(name) {
        perform()
        return true
      }
    }
  }

  /// What can be done with a position, each under another name; with the list itself at -1.
  final func namedActions(at position: Int, in column: Column?) -> [AccessibleAction] {
    var names: Set<String> = []
    return (position < 0 ? listActions : actions(at: position, in: column)).filter {
      !$0.name.isEmpty && names.insert($0.name).inserted
    }
  }

  final func act(_ name: String, at position: Int, in column: Column?) -> Bool {
    namedActions(at: position, in: column).first { $0.name == name }?.perform() ?? false
  }
}

extension ListAccessibility {
  /// What can be done with a row besides opening it: its menu, all that the menu offers, and moves.
  final func rowActions(at position: Int) -> [AccessibleAction] {
    guard let path = list.map.path(at: position) else { return pasting(behind: position) }
    let revision = list.shownRows.revision
    let actionsOfMenu = list.menuActions(at: path).joined()
    // Who was asked may have changed the list.
    guard list.shownRows.revision == revision else { return [] }
    var actions: [AccessibleAction] = []
    if !actionsOfMenu.isEmpty || list.showsOwnMenu(at: path) {
      actions.append(
        AccessibleAction("show menu") { [list] in
          list.viewport.reveal(position, at: .nearest, animated: false)
          list.bindPendingRows()
          return list.requestMenu(at: position, nil)
        })
    }
    actions += actionsOfMenu.map { action in
      AccessibleAction(action.title, doing: { [list] in list.perform(action, at: path) })
    }
    if list.canMoveByKeys(path) {
      actions += ListView.MoveCommand.allCases.map { move in
        AccessibleAction(move.rawValue) { [list] in list.move(rowAt: position, move) }
      }
    }
    if list.canCut(path) {
      actions.append(AccessibleAction("cut") { [list] in list.cutRow(at: path) })
    }
    if list.delegate == nil || list.ownRowActions.isEmpty {
      actions.append(AccessibleAction("copy") { [list] in list.copyRow(at: path) })
    }
    if list.takesPaste(at: path) {
      actions.append(
        AccessibleAction("paste") { [self] in
          pasting(at: position) { $0.pasteFromClipboard() }
        })
    }
    return actions + pasting(behind: position)
  }

  /// Pastes as from a position; the keyboard goes there only where that can be done.
  private func pasting(at position: Int, _ paste: (ListView) -> Bool) -> Bool {
    let old = list.shownRows.reference(to: list.cursor)
    list.moveCursor(to: position)
    if paste(list) { return true }
    if let old = old.position { list.moveCursor(to: old) }
    return false
  }

  /// Puts rows that were cut behind a row, or at the beginning of a header's section.
  private func pasting(behind position: Int) -> [AccessibleAction] {
    guard ListView.CutRows.areThere, let element = list.map.element(at: position) else { return [] }
    switch element {
    case .row, .header: break
    case .footer, .tableHeader, .tableFooter: return []
    }
    return [
      AccessibleAction("paste behind") { [self] in pasting(at: position) { $0.pasteRows() } }
    ]
  }

  /// Jumps to the letters of the index beside the rows.
  final var indexActions: [AccessibleAction] {
    guard let strip = list.tools.sectionIndex else { return [] }
    return strip.titles.enumerated().map { number, title in
      AccessibleAction("go to \(title)", doing: { [weak strip] in strip?.go(to: number) })
    }
  }
}
