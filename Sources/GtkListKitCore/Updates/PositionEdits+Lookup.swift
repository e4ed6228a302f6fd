extension PositionEdits {
  /// Where an old position went, nil when it was deleted or never was.
  ///
  /// - Complexity: O(log edits)
  package func newPosition(of old: Int) -> Int? {
    if let block = block(ofOld: old) { return block.newPosition(of: old) }
    let index = carriedByOld.partitionPoint { $0.old.upperBound > old }
    guard index < carriedByOld.count, carriedByOld[index].old.contains(old) else { return nil }
    return old - carriedByOld[index].old.lowerBound + carriedByOld[index].new.lowerBound
  }

  /// Where a new position came from, nil when it was inserted or is none.
  ///
  /// - Complexity: O(log edits)
  package func oldPosition(of new: Int) -> Int? {
    if let block = block(ofNew: new) { return block.oldPosition(of: new) }
    let index = carriedByNew.partitionPoint { $0.new.upperBound > new }
    guard index < carriedByNew.count, carriedByNew[index].new.contains(new) else { return nil }
    return new - carriedByNew[index].new.lowerBound + carriedByNew[index].old.lowerBound
  }

  /// Where the members of a set went. Deleted members vanish, moved ones follow.
  ///
  /// - Complexity: O(n log n) over the edits and the set's ranges
  package func apply(to set: IndexRanges) -> IndexRanges {
    var carried: [Range<Int>] = []
    for range in set.ranges {
      var index = carriedByOld.partitionPoint { $0.old.upperBound > range.lowerBound }
      while index < carriedByOld.count, carriedByOld[index].old.lowerBound < range.upperBound {
        let move = carriedByOld[index]
        let kept = range.clamped(to: move.old)
        let lower = kept.lowerBound - move.old.lowerBound + move.new.lowerBound
        carried.append(lower..<lower + kept.count)
        index += 1
      }
    }
    guard !blocks.isEmpty else { return IndexRanges(carried) }
    carried += carriedByBlocks(set.ranges)
    return IndexRanges(carried.sorted { $0.lowerBound < $1.lowerBound })
  }
}

extension PositionEdits {
  /// The new positions that were not there before.
  ///
  /// - Complexity: O(edits), and O(rows) of what is arranged anew
  package var added: IndexRanges {
    IndexRanges(0..<newCount).subtracting(apply(to: IndexRanges(0..<oldCount)))
  }
}
