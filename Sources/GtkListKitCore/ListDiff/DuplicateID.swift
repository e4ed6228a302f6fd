/// Two positions of a list that have the same id.
@usableFromInline package struct DuplicateID<Position: Hashable & Sendable>: Hashable, Sendable {
  /// The position further up.
  @usableFromInline package let first: Position
  /// The position further down, whose element counts as another one.
  @usableFromInline package let second: Position

  @inlinable
  init(first: Position, second: Position) {
    self.first = first
    self.second = second
  }
}
