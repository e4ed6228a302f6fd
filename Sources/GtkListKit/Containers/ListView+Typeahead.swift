internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What has been typed to find a row.
struct Typeahead {
  private var text = ""
  private var lastTime: gint64 = 0
  /// Typing that pauses longer starts anew, in microseconds.
  private static let pause: gint64 = 1_000_000

  var isActive: Bool { !text.isEmpty && g_get_monotonic_time() - lastTime < Self.pause }

  mutating func reset() { text = "" }

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
  /// Goes to the next row whose search text begins with what was typed.
  final func typed(_ character: Character) -> Bool {
    guard let dataSource, map.rowCount > 0 else { return false }
    let start = cursor.flatMap { map.ordinal(at: $0) } ?? -1
    let (text, movesOn) = typeahead.append(character)
    let prefix = text.lowercased()
    let count = map.rowCount
    let found: Int? = guarded {
      for step in (movesOn ? 1 : 0)...count {
        let ordinal = ((start < 0 ? 0 : start) + step - (start < 0 ? 1 : 0) + count) % count
        guard let path = map.path(ofOrdinal: ordinal) else { continue }
        guard let candidate = dataSource.list(self, searchTextForItemAt: path) else { continue }
        if candidate.begins(withLowercased: prefix) { return ordinal }
      }
      return nil
    }
    guard let found, let position = map.position(ofOrdinal: found) else { return isTypeaheadKey }
    let before = generation
    moveCursor(to: position)
    if generation == before, !isDestroyed { select(.replace(found)) }
    return true
  }

  /// A letter that finds nothing still belongs to the search while one is on.
  private var isTypeaheadKey: Bool { typeahead.isActive }
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
