internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ListView {
  /// Goes to the next row whose search text begins with what is typed.
  final class Typeahead {
    private unowned let list: ListView
    private var text = ""
    /// What was looked for last, to go on with.
    private var last = ""
    private var lastTime: gint64 = 0
    /// When the key was pressed, in milliseconds, as the display has it; 0 where that is not known.
    private var lastPress: guint32 = 0
    /// Shows what has been typed; made at the first letter.
    private(set) var bubble: Bubble?
    /// Looks for a row in idle turns.
    private var search: Task<Void, Never>?
    /// Typing that pauses longer starts anew, in microseconds.
    static var pause: gint64 = 1_000_000

    init(_ list: ListView) { self.list = list }

    var isActive: Bool { !text.isEmpty && !hasPaused }

    /// Counted between the keys themselves where it can be: what a key brings about may take its time, and the next
    /// ones wait meanwhile.
    private var hasPaused: Bool {
      let press = gtk_get_current_event_time()
      if press != 0, lastPress != 0 { return gint64(press &- lastPress) * 1_000 >= Self.pause }
      return g_get_monotonic_time() - lastTime >= Self.pause
    }

    private func keepTime() {
      lastTime = g_get_monotonic_time()
      lastPress = gtk_get_current_event_time()
    }

    /// Forgets what was typed, and looks for it no more. False where there was nothing.
    @discardableResult
    func reset() -> Bool {
      defer {
        text = ""
        bubble?.hide()
        stop()
      }
      return isActive || search != nil
    }

    /// Looks for nothing more, as the keyboard has gone elsewhere.
    func stop() {
      search?.cancel()
      search = nil
    }

    /// The list is going.
    func discard() {
      stop()
      bubble?.discard()
      bubble = nil
    }

    /// Takes another character. What a few milliseconds do not find is looked for in idle turns, until
    /// another key, the cursor or the focus goes elsewhere. False when there is no row that could be
    /// found.
    func type(_ character: Character) -> Bool {
      guard list.dataSource != nil, list.map.rowCount > 0 else { return false }
      return find(movesOn: append(character))
    }

    /// Removes the last character. Returns false if nothing was typed just now.
    func deleteLast() -> Bool {
      guard isActive else { return false }
      text.removeLast()
      keepTime()
      guard !text.isEmpty else {
        reset()
        return true
      }
      return find(movesOn: false)
    }

    /// Goes to the next row that begins with what was typed last. False where nothing was.
    func goOn() -> Bool {
      guard !last.isEmpty, list.dataSource != nil, list.map.rowCount > 0 else { return false }
      text = last
      keepTime()
      return find(movesOn: true)
    }

    private func find(movesOn: Bool) -> Bool {
      stop()
      last = text
      let search = RowSearch(text.lowercased(), in: list, movesOn: movesOn)
      let outcome = search.advance(MainSlice())
      guard outcome != .nothing || search.hasAsked else {
        reset()
        return false
      }
      // Who is told of the row that is found may end the list.
      if bubble == nil, !list.isDestroyed { bubble = Bubble(list) }
      show(isFound: outcome != .nothing)
      switch outcome {
      case .found(let rowNumber): list.goToFound(rowNumber)
      case .paused: look(with: search)
      case .nothing: break
      }
      return true
    }

    private func show(isFound: Bool) {
      bubble?.show(text, isFound: isFound)
      if !isFound { list.announce(list.announcements.found(0)) }
    }

    /// Whether the search moves on from the cursor.
    private func append(_ character: Character) -> Bool {
      if !isActive { text = "" }
      keepTime()
      // The same letter again goes to the next row that begins with it.
      if text == String(character) { return true }
      defer { text.append(character) }
      return text.isEmpty
    }

    private func look(with search: RowSearch) {
      let hadKeyboard = list.hasKeyboard
      self.search = loopTask { [weak list] in
        var slice = MainSlice()
        while true {
          await slice.pause()
          guard !Task.isCancelled, let list else { return }
          // Rows that are found late take the keyboard from nobody.
          let outcome = list.hasKeyboard == hadKeyboard ? search.advance(slice) : .nothing
          guard !Task.isCancelled else { return }
          if outcome == .paused { continue }
          let typeahead = list.tools.typeahead
          typeahead.stop()
          if outcome == .nothing, typeahead.isActive {
            typeahead.show(isFound: false)
          }
          if case .found(let rowNumber) = outcome { list.goToFound(rowNumber) }
          return
        }
      }
    }
  }
}

extension ListView {
  fileprivate func goToFound(_ rowNumber: Int) {
    if let position = map.position(ofRowNumber: rowNumber) { select(cursorAt: position) }
  }

  /// The row that the keyboard is at, counted as the selection does.
  final var cursorRowNumber: Int? { cursor.flatMap { map.rowNumber(at: $0) } }

  /// Whether the window's keyboard is in the list.
  final var hasKeyboard: Bool {
    guard let focusWidget else { return false }
    return focusWidget == widgetPointer || gtk_widget_is_ancestor(focusWidget, widgetPointer) != 0
  }
}
