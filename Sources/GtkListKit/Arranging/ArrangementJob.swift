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
      /// Whether a node above matches, and shows all that is below it.
      var isBelowMatch = false
    }

    /// Each behind the one above it.
    var levels: [Level]
    /// Nodes known below closed ones, and below which child of a level each of those stands.
    var closed = RowModels<Model>([Model]())
    var owners: [ChildNumber] = []
    /// Nodes that a filter does not hide.
    var held: [ChildNumber] = []

    /// Shows nodes above a match, and with ``RowArrangement/showsBelowMatches`` also nodes below it.
    ///
    /// - Throws: `CancellationError` if the task was cancelled.
    func orders(by arrangement: RowArrangement<Model>) throws -> [LevelOrder] {
      guard arrangement.isFilter else { return try orders(by: arrangement, showing: [], any: nil) }
      var job = self
      var showing = [[Int32]](repeating: [], count: levels.count)
      var search = SortKeyCache()
      for row in try search.matches(of: closed, arrangement) ?? [] {
        let owner = owners[Int(row)]
        showing[owner.level].append(Int32(owner.child))
      }
      let any =
        arrangement.query != nil && arrangement.showsBelowMatches
        ? try job.markBelowMatches(arrangement) : nil
      return try job.orders(by: arrangement, showing: showing, any: any)
    }

    private func orders(
      by arrangement: RowArrangement<Model>, showing closed: [[Int32]], any: [[Int32]]?
    ) throws -> [LevelOrder] {
      var showing = closed.isEmpty ? [[Int32]](repeating: [], count: levels.count) : closed
      let whole = arrangement.withoutSearch
      var heldRows: [Int: [Int32]] = [:]
      for held in held { heldRows[held.level, default: []].append(Int32(held.child)) }
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
          of: level.models, by: level.isBelowMatch ? whole : arrangement,
          showing: showing[number] + heldRows[number, default: []])
        if order.count > 0, let above = level.above {
          showing[above.level].append(Int32(above.child))
        }
        var below: FoundBelow?
        if arrangement.isFilter {
          let matches = Self.ascending(showing[number])
          let others = any?[number] ?? []
          below = FoundBelow(
            matches: matches, any: others.isEmpty ? matches : Self.ascending(matches + others))
        }
        orders.append(LevelOrder(order: order, cache: cache, below: below))
      }
      return orders.reversed()
    }

    /// Marks levels below a match.
    ///
    /// - Returns: the collapsed nodes of each level that have something to show.
    /// - Throws: `CancellationError` if the task was cancelled.
    private mutating func markBelowMatches(
      _ arrangement: RowArrangement<Model>
    ) throws -> [[Int32]] {
      let whole = arrangement.withoutSearch
      var matching: [Set<Int32>?] = []
      for number in levels.indices {
        if let above = levels[number].above {
          levels[number].isBelowMatch =
            levels[above.level].isBelowMatch
            || matching[above.level]?.contains(Int32(above.child)) ?? true
        }
        var cache = levels[number].cache
        let found =
          levels[number].isStatus || levels[number].isBelowMatch
          ? nil : try cache.matches(of: levels[number].models, arrangement)
        matching.append(found.map { Set($0) })
      }
      var any = [[Int32]](repeating: [], count: levels.count)
      var filter = SortKeyCache()
      let shown = try filter.matches(of: closed, whole) ?? (0..<Int32(owners.count)).map { $0 }
      for row in shown {
        let owner = owners[Int(row)]
        guard
          levels[owner.level].isBelowMatch
            || matching[owner.level]?.contains(Int32(owner.child)) ?? true
        else { continue }
        any[owner.level].append(Int32(owner.child))
      }
      return any
    }

    private static func ascending(_ numbers: [Int32]) -> [Int32] {
      guard numbers.count > 1 else { return numbers }
      var ascending = numbers.sorted()
      var count = 1
      for number in ascending where number != ascending[count - 1] {
        ascending[count] = number
        count += 1
      }
      ascending.removeLast(ascending.count - count)
      return ascending
    }
  }
}
