internal import GtkListKitCore

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
      // Looked up here, as each look-up in the array counts a reference.
      let order = orders[number]
      while let child = order.dataRow(at: row) {
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
