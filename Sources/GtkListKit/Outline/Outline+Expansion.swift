internal import GtkListKitCore

extension Outline {
  // MARK: By identity

  /// Whether a node is expanded.
  public func isExpanded(_ id: some Hashable) -> Bool { expanded[RowIdentity(id)] != nil }

  /// Expands a node. A node that is not visible or has no children is expanded as soon as it is visible and has some.
  ///
  /// O(rows) to find the node, but O(1) if many are expanded in one turn of the main loop.
  ///
  /// - Parameters:
  ///   - id: the node.
  ///   - animated: whether rows on screen move to their new places.
  public func expand(_ id: some Hashable, animated: Bool = true) {
    let id = RowIdentity(id)
    prepare()
    perform(animated: animated) { [self] in
      guard expanded[id] == nil else { return }
      guard let row = row(of: id) else { return pendingExpansions.insert([id]) }
      expand(row: row)
      if expanded[id] == nil, let parent = index.position(ofRow: row)?.parent {
        pendingExpansions.insert(id, below: index[parent]?.id)
      }
    }
  }

  /// Closes a node. What is expanded below it is so again when it is expanded.
  ///
  /// - Parameters:
  ///   - id: the node.
  ///   - animated: whether rows on screen move to their new places.
  public func collapse(_ id: some Hashable, animated: Bool = true) {
    let id = RowIdentity(id)
    perform(animated: animated) { [self] in
      pendingExpansions.remove(id)
      if let node = expanded[id] { close([node], remembers: true) }
    }
  }

  /// Expands a node and all below it. Children that are loaded are expanded when they come. O(rows)
  /// to find it.
  ///
  /// - Parameters:
  ///   - id: the node.
  ///   - animated: whether rows on screen move to their new places.
  public func expandSubtree(of id: some Hashable, animated: Bool = true) {
    let id = RowIdentity(id)
    prepare()
    perform(animated: animated) { [self] in
      if let row = row(of: id) { expand(row: row, all: true) }
    }
  }

  /// Expands all nodes, level by level. Children that are loaded are expanded when they come; a node is
  /// not expanded below itself.
  ///
  /// The first few thousand are expanded at once, the others a little at a time while the main loop goes
  /// on: see ``isExpanding``. Escape in the list ends it, and so does ``stopExpanding()``. More than
  /// 100 000 nodes, or 1 000 levels, are reported, and the rest stays closed. O(rows).
  ///
  /// - Parameter animated: whether rows on screen move to their new places.
  public func expandAll(animated: Bool = true) {
    prepare()
    perform(animated: animated) { [self] in expandAll(below: index.root) }
  }

  /// Closes all nodes, for good.
  ///
  /// - Parameter animated: whether rows on screen move to their new places.
  public func collapseAll(animated: Bool = true) {
    prepare()
    perform(animated: animated) { [self] in
      stopExpanding()
      pendingExpansions.removeAll()
      close(openChildren(of: index.root).map(\.node), remembers: false)
    }
  }

  /// The nodes that are expanded, or will be when they appear: to be kept from one run of an app to
  /// the next.
  public var expandedIDs: Set<AnyHashable> {
    get { Set(pendingExpansions.all.union(expanded.identities).compactMap { $0.hashable }) }
    set {
      let wanted = Set(newValue.map { RowIdentity($0) })
      prepare()
      perform { [self] in
        stopExpanding()
        for node in expanded.all(exceptFor: wanted) {
          close([node], remembers: true)
        }
        pendingExpansions.removeAll()
        pendingExpansions.insert(wanted.subtracting(expanded.identities))
        show { opened in expandPending(below: index.root, &opened) }
      }
    }
  }

  // MARK: By row

  /// What the rows of an outline can ask for.
  enum Step { case expand, expandAll, collapse }

  /// Does with the node of a row, which stood at a position, what the row asks for.
  func perform(_ step: Step, _ id: RowIdentity, old position: Position) {
    perform { [self] in
      guard let row = row(of: id, old: position) else { return }
      switch step {
      case .expand: expand(row: row)
      case .expandAll: expand(row: row, all: true)
      case .collapse: collapse(row: row)
      }
    }
  }

  /// Expands the node of a row, with all below it if wanted.
  private func expand(row: Int, all: Bool = false) {
    guard let position = index.position(ofRow: row) else { return }
    if let node = index.node(ofChild: position.child, of: position.parent) {
      if all { expandAll(below: node) }
      return
    }
    show { opened in
      guard let node = open(position.child, of: position.parent) else { return }
      opened.append(node)
      expandPending(below: node, &opened)
      if all { openAll(below: node, &opened) }
    }
  }

  private func collapse(row: Int) {
    guard let position = index.position(ofRow: row),
      let node = index.node(ofChild: position.child, of: position.parent)
    else { return }
    close([node], remembers: true)
  }

  private func expandAll(below node: NodeID) {
    show { openAll(below: node, &$0) }
  }

  // MARK: Opening

  /// Opens a child of an expanded node, without telling anybody. Nil when it cannot be.
  func open(_ child: Int, of parent: NodeID) -> NodeID? {
    guard index.node(ofChild: child, of: parent) == nil,
      let node = index[parent]?.node(at: child)
    else { return nil }
    let id = source.id(node)
    guard !isBelowItself(id, parent) else {
      reportCycle(id)
      return nil
    }
    guard source.isExpandable(node) else { return nil }
    var branch = Branch(node: node, id: id)
    let children: (now: Branch.Children, later: Load?)
    let number = index[parent]?.sourceNumber(of: child)
    if let number, let known = index[parent]?.closed.removeValue(forKey: number) {
      branch.closed = known.closed
      children = arranged(known.children, known.closed, below: node, in: parent)
    } else {
      children = fetch(node, in: parent)
    }
    branch.children = children.now
    // The source may have gone about anything meanwhile, but not this outline.
    guard
      let opened = index.expand(
        child, of: parent, content: branch, childCount: branch.rowCount)?.node
    else { return nil }
    note(opened)
    if !expanded.insert(opened, id) {
      ListReport(
        .duplicateIdentity,
        "two expanded nodes of an outline are known as \(id); they count as two",
        fix: "Return a different id for each node."
      ).send()
    }
    pendingExpansions.remove(id, below: index[parent]?.id)
    if let load = children.later { start(load, for: opened) }
    return opened
  }

  func reportCycle(_ id: RowIdentity) {
    guard reportedCycles.insert(id).inserted else { return }
    ListReport(
      .duplicateIdentity,
      "the node \(id) of an outline is below itself; it is not expanded there again",
      fix: "Leave \(id) out of the children of the nodes below it."
    ).send()
  }

  /// Opens what was wished for among the nodes below an expanded one. O(children) while there are
  /// wishes.
  func expandPending(below node: NodeID, _ opened: inout [NodeID]) {
    var pending = [node]
    while let parent = pending.popLast() {
      pending += index.expandedChildren(of: parent).map(\.node)
      guard let branch = index[parent] else { continue }
      for child in 0..<min(branch.rowCount, RowLimits.searched) {
        guard !pendingExpansions.isEmpty(below: branch.id, from: child),
          let node = branch.node(at: child)
        else { break }
        guard pendingExpansions.contains(source.id(node), below: branch.id),
          let new = open(child, of: parent)
        else { continue }
        opened.append(new)
        pending.append(new)
      }
    }
  }

  func isExpansionPending(_ node: Node, below parent: NodeID) -> Bool {
    pendingExpansions.contains(source.id(node), below: index[parent]?.id)
  }

  /// Expands a node that was wished for, if it is still there, and what is wished for below it.
  func expandIfPending(_ child: Int, of parent: NodeID) {
    guard let node = index[parent]?.node(at: child), isExpansionPending(node, below: parent) else {
      return
    }
    show { opened in
      guard let new = open(child, of: parent) else { return }
      opened.append(new)
      expandPending(below: new, &opened)
    }
  }

  // MARK: Closing

  /// Closes nodes, none of which stands below another, and tells whoever shows them.
  func close(_ nodes: [NodeID], remembers: Bool) {
    var removed: [Range<Int>] = []
    for node in nodes {
      guard let row = index.row(of: node) else { continue }
      let rows = index.rows(below: node)
      removed.append(rows)
      for viewer in viewers.all { viewer.willHide(rows, below: row, of: self) }
    }
    for node in nodes.reversed() where index[node] != nil {
      keepClosed(node)
      forget(node, remembers: remembers)
      if let id = index[node]?.id {
        pendingExpansions.remove(id, below: parentID(of: node))
        expandedToMatches.remove(id)
      }
      index.collapse(node)
    }
    guard !removed.isEmpty else { return }
    rowsChanged(removed: removed, inserted: [])
  }

  /// Lets go of an expanded node and of all that is expanded below it: what is under way for them
  /// ends.
  ///
  /// - Parameters:
  ///   - remembers: whether they are expanded when they appear again.
  ///   - isGone: whether they may appear elsewhere.
  func forget(_ node: NodeID, remembers: Bool, isGone: Bool = false) {
    var pending = [node]
    while let next = pending.popLast() {
      pending += openChildren(of: next).map(\.node)
      guard let branch = index[next], let id = branch.id else { continue }
      branch.task?.cancel()
      endAwaiting(next)
      viewers.followHidden(below: next, nil) { identity(ofChild: $0, of: branch) }
      noteClosed(next)
      expanded.remove(next, id)
      guard remembers else { continue }
      if isGone {
        pendingExpansions.insert(gone: id, below: parentID(of: next))
      } else {
        pendingExpansions.insert(id, below: parentID(of: next))
      }
    }
  }

  private func parentID(of node: NodeID) -> RowIdentity? {
    index.parent(of: node).flatMap { index[$0]?.id }
  }

  /// Who a child is, by its number in the order of the source.
  func identity(ofChild child: Int, of branch: Branch) -> RowIdentity? {
    guard case .known(let children) = branch.children else { return nil }
    return children.given(child).map(source.id)
  }

  // MARK: Telling

  /// Opens nodes and tells whoever shows the outline which rows that has brought.
  func show(_ open: (inout [NodeID]) -> Void) {
    for viewer in viewers.all { viewer.willChange(self) }
    var opened: [NodeID] = []
    open(&opened)
    guard !opened.isEmpty else { return }
    rowsChanged(removed: [], inserted: rows(broughtBy: opened))
  }

  /// The rows below nodes, without those that stand below another of them. Ascending.
  func rows(broughtBy nodes: [NodeID]) -> [Range<Int>] {
    let ranges = nodes.map { index.rows(below: $0) }.filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
    var rows: [Range<Int>] = []
    for range in ranges {
      if let last = rows.last, last.upperBound >= range.upperBound { continue }
      rows.append(range)
    }
    return rows
  }
}
