internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The keys that are bound to commands now, in each kind of list.
final class Shortcuts {
  private struct Use: Hashable {
    let key: KeyCommand.Key
    let place: KeyCommand.Place
  }

  /// The keys of each command, in a kind of list.
  private final class Bound {
    var keys: [String: [KeyCommand.Key]] = [:]
    private var taken: Set<Use> = []
    private let places = Dictionary(
      uniqueKeysWithValues: KeyCommand.all.map { ($0.name, $0.place) })

    /// What binds a key first has it.
    func take(_ key: KeyCommand.Key, _ command: String?) {
      guard let command else {
        for place in KeyCommand.Place.allCases { taken.insert(Use(key: key, place: place)) }
        return
      }
      guard let place = places[command], taken.insert(Use(key: key, place: place)).inserted else {
        return
      }
      keys[command, default: []].append(key)
    }
  }

  private let kinds: [(name: String, content: GType, bound: Bound)]

  init() {
    let names = ["lists", "tiles", "column tables"]
    kinds = zip(names, KeyCommand.allContents).map { name, content in
      let bound = Bound()
      glk_bindings_visit(
        content,
        { keyval, modifiers, command, data in
          let command = command.map { String(cString: $0) }
          let key = KeyCommand.Key(Int32(truncatingIfNeeded: keyval), modifiers)
          onMain(data, as: Bound.self) { $0.take(key, command) }
        }, Unmanaged.passUnretained(bound).toOpaque())
      return (name, content, bound)
    }
  }

  /// The keys of a command as a GtkShortcutsShortcut has them, and in which kinds of lists: nil in all that know
  /// the command.
  func keys(of command: KeyCommand) -> [(keys: String, kind: String?)] {
    let found = kinds.filter { command.contents.contains($0.content) }.map {
      ($0.name, Self.text($0.bound.keys[command.name] ?? []))
    }
    if Set(found.map(\.1)).count == 1 {
      return found[0].1.isEmpty ? [] : [(found[0].1, nil)]
    }
    return found.filter { !$0.1.isEmpty }.map { ($0.1, $0.0) }
  }

  private static func text(_ keys: [KeyCommand.Key]) -> String {
    keys.compactMap { key -> String? in
      guard
        let name = gtk_accelerator_name(
          guint(bitPattern: key.keyval), GdkModifierType(rawValue: key.modifiers))
      else { return nil }
      defer { g_free(name) }
      return String(cString: name)
    }
    // What is on the number pad, too, is not said twice.
    .filter { !$0.contains("KP_") && !$0.contains("ISO_") }.sorted().joined(separator: " ")
  }
}
