/// The expanded nodes of an outline by their identities.
struct ExpandedNodes<NodeID: Hashable> {
  /// Of two that claim one identity, the first.
  private var byIdentity: [RowIdentity: NodeID] = [:]
  /// Identities that two expanded nodes have had at once.
  private var claimedTwice: Set<RowIdentity> = []
  /// The node that was expanded last.
  private(set) var last: NodeID?

  var identities: some Sequence<RowIdentity> { byIdentity.keys }
  var all: some Sequence<NodeID> { byIdentity.values }

  /// Those with other identities than some.
  func all(exceptFor ids: Set<RowIdentity>) -> [NodeID] {
    byIdentity.filter { !ids.contains($0.key) }.map(\.value)
  }

  subscript(id: RowIdentity) -> NodeID? { byIdentity[id] }

  /// Whether a node with an identity may be among them: most that are asked about are not.
  func mayContain(_ id: RowIdentity) -> Bool {
    byIdentity[id] != nil || claimedTwice.contains(id)
  }

  /// False when another has claimed the identity.
  mutating func insert(_ node: NodeID, _ id: RowIdentity) -> Bool {
    last = node
    guard byIdentity[id] == nil else {
      claimedTwice.insert(id)
      return false
    }
    byIdentity[id] = node
    return true
  }

  mutating func remove(_ node: NodeID, _ id: RowIdentity) {
    if byIdentity[id] == node { byIdentity[id] = nil }
  }
}
