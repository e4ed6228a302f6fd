internal import GtkListKitCore

/// How the children of each node of an outline are sorted, and which nodes are shown.
@MainActor
struct OutlineArrangement<Node> {
  /// Tells one arrangement from another.
  let token = ArrangementToken()
  /// Whether nodes may be left out.
  let isFilter: Bool
  /// Arranges all levels here and now.
  let orders: @MainActor (OutlineLevels<Node>) -> [OutlineOrder]
  /// The same on another thread; nil when the task was cancelled.
  let ordersElsewhere: @MainActor (OutlineLevels<Node>) async -> [OutlineOrder]?

  @MainActor
  init(
    isFilter: Bool, orders: @escaping @MainActor (OutlineLevels<Node>) -> [OutlineOrder],
    elsewhere: @escaping @MainActor (OutlineLevels<Node>) async -> [OutlineOrder]?
  ) {
    self.isFilter = isFilter
    self.orders = orders
    ordersElsewhere = elsewhere
  }
}

/// Sorting and filtering level by level. What is expanded stays so, and what comes later is arranged
/// as it comes.
extension Outline {
  /// Up to so many nodes are arranged at once; more of them on another thread.
  static var mostNodesAtOnce: Int { 4_096 }

  /// Whether the outline is arranged in that way.
  func isArranged(by other: OutlineArrangement<Node>?) -> Bool {
    arrangement?.token === other?.token && !needsArranging
  }

  // MARK: Single nodes

  /// Children that are known, as they can be shown: at once, or when they have been arranged.
  ///
  /// - Parameter closed: what is known below them.
  func settled(
    _ children: OutlineChildren<Node>, _ closed: [Int: ClosedBranch<Node>] = [:]
  ) -> (now: OutlineBranch<Node>.Children, later: Load?) {
    guard let arrangement, children.arranged?.by !== arrangement.token else {
      return (.known(arrangement == nil ? children.inOrderOfSource : children), nil)
    }
    var reader = OutlineReader(self, ClosedBranch(children: children, closed: closed), arrangement)
    guard reader.read(while: { $0 <= Self.mostNodesAtOnce }),
      reader.count <= Self.mostNodesAtOnce
    else {
      return (
        .loading, { [weak self] in await self?.arrangedElsewhere(children, closed) ?? .none }
      )
    }
    return (.known(Self.take(arrangement.orders(reader.known), arrangement, children)), nil)
  }

  /// Children as the arrangement has them by then; as they are when the task is cancelled.
  private func arrangedElsewhere(
    _ children: OutlineChildren<Node>, _ closed: [Int: ClosedBranch<Node>]
  ) async -> OutlineChildren<Node> {
    guard let arrangement else { return children }
    var reader = OutlineReader(self, ClosedBranch(children: children, closed: closed), arrangement)
    guard await reader.readInSlices(), let orders = await arrangement.ordersElsewhere(reader.known)
    else { return children }
    return Self.take(orders, arrangement, children)
  }

  private static func take(
    _ orders: [OutlineOrder], _ arrangement: OutlineArrangement<Node>,
    _ children: OutlineChildren<Node>
  ) -> OutlineChildren<Node> {
    guard let order = orders.first else { return children }
    var arranged = children
    arranged.arranged = (arrangement.token, order.order)
    arranged.prepared = order.prepared
    return arranged
  }

  // MARK: All nodes

  /// Takes over how all levels are arranged. O(expanded nodes).
  func take(
    _ orders: [OutlineOrder], of known: OutlineLevels<Node>, by new: OutlineArrangement<Node>?
  ) {
    arrangement = new
    needsArranging = false
    let isFilter = new?.isFilter ?? false
    var former: [NodeID: OutlineChildren<Node>] = [:]
    var arranged: [NodeID: OutlineChildren<Node>] = [:]
    var nodes: [NodeID] = []
    for (level, order) in zip(known.levels, orders) {
      guard let node = level.parent else { continue }
      guard var children = level.children else { continue }
      former[node] = children
      children.arranged = new.map { ($0.token, order.order) }
      children.prepared = order.prepared
      index.update(node) { branch in
        branch?.children = .known(children)
        if !isFilter { branch?.closed = [:] }
      }
      arranged[node] = children
      nodes.append(node)
    }
    // Nobody knows yet what is below those, so that they are asked for again when they come back.
    var gone: [NodeID] = []
    for level in known.levels where level.children == nil {
      guard let node = level.parent, let above = level.above,
        let parent = known.levels[above.level].parent,
        arranged[parent]?.shownNumber(of: above.child) == nil
      else { continue }
      gone.append(node)
    }
    for node in gone {
      forget(node, remembers: true)
      index.collapse(node)
    }
    index.setChildren(of: nodes) {
      arranged[$0]?.count ?? 0
    } newPlace: { child, parent in
      let source: Int?
      switch child {
      case .shown(let number): source = former[parent]?.sourceNumber(of: number)
      case .hidden(let number): source = number
      }
      guard let source else { return nil }
      return arranged[parent]?.shownNumber(of: source).map { .shown($0) } ?? .hidden(source)
    }
    rowsChanged()
  }

  // MARK: Closed nodes

  /// The expanded children of a node, shown or not, by their numbers in the order of the source.
  func openChildren(of node: NodeID) -> [(child: Int, node: NodeID)] {
    guard case .known(let children)? = index[node]?.children else { return [] }
    return index.expandedChildren(of: node).compactMap { open in
      children.sourceNumber(of: open.child).map { ($0, open.node) }
    } + index.hiddenChildren(of: node)
  }

  /// What the source says of the children of a closed node, where they are there.
  func knownBranch(of node: Node) -> ClosedBranch<Node>? {
    guard let children = source.known?(node), children.sourceCount ?? 0 > 0 else { return nil }
    return ClosedBranch(children: children)
  }

  /// Keeps what is known below a node that closes while a filter has to know it.
  func keepClosed(_ node: NodeID) {
    guard arrangement?.isFilter ?? false, let parent = index.parent(of: node) else { return }
    let number =
      if let place = index.place(of: node) {
        index[parent]?.sourceNumber(of: place.child)
      } else {
        openChildren(of: parent).first { $0.node == node }?.child
      }
    let branch = closedBranch(node)
    if let number { index[parent]?.closed[number] = branch }
  }

  private func closedBranch(_ node: NodeID) -> ClosedBranch<Node>? {
    guard let branch = index[node], case .known(let children) = branch.children else { return nil }
    var closed = branch.closed
    for open in openChildren(of: node) { closed[open.child] = closedBranch(open.node) }
    return ClosedBranch(children: children.inOrderOfSource, closed: closed)
  }
}

extension OutlineReader {
  /// Reads everything, with breaks for whoever else wants the main thread. False when the task was
  /// cancelled meanwhile.
  mutating func readInSlices() async -> Bool {
    var slice = MainSlice()
    while !read(while: { _ in !slice.isOver }) {
      await slice.pause()
      if Task.isCancelled { return false }
    }
    return true
  }
}
