internal import GtkListKitCore

/// Nodes above and below those that a search has found.
extension Outline {
  /// No more nodes are expanded to show matches.
  private static var mostExpandedToMatches: Int { 1_000 }

  /// Whether a search shows all nodes below a node. O(depth).
  func isBelowMatch(_ node: Node?, in parent: NodeID?) -> Bool {
    guard let arranger, arranger.showsBelowMatches, arranger.arranges(Node.self) else {
      return false
    }
    if let node, arranger.includes(node) { return true }
    var next = parent
    while let id = next {
      if let node = index[id]?.node, arranger.includes(node) { return true }
      next = index.parent(of: id)
    }
    return false
  }

  /// Whether a filter leaves nothing of what is known below a node.
  func opensToNothing(_ node: Node, at position: Position, in index: Index) -> Bool {
    guard let parent = index[position.parent], case .known(let children) = parent.children,
      let below = children.below, let number = children.sourceNumber(of: position.child)
    else { return false }
    if let open = index.node(ofChild: position.child, of: position.parent) {
      guard let branch = index[open], case .known(let children) = branch.children else {
        return false
      }
      return branch.rowCount == 0 && children.sourceCount ?? 0 > 0
    }
    return !below.hasAny(below: number)
      && (parent.closed[number] != nil || source.knownBranch(of: node) != nil)
  }

  /// Expands the nodes above matches, and collapses nodes that the last search has expanded.
  func expandToMatches() {
    var old = expandedToMatches
    show { opened in
      for id in expandToMatches(below: index.root, &opened) { old.remove(id) }
    }
    expandedToMatches.subtract(old)
    var levels: [Int: [NodeID]] = [:]
    for node in old.compactMap({ expanded[$0] }) {
      let rows = index.rows(below: node)
      guard !viewers.all.contains(where: { $0.selects(rows, of: self) }) else { continue }
      levels[depth(of: node), default: []].append(node)
    }
    // The deepest first: what the user has expanded below them is remembered.
    for (_, nodes) in levels.sorted(by: { $0.key > $1.key }) { close(nodes, remembers: true) }
  }

  private func depth(of node: NodeID) -> Int {
    var depth = 0
    var next = index.parent(of: node)
    while let id = next {
      depth += 1
      next = index.parent(of: id)
    }
    return depth
  }

  /// Expands nodes above matches below an expanded one.
  ///
  /// - Returns: the identities of all nodes above matches.
  @discardableResult
  func expandToMatches(below node: NodeID, _ opened: inout [NodeID]) -> [RowIdentity] {
    guard arranger?.expandsToMatches ?? false else { return [] }
    var way: [RowIdentity] = []
    var pending = [node]
    while let parent = pending.popLast() {
      guard let branch = index[parent], case .known(let children) = branch.children else {
        continue
      }
      for number in children.below?.matches ?? [] {
        guard let child = children.shownNumber(of: Int(number)), let node = children.node(at: child)
        else { continue }
        let id = source.id(node)
        if let open = index.node(ofChild: child, of: parent) {
          pending.append(open)
        } else if expandedToMatches.count < Self.mostExpandedToMatches,
          let new = open(child, of: parent)
        {
          expandedToMatches.insert(id)
          opened.append(new)
          pending.append(new)
        }
        way.append(id)
      }
    }
    return way
  }
}
