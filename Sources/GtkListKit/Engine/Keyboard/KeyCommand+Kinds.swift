internal import CGtkListKitGtk3

extension KeyCommand {
  /// What keys do on the header of a column.
  static let ofColumnHeaders = [
    // A button knows these keys itself.
    KeyCommand(
      "column-sort", "Sort by the column", in: .columnHeader, Key(GDK_KEY_space),
      Key(GDK_KEY_Return)
    ) { $0.performOnColumnHeader(.sort(isAdding: false)) },
    KeyCommand(
      "column-sort-adding", "Sort by the column, too", in: .columnHeader,
      Key(GDK_KEY_space, GDK_SHIFT_MASK), Key(GDK_KEY_space, GDK_CONTROL_MASK),
      Key(GDK_KEY_KP_Space, GDK_SHIFT_MASK), Key(GDK_KEY_KP_Space, GDK_CONTROL_MASK),
      Key(GDK_KEY_Return, GDK_SHIFT_MASK), Key(GDK_KEY_Return, GDK_CONTROL_MASK),
      Key(GDK_KEY_KP_Enter, GDK_SHIFT_MASK), Key(GDK_KEY_KP_Enter, GDK_CONTROL_MASK)
    ) { $0.performOnColumnHeader(.sort(isAdding: true)) },
    KeyCommand(
      "column-menu", "Menu of the column", in: .columnHeader, Key(GDK_KEY_F10, GDK_SHIFT_MASK),
      Key(GDK_KEY_Menu)
    ) { $0.performOnColumnHeader(.showMenu) },
    KeyCommand(
      "column-filter", "Filter of the column", in: .columnHeader, Key(GDK_KEY_Down),
      Key(GDK_KEY_KP_Down)
    ) { $0.performOnColumnHeader(.filter) },
    KeyCommand(
      "column-move-left", "Move the column to the left", in: .columnHeader,
      Key(GDK_KEY_Left, GDK_MOD1_MASK), Key(GDK_KEY_KP_Left, GDK_MOD1_MASK)
    ) { $0.performOnColumnHeader(.move(isRight: false)) },
    KeyCommand(
      "column-move-right", "Move the column to the right", in: .columnHeader,
      Key(GDK_KEY_Right, GDK_MOD1_MASK), Key(GDK_KEY_KP_Right, GDK_MOD1_MASK)
    ) { $0.performOnColumnHeader(.move(isRight: true)) },
    KeyCommand(
      "column-edge-left", "Move the column’s edge to the left", in: .columnHeader,
      Key(GDK_KEY_Left, GDK_MOD1_MASK, GDK_SHIFT_MASK),
      Key(GDK_KEY_KP_Left, GDK_MOD1_MASK, GDK_SHIFT_MASK)
    ) { $0.performOnColumnHeader(.moveEdge(isRight: false)) },
    KeyCommand(
      "column-edge-right", "Move the column’s edge to the right", in: .columnHeader,
      Key(GDK_KEY_Right, GDK_MOD1_MASK, GDK_SHIFT_MASK),
      Key(GDK_KEY_KP_Right, GDK_MOD1_MASK, GDK_SHIFT_MASK)
    ) { $0.performOnColumnHeader(.moveEdge(isRight: true)) },
  ]

  /// What selects as a rubber band does.
  static let ofTiles: [KeyCommand] = [
    (.left, [GDK_KEY_Left, GDK_KEY_KP_Left]), (.right, [GDK_KEY_Right, GDK_KEY_KP_Right]),
    (.up, [GDK_KEY_Up, GDK_KEY_KP_Up]), (.down, [GDK_KEY_Down, GDK_KEY_KP_Down]),
  ].map { (move: CursorMove, keys: [Int32]) in
    KeyCommand(
      "rectangle-" + move.rawValue,
      move == .down ? "Select a rectangle down to the next row" : nil,
      in: .tiles, all: keys.map { Key($0, GDK_MOD1_MASK, GDK_SHIFT_MASK) }
    ) { $0.selectRectangle(move) }
  }

  /// What a ``FindBar`` and typing find, from wherever the keyboard is in a list.
  static let finding = [
    KeyCommand("find", "Find", in: .anywhere, Key(GDK_KEY_f, GDK_CONTROL_MASK)) { $0.find(.open) },
    KeyCommand(
      "find-next", "Next row that was found", in: .anywhere, Key(GDK_KEY_g, GDK_CONTROL_MASK),
      Key(GDK_KEY_F3)
    ) { $0.find(.next) },
    KeyCommand(
      "find-previous", "Row before that was found", in: .anywhere,
      Key(GDK_KEY_g, GDK_CONTROL_MASK, GDK_SHIFT_MASK), Key(GDK_KEY_F3, GDK_SHIFT_MASK)
    ) { $0.find(.previous) },
  ]
}

/// The commands of finding.
enum FindCommand { case open, next, previous }

/// What finds rows of a list by keys: a ``FindBar``.
protocol RowFinder: AnyObject {
  /// Opens, or shows the next or previous match; false if it does not.
  func find(_ command: FindCommand) -> Bool
}

extension ListView {
  /// Finds rows by a command: those of the find bar, else those with what was typed last.
  final func find(_ command: FindCommand) -> Bool {
    if tools.search.finder?.find(command) ?? false { return true }
    return command == .next && placeholder == nil && !isOnColumnHeader && tools.typeahead.goOn()
  }
}
