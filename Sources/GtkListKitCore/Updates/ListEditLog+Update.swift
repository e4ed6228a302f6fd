extension ListEditLog {
  /// What the edits come to: as few rows as possible move, the others stay.
  ///
  /// - Complexity: O(stretches log stretches)
  public func update() -> ListUpdate {
    var update = ListUpdate()
    addSections(to: &update)
    var isKept = [Bool](repeating: false, count: former.count)
    for entry in entries { if let origin = entry.origin { isKept[origin] = true } }
    var left: [[Range<Int>]] = Array(repeating: [], count: former.count)
    for (section, entry) in entries.enumerated() {
      let staying = Self.heaviestIncreasing(
        entry.rows.stretches.map { stretch in
          guard case .former(let rows) = stretch, let origin = entry.origin,
            former[origin].contains(rows.lowerBound)
          else { return nil }
          return rows
        })
      var row = 0
      for (stretch, stays) in zip(entry.rows.stretches, staying) {
        let target = ListIndexPath(row: row, section: section)
        row += stretch.count
        guard case .former(let rows) = stretch else {
          guard entry.origin != nil else { continue }
          update.insertedRows.append(RowRange(section: section, rows: target.row..<row))
          continue
        }
        let origin = path(ofNumber: rows.lowerBound)
        left[origin.section].append(rows)
        guard !stays else { continue }
        update.movedRows.append(RowMove(from: origin, to: target, count: rows.count))
      }
    }
    for section in former.indices where isKept[section] {
      let start = former[section].lowerBound
      left[section].sort { $0.lowerBound < $1.lowerBound }
      update.deletedRows += left[section].gaps(in: former[section]).map {
        RowRange(section: section, rows: $0.moved(by: -start))
      }
    }
    update.reloadedRows = .init(
      at: reloaded.filter { isKept[$0.section] && !update.deletedRows.contains($0) })
    return update
  }

  private func addSections(to update: inout ListUpdate) {
    let origins = entries.map { $0.origin }
    let staying = Self.heaviestIncreasing(origins.map { $0.map { $0..<$0 + 1 } })
    for (section, origin) in origins.enumerated() {
      if let origin {
        guard !staying[section] else { continue }
        update.movedSections.append(SectionMove(from: origin, to: section))
      } else {
        update.insertedSections.append(section)
      }
    }
    let kept = Set(origins.compactMap { $0 })
    update.deletedSections = former.indices.filter { !kept.contains($0) }
  }

  /// Which of some disjoint ranges stay: in ascending order, and as many of their numbers as can be.
  /// None does of what is nil.
  private static func heaviestIncreasing(_ ranges: [Range<Int>?]) -> [Bool] {
    let own = ranges.indices.filter { ranges[$0] != nil }
    func start(_ number: Int) -> Int { ranges[number]?.lowerBound ?? 0 }
    // Where nothing has moved all of them do.
    if zip(own, own.dropFirst()).allSatisfy({ start($0) < start($1) }) {
      return ranges.map { $0 != nil }
    }
    var stays = [Bool](repeating: false, count: ranges.count)
    var ranks = [Int](repeating: 0, count: ranges.count)
    for (rank, number) in own.sorted(by: { start($0) < start($1) }).enumerated() {
      ranks[number] = rank + 1
    }
    // A Fenwick tree of the best chain that ends at or before a rank.
    var best = [(weight: Int, last: Int)](repeating: (0, -1), count: own.count + 1)
    var previous = [Int](repeating: -1, count: ranges.count)
    var heaviest = (weight: 0, last: -1)
    for number in own {
      var chain = (weight: 0, last: -1)
      var node = ranks[number] - 1
      while node > 0 {
        if best[node].weight > chain.weight { chain = best[node] }
        node -= node & -node
      }
      previous[number] = chain.last
      let candidate = (weight: chain.weight + (ranges[number]?.count ?? 0), last: number)
      if candidate.weight > heaviest.weight { heaviest = candidate }
      node = ranks[number]
      while node <= own.count {
        if best[node].weight < candidate.weight { best[node] = candidate }
        node += node & -node
      }
    }
    var number = heaviest.last
    while number >= 0 {
      stays[number] = true
      number = previous[number]
    }
    return stays
  }
}
