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
  }

  let levels: [Level]
  /// Nodes known below closed ones, and below which child of a level each of those stands.
  let closed: [Node]
  let owners: [ChildNumber]
}
