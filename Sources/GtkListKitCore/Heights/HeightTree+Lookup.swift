extension HeightTree {
  /// A position within its run.
  struct RunPosition {
    /// The run the position is in.
    let run: HeightRun
    /// How many positions of the run lie before.
    let offset: Int
    /// The run's top edge.
    let top: Double
  }

  /// A leaf and what lies before it.
  struct LeafPosition {
    var node: Int
    var start = 0
    var top = 0.0
  }

  /// - Complexity: O(log runs), no allocation
  func runPosition(of position: Int) -> RunPosition {
    let leaf = leaf(of: position)
    return leaves.withElements(of: leaf.node) { runs in
      var offset = position - leaf.start
      var top = leaf.top
      var index = 0
      while index < runs.count - 1, offset >= runs[index].count {
        offset -= runs[index].count
        top += runs[index].total
        index += 1
      }
      return RunPosition(run: runs[index], offset: offset, top: top)
    }
  }

  /// The leaf the position is in, the last one for the end.
  func leaf(of position: Int) -> LeafPosition {
    var leaf = LeafPosition(node: root)
    for _ in 0..<levels {
      branches.withElements(of: leaf.node) { children in
        var index = 0
        while index < children.count - 1, position - leaf.start >= children[index].count {
          leaf.start += children[index].count
          leaf.top += children[index].height
          index += 1
        }
        leaf.node = children[index].node
      }
    }
    return leaf
  }

  /// The first position whose bottom edge lies below `offset`, which must be in `0..<total`.
  ///
  /// - Complexity: O(log runs), no allocation
  func position(at offset: Double) -> Int {
    var leaf = LeafPosition(node: root)
    for _ in 0..<levels {
      branches.withElements(of: leaf.node) { children in
        var index = 0
        while index < children.count - 1, offset >= leaf.top + children[index].height {
          leaf.start += children[index].count
          leaf.top += children[index].height
          index += 1
        }
        leaf.node = children[index].node
      }
    }
    return leaves.withElements(of: leaf.node) { runs in
      var start = leaf.start
      var top = leaf.top
      var index = 0
      while index < runs.count - 1, offset >= top + runs[index].total {
        start += runs[index].count
        top += runs[index].total
        index += 1
      }
      return start + runs[index].offset(at: offset - top, offset: offset, top: top)
    }
  }

  /// Calls `body` with the runs of a range, cut to it, in order.
  ///
  /// - Complexity: O(log runs + runs in the range)
  func forEachRun(in range: Range<Int>, _ body: (HeightRun) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let leaf = leaf(of: position)
      leaves.withElements(of: leaf.node) { runs in
        var start = leaf.start
        for run in runs {
          let end = start + run.count
          if end > position, position < range.upperBound {
            let cut = min(end, range.upperBound)
            body(run.with(count: cut - position))
            position = cut
          }
          start = end
        }
      }
    }
  }

  /// The runs of a range, cut to it.
  func runs(in range: Range<Int>) -> [HeightRun] {
    var runs: [HeightRun] = []
    forEachRun(in: range) { runs.append($0) }
    return runs
  }
}

extension HeightRun {
  /// How many positions of the run end at or above `offset` when the run begins at `top`.
  fileprivate func offset(at distance: Double, offset: Double, top: Double) -> Int {
    let quotient = distance / height
    guard quotient > 0 else { return 0 }
    guard quotient < Double(count) else { return count - 1 }
    var index = min(Int(quotient), count - 1)
    // The division may round to the wrong side of an edge.
    if index + 1 < count, top + Double(index + 1) * height <= offset { index += 1 }
    if index > 0, top + Double(index) * height > offset { index -= 1 }
    return index
  }
}
