extension OutlineIndex {
  /// What is known of an expanded node; nil when it is closed.
  package subscript(node: NodeID) -> Content? {
    get { slot(of: node).flatMap { contents[$0] } }
    set {
      guard let newValue, let slot = slot(of: node) else { return }
      contents[slot] = newValue
    }
  }

  /// Changes what is known of an expanded node, in place.
  package mutating func update(_ node: NodeID, _ change: (inout Content?) -> Void) {
    guard let slot = slot(of: node) else { return }
    change(&contents[slot])
  }

  /// How many children an expanded node has; 0 for others.
  package func childCount(of node: NodeID) -> Int {
    slot(of: node).map { nodes[$0].childCount } ?? 0
  }

  /// Where a row stands in the tree; nil out of range.
  ///
  /// - Complexity: O(depth · log expanded siblings)
  package func place(ofRow row: Int) -> Place? {
    guard row >= 0, row < count else { return nil }
    return nodes.withUnsafeBufferPointer { nodes in
      var row = row
      var slot = 0
      var level = 0
      while true {
        let branches = nodes[slot].branches
        let next = branches.partitionPoint { $0.child + $0.before > row }
        guard next > 0 else { return Place(parent: id(of: slot), child: row, level: level) }
        let branch = branches[next - 1]
        let offset = row - branch.child - branch.before
        let size = nodes[branch.slot].size
        if offset == 0 || offset > size {
          let child = offset == 0 ? branch.child : branch.child + offset - size
          return Place(parent: id(of: slot), child: child, level: level)
        }
        row = offset - 1
        slot = branch.slot
        level += 1
      }
    }
  }

  /// The row of a child of an expanded node; nil when there is no such child, or it is not visible.
  ///
  /// - Complexity: O(depth · log expanded siblings)
  package func row(ofChild child: Int, of parent: NodeID) -> Int? {
    guard let slot = slot(of: parent), child >= 0, child < nodes[slot].childCount,
      isVisible(slot)
    else { return nil }
    return firstRow(below: slot) + nodes[slot].offset(ofChild: child)
  }

  /// The row of an expanded node; nil for the root, which has none, for closed and hidden ones.
  package func row(of node: NodeID) -> Int? {
    guard let slot = slot(of: node), slot > 0, isVisible(slot) else { return nil }
    return firstRow(below: slot) - 1
  }

  /// The rows below an expanded node, empty for closed and hidden ones.
  package func rows(below node: NodeID) -> Range<Int> {
    guard let slot = slot(of: node), isVisible(slot) else { return 0..<0 }
    let start = firstRow(below: slot)
    return start..<start + nodes[slot].size
  }

  /// The node that a child of an expanded node is; nil while it is closed.
  package func node(ofChild child: Int, of parent: NodeID) -> NodeID? {
    guard let slot = slot(of: parent) else { return nil }
    let branches = nodes[slot].branches
    let next = branches.partitionPoint { $0.child >= child }
    guard next < branches.count, branches[next].child == child else { return nil }
    return id(of: branches[next].slot)
  }

  /// Whether neither an expanded node nor any above it is hidden. O(depth).
  package func isVisible(_ node: NodeID) -> Bool { slot(of: node).map(isVisible) ?? false }

  func isVisible(_ slot: Int) -> Bool {
    guard hiddenCount > 0 else { return true }
    return nodes.withUnsafeBufferPointer { nodes in
      var slot = slot
      while slot > 0 {
        if nodes[slot].isHidden { return false }
        slot = nodes[slot].parent
      }
      return true
    }
  }

  /// The node above an expanded one; nil for the root and for closed ones.
  package func parent(of node: NodeID) -> NodeID? {
    guard let slot = slot(of: node), slot > 0 else { return nil }
    return id(of: nodes[slot].parent)
  }

  /// Where an expanded node stands; nil for the root, which stands nowhere, for closed and hidden
  /// ones.
  package func place(of node: NodeID) -> Place? {
    guard let slot = slot(of: node), slot > 0, isVisible(slot) else { return nil }
    var level = 0
    nodes.withUnsafeBufferPointer { nodes in
      var parent = nodes[slot].parent
      while parent > 0 {
        level += 1
        parent = nodes[parent].parent
      }
    }
    return Place(parent: id(of: nodes[slot].parent), child: nodes[slot].child, level: level)
  }

  /// The expanded children of a node that are shown, with their numbers, ascending. O(expanded
  /// children).
  package func expandedChildren(of node: NodeID) -> [(child: Int, node: NodeID)] {
    guard let slot = slot(of: node) else { return [] }
    return nodes[slot].branches.map { ($0.child, id(of: $0.slot)) }
  }

  /// The expanded children of a node that are not shown, with the numbers that they were given.
  package func hiddenChildren(of node: NodeID) -> [(child: Int, node: NodeID)] {
    guard let slot = slot(of: node) else { return [] }
    return nodes[slot].hidden.map { ($0.child, id(of: $0.slot)) }
  }

  /// The numbers that lead from the root to a row; empty out of range.
  package func path(ofRow row: Int) -> [Int] {
    guard let place = place(ofRow: row) else { return [] }
    var path = [place.child]
    var slot = place.parent.slot
    while slot > 0 {
      path.append(nodes[slot].child)
      slot = nodes[slot].parent
    }
    return path.reversed()
  }

  /// The row that numbers lead to from the root; nil when it does not exist or is hidden.
  package func row(ofPath path: [Int]) -> Int? {
    guard let last = path.last else { return nil }
    var parent = root
    for child in path.dropLast() {
      guard let next = node(ofChild: child, of: parent) else { return nil }
      parent = next
    }
    return row(ofChild: last, of: parent)
  }

  /// The first row below a node, which it would have if it had any.
  func firstRow(below slot: Int) -> Int {
    nodes.withUnsafeBufferPointer { nodes in
      var row = 0
      var slot = slot
      while slot > 0 {
        let parent = nodes[slot].parent
        row += nodes[parent].offset(ofChild: nodes[slot].child) + 1
        slot = parent
      }
      return row
    }
  }
}
