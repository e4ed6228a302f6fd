internal import GtkListKitCore

/// How the children of each node of an outline are sorted, and which nodes are shown.
struct OutlineArrangement<Node> {
  /// Tells one arrangement from another.
  let token = ArrangementToken()
  /// Some nodes by their numbers, in the order in which they are to stand; nil leaves them in
  /// theirs.
  let order: (([Node]) -> [Int])?
  /// Which of some nodes are to be shown; nil shows all.
  let matches: (([Node]) -> [Bool])?
}

/// Sorting and filtering level by level. What is expanded stays so, and what comes later is arranged
/// as it comes.
extension Outline {
  /// Arranges the children of all nodes; nil leaves them in the order of the source.
  ///
  /// A filter shows the nodes that match and those above them. What stands below a node that was
  /// never expanded is not known, and is not looked for. O(known nodes · log children).
  ///
  /// - Parameter tells: whether those that show the outline have to be told.
  func arrange(by new: OutlineArrangement<Node>?, tells: Bool) {
    guard new?.token !== arrangement?.token else { return }
    perform { [self] in
      if tells { viewers.willArrange(self) }
      arrangement = new
      rearrange()
      if tells { viewers.didArrange(self) }
    }
  }

  private func rearrange() {
    guard isPrepared else { return }
    knownMatches = [:]
    var waiting = [index.root]
    while let node = waiting.popLast() {
      if case .known(let children)? = index[node]?.children {
        exchange(.known(arranged(children.inOrderOfSource)), below: node)
      }
      waiting += index.expandedChildren(of: node).map(\.node)
    }
    var opened: [NodeID] = []
    fulfilWishes(below: index.root, &opened)
    knownMatches = nil
    if arrangement?.matches == nil { shelved = [:] }
    rowsChanged()
  }

  /// Children as the arrangement has them.
  func arranged(_ children: OutlineChildren<Node>) -> OutlineChildren<Node> {
    guard let arrangement, arrangement.order != nil || arrangement.matches != nil else {
      return children
    }
    let nodes = children.nodes
    var order = arrangement.order?(nodes) ?? Array(nodes.indices)
    if let matches = arrangement.matches?(nodes) {
      let isAlone = knownMatches == nil
      if isAlone { knownMatches = [:] }
      order.removeAll { !matches[$0] && !hasMatch(below: source.id(nodes[$0])) }
      if isAlone { knownMatches = nil }
    }
    return OutlineChildren(order.map { nodes[$0] }, arranged: children)
  }

  /// Whether anything is known to match below a node.
  private func hasMatch(below id: RowIdentity) -> Bool {
    if let known = knownMatches?[id] { return known }
    guard let children = knownChildren(of: id), let arrangement else { return false }
    // A node may stand below itself.
    knownMatches?[id] = false
    let nodes = children.nodes
    let hasMatch =
      arrangement.matches?(nodes).contains(true) ?? true
      || nodes.contains { self.hasMatch(below: source.id($0)) }
    knownMatches?[id] = hasMatch
    return hasMatch
  }

  private func knownChildren(of id: RowIdentity) -> OutlineChildren<Node>? {
    if let node = expanded[id], case .known(let children)? = index[node]?.children {
      return children.inOrderOfSource
    }
    return shelved[id]
  }

  /// Keeps the children of a node that closes while a filter has to know them.
  func shelve(_ branch: OutlineBranch<Node>) {
    guard arrangement?.matches != nil, let id = branch.id,
      case .known(let children) = branch.children
    else { return }
    shelved[id] = children.inOrderOfSource
  }
}
