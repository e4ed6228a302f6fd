internal import GtkListKitCore

extension ModelArranger {
  /// Rows to be arranged on any thread, level by level: the children of each expanded node of an
  /// outline, or, as one level, flat rows.
  nonisolated struct ArrangementJob: Sendable {
    struct Level: Sendable {
      let models: RowModels<Model>
      let cache: SortKeyCache
      /// The node above.
      var above: ChildNumber?
      /// Whether it is a row that stands for children which are not there.
      var isStatus = false
    }

    /// Each behind the one above it.
    let levels: [Level]
    /// Nodes known below closed ones, and below which child of a level each of those stands.
    var closed = RowModels<Model>([Model]())
    var owners: [ChildNumber] = []

    /// What leaves a node that matches leaves those above it.
    func orders(by arrangement: RowArrangement<Model>) throws -> [LevelOrder] {
      var showing = [[Int32]](repeating: [], count: levels.count)
      func show(_ child: ChildNumber) { showing[child.level].append(Int32(child.child)) }
      var search = SortKeyCache()
      for row in try search.matches(of: closed, arrangement) ?? [] { show(owners[Int(row)]) }
      var orders: [LevelOrder] = []
      orders.reserveCapacity(levels.count)
      for (number, level) in levels.enumerated().reversed() {
        guard !level.isStatus else {
          orders.append(LevelOrder(order: Arrangement(dataCount: 1), cache: SortKeyCache()))
          continue
        }
        try Task.checkCancellation()
        var cache = level.cache
        let order = try cache.arrangement(
          of: level.models, by: arrangement, showing: showing[number])
        if order.count > 0, let above = level.above { show(above) }
        orders.append(LevelOrder(order: order, cache: cache))
      }
      return orders.reversed()
    }
  }
}
