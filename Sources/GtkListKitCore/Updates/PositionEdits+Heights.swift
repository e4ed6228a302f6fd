extension PositionEdits {
  /// Tells heights apart by runs: how many positions from here on are estimated how high.
  package typealias AddEstimate = (_ count: Int, _ height: Double) -> Void

  /// Lets the heights follow the positions: what survives keeps its height and whether it was
  /// measured, moved or not.
  ///
  /// Should `heights` have fewer positions than ``oldCount``, the missing ones count as estimates
  /// of 0; surplus ones are dropped.
  ///
  /// - Parameters:
  ///   - heights: The heights before; afterwards of ``newCount`` positions.
  ///   - estimates: Adds the estimates of a range of inserted new positions, in order. What it
  ///     leaves out counts as 0, what it adds too many is dropped.
  /// - Complexity: O((edits + moved runs) log runs + estimates added)
  package func apply(
    to heights: inout HeightIndex, estimates: (Range<Int>, AddEstimate) -> Void
  ) {
    heights.remove(oldCount..<max(oldCount, heights.count))
    heights.insert(count: oldCount - heights.count, height: 0, at: heights.count)
    guard !isEmpty else { return }
    let arranged = measuredHeights(in: heights)
    defer { for (position, height) in arranged { heights.setHeight(height, at: position) } }
    if removals.count + insertions.count + moves.count > heights.runCount / 16 {
      rebuild(&heights, estimates)
    } else {
      edit(&heights, estimates)
    }
  }

  /// Builds the heights anew from the pieces: cheaper than editing when there are many edits.
  private func rebuild(
    _ heights: inout HeightIndex, _ estimates: (Range<Int>, AddEstimate) -> Void
  ) {
    var runs: [HeightRun] = []
    var position = 0
    for carried in carriedByNew {
      appendEstimates(for: position..<carried.new.lowerBound, to: &runs, estimates)
      heights.tree.forEachRun(in: carried.old) { runs.appendMerging($0) }
      position = carried.new.upperBound
    }
    appendEstimates(for: position..<newCount, to: &runs, estimates)
    heights.tree.rebuild(from: runs)
  }

  private func edit(
    _ heights: inout HeightIndex, _ estimates: (Range<Int>, AddEstimate) -> Void
  ) {
    let moving = moves.sorted { $0.new.lowerBound < $1.new.lowerBound }
      .map { (positions: $0.new, runs: heights.tree.runs(in: $0.old)) }
    for range in removals.reversed() { heights.remove(range) }
    var next = 0
    for range in insertions {
      var runs: [HeightRun] = []
      var position = range.lowerBound
      while next < moving.count, moving[next].positions.lowerBound < range.upperBound {
        let moved = moving[next]
        appendEstimates(for: position..<moved.positions.lowerBound, to: &runs, estimates)
        moved.runs.forEach { runs.appendMerging($0) }
        position = moved.positions.upperBound
        next += 1
      }
      appendEstimates(for: position..<range.upperBound, to: &runs, estimates)
      heights.tree.replace(range.lowerBound..<range.lowerBound, with: runs)
    }
  }

  private func appendEstimates(
    for positions: Range<Int>, to runs: inout [HeightRun],
    _ estimates: (Range<Int>, AddEstimate) -> Void
  ) {
    guard !positions.isEmpty else { return }
    var missing = positions.count
    estimates(positions) { count, height in
      let fitting = min(max(0, count), missing)
      guard fitting > 0 else { return }
      missing -= fitting
      runs.appendMerging(
        HeightRun(count: fitting, height: HeightIndex.sane(height), isMeasured: false))
    }
    if missing > 0 {
      runs.appendMerging(HeightRun(count: missing, height: 0, isMeasured: false))
    }
  }
}
