/// Two places of a list that have the same id.
public struct DuplicateID<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place further up.
  public let first: Place
  /// The place further down, whose element counts as another one.
  public let second: Place

  @inlinable
  init(first: Place, second: Place) {
    self.first = first
    self.second = second
  }
}
