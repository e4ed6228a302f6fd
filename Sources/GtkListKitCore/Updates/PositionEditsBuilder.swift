/// Collects what survives an update, piece by piece.
struct PositionEditsBuilder {
  private var stays: [PositionEdits.Move] = []
  private var moves: [PositionEdits.Move] = []

  /// Carries `count` positions over. What does not move must come in ascending order.
  mutating func carry(_ count: Int, from old: Int, to new: Int, isMoved: Bool) {
    guard count > 0 else { return }
    let move = PositionEdits.Move(old: old..<old + count, new: new..<new + count)
    if isMoved {
      moves.append(move)
    } else if let joined = stays.last?.joined(with: move) {
      stays[stays.count - 1] = joined
    } else {
      stays.append(move)
    }
  }

  func finish(oldCount: Int, newCount: Int) -> PositionEdits {
    PositionEdits(oldCount: oldCount, newCount: newCount, stays: stays, moves: moves)
  }
}
