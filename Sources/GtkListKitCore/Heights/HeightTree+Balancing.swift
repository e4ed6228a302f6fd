extension HeightTree {
  /// Whether an edit below or in the node might not fit: a leaf grows by two runs, a branch by
  /// one child.
  func isFull(_ node: Int, level: Int) -> Bool {
    level == 0
      ? leaves.size(of: node) > leaves.capacity - 2
      : branches.size(of: node) == branches.capacity
  }

  /// Puts a branch above the root.
  mutating func growRoot() {
    let child = summary(of: root, level: levels)
    root = branches.allocate()
    branches.append(child, to: root)
    levels += 1
  }

  /// Takes away branches with a single child from above.
  mutating func shrinkRoot() {
    while levels > 0, branches.size(of: root) == 1 {
      let child = branches[root, 0].node
      branches.release(root)
      root = child
      levels -= 1
    }
    if levels > 0, branches.size(of: root) == 0 { self = emptied }
  }

  /// Splits a child, at `level - 1`, of a branch at `level`.
  mutating func splitChild(_ index: Int, of branch: Int, level: Int) {
    let node = branches[branch, index].node
    let upper = level == 1 ? leaves.split(node) : branches.split(node)
    branches[branch, index] = summary(of: node, level: level - 1)
    branches.insert(summary(of: upper, level: level - 1), at: index + 1, in: branch)
  }

  /// Removes a child that is empty, unites one that is small with a neighbour.
  ///
  /// - Parameter level: The level of the child.
  mutating func balanceChild(_ index: Int, of branch: Int, level: Int) {
    let node = branches[branch, index].node
    let size = size(of: node, level: level)
    if size == 0 {
      release(node, level: level)
      branches.remove(at: index, of: branch)
      return
    }
    let capacity = level == 0 ? leaves.capacity : branches.capacity
    let siblings = branches.size(of: branch)
    guard size < capacity / 4, siblings > 1 else { return }
    let lower = index + 1 < siblings ? index : index - 1
    let left = branches[branch, lower].node
    let right = branches[branch, lower + 1].node
    let united = self.size(of: left, level: level) + self.size(of: right, level: level)
    // Some room is left, or the next edit would split the node again.
    guard united <= capacity * 3 / 4 else { return }
    if level == 0 {
      leaves.absorb(right, into: left)
    } else {
      branches.absorb(right, into: left)
    }
    branches[branch, lower] = summary(of: left, level: level)
    branches.remove(at: lower + 1, of: branch)
  }

  private func size(of node: Int, level: Int) -> Int {
    level == 0 ? leaves.size(of: node) : branches.size(of: node)
  }

  private mutating func release(_ node: Int, level: Int) {
    if level == 0 {
      leaves.release(node)
    } else {
      branches.release(node)
    }
  }
}
