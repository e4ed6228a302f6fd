/// Nodes of an outline below which everything is still to be expanded, level by level.
struct OutlineUnfolding<NodeID: Hashable> {
  private var pending: [(node: NodeID, level: Int)] = []
  private var next = 0
  /// The child of the first of them that comes next.
  var child = 0
  /// The levels of those that wait for their children: everything below is expanded when these come.
  var awaited: [NodeID: Int] = [:]
  /// How many nodes have been expanded.
  var count = 0
  /// Whether it was reported that the tree is too deep.
  var hasReportedDepth = false
  /// Whether rows move to make room.
  var isAnimated = true
  /// What goes on with it.
  var task: Task<Void, Never>?

  /// Whether there is nothing more to expand.
  var isOver: Bool { first == nil && awaited.isEmpty }

  var first: (node: NodeID, level: Int)? { next < pending.count ? pending[next] : nil }

  mutating func append(_ node: NodeID, level: Int) { pending.append((node, level)) }

  mutating func removeFirst() {
    next += 1
    child = 0
    guard next > 4_096, next > pending.count / 2 else { return }
    pending.removeFirst(next)
    next = 0
  }
}
