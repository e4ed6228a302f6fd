extension HeightIndex {
  /// An index of runs of which no neighbours may be equal and none empty.
  init(runs: [HeightRun]) {
    self.init()
    tree.rebuild(from: runs)
  }

  /// An index of positions that are estimated a run at a time.
  ///
  /// - Complexity: O(runs)
  package init(estimates: (PositionEdits.AddEstimate) -> Void) {
    var runs: [HeightRun] = []
    var room = Self.mostPositions
    estimates { count, height in
      let count = min(max(0, count), room)
      room -= count
      runs.appendMerging(HeightRun(count: count, height: Self.sane(height), isMeasured: false))
    }
    self.init(runs: runs)
  }

  /// The positions that lie in a span with more than the gap at their end; nil if there are none.
  ///
  /// - Complexity: O(log runs)
  func positions(in span: Range<Double>, gap: Double) -> Range<Int>? {
    guard !span.isEmpty, span.upperBound > 0, span.lowerBound < total - gap, count > 0 else {
      return nil
    }
    var first = position(at: max(0, span.lowerBound))
    if offset(of: first) + height(at: first) - gap <= span.lowerBound { first += 1 }
    var end = span.upperBound >= total ? count : position(at: span.upperBound) + 1
    // Ends exactly where the last one begins.
    if end > 0, offset(of: end - 1) >= span.upperBound { end -= 1 }
    return first < end ? first..<end : nil
  }
}
