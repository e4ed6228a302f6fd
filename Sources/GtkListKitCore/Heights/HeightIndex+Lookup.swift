extension HeightIndex {
  /// The height of a position, 0 for one that does not exist.
  ///
  /// - Complexity: O(log runs)
  package func height(at position: Int) -> Double {
    guard position >= 0, position < count else { return 0 }
    return tree.runPosition(of: position).run.height
  }

  /// Whether the position's height was measured, false for one that does not exist.
  ///
  /// - Complexity: O(log runs)
  package func isMeasured(at position: Int) -> Bool {
    guard position >= 0, position < count else { return false }
    return tree.runPosition(of: position).run.isMeasured
  }

  /// The top edge of a position: the sum of the heights before it. Positions from ``count`` on
  /// give ``total``, negative ones 0.
  ///
  /// - Complexity: O(log runs)
  package func offset(of position: Int) -> Double {
    guard position > 0 else { return 0 }
    guard position < count else { return total }
    let found = tree.runPosition(of: position)
    return found.top + Double(found.offset) * found.run.height
  }

  /// The position whose extent contains the offset: the first one whose bottom edge lies below
  /// it, so that positions without height are passed over.
  ///
  /// Offsets above the first position give the first one, offsets from ``total`` on the last
  /// one; without positions, or for what is not a number, the result is 0.
  ///
  /// - Complexity: O(log runs)
  package func position(at offset: Double) -> Int {
    guard offset >= 0, count > 0 else { return 0 }
    guard offset < total else { return count - 1 }
    return tree.position(at: offset)
  }
}
