internal import GtkListKitCore

extension Outline {
  /// Asks for all that is shown anew: what is expanded stays so, and the rows become the new ones in
  /// as few changes as there are. Children that are loaded stay until the new ones have come.
  ///
  /// A node that has gone and comes again later is expanded again. O(rows).
  public func reload() {
    prepare()
    perform { [self] in
      shelved = [:]
      refresh(index.root)
    }
  }

  /// Asks for the children of an expanded node anew, with all that is expanded below it.
  public func reload(_ id: some Hashable) {
    let id = RowIdentity(id)
    perform { [self] in
      if let node = expanded[id] { refresh(node) }
    }
  }

  private func refresh(_ node: NodeID) {
    var waiting = [node]
    while let next = waiting.popLast() {
      guard let branch = index[next] else { continue }
      branch.task?.cancel()
      index[next]?.task = nil
      let children = fetch(branch.node)
      if let load = children.later {
        if case .known = branch.children {} else { exchange(.loading, below: next) }
        start(load, for: next)
      } else {
        exchange(children.now, below: next)
      }
      waiting += index.expandedChildren(of: next).map(\.node)
    }
    var opened: [NodeID] = []
    fulfilWishes(below: node, &opened)
    rowsChanged()
    viewers.reloaded(self)
  }

  /// Gives a node other children without telling anybody. Those that are expanded and there again
  /// stay so. O(children) when any is expanded.
  func exchange(_ children: OutlineBranch<Node>.Children, below node: NodeID) {
    guard var branch = index[node] else { return }
    let open = index.expandedChildren(of: node)
    branch.children = children
    let hadRows = index[node]?.hasRows ?? false
    index[node] = branch
    note(node)
    // Rows that come are nobody's yet.
    if hadRows { dataVersion &+= 1 }
    var places: [Int: Int] = [:]
    if !open.isEmpty {
      var wanted: [RowIdentity: (child: Int, node: NodeID)] = [:]
      for child in open {
        guard let id = index[child.node]?.id else { continue }
        wanted[id] = child
      }
      for child in 0..<branch.rowCount where !wanted.isEmpty {
        guard let new = branch.node(at: child) else { break }
        guard let found = wanted.removeValue(forKey: source.id(new)),
          source.isExpandable(new)
        else { continue }
        places[found.child] = child
        index[found.node]?.node = new
      }
      for child in open where places[child.child] == nil { forget(child.node, remembers: true) }
    }
    index.setChildren(of: node, count: branch.rowCount) { places[$0] }
  }
}
