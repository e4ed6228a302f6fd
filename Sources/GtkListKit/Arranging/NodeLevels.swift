internal import GtkListKitCore

/// A child of one of some levels, by its number in the order of the data.
nonisolated struct ChildNumber: Sendable {
  let level: Int
  let child: Int
}

/// How the rows of one level are arranged, and what is known of them by then.
nonisolated struct LevelOrder: Sendable {
  let order: Arrangement
  let cache: SortKeyCache
  /// The rows with nodes below them that a filter includes; nil without a filter.
  var below: FoundBelow?
}

/// The nodes of a level with nodes below them that a filter includes.
nonisolated struct FoundBelow: Sendable {
  /// Nodes above a match, ascending.
  var matches: [Int32]
  /// Nodes below which anything is shown, ascending.
  var any: [Int32]

  func hasAny(below child: Int) -> Bool {
    let index = any.partitionPoint { $0 >= child }
    return index < any.count && any[index] == child
  }
}

/// What is known of the nodes of an outline, level by level, each behind the one above it.
struct NodeLevels<Node> {
  struct Level {
    let count: Int
    /// In the order of the data. Empty where only their number matters.
    let nodes: [Node]
    let cache: SortKeyCache
    let above: ChildNumber?
    let isStatus: Bool
    /// Whether a node above matches, and shows all that is below it.
    var isBelowMatch = false
  }

  let levels: [Level]
  /// Nodes known below closed ones, and below which child of a level each of those stands.
  let closed: [Node]
  let owners: [ChildNumber]
  /// Nodes that a filter does not hide.
  let held: [ChildNumber]
}
