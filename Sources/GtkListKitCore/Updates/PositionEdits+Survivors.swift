/// Who is left when a position goes, and who stands where one stood that has moved away.
extension PositionEdits {
  /// Whether an old position is carried elsewhere, rather than staying among its neighbours. Of what
  /// is arranged anew nothing counts as moved.
  ///
  /// - Complexity: O(log moves)
  package func isMoved(_ old: Int) -> Bool {
    let index = moves.partitionPoint { $0.old.upperBound > old }
    return index < moves.count && moves[index].old.contains(old)
  }

  /// The first old position from one on that survives.
  ///
  /// - Parameter staying: whether those that move do not count.
  /// - Complexity: O(log edits), and O(moves) where they do not count; of what is arranged anew a
  ///   thousand positions are looked at
  package func survivor(atOrAfter old: Int, staying: Bool) -> Int? {
    var index = carriedByOld.partitionPoint { $0.old.upperBound > old }
    while staying, index < carriedByOld.count, isMoved(carriedByOld[index].old.lowerBound) {
      index += 1
    }
    let carried = index < carriedByOld.count ? max(old, carriedByOld[index].old.lowerBound) : nil
    let number = blocks.partitionPoint { $0.old.upperBound > old }
    guard number < blocks.count else { return carried }
    let start = max(old, blocks[number].old.lowerBound)
    if let carried, carried < start { return carried }
    let end = min(blocks[number].old.upperBound, start + Self.mostLookedAt)
    return (start..<end).first { newPosition(of: $0) != nil } ?? carried
  }

  /// The last old position before one that survives.
  ///
  /// - Complexity: as of ``survivor(atOrAfter:staying:)``
  package func survivor(before old: Int, staying: Bool) -> Int? {
    var index = carriedByOld.partitionPoint { $0.old.lowerBound >= old } - 1
    while staying, index >= 0, isMoved(carriedByOld[index].old.lowerBound) { index -= 1 }
    let carried = index >= 0 ? min(old, carriedByOld[index].old.upperBound) - 1 : nil
    let number = blocks.partitionPoint { $0.old.lowerBound >= old } - 1
    guard number >= 0 else { return carried }
    let end = min(old, blocks[number].old.upperBound)
    if let carried, carried >= end { return carried }
    let start = max(blocks[number].old.lowerBound, end - Self.mostLookedAt)
    return (start..<end).reversed().first { newPosition(of: $0) != nil } ?? carried
  }

  /// Looking through a million rows that a search hides would take longer than it is worth.
  private static var mostLookedAt: Int { 1_000 }

  /// The new position of what stands where a position stood that has moved away: as far behind what
  /// stays above it as that leaves room before what stays below it.
  ///
  /// - Complexity: O(moves · log moves)
  package func successor(ofMoved old: Int) -> Int {
    let above = survivor(before: old, staying: true)
    let newAbove = above.flatMap { newPosition(of: $0) } ?? -1
    let below = survivor(atOrAfter: old, staying: true).flatMap { newPosition(of: $0) } ?? newCount
    return newAbove + 1 + min(old - (above ?? -1) - 1, max(0, below - newAbove - 1))
  }
}
