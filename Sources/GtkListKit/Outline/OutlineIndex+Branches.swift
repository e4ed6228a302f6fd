internal import GtkListKitCore

/// What an outline's index says of the nodes that it holds.
extension OutlineIndex {
  /// The expanded children of a node, shown or not, by their numbers in the order of the source.
  func openChildren<Node>(of node: NodeID) -> [(child: Int, node: NodeID)]
  where Content == Outline<Node>.Branch {
    guard case .known(let children)? = self[node]?.children else { return [] }
    return expandedChildren(of: node).compactMap { open in
      children.sourceNumber(of: open.child).map { ($0, open.node) }
    } + hiddenChildren(of: node)
  }

  /// Whether a node is known by an identity, or one of those above it. O(depth).
  func stands<Node>(_ id: RowIdentity, at node: NodeID) -> Bool
  where Content == Outline<Node>.Branch {
    var next: NodeID? = node
    while let node = next {
      if self[node]?.id == id { return true }
      next = parent(of: node)
    }
    return false
  }
}
