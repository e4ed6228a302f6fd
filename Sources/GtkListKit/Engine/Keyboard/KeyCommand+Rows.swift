internal import CGtkListKitGtk3

extension KeyCommand {
  /// Commands that move the cursor, with Shift, Ctrl or both, and rows, with Alt.
  static var moving: [KeyCommand] {
    let moves: [(move: CursorMove, title: String, keys: [Int32])] = [
      (.up, "Row above", [GDK_KEY_Up, GDK_KEY_KP_Up]),
      (.down, "Row below", [GDK_KEY_Down, GDK_KEY_KP_Down]),
      (.left, "To the left, or close", [GDK_KEY_Left, GDK_KEY_KP_Left]),
      (.right, "To the right, or open", [GDK_KEY_Right, GDK_KEY_KP_Right]),
      (.pageUp, "Page up", [GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up]),
      (.pageDown, "Page down", [GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down]),
      (.first, "First row", [GDK_KEY_Home, GDK_KEY_KP_Home]),
      (.last, "Last row", [GDK_KEY_End, GDK_KEY_KP_End]),
    ]
    return moves.flatMap { move, title, keys in
      cursorCommands(move, title, keys) + (carryCommand(move, keys).map { [$0] } ?? [])
    }
  }

  private static func cursorCommands(
    _ move: CursorMove, _ title: String, _ keys: [Int32]
  ) -> [KeyCommand] {
    let isDown = move == .down
    let kinds: [(prefix: String, [GdkModifierType], CursorSelection, title: String?)] = [
      ("move-", [], .replace, title),
      ("extend-", [GDK_SHIFT_MASK], .extend, isDown ? "Select down to the next row" : nil),
      (
        "focus-", [GDK_CONTROL_MASK], .keep,
        isDown ? "Go to the next row and select nothing" : nil
      ),
      ("extend-adding-", [GDK_SHIFT_MASK, GDK_CONTROL_MASK], .extendAdding, nil),
    ]
    return kinds.map { prefix, modifiers, selection, title in
      KeyCommand(prefix + move.rawValue, title, all: keys.map { Key($0, modifiers) }) {
        $0.moveCursor(move, selection)
      }
    }
  }

  private static func carryCommand(_ move: CursorMove, _ keys: [Int32]) -> KeyCommand? {
    let title: String?
    switch move {
    case .up: title = "Move the selected rows up"
    case .down: title = "Move the selected rows down"
    case .first: title = "Move the selected rows to the top"
    case .last: title = "Move the selected rows to the end"
    case .left, .right: title = nil
    case .pageUp, .pageDown: return nil
    }
    return KeyCommand(
      "carry-" + move.rawValue, title, all: keys.map { Key($0, GDK_MOD1_MASK) }
    ) { $0.carryRows(move) }
  }

  /// Commands for the row that the keyboard is at, and for the selected rows.
  static let ofRows = [
    KeyCommand(
      "activate", "Open", Key(GDK_KEY_Return), Key(GDK_KEY_KP_Enter), Key(GDK_KEY_ISO_Enter)
    ) { $0.performInCell(.activate) || $0.activateCursorRow() },
    KeyCommand(
      "activate-row", nil, Key(GDK_KEY_Return, GDK_CONTROL_MASK),
      Key(GDK_KEY_KP_Enter, GDK_CONTROL_MASK), Key(GDK_KEY_Return, GDK_SHIFT_MASK),
      Key(GDK_KEY_KP_Enter, GDK_SHIFT_MASK), Key(GDK_KEY_ISO_Enter, GDK_SHIFT_MASK)
    ) { $0.performInCell(.activateRow) || $0.activateCursorRow() },
    KeyCommand("select", "Select the row", Key(GDK_KEY_space), Key(GDK_KEY_KP_Space)) {
      $0.typedSpace()
        ?? ($0.operateCursorRow() || $0.selectCursorRow(.replace))
    },
    KeyCommand(
      "extend", "Select the rows up to the cursor", Key(GDK_KEY_space, GDK_SHIFT_MASK),
      Key(GDK_KEY_KP_Space, GDK_SHIFT_MASK)
    ) {
      $0.typedSpace() ?? ($0.performInCell(.selectRow) || $0.selectCursorRow(.extend))
    },
    KeyCommand(
      "extend-adding", nil, Key(GDK_KEY_space, GDK_SHIFT_MASK, GDK_CONTROL_MASK),
      Key(GDK_KEY_KP_Space, GDK_SHIFT_MASK, GDK_CONTROL_MASK)
    ) { $0.selectCursorRow(.extendAdding) },
    KeyCommand(
      "toggle", "Select or deselect", Key(GDK_KEY_space, GDK_CONTROL_MASK),
      Key(GDK_KEY_KP_Space, GDK_CONTROL_MASK)
    ) { $0.performInCell(.selectColumn) || $0.selectCursorRow(.toggle) },
    KeyCommand("select-all", "Select all", Key(GDK_KEY_a, GDK_CONTROL_MASK)) {
      $0.performInCell(.selectAll) || $0.selectAllByKey(true)
    },
    KeyCommand(
      "deselect-all", "Select none", Key(GDK_KEY_a, GDK_CONTROL_MASK, GDK_SHIFT_MASK)
    ) { $0.performInCell(.selectNone) || $0.selectAllByKey(false) },
    KeyCommand("menu", "Menu of the row", Key(GDK_KEY_F10, GDK_SHIFT_MASK), Key(GDK_KEY_Menu)) {
      !$0.isOnSectionView && $0.requestMenu(nil)
    },
    // If nothing can be edited, the first control of the row receives the keyboard.
    KeyCommand("edit", "Edit, or go into the row’s controls", Key(GDK_KEY_F2)) {
      $0.performInCell(.edit) || !$0.isOnSectionView && $0.editCursorRow() || $0.enterControls()
    },
    KeyCommand("delete", "Delete", Key(GDK_KEY_Delete), Key(GDK_KEY_KP_Delete)) {
      $0.performInCell(.clear) || !$0.isOnSectionView && $0.editAtCursor(.delete)
    },
    KeyCommand("insert", "Insert", Key(GDK_KEY_Insert), Key(GDK_KEY_KP_Insert)) {
      !$0.isOnSectionView && $0.editAtCursor(.insert)
    },
    KeyCommand("cancel", "Break off, or back to the row", Key(GDK_KEY_Escape)) { $0.cancel() },
    KeyCommand(
      "correct", "Undo the last letter typed", Key(GDK_KEY_BackSpace),
      Key(GDK_KEY_BackSpace, GDK_SHIFT_MASK)
    ) { $0.tools.typeahead.deleteLast() },
    KeyCommand("cut", "Cut rows", Key(GDK_KEY_x, GDK_CONTROL_MASK)) {
      $0.performInCell(.cut) || $0.cutRows()
    },
    KeyCommand(
      "copy", "Copy rows", Key(GDK_KEY_c, GDK_CONTROL_MASK),
      Key(GDK_KEY_Insert, GDK_CONTROL_MASK), Key(GDK_KEY_KP_Insert, GDK_CONTROL_MASK)
    ) { !$0.isOnSectionView && $0.copySelection() },
    KeyCommand(
      "paste", "Paste rows, files or text", Key(GDK_KEY_v, GDK_CONTROL_MASK),
      Key(GDK_KEY_Insert, GDK_SHIFT_MASK), Key(GDK_KEY_KP_Insert, GDK_SHIFT_MASK)
    ) { $0.pasteFromClipboard() },
    KeyCommand("tooltip", nil, Key(GDK_KEY_F1, GDK_CONTROL_MASK)) {
      $0.performInCell(.showTooltip)
    },
  ]
  /// Commands for the selected cells of a column table.
  static let ofCells = [
    KeyCommand(
      "fill-down", "Copy the first row of cells down", in: .cells, Key(GDK_KEY_d, GDK_CONTROL_MASK)
    ) {
      $0.performInCell(.fillDown)
    },
    KeyCommand(
      "fill-right", "Copy the first column of cells across", in: .cells,
      Key(GDK_KEY_r, GDK_CONTROL_MASK)
    ) { $0.performInCell(.fillRight) },
    KeyCommand(
      "copy-with-titles", "Copy with the titles of columns", in: .cells,
      Key(GDK_KEY_c, GDK_CONTROL_MASK, GDK_SHIFT_MASK)
    ) { $0.performInCell(.copyWithTitles) },
    KeyCommand(
      "delete-rows", "Delete the rows of cells", in: .cells, Key(GDK_KEY_minus, GDK_CONTROL_MASK),
      Key(GDK_KEY_KP_Subtract, GDK_CONTROL_MASK)
    ) { $0.performInCell(.deleteRows) },
  ]
}
