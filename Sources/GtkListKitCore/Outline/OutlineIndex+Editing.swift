extension OutlineIndex {
  /// Opens a node.
  ///
  /// - Parameters:
  ///   - child: The node's number among the children of `parent`.
  ///   - content: What to know of the node while it is expanded.
  ///   - childCount: How many children it has.
  /// - Returns: The node and the rows that came, or nil when it does not exist or is open already.
  /// - Complexity: O(log expanded nodes + expanded siblings)
  @discardableResult
  package mutating func expand(
    _ child: Int, of parent: NodeID, content: Content, childCount: Int
  ) -> (node: NodeID, rows: Range<Int>)? {
    guard let parent = slot(of: parent), child >= 0, child < nodes[parent].childCount else {
      return nil
    }
    let index = nodes[parent].branch(from: child)
    guard index == nodes[parent].branches.count || nodes[parent].branches[index].child != child
    else { return nil }
    let above = index > 0 ? nodes[parent].branches[index - 1].child : -1
    let next = edge(index, below: parent).edge
    let count = Self.sane(childCount)
    let slot = allocate(parent: parent, child: child, count: count, content)
    nodes[parent].branches.insert((child, slot), at: index)
    edges.prepare(slot, start: child - above, end: count)
    edges.add(above - child, to: next)
    edges.insert(
      edges.join(OutlineEdges.start(of: slot), OutlineEdges.end(of: slot)), before: next)
    let node = id(of: slot)
    return (node, rows(below: node))
  }

  /// Closes a node, and forgets what was expanded below it.
  ///
  /// - Returns: The rows that went, or nil for the root and for what is closed already.
  /// - Complexity: O(log expanded nodes + expanded siblings + nodes expanded below)
  @discardableResult
  package mutating func collapse(_ node: NodeID) -> Range<Int>? {
    guard let slot = slot(of: node), slot > 0 else { return nil }
    let rows = rows(below: node)
    let parent = nodes[slot].parent
    let index = nodes[parent].branch(from: nodes[slot].child)
    if index < nodes[parent].branches.count, nodes[parent].branches[index].slot == slot {
      let start = OutlineEdges.start(of: slot)
      let next = edge(index + 1, below: parent).edge
      edges.cut(slot, before: next)
      edges.add(edges.rows(of: start), to: next)
      nodes[parent].branches.remove(at: index)
    } else {
      nodes[parent].hidden.removeAll { $0.slot == slot }
    }
    release(slot)
    return rows
  }

  /// Gives an expanded node other children.
  ///
  /// - Parameters:
  ///   - count: How many there are now.
  ///   - newPosition: The number that an expanded child has now, or where it is kept while it is not
  ///     shown; nil closes it. Of two that claim one number, one stays.
  /// - Complexity: O(k log expanded nodes) for k expanded children
  package mutating func setChildren(
    of node: NodeID, count: Int,
    newPosition: (_ child: ExpandedChild) -> ExpandedChild? = { _ in nil }
  ) {
    guard let slot = slot(of: node) else { return }
    let old = nodes[slot].branches
    placeChildren(of: slot, count: count, newPosition: newPosition)
    let isSame = old.elementsEqual(nodes[slot].branches) { $0.slot == $1.slot }
    if !isSame { takeApart(slot, old) }
    for index in 0...nodes[slot].branches.count {
      let (edge, rows) = edge(index, below: slot)
      edges.add(rows - edges.rows(of: edge), to: edge)
    }
    if !isSame { putTogether(slot) }
  }

  /// Gives many expanded nodes other children at once, as
  /// ``setChildren(of:count:newPosition:)`` does one.
  ///
  /// - Parameters:
  ///   - count: How many there are now of the node with a number among `parents`.
  ///   - newPosition: The same for a child of such a node.
  /// - Complexity: O(expanded nodes + k log k) for k expanded siblings
  package mutating func setChildren(
    of parents: [NodeID], count: (_ parent: Int) -> Int,
    newPosition: (_ child: ExpandedChild, _ parent: Int) -> ExpandedChild?
  ) {
    for (number, node) in parents.enumerated() {
      guard let slot = slot(of: node) else { continue }
      placeChildren(of: slot, count: count(number)) { newPosition($0, number) }
    }
    buildEdges()
  }

  private mutating func placeChildren(
    of slot: Int, count: Int, newPosition: (ExpandedChild) -> ExpandedChild?
  ) {
    let count = Self.sane(count)
    guard !nodes[slot].branches.isEmpty || !nodes[slot].hidden.isEmpty else {
      nodes[slot].childCount = count
      return
    }
    var kept: [Branch] = []
    var hidden: [Branch] = []
    let old =
      nodes[slot].branches.map { (ExpandedChild.shown($0.child), $0.slot) }
      + nodes[slot].hidden.map { (ExpandedChild.hidden($0.child), $0.slot) }
    for (child, branch) in old {
      switch newPosition(child) {
      case .shown(let position) where position >= 0 && position < count:
        kept.append((position, branch))
      case .hidden(let position):
        nodes[branch].child = position
        hidden.append((position, branch))
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
  }

  // MARK: Edges

  /// The start of an expanded child, or, behind the last one, its parent's end, and the rows that it
  /// counts.
  private func edge(_ index: Int, below slot: Int) -> (edge: OutlineEdges.Edge, rows: Int) {
    let branches = nodes[slot].branches
    let above = index > 0 ? branches[index - 1].child : -1
    guard index < branches.count else {
      return (OutlineEdges.end(of: slot), nodes[slot].childCount - 1 - above)
    }
    return (OutlineEdges.start(of: branches[index].slot), branches[index].child - above)
  }

  /// Takes the edges of a node's former children out, each child's in a tree of its own.
  private mutating func takeApart(_ slot: Int, _ old: [Branch]) {
    guard let first = old.first else { return }
    let above = edges.split(before: OutlineEdges.start(of: first.slot)).left
    for branch in old.dropFirst() {
      edges.split(before: OutlineEdges.start(of: branch.slot))
    }
    _ = edges.join(above, edges.split(before: OutlineEdges.end(of: slot)).right)
  }

  /// Puts the edges of a node's children, each in a tree of its own, where they belong.
  private mutating func putTogether(_ slot: Int) {
    var all = OutlineEdges.none
    for branch in nodes[slot].branches {
      all = edges.join(all, edges.tree(of: OutlineEdges.start(of: branch.slot)))
    }
    edges.insert(all, before: OutlineEdges.end(of: slot))
  }

  /// Puts the edges of all nodes in order.
  private mutating func buildEdges() {
    var trees = [0]
    while let tree = trees.popLast() {
      var order: [(edge: OutlineEdges.Edge, rows: Int)] = []
      var pending = [(edge: OutlineEdges.start(of: tree), rows: 0)]
      while let next = pending.popLast() {
        order.append(next)
        guard let slot = OutlineEdges.startingSlot(next.edge) else { continue }
        for index in (0...nodes[slot].branches.count).reversed() {
          pending.append(edge(index, below: slot))
        }
        trees += nodes[slot].hidden.map(\.slot)
      }
      edges.build(order)
    }
  }
}
