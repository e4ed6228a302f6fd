/// What an update makes of a sequence of positions: which go, which come, which move.
///
/// Positions that are neither in ``removals`` nor in ``insertions`` keep their order.
package struct PositionEdits: Sendable {
  /// Positions that are carried elsewhere together; both ranges have the same length.
  package struct Move: Hashable, Sendable {
    package let old: Range<Int>
    package let new: Range<Int>
  }

  /// How many positions there were.
  package let oldCount: Int
  /// How many positions there are.
  package let newCount: Int
  /// The old positions that go, ascending and disjoint; includes what moves away, and the rows of
  /// sections that are arranged anew.
  package let removals: [Range<Int>]
  /// The new positions that come, ascending and disjoint; includes what moves in, and the rows of
  /// sections that are arranged anew.
  package let insertions: [Range<Int>]
  /// What is carried from a removal to an insertion, ascending by old position.
  package let moves: [Move]

  /// Everything that survives, moved or not, by its old position.
  let carriedByOld: [Move]
  /// The same by its new position.
  let carriedByNew: [Move]
  /// What an arrangement carries, ascending. All of it counts as removed and inserted, and none as
  /// moved.
  let blocks: [Block]

  /// - Parameters:
  ///   - stays: What keeps its order, ascending, not touching one another in both places.
  ///   - moves: What moves, in any order.
  ///   - blocks: What an arrangement carries, ascending.
  init(
    oldCount: Int, newCount: Int, stays: [Move], moves: [Move], blocks: [Block] = []
  ) {
    self.blocks = blocks
    self.oldCount = oldCount
    self.newCount = newCount
    removals = stays.lazy.map(\.old).gaps(in: 0..<oldCount)
    insertions = stays.lazy.map(\.new).gaps(in: 0..<newCount)
    self.moves = Self.coalesced(moves.sorted { $0.old.lowerBound < $1.old.lowerBound })
    if moves.isEmpty {
      carriedByOld = stays
      carriedByNew = stays
    } else {
      let carried = stays + self.moves
      carriedByOld = carried.sorted { $0.old.lowerBound < $1.old.lowerBound }
      carriedByNew = carried.sorted { $0.new.lowerBound < $1.new.lowerBound }
    }
  }

  /// Whether every position stays where it is.
  package var isEmpty: Bool { removals.isEmpty && insertions.isEmpty }

  /// Whether some old positions keep their order, as far as they are left.
  package func keepsOrder(of old: Range<Int>) -> Bool {
    !moves.contains { $0.old.overlaps(old) } && !blocks.contains { $0.old.overlaps(old) }
  }

  private static func coalesced(_ moves: [Move]) -> [Move] {
    var result: [Move] = []
    for move in moves {
      if let last = result.last, let joined = last.joined(with: move) {
        result[result.count - 1] = joined
      } else {
        result.append(move)
      }
    }
    return result
  }
}

extension PositionEdits.Move {
  /// Both as one, nil when they do not touch in both places.
  func joined(with next: Self) -> Self? {
    guard old.upperBound == next.old.lowerBound, new.upperBound == next.new.lowerBound else {
      return nil
    }
    return Self(
      old: old.lowerBound..<next.old.upperBound, new: new.lowerBound..<next.new.upperBound)
  }
}
