/// The sizes of a sequence of positions, known or estimated. Neighbours of the same size cost one
/// entry together.
struct ItemSizes: Sendable {
  /// Along the scroll direction.
  var lengths = HeightIndex()
  /// Across; 0 where the layout decides.
  var breadths = HeightIndex()

  var count: Int { lengths.count }

  func size(at position: Int) -> ItemSize {
    ItemSize(length: lengths.height(at: position), breadth: breadths.height(at: position))
  }

  func isMeasured(at position: Int) -> Bool { lengths.isMeasured(at: position) }

  mutating func append(count: Int, _ size: ItemSize, isMeasured: Bool = false) {
    lengths.insert(count: count, height: size.length, isMeasured: isMeasured, at: lengths.count)
    breadths.insert(count: count, height: size.breadth, at: breadths.count)
  }

  /// Sets a size that is known from then on. False when it was so already.
  mutating func set(_ size: ItemSize, at position: Int) -> Bool {
    guard position >= 0, position < count else { return false }
    let changed = self.size(at: position) != size
    if changed || !isMeasured(at: position) {
      lengths.setHeight(size.length, at: position)
      breadths.setHeight(size.breadth, at: position)
    }
    return changed
  }

  /// Sets another estimate for a range of positions.
  mutating func setEstimates(_ estimates: [(Int, ItemSize)], in range: Range<Int>) {
    var lengthRuns: [HeightRun] = []
    var breadthRuns: [HeightRun] = []
    for (count, size) in estimates {
      lengthRuns.appendMerging(HeightRun(count: count, height: size.length, isMeasured: false))
      breadthRuns.appendMerging(HeightRun(count: count, height: size.breadth, isMeasured: false))
    }
    lengths.tree.replace(range, with: lengthRuns)
    breadths.tree.replace(range, with: breadthRuns)
  }

  /// Makes all sizes estimates again.
  mutating func forgetMeasurements() { lengths.forgetMeasurements() }

  /// Lets the sizes follow the positions through an update.
  mutating func apply(_ edits: PositionEdits, estimates: (Range<Int>) -> [(Int, ItemSize)]) {
    edits.apply(to: &lengths) { positions, add in
      for (count, size) in estimates(positions) { add(count, size.length) }
    }
    edits.apply(to: &breadths) { positions, add in
      for (count, size) in estimates(positions) { add(count, size.breadth) }
    }
  }

  struct Run {
    var count: Int
    var size: ItemSize
    var isMeasured: Bool
  }

  /// The runs of equal sizes at the beginning of a range, cut to it; no more than `most`.
  ///
  /// - Complexity: O(log n + most)
  func runs(in range: Range<Int>, most: Int) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(min(most, range.count))
    var breadth = HeightRun(count: 0, height: 0, isMeasured: false)
    var breadthEnd = range.lowerBound
    var position = range.lowerBound
    while position < range.upperBound, runs.count < most {
      // As many lengths at a time as a leaf of the tree has.
      let end = min(range.upperBound, position + max(1, most - runs.count))
      let first = lengths.tree.runPosition(of: position)
      let firstLeft = first.run.count - first.offset
      let chunk =
        firstLeft >= end - position
        ? [first.run.with(count: min(firstLeft, range.upperBound - position))]
        : lengths.tree.runs(in: position..<end)
      for run in chunk {
        var left = run.count
        while left > 0 {
          if breadthEnd <= position {
            let found = breadths.tree.runPosition(of: position)
            breadth = found.run
            breadthEnd = position + found.run.count - found.offset
          }
          let taken = min(left, breadthEnd - position)
          runs.append(
            Run(
              count: taken, size: ItemSize(length: run.height, breadth: breadth.height),
              isMeasured: run.isMeasured))
          left -= taken
          position += taken
        }
      }
    }
    return runs
  }
}
