extension HeightIndex {
  /// Inserts positions of the same height.
  ///
  /// - Parameters:
  ///   - count: How many; nothing happens when it is not positive.
  ///   - height: The height of each.
  ///   - isMeasured: Whether the height is known rather than estimated.
  ///   - position: The position of the first new one.
  /// - Complexity: O(log runs), amortised
  package mutating func insert(
    count: Int, height: Double, isMeasured: Bool = false, at position: Int
  ) {
    let count = min(count, Self.mostPositions - self.count)
    guard count > 0 else { return }
    let run = HeightRun(count: count, height: Self.sane(height), isMeasured: isMeasured)
    tree.insert(run, at: min(max(position, 0), self.count))
  }

  /// Removes positions.
  ///
  /// - Complexity: O(log runs + runs removed), amortised
  package mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    tree.remove(range)
  }

  /// Sets the height of a position, which is measured from then on.
  ///
  /// - Complexity: O(log runs), amortised
  package mutating func setHeight(_ height: Double, at position: Int) {
    guard position >= 0, position < count else { return }
    let measured = HeightRun(count: 1, height: Self.sane(height), isMeasured: true)
    guard !tree.runPosition(of: position).run.matches(measured) else { return }
    tree.replace(at: position, count: 1, with: measured)
  }
}
