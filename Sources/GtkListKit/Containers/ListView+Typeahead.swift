internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What has been typed to find a row.
struct Typeahead {
  private var text = ""
  private var lastTime: gint64 = 0
  /// Typing that pauses longer starts anew, in microseconds.
  private static let pause: gint64 = 1_000_000

  /// Looks for a row in idle turns.
  private(set) var search: Task<Void, Never>?

  var isActive: Bool { !text.isEmpty && g_get_monotonic_time() - lastTime < Self.pause }

  /// Forgets what was typed, and looks for it no more.
  mutating func reset() {
    text = ""
    look(with: nil)
  }

  /// Goes on with another search, or none, and gives up the former.
  mutating func look(with next: Task<Void, Never>?) {
    search?.cancel()
    search = next
  }

  /// The text so far with one more character, and whether the search moves on from the cursor.
  mutating func append(_ character: Character) -> (text: String, movesOn: Bool) {
    if !isActive { text = "" }
    lastTime = g_get_monotonic_time()
    // The same letter again goes to the next row that begins with it.
    if text == String(character) { return (text, true) }
    let movesOn = text.isEmpty
    text.append(character)
    return (text, movesOn)
  }
}

extension ListView {
  /// Goes to the next row whose search text begins with what was typed. What a few milliseconds do
  /// not find is looked for in idle turns, until another key, the cursor or the focus goes elsewhere.
  /// False when there is no row that could be found.
  final func typed(_ character: Character) -> Bool {
    guard dataSource != nil, map.rowCount > 0 else { return false }
    typeahead.look(with: nil)
    let (text, movesOn) = typeahead.append(character)
    let search = RowSearch(text.lowercased(), in: self, movesOn: movesOn)
    switch search.advance(MainSlice()) {
    case .found(let ordinal): goToFound(ordinal)
    case .paused: lookInIdleTurns(search)
    case .nothing:
      guard search.hasAsked else {
        typeahead.reset()
        return false
      }
    }
    return true
  }

  private func lookInIdleTurns(_ search: RowSearch) {
    let hadKeyboard = hasKeyboard
    typeahead.look(
      with: loopTask { [weak self] in
        var slice = MainSlice()
        while true {
          await slice.pause()
          guard !Task.isCancelled, let self else { return }
          // Rows that are found late take the keyboard from nobody.
          let outcome = self.hasKeyboard == hadKeyboard ? search.advance(slice) : .nothing
          guard !Task.isCancelled else { return }
          if outcome == .paused { continue }
          self.typeahead.look(with: nil)
          if case .found(let ordinal) = outcome { self.goToFound(ordinal) }
          return
        }
      })
  }

  private func goToFound(_ ordinal: Int) {
    guard let position = map.position(ofOrdinal: ordinal) else { return }
    let before = generation
    moveCursor(to: position)
    if generation == before { select(.replace(ordinal)) }
  }

  /// The row that the keyboard is at, counted as the selection does.
  final var cursorOrdinal: Int? { cursor.flatMap { map.ordinal(at: $0) } }

  /// Whether the window's keyboard is in the list.
  final var hasKeyboard: Bool {
    guard let focusWidget else { return false }
    return focusWidget == widgetPointer || gtk_widget_is_ancestor(focusWidget, widgetPointer) != 0
  }
}

extension String {
  /// Whether the text begins with a prefix that is in lower case already, whatever its own case.
  func begins(withLowercased prefix: String) -> Bool {
    var expected = prefix.makeIterator()
    for character in self {
      guard let next = expected.next() else { return true }
      if character == next { continue }
      guard character.lowercased() == String(next) else { return false }
    }
    return expected.next() == nil
  }
}
