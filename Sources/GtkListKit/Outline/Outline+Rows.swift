internal import GtkListKitCore

extension Outline {
  /// What stands in a row of an outline.
  struct NodeRow {
    enum Content {
      case node(Node, id: RowIdentity)
      /// It stands for children which are not there.
      case status(OutlineStatus)
    }

    let content: Content
    let parent: RowIdentity?
    let outline: OutlinePosition
    /// Where the outline has it, as long as it is not loaded again.
    let position: OutlineIndex<Outline<Node>.Branch>.Position
    /// Of what the outline had loaded by then.
    let dataRevision: Int
    /// Whether the node stands below itself.
    var isCycle = false
  }
}

extension OutlineStatus {
  /// The identity of a row that stands for children which are not there.
  nonisolated struct ID: Hashable {
    let parent: RowIdentity?
  }
}

extension Outline {
  typealias Position = Index.Position

  /// What stands in a row; nil out of range.
  func row(at row: Int) -> NodeRow? { self.row(at: row, in: index) }

  /// The node of a row in some state; nil if there is none.
  func node(at row: Int, in index: Index) -> Node? {
    index.position(ofRow: row).flatMap { index[$0.parent]?.node(at: $0.child) }
  }

  /// What stood in a row of the outline as it was; nil out of range.
  func row(at row: Int, in index: Index) -> NodeRow? {
    guard let position = index.position(ofRow: row), let parent = index[position.parent] else {
      return nil
    }
    var outline = OutlinePosition(level: position.level)
    outline.number = position.child + 1
    outline.siblingCount = index.childCount(of: position.parent)
    func status(_ status: OutlineStatus) -> NodeRow {
      NodeRow(
        content: .status(status), parent: parent.id, outline: outline, position: position,
        dataRevision: dataRevision)
    }
    switch parent.children {
    case .loading: return status(.loading(loadingMessage))
    case .failed(let message): return status(.failed(message))
    case .known(let children):
      guard let node = children.node(at: position.child) else { return nil }
      let id = source.id(node)
      outline.isExpanded = index.node(ofChild: position.child, of: position.parent) != nil
      let isCycle =
        !outline.isExpanded && expanded.mayContain(id) && index.stands(id, at: position.parent)
      outline.isExpandable = outline.isExpanded || !isCycle && source.isExpandable(node)
      if outline.isExpandable, opensToNothing(node, at: position, in: index) {
        outline.isExpandable = false
        outline.isExpanded = false
      }
      return NodeRow(
        content: .node(node, id: id), parent: parent.id, outline: outline, position: position,
        dataRevision: dataRevision, isCycle: isCycle)
    }
  }

  /// The row that a row stands below; nil at the top.
  func parentRow(of row: Int) -> Int? {
    index.position(ofRow: row).flatMap { index.row(of: $0.parent) }
  }

  /// The identity of a row in a state of the outline.
  func identity(ofRow row: Int, in index: Index) -> RowIdentity? {
    guard let position = index.position(ofRow: row), let parent = index[position.parent] else {
      return nil
    }
    guard case .known(let children) = parent.children else {
      return .other(AnyHashable(OutlineStatus.ID(parent: parent.id)))
    }
    return children.node(at: position.child).map(source.id)
  }

  /// Whether a node would stand below another with its identity. O(depth).
  func isBelowItself(_ id: RowIdentity, _ parent: NodeID) -> Bool {
    expanded.mayContain(id) && index.stands(id, at: parent)
  }

  /// The visible row of a node by its identity; nil when it is not visible. For nodes that are not expanded O(rows),
  /// but O(1) if many are looked for in one turn of the main loop.
  public func row(of id: some Hashable) -> Int? { row(of: RowIdentity(id)) }

  func row(of id: RowIdentity) -> Int? {
    prepare()
    if let node = expanded[id] { return index.row(of: node) }
    // What is opened next stands below what was opened last more often than not.
    if let last = expanded.last, let row = row(of: id, among: last, most: 256) { return row }
    return row(ofClosed: id)
  }

  /// The row of a node that is a child of an expanded one, if it is among the first.
  func row(of id: RowIdentity, among parent: NodeID, most: Int = .max) -> Int? {
    guard let branch = index[parent] else { return nil }
    for child in 0..<min(branch.rowCount, most) {
      guard let node = branch.node(at: child) else { return nil }
      if source.id(node) == id { return index.row(ofChild: child, of: parent) }
    }
    return nil
  }

  /// The row of a node that stood at a position, wherever it stands now.
  func row(of id: RowIdentity, old position: Position) -> Int? {
    if let node = index[position.parent]?.node(at: position.child), source.id(node) == id {
      return index.row(ofChild: position.child, of: position.parent)
    }
    return row(of: id)
  }
}
