/// The name of a table or a view.
public struct DatabaseTable: Hashable, Sendable {
  /// The schema that it is in; nil is where the database looks first. An attached database is one to
  /// SQLite.
  public let schema: String?
  /// Its name, as it is: not quoted.
  public let name: String

  /// A table by its name.
  public init(_ name: String, schema: String? = nil) {
    self.name = name
    self.schema = schema
  }
}

extension DatabaseTable: ExpressibleByStringLiteral {
  /// A table by its name, where the database looks first.
  public init(stringLiteral name: String) { self.init(name) }
}
