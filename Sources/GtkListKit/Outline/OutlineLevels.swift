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

    var dataCount: Int { children?.sourceCount ?? 1 }
  }

  /// Each behind the one above it.
  var levels: [Level] = []
  /// The nodes known below closed ones.
  var closed: [Node] = []
  /// Below which child of a level each of those stands.
  var owners: [ChildNumber] = []

  /// What those who arrange them have to know of the nodes.
  var nodes: NodeLevels<Node> {
    NodeLevels(
      levels: levels.map {
        NodeLevels.Level(
          count: $0.dataCount, nodes: $0.nodes, cache: $0.children?.cache ?? SortKeyCache(),
          above: $0.above, isStatus: $0.children == nil)
      }, closed: closed, owners: owners)
  }

  /// How the rows of all levels lie.
  var rows: OutlineRows {
    OutlineRows(
      levels: levels.map {
        ($0.children?.arranged?.order ?? Arrangement(dataCount: $0.dataCount), $0.above)
      })
  }
}

/// All rows of an outline, those of each level behind those of the one before.
nonisolated struct OutlineRows: Sendable {
  /// How the rows of each level are arranged, and what they stand below.
  let levels: [(order: Arrangement, above: ChildNumber?)]

  /// How the rows lie before and after the levels are put in other orders; nil where there are too many
  /// to be counted.
  ///
  /// - Complexity: O(rows of all levels)
  func arranged(_ orders: [LevelOrder]) -> (old: Arrangement, new: Arrangement)? {
    let count = levels.reduce(0) { $0 + $1.order.dataCount }
    guard count <= Arrangement.mostRows else { return nil }
    var below = [[Int: Int]](repeating: [:], count: levels.count)
    for (number, level) in levels.enumerated() {
      if let above = level.above { below[above.level][above.child] = number }
    }
    return (
      flat(levels.map(\.order), below, count), flat(orders.map(\.order), below, count)
    )
  }

  private func flat(_ orders: [Arrangement], _ below: [[Int: Int]], _ count: Int) -> Arrangement {
    var starts = [0]
    starts.reserveCapacity(orders.count + 1)
    for (level, order) in orders.enumerated() { starts.append(starts[level] + order.dataCount) }
    var rows: [Int32] = []
    rows.reserveCapacity(count)
    var pending: [(level: Int, row: Int)] = orders.isEmpty ? [] : [(0, 0)]
    next: while let last = pending.popLast() {
      let number = last.level
      var row = last.row
      let open = below[number]
      while let child = orders[number].dataRow(at: row) {
        rows.append(Int32(starts[number] + child))
        row += 1
        guard !open.isEmpty, let level = open[child] else { continue }
        pending.append((number, row))
        pending.append((level, 0))
        continue next
      }
    }
    return Arrangement(rows, of: count)
  }
}
