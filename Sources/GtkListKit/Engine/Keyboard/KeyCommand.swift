internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// What a key does in a list, by the name that a GtkBindingSet binds keys to: the argument of the action
/// signal `list-command` of what the rows are in.
///
/// A list does what the first key of a command does that it is bound to at first.
struct KeyCommand {
  let name: String
  /// What the window of shortcuts calls it; nil leaves it out.
  let title: String?
  let keys: [Key]
  let place: Place

  /// Where the keyboard has to be.
  enum Place: CaseIterable { case rows, tiles, columnHeader, anywhere }

  struct Key: Hashable {
    let keyval: Int32
    let modifiers: UInt32

    init(_ keyval: Int32, _ modifiers: GdkModifierType...) {
      self.keyval = keyval
      self.modifiers = modifiers.reduce(0) { $0 | $1.rawValue }
    }

    init(_ press: KeyPress) {
      keyval = Int32(truncatingIfNeeded: press.keyval)
      modifiers =
        (press.isShift ? GDK_SHIFT_MASK.rawValue : 0)
        | (press.isControl ? GDK_CONTROL_MASK.rawValue : 0)
        | (press.isAlt ? GDK_MOD1_MASK.rawValue : 0)
    }
  }

  init(_ name: String, _ title: String?, in place: Place = .rows, _ keys: Key...) {
    self.init(name, title, in: place, all: keys)
  }

  init(_ name: String, _ title: String?, in place: Place = .rows, all keys: [Key]) {
    (self.name, self.title, self.keys, self.place) = (name, title, keys, place)
  }

  // MARK: All commands

  /// Those that go somewhere, each also with Shift, with Ctrl and with both.
  private static let moves: [(name: String, title: String, keys: [Int32])] = [
    ("up", "Row above", [GDK_KEY_Up, GDK_KEY_KP_Up]),
    ("down", "Row below", [GDK_KEY_Down, GDK_KEY_KP_Down]),
    ("left", "To the left, or close", [GDK_KEY_Left, GDK_KEY_KP_Left]),
    ("right", "To the right, or open", [GDK_KEY_Right, GDK_KEY_KP_Right]),
    ("page-up", "Page up", [GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up]),
    ("page-down", "Page down", [GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down]),
    ("first", "First row", [GDK_KEY_Home, GDK_KEY_KP_Home]),
    ("last", "Last row", [GDK_KEY_End, GDK_KEY_KP_End]),
  ]

  private static var moving: [KeyCommand] {
    let kinds: [(prefix: String, modifiers: [GdkModifierType])] = [
      ("move-", []), ("extend-", [GDK_SHIFT_MASK]), ("focus-", [GDK_CONTROL_MASK]),
      ("extend-adding-", [GDK_SHIFT_MASK, GDK_CONTROL_MASK]), ("carry-", [GDK_MOD1_MASK]),
    ]
    return moves.flatMap { move in
      kinds.filter { $0.prefix != "carry-" || !move.name.hasPrefix("page") }.map { kind in
        let title: String? =
          switch kind.prefix {
          case "move-": move.title
          case "carry-" where move.name == "up": "Move the selected rows up"
          case "carry-" where move.name == "down": "Move the selected rows down"
          case "carry-" where move.name == "first": "Move the selected rows to the top"
          case "carry-" where move.name == "last": "Move the selected rows to the end"
          case "extend-" where move.name == "down": "Select down to the next row"
          case "focus-" where move.name == "down": "Go to the next row and select nothing"
          default: nil
          }
        return KeyCommand(
          kind.prefix + move.name, title,
          all: move.keys.map { key in
            kind.modifiers.reduce(Key(key)) { Key(adding: $1, to: $0) }
          })
      }
    }
  }

  static let all: [KeyCommand] = moving + others + finding + ofTiles + ofColumnHeaders

  private static let others = [
    KeyCommand(
      "activate", "Open", Key(GDK_KEY_Return), Key(GDK_KEY_KP_Enter), Key(GDK_KEY_ISO_Enter)),
    KeyCommand(
      "toggle", "Select or deselect", Key(GDK_KEY_space, GDK_CONTROL_MASK),
      Key(GDK_KEY_KP_Space, GDK_CONTROL_MASK)),
    KeyCommand("select-all", "Select all", Key(GDK_KEY_a, GDK_CONTROL_MASK)),
    KeyCommand(
      "deselect-all", "Select none", Key(GDK_KEY_a, GDK_CONTROL_MASK, GDK_SHIFT_MASK)),
    KeyCommand("menu", "Menu of the row", Key(GDK_KEY_F10, GDK_SHIFT_MASK), Key(GDK_KEY_Menu)),
    KeyCommand("edit", "Edit, or go into the row’s controls", Key(GDK_KEY_F2)),
    KeyCommand("delete", "Delete", Key(GDK_KEY_Delete), Key(GDK_KEY_KP_Delete)),
    KeyCommand("insert", "Insert", Key(GDK_KEY_Insert), Key(GDK_KEY_KP_Insert)),
    KeyCommand("cancel", "Break off, or back to the row", Key(GDK_KEY_Escape)),
    KeyCommand("correct", "Take back the last letter typed", Key(GDK_KEY_BackSpace)),
    KeyCommand("cut", "Cut rows", Key(GDK_KEY_x, GDK_CONTROL_MASK)),
    KeyCommand(
      "copy", "Copy rows", Key(GDK_KEY_c, GDK_CONTROL_MASK),
      Key(GDK_KEY_Insert, GDK_CONTROL_MASK), Key(GDK_KEY_KP_Insert, GDK_CONTROL_MASK)),
    KeyCommand(
      "paste", "Paste rows, files or text", Key(GDK_KEY_v, GDK_CONTROL_MASK),
      Key(GDK_KEY_Insert, GDK_SHIFT_MASK), Key(GDK_KEY_KP_Insert, GDK_SHIFT_MASK)),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let boundKeys = Set(
    all.filter { $0.place == .rows || $0.place == .anywhere }.flatMap(\.keys))

  /// Whether a key is bound to something in rows at first: it does nothing where somebody has unbound it.
  static func isBoundAtFirst(_ press: KeyPress) -> Bool { boundKeys.contains(Key(press)) }

  /// The contents of lists in which it can be used.
  var contents: [GType] {
    switch place {
    case .columnHeader: [glk_tree_view_get_type()]
    case .tiles: [glk_cell_box_get_type()]
    case .rows, .anywhere: Self.allContents
    }
  }
  static let allContents = [
    glk_list_box_get_type(), glk_cell_box_get_type(), glk_tree_view_get_type(),
  ]

  // MARK: Carrying out

  /// Set while a key is pressed beside the rows, where only commands that mean something everywhere are carried
  /// out: whether one has used it.
  private static var isUsedBesideRows: Bool?

  /// Binds the keys; once for all lists.
  static let install: Void = {
    for command in all {
      for (content, key) in command.contents.flatMap({ content in command.keys.map { (content, $0) }
      }) {
        glk_bindings_add(
          content, guint(key.keyval), GdkModifierType(rawValue: key.modifiers), command.name)
      }
    }
    glk_bindings_set_hook { owner, name in
      guard let name else { return GLK_KEY_REFUSED }
      let command = byName[String(cString: name)]
      return onMain(owner, as: ListView.self, or: GLK_KEY_REFUSED) { list in
        command?.carryOut(in: list) ?? GLK_KEY_REFUSED
      }
    }
  }()

  private func carryOut(in list: ListView) -> GlkKeyUse {
    let isBeside = Self.isUsedBesideRows != nil
    let isUsed: Bool
    switch place {
    case .anywhere:
      isUsed = list.find(name)
      if isUsed, isBeside { Self.isUsedBesideRows = true }
    case .rows, .tiles:
      guard !isBeside, !list.isOnColumnHeader else { return GLK_KEY_FREE }
      isUsed = keys.first.map { list.keyPressed(KeyPress($0)) } ?? false
    case .columnHeader:
      guard !isBeside, list.isOnColumnHeader else { return GLK_KEY_FREE }
      isUsed = list.performOnColumnHeader(name)
    }
    return isUsed ? GLK_KEY_USED : GLK_KEY_REFUSED
  }

  /// A key that came to a widget beside the rows; whether a command that means something there has used it.
  static func pressedBesideRows(
    _ event: UnsafeMutablePointer<GdkEventKey>, in list: ListView
  ) -> Bool {
    let press = KeyPress(event)
    // What may be typed is typed.
    guard press.isControl || press.isAlt || (GDK_KEY_F1...GDK_KEY_F35).contains(Int32(press.keyval))
    else { return false }
    isUsedBesideRows = false
    defer { isUsedBesideRows = nil }
    // GTK's own keys for the content say nothing of whether one of ours was used.
    _ = glk_bindings_press(list.presenter.widget, event)
    return isUsedBesideRows ?? false
  }
}

extension KeyCommand.Key {
  fileprivate init(adding modifier: GdkModifierType, to key: KeyCommand.Key) {
    keyval = key.keyval
    modifiers = key.modifiers | modifier.rawValue
  }
}
