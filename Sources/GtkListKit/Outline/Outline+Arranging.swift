internal import GtkListKitCore

/// Sorting and filtering level by level. What is expanded stays so, and what comes later is arranged
/// as it comes.
extension Outline {
  /// Whether the outline is arranged in that way.
  func isArranged(by other: RowArranger?) -> Bool {
    if isRefused, refused?.arranger === other { return true }
    return arranger === other && !needsArranging
  }

  /// Whether the outline was found too long, and is still.
  var isRefused: Bool { refused?.revision == revision }

  /// Says, once, that there are too many rows to be arranged.
  func reportLength() {
    guard !reportsLength else { return }
    reportsLength = true
    ListReport(
      .update, "an outline of more than \(Arrangement.mostRows) rows is too long to be arranged",
      fix: "Sort and filter the nodes in the source of the outline."
    ).send()
  }

  // MARK: Single nodes

  /// Children that are known, as they can be shown: at once, or when they have been arranged.
  ///
  /// - Parameters:
  ///   - closed: what is known below them.
  ///   - node: the parent of the children, or nil for the top.
  ///   - parent: the node above that.
  ///   - expanded: the parent if it has shown other children until now.
  func arranged(
    _ children: OutlineChildren<Node>, _ closed: [Int: ClosedBranch] = [:], below node: Node?,
    in parent: NodeID?, insteadOfThoseOf expanded: NodeID? = nil
  ) -> (now: Branch.Children, later: Load?) {
    guard let arranger, children.arranged?.by !== arranger else {
      return (.known(arranger == nil ? children.inOrderOfSource : children), nil)
    }
    let branch = ClosedBranch(children: children, closed: closed)
    let pass = pass(branch, arranger, below: node, in: parent, insteadOfThoseOf: expanded)
    guard pass.runAtOnce() else {
      return (
        .loading,
        Load(arranges: true) { [weak self] in
          await self?.arrangedElsewhere(
            branch, below: node, in: parent, insteadOfThoseOf: expanded) ?? .none
        }
      )
    }
    return (.known(pass.arranged(children)), nil)
  }

  private func pass(
    _ branch: ClosedBranch, _ arranger: RowArranger?, below node: Node?, in parent: NodeID?,
    insteadOfThoseOf expanded: NodeID?
  ) -> OutlinePass<Node> {
    OutlinePass(
      self, arranger, only: branch, isBelowMatch: isBelowMatch(node, in: parent),
      held: expanded.map { nodesWithRows(below: $0) } ?? [])
  }

  /// The expanded children with rows below them. The next arrangement of all levels finds the matches there.
  private func nodesWithRows(below node: NodeID) -> Set<RowIdentity> {
    guard arranger?.isFilter ?? false else { return [] }
    return Set(
      openChildren(of: node).lazy.compactMap { [index] child in
        index[child.node].flatMap { $0.hasRows ? $0.id : nil }
      })
  }

  /// Children as the arrangement has them by then; as they are when the task is cancelled.
  private func arrangedElsewhere(
    _ branch: ClosedBranch, below node: Node?, in parent: NodeID?,
    insteadOfThoseOf expanded: NodeID?
  ) async -> OutlineChildren<Node> {
    let pass = pass(branch, arranger, below: node, in: parent, insteadOfThoseOf: expanded)
    _ = await ArrangementPass.run([pass])
    return pass.arranged(branch.children)
  }

  /// Whether a row stands where an arranger has it, as far as its node and those beside it tell.
  func belongs(_ row: Int, by arranger: RowArranger) -> Bool {
    guard arranger.arranges(Node.self), let position = index.position(ofRow: row),
      let branch = index[position.parent], case .known(let children) = branch.children,
      let number = children.sourceNumber(of: position.child)
    else { return true }
    if isBelowMatch(branch.node, in: index.parent(of: position.parent)) { return true }
    // What matches may be below it.
    let isOpen = index.node(ofChild: position.child, of: position.parent) != nil
    if isOpen || branch.closed[number] != nil, !arranger.includes(children.given(number)) {
      return true
    }
    let order = children.arranged?.order ?? Arrangement(dataCount: children.sourceCount ?? 0)
    return arranger.belong([(number, position.child)], among: order) { children.given($0) }
  }

  // MARK: All nodes

  /// Takes over how all levels are arranged. O(expanded nodes).
  func take(
    _ orders: [LevelOrder], of known: OutlineLevels<Node>, by new: RowArranger?
  ) {
    arranger = new
    needsArranging = false
    var changes = ArrangedNodes()
    changes.reserveCapacity(known.levels.count)
    /// By level, as most of them have children.
    var numbers: [Int] = []
    numbers.reserveCapacity(known.levels.count)
    for (level, order) in zip(known.levels, orders) {
      numbers.append(changes.nodes.count)
      guard let node = level.parent, let children = level.children else { continue }
      changes.append(node, from: children, to: children.arranged(order, by: new))
    }
    // Nobody knows yet what is below those, so that they are asked for again when they come back.
    var gone: [NodeID] = []
    for level in known.levels where level.children == nil {
      guard let node = level.parent, let above = level.above,
        known.levels[above.level].children != nil,
        changes.new[numbers[above.level]].shownNumber(of: above.child) == nil
      else { continue }
      gone.append(node)
    }
    for node in gone {
      forget(node, remembers: true)
      index.collapse(node)
    }
    show(changes)
    rowsChanged()
  }

  /// Takes over how levels are arranged, of an outline that has changed since it was read. What is
  /// known of children that are still the same holds. Few others are arranged here and now; of many,
  /// those that were read are shown until the new ones are arranged, which others do.
  /// O(expanded nodes), and O(children) for nodes that the source has given many others.
  func takeLate(
    _ orders: [LevelOrder], of known: OutlineLevels<Node>, by new: RowArranger?
  ) {
    arranger = new
    // What a filter shows depends on what is below, too.
    needsArranging = new?.isFilter ?? false
    var read: [NodeID: (level: OutlineLevels<Node>.Level, order: LevelOrder)] = [:]
    for (level, order) in zip(known.levels, orders) {
      if let node = level.parent, level.children != nil { read[node] = (level, order) }
    }
    var changes = ArrangedNodes()
    var late: [(node: NodeID, read: OutlineChildren<Node>, new: OutlineChildren<Node>)] = []
    var room = ArrangementPass.mostRowsAtOnce
    var pending = [index.root]
    while let node = pending.popLast() {
      pending += openChildren(of: node).map(\.node)
      guard let branch = index[node], case .known(let children) = branch.children else { continue }
      let found = read[node]
      if let found, found.level.revision == branch.revision {
        changes.append(node, from: children, to: children.arranged(found.order, by: new))
      } else if let new, children.arranged?.by === new {
        // Loaded since, and arranged as they were.
        changes.append(node, from: children, to: children)
      } else if new == nil || children.sourceCount ?? 0 <= room,
        case .known(let own) = arranged(
          children, branch.closed, below: branch.node, in: index.parent(of: node),
          insteadOfThoseOf: node
        ).now
      {
        room -= children.sourceCount ?? 0
        changes.append(node, from: children, to: own)
      } else if let found, let read = found.level.children {
        late.append((node, read.arranged(found.order, by: new), children))
      } else {
        needsArranging = true
      }
    }
    show(changes)
    for (node, read, new) in late {
      exchange(.known(read), below: node)
      guard
        let later = arranged(
          new, below: index[node]?.node, in: index.parent(of: node), insteadOfThoseOf: node
        ).later,
        index[node]?.task == nil
      else { continue }
      start(later, for: node)
    }
    rowsChanged()
  }

  /// Nodes whose children are shown in another order, or others of them.
  private struct ArrangedNodes {
    private(set) var nodes: [NodeID] = []
    private(set) var old: [OutlineChildren<Node>] = []
    private(set) var new: [OutlineChildren<Node>] = []

    mutating func reserveCapacity(_ count: Int) {
      nodes.reserveCapacity(count)
      old.reserveCapacity(count)
      new.reserveCapacity(count)
    }

    mutating func append(
      _ node: NodeID, from old: OutlineChildren<Node>, to new: OutlineChildren<Node>
    ) {
      nodes.append(node)
      self.old.append(old)
      self.new.append(new)
    }
  }

  private func show(_ changes: ArrangedNodes) {
    let isFilter = arranger?.isFilter ?? false
    for (number, node) in changes.nodes.enumerated() {
      index.update(node) { branch in
        branch?.children = .known(changes.new[number])
        if !isFilter { branch?.closed = [:] }
      }
    }
    index.setChildren(of: changes.nodes) {
      changes.new[$0].count ?? 0
    } newPosition: { child, parent in
      let source: Int?
      switch child {
      case .shown(let number): source = changes.old[parent].sourceNumber(of: number)
      case .hidden(let number): source = number
      }
      guard let source else { return nil }
      return changes.new[parent].shownNumber(of: source).map { .shown($0) } ?? .hidden(source)
    }
  }

  // MARK: Closed nodes

  /// The expanded children of a node, shown or not, by their numbers in the order of the source.
  func openChildren(of node: NodeID) -> [(child: Int, node: NodeID)] {
    index.openChildren(of: node)
  }

  /// Keeps what is known below a node that closes while a filter has to know it.
  func keepClosed(_ node: NodeID) {
    guard arranger?.isFilter ?? false, let parent = index.parent(of: node) else { return }
    let number =
      if let position = index.position(of: node) {
        index[parent]?.sourceNumber(of: position.child)
      } else {
        openChildren(of: parent).first { $0.node == node }?.child
      }
    let branch = closedBranch(node)
    guard let number else { return }
    index[parent]?.closed[number] = branch
    if index[node]?.hasRows ?? false { index[parent]?.note(foundBelow: number) }
  }

  /// What is known below an open node. In a loop: it may be deeper than the stack.
  private func closedBranch(_ node: NodeID) -> ClosedBranch? {
    // Each behind the one that it stands below.
    var open: [(node: NodeID, child: Int, parent: Int)] = [(node, 0, 0)]
    var next = 0
    while next < open.count {
      for below in openChildren(of: open[next].node) {
        open.append((below.node, below.child, next))
      }
      next += 1
    }
    var closed = [[Int: ClosedBranch]](repeating: [:], count: open.count)
    for (number, position) in open.enumerated().reversed() {
      guard let branch = index[position.node], case .known(let children) = branch.children else {
        if number == 0 { return nil }
        continue
      }
      let made = ClosedBranch(
        children: children.inOrderOfSource,
        closed: branch.closed.merging(closed[number]) { $1 })
      if number == 0 { return made }
      closed[number] = [:]
      closed[position.parent][position.child] = made
    }
    return nil
  }
}

extension Outline.Source {
  /// What is known of the children of a closed node, where they are there.
  func knownBranch(of node: Node) -> Outline<Node>.ClosedBranch? {
    guard let children = known?(node), children.sourceCount ?? 0 > 0 else { return nil }
    return Outline<Node>.ClosedBranch(children: children)
  }
}
