extension HeightTree {
  mutating func insert(_ run: HeightRun, at position: Int) {
    replace(at: position, count: 0, with: run)
  }

  mutating func remove(_ range: Range<Int>) {
    if range.lowerBound == 0, range.upperBound == count {
      self = emptied
      return
    }
    var remaining = range.count
    while remaining > 0 {
      remaining -= replace(at: range.lowerBound, count: remaining, with: nil)
    }
  }

  /// Puts other runs in the place of a range.
  mutating func replace(_ range: Range<Int>, with runs: [HeightRun]) {
    // Building anew costs less a run than editing does.
    if runs.count > runCount / 16 {
      var all = self.runs(in: 0..<range.lowerBound)
      runs.forEach { all.appendMerging($0) }
      forEachRun(in: range.upperBound..<count) { all.appendMerging($0) }
      rebuild(from: all)
      return
    }
    remove(range)
    var position = range.lowerBound
    for run in runs {
      insert(run, at: position)
      position += run.count
    }
  }

  /// Puts a run in the place of `count` positions, or of as many as the leaf has.
  ///
  /// - Returns: How many positions were replaced.
  /// - Complexity: O(log runs)
  @discardableResult
  mutating func replace(at position: Int, count: Int, with run: HeightRun?) -> Int {
    let edit = editLeaf(at: position, count: count, with: run)
    // Only a run at the edge of its leaf can match one of another leaf.
    if edit.reachesStart { joinRuns(at: edit.leaf.lowerBound) }
    if edit.reachesEnd { joinRuns(at: edit.leaf.upperBound) }
    return edit.replaced
  }

  /// What a leaf is like after an edit.
  private struct LeafEdit {
    /// The positions in the leaf.
    let leaf: Range<Int>
    let reachesStart: Bool
    let reachesEnd: Bool
    let replaced: Int
  }

  private mutating func editLeaf(
    at position: Int, count: Int, with run: HeightRun?
  ) -> LeafEdit {
    let path = openPath(to: position)
    let leaf = path.leaf
    let splice = leaves.withElements(of: leaf) { runs in
      RunSplice(in: runs, at: position - path.start, count: count, with: run)
    }
    runCount += splice.size - splice.range.count
    leaves.resize(splice.range, of: leaf, to: splice.size)
    for index in 0..<splice.size {
      leaves[leaf, splice.range.lowerBound + index] = splice.runs[index]
    }
    let reachesEnd = splice.range.lowerBound + splice.size == leaves.size(of: leaf)
    let leafCount = close(path)
    return LeafEdit(
      leaf: path.start..<path.start + leafCount,
      reachesStart: splice.range.lowerBound == 0,
      reachesEnd: reachesEnd,
      replaced: splice.replaced)
  }

  /// Makes one run of the two that meet at a position, if they may be one.
  private mutating func joinRuns(at position: Int) {
    guard position > 0, position < count else { return }
    let upper = runPosition(of: position)
    guard upper.offset == 0, runPosition(of: position - 1).run.matches(upper.run) else { return }
    // Inside its leaf the lower run takes in a copy of the upper one, which then goes.
    let added = upper.run.count
    _ = editLeaf(at: position - 1, count: 0, with: upper.run)
    _ = editLeaf(at: position + added, count: added, with: nil)
  }
}
