extension OutlineIndex {
  /// Opens a node.
  ///
  /// - Parameters:
  ///   - child: The node's number among the children of `parent`.
  ///   - content: What to know of the node while it is expanded.
  ///   - childCount: How many children it has.
  /// - Returns: The node and the rows that came, or nil when it does not exist or is open already.
  /// - Complexity: O(depth · expanded siblings), O(depth) behind the last of them
  @discardableResult
  public mutating func expand(
    _ child: Int, of parent: NodeID, content: Content, childCount: Int
  ) -> (node: NodeID, rows: Range<Int>)? {
    guard let parent = slot(of: parent), child >= 0, child < nodes[parent].childCount else {
      return nil
    }
    let index = nodes[parent].branches.partitionPoint { $0.child >= child }
    let next = index < nodes[parent].branches.count ? nodes[parent].branches[index] : nil
    guard next?.child != child else { return nil }
    let before = next?.before ?? nodes[parent].size - nodes[parent].childCount
    let slot = allocate(parent: parent, child: child, count: Self.sane(childCount), content)
    nodes[parent].branches.insert(
      Branch(child: child, slot: slot, before: before), at: index)
    grow(above: slot, by: nodes[slot].size)
    let node = id(of: slot)
    return (node, rows(below: node))
  }

  /// Closes a node, and forgets what was expanded below it.
  ///
  /// - Returns: The rows that went, or nil for the root and for what is closed already.
  /// - Complexity: O(depth · expanded siblings + nodes expanded below)
  @discardableResult
  public mutating func collapse(_ node: NodeID) -> Range<Int>? {
    guard let slot = slot(of: node), slot > 0 else { return nil }
    let rows = rows(below: node)
    grow(above: slot, by: -nodes[slot].size)
    let parent = nodes[slot].parent
    let index = nodes[parent].branches.partitionPoint { $0.child >= nodes[slot].child }
    nodes[parent].branches.remove(at: index)
    release(slot)
    return rows
  }

  /// Gives an expanded node other children.
  ///
  /// - Parameters:
  ///   - count: How many there are now.
  ///   - newPlace: The number that an expanded child has now; nil when it is there no more, and so
  ///     closes. Of two that claim one number, one stays.
  /// - Complexity: O(depth · expanded siblings + k log k) for k expanded children
  public mutating func setChildren(
    of node: NodeID, count: Int, newPlace: (_ child: Int) -> Int? = { _ in nil }
  ) {
    guard let slot = slot(of: node) else { return }
    let count = Self.sane(count)
    let former = nodes[slot].branches
    let size = nodes[slot].size
    var kept: [Branch] = []
    for var branch in former {
      guard let child = newPlace(branch.child), child >= 0, child < count else {
        release(branch.slot)
        continue
      }
      branch.child = child
      kept.append(branch)
    }
    kept.sort { $0.child < $1.child }
    var branches: [Branch] = []
    var below = 0
    for var branch in kept {
      if branches.last?.child == branch.child {
        release(branch.slot)
        continue
      }
      branch.before = below
      below += nodes[branch.slot].size
      nodes[branch.slot].child = branch.child
      branches.append(branch)
    }
    nodes[slot].branches = branches
    nodes[slot].childCount = count
    nodes[slot].size = count + below
    grow(above: slot, by: count + below - size)
  }

  /// Carries a change of a node's size to everything above it.
  private mutating func grow(above slot: Int, by change: Int) {
    guard change != 0 else { return }
    var slot = slot
    while slot > 0 {
      let parent = nodes[slot].parent
      nodes[parent].size += change
      let child = nodes[slot].child
      let next = nodes[parent].branches.partitionPoint { $0.child > child }
      for index in next..<nodes[parent].branches.count {
        nodes[parent].branches[index].before += change
      }
      slot = parent
    }
  }
}
