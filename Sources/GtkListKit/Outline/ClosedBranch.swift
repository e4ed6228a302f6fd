/// What is known below a closed node: a filter looks for matches there.
struct ClosedBranch<Node> {
  /// In the order of the source.
  let children: OutlineChildren<Node>
  /// What is known below those, by their numbers.
  var closed: [Int: ClosedBranch] = [:]
}
