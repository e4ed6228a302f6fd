internal import GtkListKitCore

/// A child of one of an outline's levels, by its number in the order of the source.
nonisolated struct OutlineChildNumber: Sendable {
  let level: Int
  let child: Int
}

/// What is known of an outline: the children of each expanded node, shown or not, and the nodes
/// below closed ones.
struct OutlineLevels<Node> {
  struct Level {
    /// Whose children they are; nil where they stand for themselves.
    let parent: OutlineIndex<OutlineBranch<Node>>.NodeID?
    /// Nil for a row that stands for children which are not there.
    let children: OutlineChildren<Node>?
    /// Which children of their node they are: those that the source gives later have another number.
    let edition: Int
    /// In the order of the source. Empty where only their number matters.
    var nodes: [Node]
    /// The node above.
    let above: OutlineChildNumber?

    var dataCount: Int { children?.sourceCount ?? 1 }
  }

  /// Each behind the one above it.
  var levels: [Level] = []
  /// The nodes known below closed ones.
  var closed: [Node] = []
  /// Below which child of a level each of those stands.
  var owners: [OutlineChildNumber] = []

  /// How the rows lie before and after the levels are put in other orders.
  func rows(_ orders: [OutlineOrder]) -> OutlineRows {
    OutlineRows(
      zip(levels, orders).map { level, order in
        OutlineRows.Level(
          old: level.children?.arranged?.order ?? Arrangement(dataCount: level.dataCount),
          new: order.order, above: level.above)
      })
  }
}

/// How the children of one node are arranged.
nonisolated struct OutlineOrder: Sendable {
  let order: Arrangement
  let prepared: PreparedRows
}

/// The levels of an outline to be arranged on any thread, with the same keys and searches as flat
/// rows.
nonisolated struct OutlineJob<Model: Sendable>: Sendable {
  private struct Level: Sendable {
    let models: RowModels<Model>
    let prepared: PreparedRows
    let above: OutlineChildNumber?
    let isStatus: Bool
  }

  private let levels: [Level]
  private let closed: RowModels<Model>
  private let owners: [OutlineChildNumber]
  private let arrangement: RowArrangement<Model>

  @MainActor
  init(_ known: OutlineLevels<Model>, _ arrangement: RowArrangement<Model>) {
    levels = known.levels.map { level in
      Level(
        models: RowModels(level.nodes), prepared: level.children?.prepared ?? PreparedRows(),
        above: level.above, isStatus: level.children == nil)
    }
    closed = RowModels(known.closed)
    owners = known.owners
    self.arrangement = arrangement
  }

  /// What leaves a node that matches leaves those above it.
  func orders() throws -> [OutlineOrder] {
    var showing = [[Int32]](repeating: [], count: levels.count)
    func show(_ child: OutlineChildNumber) { showing[child.level].append(Int32(child.child)) }
    var search = PreparedRows()
    for row in try search.matches(of: closed, arrangement) ?? [] { show(owners[Int(row)]) }
    var orders: [OutlineOrder] = []
    orders.reserveCapacity(levels.count)
    for number in levels.indices.reversed() {
      let level = levels[number]
      guard !level.isStatus else {
        orders.append(
          OutlineOrder(order: Arrangement(dataCount: 1), prepared: PreparedRows()))
        continue
      }
      try Task.checkCancellation()
      var prepared = level.prepared
      let order = try prepared.arrangement(
        of: level.models, by: arrangement, showing: showing[number])
      if order.count > 0, let above = level.above { show(above) }
      orders.append(OutlineOrder(order: order, prepared: prepared))
    }
    return orders.reversed()
  }
}

/// All rows of an outline, known by the levels that they stand in: how they lie before and after
/// the levels are put in other orders.
nonisolated struct OutlineRows: Sendable {
  struct Level: Sendable {
    let old: Arrangement
    let new: Arrangement
    let above: OutlineChildNumber?
  }

  private let levels: [Level]
  /// The number of each level's first row among the rows of all levels.
  let starts: [Int]
  let count: Int

  init(_ levels: [Level]) {
    self.levels = levels
    var starts: [Int] = []
    var count = 0
    for level in levels {
      starts.append(count)
      count += level.old.dataCount
    }
    self.starts = starts
    self.count = count
  }

  /// - Complexity: O(rows of all levels)
  var arrangements: (old: Arrangement, new: Arrangement) {
    var below = [[Int: Int]](repeating: [:], count: levels.count)
    for (number, level) in levels.enumerated() {
      if let above = level.above { below[above.level][above.child] = number }
    }
    return (flat(below, \.old), flat(below, \.new))
  }

  private func flat(
    _ below: [[Int: Int]], _ order: KeyPath<Level, Arrangement> & Sendable
  ) -> Arrangement {
    var rows: [Int32] = []
    rows.reserveCapacity(count)
    var waiting: [(level: Int, row: Int)] = levels.isEmpty ? [] : [(0, 0)]
    next: while let last = waiting.popLast() {
      let number = last.level
      var row = last.row
      let arrangement = levels[number][keyPath: order]
      let start = starts[number]
      let open = below[number]
      while let child = arrangement.dataRow(at: row) {
        rows.append(Int32(start + child))
        row += 1
        guard !open.isEmpty, let level = open[child] else { continue }
        waiting.append((number, row))
        waiting.append((level, 0))
        continue next
      }
    }
    return Arrangement(rows, of: count)
  }
}
