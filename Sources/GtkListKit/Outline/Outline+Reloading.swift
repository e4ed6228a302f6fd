internal import GtkListKitCore

extension Outline {
  /// Asks for all that is shown anew: what is expanded stays so, and the rows become the new ones in
  /// as few changes as there are. Children that are loaded stay until the new ones have come.
  ///
  /// A node that has gone and comes again later is expanded again. O(rows).
  ///
  /// - Parameters:
  ///   - animated: whether rows on screen move to their new places, at once or when children are loaded.
  ///   - keepsSelection: whether selected nodes that are missing now stay selected, because a filter of the source
  ///     hides them. They are shown as selected when they return.
  public func reload(animated: Bool = true, keepsSelection: Bool = false) {
    prepare()
    perform(animated: animated) { [self] in
      refresh(index.root, keepsSelection: keepsSelection)
    }
  }

  /// Asks for the children of an expanded node anew, with all that is expanded below it.
  ///
  /// - Parameters:
  ///   - id: whose children; a node that is not expanded is left as it is.
  ///   - animated: whether rows on screen move to their new places.
  public func reload(_ id: some Hashable, animated: Bool = true) {
    let id = RowIdentity(id)
    perform(animated: animated) { [self] in
      if let node = expanded[id] { refresh(node) }
    }
  }

  private func refresh(_ node: NodeID, keepsSelection: Bool = false) {
    if keepsSelection { for viewer in viewers.all { viewer.rememberSelection(of: self) } }
    for viewer in viewers.all { viewer.willReload(self) }
    var pending = [node]
    while let next = pending.popLast() {
      guard let branch = index[next] else { continue }
      var children = fetch(next)
      children.later?.keepsSelection = keepsSelection
      if let load = children.later, load.arranges, branch.isArranging, branch.task != nil {
        // One by one: children that are asked for all the time would never be shown.
        index[next]?.next = load
        pending += openChildren(of: next).map(\.node)
        continue
      }
      branch.task?.cancel()
      index[next]?.task = nil
      index[next]?.next = nil
      if let load = children.later {
        if case .known = branch.children {} else { exchange(.loading, below: next) }
        start(load, for: next)
      } else {
        exchange(children.now, below: next)
      }
      pending += openChildren(of: next).map(\.node)
    }
    // What matched below a node may be other nodes now.
    needsArranging = arranger?.isFilter ?? false
    var opened: [NodeID] = []
    expandPending(below: node, &opened)
    for node in Array(expansion.awaited.keys) { goOnExpanding(below: node, &opened) }
    reloaded()
  }

  /// Gives a node other children without telling anybody. Those that are expanded and there again
  /// stay so. O(children) when any is expanded, or hidden and selected.
  func exchange(_ children: Branch.Children, below node: NodeID) {
    guard var branch = index[node] else { return }
    let old = branch
    let open = openChildren(of: node)
    branch.children = children
    branch.revision = nextRevision()
    branch.closed = [:]
    index[node] = branch
    note(node)
    // Rows that come are nobody's yet.
    if old.hasRows { dataRevision &+= 1 }
    var new: OutlineChildren<Node>?
    if case .known(let children) = children { new = children }
    var newChildren: [Int: Int] = [:]
    if !open.isEmpty {
      var wanted: [RowIdentity: (child: Int, node: NodeID)] = [:]
      for child in open {
        guard let id = index[child.node]?.id else { continue }
        wanted[id] = child
      }
      for child in 0..<(new?.sourceCount ?? 0) where !wanted.isEmpty {
        guard let node = new?.given(child),
          let found = wanted.removeValue(forKey: source.id(node)), source.isExpandable(node)
        else { continue }
        newChildren[found.child] = child
        index[found.node]?.node = node
      }
      for child in open where newChildren[child.child] == nil {
        forget(child.node, remembers: true, isGone: true)
      }
    }
    followHidden(below: node, from: old, to: new)
    index.setChildren(of: node, count: branch.rowCount) { [old] child in
      let number: Int?
      switch child {
      case .shown(let shown): number = old.sourceNumber(of: shown)
      case .hidden(let hidden): number = hidden
      }
      guard let number, let newChild = newChildren[number], let new else { return nil }
      return new.shownNumber(of: newChild).map { .shown($0) } ?? .hidden(newChild)
    }
  }

  /// Finds those again, among a node's new children, that were selected when they were hidden.
  private func followHidden(
    below node: NodeID, from old: Branch, to new: OutlineChildren<Node>?
  ) {
    viewers.followHidden(below: node) { [self] rows in
      let ids = Set(rows.ranges.joined().compactMap { identity(ofChild: $0, of: old) })
      var found = IndexRanges()
      for child in 0..<(new?.sourceCount ?? 0) {
        guard let node = new?.given(child), ids.contains(source.id(node)) else { continue }
        found.insert(contentsOf: child..<child + 1)
      }
      return found
    } identity: { _ in
      nil
    }
  }
}
