internal import GtkListKitCore

/// What is known of an outline: the children of each expanded node, shown or not, and the nodes
/// below closed ones.
struct OutlineLevels<Node> {
  struct Level {
    /// Whose children they are; nil where they stand for themselves.
    let parent: OutlineIndex<Outline<Node>.Branch>.NodeID?
    /// Nil for a row that stands for children which are not there.
    let children: OutlineChildren<Node>?
    /// Which children of their node they are: those that the source gives later have another number.
    let revision: Int
    /// In the order of the source. Empty where only their number matters.
    var nodes: [Node]
    /// The node above.
    let above: ChildNumber?
    /// Whether a node above matches a search that shows all that is below it.
    var isBelowMatch = false

    var dataCount: Int { children?.sourceCount ?? 1 }
  }

  /// Each behind the one above it.
  var levels: [Level] = []
  /// The nodes known below closed ones.
  var closed: [Node] = []
  /// Below which child of a level each of those stands.
  var owners: [ChildNumber] = []
  /// Nodes that a filter does not hide.
  var held: [ChildNumber] = []

  /// What those who arrange them have to know of the nodes.
  var nodes: NodeLevels<Node> {
    NodeLevels(
      levels: levels.map {
        NodeLevels.Level(
          count: $0.dataCount, nodes: $0.nodes, cache: $0.children?.cache ?? SortKeyCache(),
          above: $0.above, isStatus: $0.children == nil, isBelowMatch: $0.isBelowMatch)
      }, closed: closed, owners: owners, held: held)
  }

  /// How the rows of all levels lie.
  var rows: OutlineRows {
    OutlineRows(
      levels: levels.map {
        ($0.children?.arranged?.order ?? Arrangement(dataCount: $0.dataCount), $0.above)
      })
  }
}
