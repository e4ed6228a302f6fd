internal import GtkListKitCore

/// Reads what is known of an outline at one moment, as much at a time as there is time for.
struct OutlineReader<Node> {
  private typealias NodeID = Outline<Node>.NodeID

  private enum Work {
    /// The children of an expanded node.
    case level(NodeID, above: ChildNumber?)
    /// Children that are made when they are asked for, of a level.
    case make(level: Int)
    /// What is known below the closed ones among a level's children.
    case look(level: Int, child: Int, open: Set<Int>, closed: [Int: Outline<Node>.ClosedBranch])
    /// Children of a closed node, from one on.
    case closed(Outline<Node>.ClosedBranch, of: RowIdentity?, child: Int, below: ChildNumber)
    /// All below a closed node has been read.
    case leave(RowIdentity)
  }

  private let source: Outline<Node>.Source
  /// The outline as it was; let go once all is read, so that changes of it need no copy.
  private var index: Outline<Node>.Index?
  private let needsNodes: Bool
  private let searchesBelow: Bool
  /// Nodes that a filter does not hide.
  private let held: Set<RowIdentity>
  private var pending: [Work]
  /// The closed node whose children are being read, and those above it up to an expanded one.
  private var path: Set<RowIdentity> = []
  private(set) var known = OutlineLevels<Node>()
  /// How many nodes were met.
  private(set) var count = 0

  /// Reads all levels, or children that are still to be given to a node, and what a filter has to know.
  init(
    _ outline: Outline<Node>, for arranger: RowArranger?, only branch: Outline<Node>.ClosedBranch?,
    isBelowMatch: Bool = false, held: Set<RowIdentity> = []
  ) {
    source = outline.source
    needsNodes = arranger != nil
    searchesBelow = arranger?.isFilter ?? false
    self.held =
      searchesBelow ? outline.editedNode.map { held.union([$0]) } ?? held : []
    pending = []
    if let branch {
      add(branch.children, 0, of: nil, above: nil, closed: branch.closed)
      known.levels[0].isBelowMatch = isBelowMatch
    } else {
      index = outline.index
      pending = [.level(outline.index.root, above: nil)]
    }
  }

  /// Goes on reading. True when all is read, false when there was no time for it.
  mutating func read(while hasTime: (Int) -> Bool) -> Bool {
    while let work = pending.popLast() {
      guard hasTime(count) else {
        pending.append(work)
        return false
      }
      switch work {
      case .level(let node, let above): readLevel(node, above)
      case .make(let level): makeNodes(level)
      case .look(let level, let child, let open, let closed): look(level, child, open, closed)
      case .closed(let branch, let node, let child, let owner):
        readClosed(branch, node, child, owner)
      case .leave(let node): path.remove(node)
      }
    }
    index = nil
    return true
  }

  private static var nodesAtOnce: Int { 64 }

  private mutating func readLevel(_ node: NodeID, _ above: ChildNumber?) {
    guard let branch = index?[node] else { return }
    guard case .known(let children) = branch.children else {
      known.levels.append(
        .init(parent: node, children: nil, revision: branch.revision, nodes: [], above: above))
      count += 1
      return
    }
    let number = known.levels.count
    add(children, branch.revision, of: node, above: above, closed: branch.closed)
    for (child, open) in index?.openChildren(of: node) ?? [] {
      pending.append(.level(open, above: ChildNumber(level: number, child: child)))
    }
  }

  private mutating func add(
    _ children: OutlineChildren<Node>, _ revision: Int, of node: NodeID?,
    above: ChildNumber?, closed: [Int: Outline<Node>.ClosedBranch]
  ) {
    let number = known.levels.count
    var level = OutlineLevels<Node>.Level(
      parent: node, children: children, revision: revision, nodes: [], above: above)
    count += level.dataCount
    if needsNodes {
      if case .array(let nodes) = children.kind {
        level.nodes = nodes
      } else {
        pending.append(.make(level: number))
      }
    }
    known.levels.append(level)
    if !held.isEmpty {
      for (child, node) in level.nodes.enumerated() { hold(node, number, child) }
    }
    guard searchesBelow else { return }
    if source.knowsChildren {
      let open = node.flatMap { index?.openChildren(of: $0).map(\.child) } ?? []
      pending.append(.look(level: number, child: 0, open: Set(open), closed: closed))
    } else {
      for (child, branch) in closed {
        let owner = ChildNumber(level: number, child: child)
        pending.append(.closed(branch, of: nil, child: 0, below: owner))
      }
    }
  }

  private mutating func makeNodes(_ number: Int) {
    guard let children = known.levels[number].children else { return }
    let start = known.levels[number].nodes.count
    let end = min(start + Self.nodesAtOnce, known.levels[number].dataCount)
    for child in start..<end {
      guard let node = children.given(child) else { continue }
      known.levels[number].nodes.append(node)
      hold(node, number, child)
    }
    if end < known.levels[number].dataCount { pending.append(.make(level: number)) }
  }

  private mutating func hold(_ node: Node, _ level: Int, _ child: Int) {
    if !held.isEmpty, held.contains(source.id(node)) {
      known.held.append(ChildNumber(level: level, child: child))
    }
  }

  private mutating func look(
    _ number: Int, _ start: Int, _ open: Set<Int>, _ branches: [Int: Outline<Node>.ClosedBranch]
  ) {
    let level = known.levels[number]
    guard let children = level.children else { return }
    let end = min(start + Self.nodesAtOnce, level.dataCount)
    if end < level.dataCount {
      pending.append(.look(level: number, child: end, open: open, closed: branches))
    }
    for child in start..<end {
      guard !open.contains(child), let node = children.given(child),
        let closed = branches[child] ?? source.knownBranch(of: node)
      else { continue }
      let id = source.id(node)
      guard level.parent.map({ !isBelowItself(id, $0) }) ?? true else { continue }
      let owner = ChildNumber(level: number, child: child)
      pending.append(.closed(closed, of: id, child: 0, below: owner))
    }
  }

  private mutating func readClosed(
    _ branch: Outline<Node>.ClosedBranch, _ node: RowIdentity?, _ start: Int, _ owner: ChildNumber
  ) {
    if start == 0, let node {
      path.insert(node)
      pending.append(.leave(node))
    }
    let all = branch.children.sourceCount ?? 0
    let end = min(start + Self.nodesAtOnce, all)
    if end < all { pending.append(.closed(branch, of: node, child: end, below: owner)) }
    for child in start..<end {
      guard let node = branch.children.given(child) else { continue }
      known.closed.append(node)
      known.owners.append(owner)
      count += 1
      guard let below = branch.closed[child] ?? source.knownBranch(of: node) else { continue }
      let id = source.id(node)
      // A node may stand below itself.
      guard !path.contains(id) else { continue }
      pending.append(.closed(below, of: id, child: 0, below: owner))
    }
  }

  private func isBelowItself(_ id: RowIdentity, _ parent: NodeID) -> Bool {
    index?.stands(id, at: parent) ?? false
  }
}
