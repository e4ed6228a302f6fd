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
  /// - Complexity: O(log expanded nodes)
  package func position(ofRow row: Int) -> Position? {
    guard row >= 0, row < count else { return nil }
    let (slot, isStart, rowsLeft, level) = edges.edge(ofRow: row)
    let parent = isStart ? nodes[slot].parent : slot
    let end = isStart ? nodes[slot].child + 1 : nodes[slot].childCount
    return Position(parent: id(of: parent), child: end - rowsLeft, level: level - 1)
  }

  /// The row of a child of an expanded node; nil when there is no such child, or it is not visible.
  ///
  /// - Complexity: O(log expanded nodes)
  package func row(ofChild child: Int, of parent: NodeID) -> Int? {
    guard let slot = slot(of: parent), child >= 0, child < nodes[slot].childCount else {
      return nil
    }
    let branches = nodes[slot].branches
    let index = nodes[slot].branch(from: child)
    guard index < branches.count else {
      return end(below: slot).map { $0 - nodes[slot].childCount + child }
    }
    return firstRow(below: branches[index].slot).map { $0 - 1 - branches[index].child + child }
  }

  /// The row of an expanded node; nil for the root, which has none, for closed and hidden ones.
  ///
  /// - Complexity: O(log expanded nodes)
  package func row(of node: NodeID) -> Int? {
    guard let slot = slot(of: node), slot > 0 else { return nil }
    return firstRow(below: slot).map { $0 - 1 }
  }

  /// The rows below an expanded node, empty for closed and hidden ones.
  ///
  /// - Complexity: O(log expanded nodes)
  package func rows(below node: NodeID) -> Range<Int> {
    guard let slot = slot(of: node), let start = firstRow(below: slot),
      let end = end(below: slot)
    else { return 0..<0 }
    return start..<end
  }

  /// The node that a child of an expanded node is; nil while it is closed.
  package func node(ofChild child: Int, of parent: NodeID) -> NodeID? {
    guard let slot = slot(of: parent) else { return nil }
    let branches = nodes[slot].branches
    let next = nodes[slot].branch(from: child)
    guard next < branches.count, branches[next].child == child else { return nil }
    return id(of: branches[next].slot)
  }

  /// Whether neither an expanded node nor any above it is hidden.
  ///
  /// - Complexity: O(log expanded nodes)
  package func isVisible(_ node: NodeID) -> Bool {
    slot(of: node).flatMap(firstRow) != nil
  }

  /// The node above an expanded one; nil for the root and for closed ones.
  package func parent(of node: NodeID) -> NodeID? {
    guard let slot = slot(of: node), slot > 0 else { return nil }
    return id(of: nodes[slot].parent)
  }

  /// Where an expanded node stands; nil for the root, which stands nowhere, for closed and hidden
  /// ones.
  package func position(of node: NodeID) -> Position? {
    guard let slot = slot(of: node), slot > 0,
      let level = edges.before(OutlineEdges.start(of: slot))?.levels
    else { return nil }
    return Position(parent: id(of: nodes[slot].parent), child: nodes[slot].child, level: level - 1)
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
    guard let position = position(ofRow: row) else { return [] }
    var path = [position.child]
    var slot = position.parent.slot
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

  /// The first row below a node, which it would have if it had any; nil for hidden ones.
  private func firstRow(below slot: Int) -> Int? { end(of: OutlineEdges.start(of: slot)) }

  /// The row behind the last one below a node; nil for hidden ones.
  private func end(below slot: Int) -> Int? { end(of: OutlineEdges.end(of: slot)) }

  private func end(of edge: OutlineEdges.Edge) -> Int? {
    edges.before(edge).map { $0.rows + edges.rows(of: edge) }
  }
}
