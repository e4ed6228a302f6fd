extension HeightIndex {
  /// Makes all heights estimates again; their values stay.
  ///
  /// - Complexity: O(runs)
  package mutating func forgetMeasurements() {
    forgetMeasurements(in: 0..<count)
  }

  /// Makes the heights in a range estimates again; their values stay.
  ///
  /// - Complexity: O(runs in the range × log runs), O(runs) at most
  package mutating func forgetMeasurements(in range: Range<Int>) {
    replaceRuns(in: range) { run in
      HeightRun(count: run.count, height: run.height, isMeasured: false)
    }
  }

  private mutating func replaceRuns(
    in range: Range<Int>, _ transform: (HeightRun) -> HeightRun
  ) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    var runs: [HeightRun] = []
    var hasChanged = false
    tree.forEachRun(in: range) { run in
      let new = transform(run)
      if new != run { hasChanged = true }
      runs.appendMerging(new)
    }
    guard hasChanged else { return }
    tree.replace(range, with: runs)
  }
}
