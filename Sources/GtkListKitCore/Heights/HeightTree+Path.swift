extension HeightTree {
  /// The way from the root to a leaf that is to be edited.
  struct Path {
    /// A branch on the way and the child the way goes on with.
    struct Step {
      var branch = 0
      var index = 0
    }

    /// The way down. Splits halve branches of 32, so a tree would need 16¹² edits to grow higher.
    var steps = InlineArray<12, Step>(repeating: Step())
    var depth = 0
    var leaf = 0
    /// The leaf's first position.
    var start = 0

    mutating func append(_ step: Step) {
      steps[depth] = step
      depth += 1
    }
  }

  /// Finds the leaf for a position, the last one for the end, and makes room in it for two more
  /// runs by splitting full nodes on the way.
  mutating func openPath(to position: Int) -> Path {
    if isFull(root, level: levels) { growRoot() }
    var path = Path()
    var node = root
    for level in stride(from: levels, to: 0, by: -1) {
      var index = childIndex(in: node, of: position, start: &path.start)
      if isFull(branches[node, index].node, level: level - 1) {
        splitChild(index, of: node, level: level)
        let lower = branches[node, index].count
        if position - path.start >= lower {
          path.start += lower
          index += 1
        }
      }
      path.append(Path.Step(branch: node, index: index))
      node = branches[node, index].node
    }
    path.leaf = node
    return path
  }

  /// Takes the sums along a path anew and unites nodes that have become small.
  ///
  /// - Returns: How many positions the leaf has.
  @discardableResult
  mutating func close(_ path: Path) -> Int {
    var child = summary(of: path.leaf, level: 0)
    let leafCount = child.count
    for level in 0..<path.depth {
      let step = path.steps[path.depth - 1 - level]
      branches[step.branch, step.index] = child
      balanceChild(step.index, of: step.branch, level: level)
      child = summary(of: step.branch, level: level + 1)
    }
    count = child.count
    total = child.height
    shrinkRoot()
    return leafCount
  }

  private func childIndex(in node: Int, of position: Int, start: inout Int) -> Int {
    branches.withElements(of: node) { children in
      var index = 0
      while index < children.count - 1, position - start >= children[index].count {
        start += children[index].count
        index += 1
      }
      return index
    }
  }
}
