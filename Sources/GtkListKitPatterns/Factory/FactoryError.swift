/// A key that nothing is registered under.
nonisolated struct FactoryError: Error, Equatable, CustomStringConvertible {
  /// What was asked for: a cell, or a view of a kind.
  let wanted: String
  /// The key that was given for it.
  let key: String
  /// The keys that something of the kind is registered under, sorted by name.
  let known: [String]

  var description: String {
    let keys = known.isEmpty ? "none" : known.map { "“\($0)”" }.joined(separator: ", ")
    return "no \(wanted) is registered under “\(key)”; known keys: \(keys)"
  }

  /// How to fix it in the app's code.
  var fix: String { "Register a \(wanted) for “\(key)” with the Factory, or use a known key." }
}
