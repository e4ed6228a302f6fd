/// What a cell or view is registered under in a ``Factory``.
public nonisolated struct FactoryKey: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String

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
  public let key: FactoryKey
  public let known: [FactoryKey]

  public var description: String {
    let keys = known.isEmpty ? "none" : known.map { "“\($0)”" }.joined(separator: ", ")
    return "no \(wanted) is registered under “\(key)”; known keys: \(keys)"
  }
}
