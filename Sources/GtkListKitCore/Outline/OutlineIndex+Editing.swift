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
  package mutating func expand(
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
  package mutating func collapse(_ node: NodeID) -> Range<Int>? {
    guard let slot = slot(of: node), slot > 0 else { return nil }
    let rows = rows(below: node)
    grow(above: slot, by: -nodes[slot].size)
    let parent = nodes[slot].parent
    guard !nodes[slot].isHidden else {
      nodes[parent].hidden.removeAll { $0.slot == slot }
      release(slot)
      return rows
    }
    let index = nodes[parent].branches.partitionPoint { $0.child >= nodes[slot].child }
    nodes[parent].branches.remove(at: index)
    release(slot)
    return rows
  }

  /// Gives an expanded node other children.
  ///
  /// - Parameters:
  ///   - count: How many there are now.
  ///   - newPlace: The number that an expanded child has now, or where it is kept while it is not
  ///     shown; nil closes it. Of two that claim one number, one stays.
  /// - Complexity: O(depth · expanded siblings + k log k) for k expanded children
  package mutating func setChildren(
    of node: NodeID, count: Int, newPlace: (_ child: ExpandedChild) -> ExpandedChild? = { _ in nil }
  ) {
    guard let slot = slot(of: node) else { return }
    let size = nodes[slot].size
    placeChildren(of: slot, count: count, newPlace: newPlace)
    grow(above: slot, by: nodes[slot].size - size)
  }

  /// Gives many expanded nodes other children at once, as
  /// ``setChildren(of:count:newPlace:)`` does one.
  ///
  /// - Parameters:
  ///   - count: How many there are now of the node with a number among `parents`.
  ///   - newPlace: The same for a child of such a node.
  /// - Complexity: O(expanded nodes + k log k) for k expanded siblings
  package mutating func setChildren(
    of parents: [NodeID], count: (_ parent: Int) -> Int,
    newPlace: (_ child: ExpandedChild, _ parent: Int) -> ExpandedChild?
  ) {
    for (number, node) in parents.enumerated() {
      guard let slot = slot(of: node) else { continue }
      placeChildren(of: slot, count: count(number)) { newPlace($0, number) }
    }
    sumUp()
  }

  private mutating func placeChildren(
    of slot: Int, count: Int, newPlace: (ExpandedChild) -> ExpandedChild?
  ) {
    let count = Self.sane(count)
    guard !nodes[slot].branches.isEmpty || !nodes[slot].hidden.isEmpty else {
      nodes[slot].childCount = count
      nodes[slot].size = count
      return
    }
    var kept: [Branch] = []
    var hidden: [(child: Int, slot: Int)] = []
    let former =
      nodes[slot].branches.map { (ExpandedChild.shown($0.child), $0.slot) }
      + nodes[slot].hidden.map { (ExpandedChild.hidden($0.child), $0.slot) }
    for (child, branch) in former {
      switch newPlace(child) {
      case .shown(let place) where place >= 0 && place < count:
        setHidden(false, branch)
        kept.append(Branch(child: place, slot: branch, before: 0))
      case .hidden(let place):
        setHidden(true, branch)
        nodes[branch].child = place
        hidden.append((place, branch))
      default: release(branch)
      }
    }
    kept.sort { $0.child < $1.child }
    var branches: [Branch] = []
    for branch in kept {
      if branches.last?.child == branch.child {
        release(branch.slot)
        continue
      }
      nodes[branch.slot].child = branch.child
      branches.append(branch)
    }
    nodes[slot].branches = branches
    nodes[slot].hidden = hidden
    nodes[slot].childCount = count
    addUp(slot)
  }

  private mutating func setHidden(_ isHidden: Bool, _ slot: Int) {
    guard nodes[slot].isHidden != isHidden else { return }
    nodes[slot].isHidden = isHidden
    hiddenCount += isHidden ? 1 : -1
  }

  /// Adds up the rows of a node whose expanded children have theirs.
  private mutating func addUp(_ slot: Int) {
    var below = 0
    for index in nodes[slot].branches.indices {
      nodes[slot].branches[index].before = below
      below += nodes[nodes[slot].branches[index].slot].size
    }
    nodes[slot].size = nodes[slot].childCount + below
  }

  /// Adds up the rows of all nodes.
  private mutating func sumUp() {
    var order = [0]
    var next = 0
    while next < order.count {
      let slot = order[next]
      next += 1
      order += nodes[slot].branches.map(\.slot)
      order += nodes[slot].hidden.map(\.slot)
    }
    for slot in order.reversed() where !nodes[slot].branches.isEmpty { addUp(slot) }
  }

  /// Carries a change of a node's size to everything above it.
  private mutating func grow(above slot: Int, by change: Int) {
    guard change != 0 else { return }
    nodes.withUnsafeMutableBufferPointer { nodes in
      var slot = slot
      while slot > 0, !nodes[slot].isHidden {
        let parent = nodes[slot].parent
        nodes[parent].size += change
        let next = nodes[parent].branch(behind: nodes[slot].child)
        for index in next..<nodes[parent].branches.count {
          nodes[parent].branches[index].before += change
        }
        slot = parent
      }
    }
  }
}
