extension Outline {
  /// What is known below a closed node: a filter looks for matches there.
  final class ClosedBranch {
    /// In the order of the source.
    let children: OutlineChildren<Node>
    /// What is known below those, by their numbers.
    private(set) var closed: [Int: ClosedBranch]

    init(children: OutlineChildren<Node>, closed: [Int: ClosedBranch] = [:]) {
      self.children = children
      self.closed = closed
    }

    /// One after the other: a chain that lets go of itself would need as deep a stack.
    isolated deinit {
      var pending = Array(closed.values)
      closed = [:]
      while var branch = pending.popLast() {
        guard isKnownUniquelyReferenced(&branch) else { continue }
        pending += branch.closed.values
        branch.closed = [:]
      }
    }
  }
}
