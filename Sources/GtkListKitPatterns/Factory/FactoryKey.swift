/// What a cell or view is registered under in a ``Factory``.
public nonisolated struct FactoryKey: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The key's name, by which it is the same as others.
  public let rawValue: String

  /// - Parameter rawValue: the key's name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(value) }
  /// A case of an app's own enumeration of keys.
  public init<Key: RawRepresentable>(_ key: Key) where Key.RawValue == String {
    self.init(key.rawValue)
  }

  public var description: String { rawValue }

  /// For lists with one kind of cell.
  public static let standard: FactoryKey = "Standard"
}

/// A key that nothing is registered under.
public nonisolated struct FactoryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was asked for: a cell, or a view of a kind.
  public let wanted: String
  /// The key that was given for it.
  public let key: FactoryKey
  /// The keys that something of the kind is registered under, sorted by name.
  public let known: [FactoryKey]

  public var description: String {
    let keys = known.isEmpty ? "none" : known.map { "“\($0)”" }.joined(separator: ", ")
    return "no \(wanted) is registered under “\(key)”; known keys: \(keys)"
  }
}
