/// Two places of a list that have the same id.
@usableFromInline package struct DuplicateID<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place further up.
  @usableFromInline package let first: Place
  /// The place further down, whose element counts as another one.
  @usableFromInline package let second: Place

  @inlinable
  init(first: Place, second: Place) {
    self.first = first
    self.second = second
  }
}
