extension HeightTree {
  /// Starts over with the given runs, of which no neighbours may be equal and none empty.
  ///
  /// - Complexity: O(runs)
  mutating func rebuild(from runs: [HeightRun]) {
    self = emptied
    guard !runs.isEmpty else { return }
    // Some room in every node, or the first edits would split them all.
    let leafSize = leaves.capacity * 3 / 4
    var children: [Child] = []
    var leaf = root
    for run in runs {
      if leaves.size(of: leaf) == leafSize {
        children.append(summary(of: leaf, level: 0))
        leaf = leaves.allocate()
      }
      leaves.append(run, to: leaf)
    }
    children.append(summary(of: leaf, level: 0))
    while children.count > 1 { children = buildLevel(above: children) }
    root = children[0].node
    runCount = runs.count
    refreshTotals()
  }

  private mutating func buildLevel(above children: [Child]) -> [Child] {
    levels += 1
    let size = branches.capacity * 3 / 4
    var parents: [Child] = []
    for start in stride(from: 0, to: children.count, by: size) {
      let branch = branches.allocate()
      for child in children[start..<min(start + size, children.count)] {
        branches.append(child, to: branch)
      }
      parents.append(summary(of: branch, level: levels))
    }
    return parents
  }
}
