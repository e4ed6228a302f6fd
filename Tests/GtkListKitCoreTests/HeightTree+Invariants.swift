@testable import GtkListKitCore

extension HeightTree {
  /// What is wrong with the tree, nil when all is well.
  func invariantViolation() -> String? {
    var runs: [HeightRun] = []
    var nodes = (leaves: 0, branches: 0)
    if let violation = violation(below: root, level: levels, &runs, &nodes) { return violation }
    if runs.count != runCount { return "\(runCount) runs counted, \(runs.count) found" }
    if nodes.leaves != leaves.count { return "leaves leaked" }
    if nodes.branches != branches.count { return "branches leaked" }
    if runs.contains(where: { $0.count <= 0 }) { return "empty run" }
    if zip(runs, runs.dropFirst()).contains(where: { $0.matches($1) }) {
      return "equal neighbours"
    }
    let sum = summary(of: root, level: levels)
    return sum.count == count && sum.height == total ? nil : "stale totals"
  }

  private func violation(
    below node: Int, level: Int, _ runs: inout [HeightRun],
    _ nodes: inout (leaves: Int, branches: Int)
  ) -> String? {
    guard level > 0 else {
      nodes.leaves += 1
      let size = leaves.size(of: node)
      if size > leaves.capacity { return "leaf overflows" }
      if size == 0, levels > 0 { return "empty leaf" }
      for index in 0..<size { runs.append(leaves[node, index]) }
      return nil
    }
    nodes.branches += 1
    let size = branches.size(of: node)
    if size > branches.capacity { return "branch overflows" }
    if size < (level == levels ? 2 : 1) { return "branch with \(size) children" }
    for index in 0..<size {
      let child = branches[node, index]
      let sum = summary(of: child.node, level: level - 1)
      if sum.count != child.count || sum.height != child.height { return "stale sums" }
      if let found = violation(below: child.node, level: level - 1, &runs, &nodes) {
        return found
      }
    }
    return nil
  }
}
