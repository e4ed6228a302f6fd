internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A command of a list, under the name that a GtkBindingSet binds keys to: the argument of the action signal
/// `list-command` of the widget that contains the rows.
struct KeyCommand {
  let name: String
  /// Its title in the shortcuts window; nil leaves it out.
  let title: String?
  /// The keys that it is bound to at first.
  let keys: [Key]
  let place: Place
  /// Carries it out. False leaves the key to the window.
  let perform: (ListView) -> Bool

  /// Where the keyboard has to be.
  enum Place: CaseIterable { case rows, tiles, cells, columnHeader, anywhere }

  struct Key: Hashable {
    let keyval: Int32
    let modifiers: UInt32

    init(_ keyval: Int32, _ modifiers: GdkModifierType...) {
      self.init(keyval, modifiers)
    }

    init(_ keyval: Int32, _ modifiers: [GdkModifierType]) {
      self.keyval = keyval
      self.modifiers = modifiers.reduce(0) { $0 | $1.rawValue }
    }
  }

  init(
    _ name: String, _ title: String?, in place: Place = .rows, _ keys: Key...,
    perform: @escaping (ListView) -> Bool
  ) {
    self.init(name, title, in: place, all: keys, perform: perform)
  }

  init(
    _ name: String, _ title: String?, in place: Place = .rows, all keys: [Key],
    perform: @escaping (ListView) -> Bool
  ) {
    (self.name, self.title, self.keys, self.place, self.perform) = (
      name, title, keys, place, perform
    )
  }

  static let all: [KeyCommand] = moving + ofRows + ofCells + finding + ofTiles + ofColumnHeaders

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The contents of lists in which it can be used.
  var contents: [GType] {
    switch place {
    case .columnHeader, .cells: [glk_tree_view_get_type()]
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
    if place != .anywhere {
      guard !isBeside, list.isOnColumnHeader == (place == .columnHeader) else {
        return GLK_KEY_FREE
      }
    }
    if place == .rows || place == .tiles || place == .cells {
      guard list.placeholder == nil else { return GLK_KEY_REFUSED }
      list.forgetDeletion()
    }
    let isUsed = perform(list)
    if isUsed, isBeside { Self.isUsedBesideRows = true }
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
