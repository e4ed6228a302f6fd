extension ListEditLog {
  /// What the edits come to: as few rows as possible move, the others stay.
  ///
  /// - Complexity: O(runs log runs + rows that move)
  public mutating func update() -> ListUpdate {
    settle()
    var update = ListUpdate()
    addSections(to: &update)
    let kept = Set(entries.compactMap { $0.origin })
    var known = [[Range<Int>]](repeating: [], count: formerCounts.count)
    for (section, entry) in entries.enumerated() {
      let staying = Self.heaviestIncreasing(entry.runs, of: entry.origin)
      var row = 0
      for (number, run) in entry.runs.enumerated() {
        defer { row += run.count }
        guard let origin = run.section else {
          guard entry.origin != nil else { continue }
          update.insertedRanges.append(RowRange(section: section, rows: row..<row + run.count))
          continue
        }
        known[origin].append(run.start..<run.start + run.count)
        guard !staying[number] else { continue }
        update.movedRows += (0..<run.count).map {
          RowMove(
            from: ListIndexPath(row: run.start + $0, section: origin),
            to: ListIndexPath(row: row + $0, section: section))
        }
      }
    }
    for section in formerCounts.indices where kept.contains(section) {
      update.deletedRanges += Self.gaps(in: known[section], upTo: formerCounts[section]).map {
        RowRange(section: section, rows: $0)
      }
    }
    update.reloadedRows = reloaded.filter {
      kept.contains($0.section) && !update.deletedRanges.contains($0)
    }
    return update
  }

  private func addSections(to update: inout ListUpdate) {
    let origins = entries.map { $0.origin }
    let runs = origins.map { Run(section: $0 == nil ? nil : 0, start: $0 ?? 0, count: 1) }
    let staying = Self.heaviestIncreasing(runs, of: 0)
    for (section, origin) in origins.enumerated() {
      if let origin {
        guard !staying[section] else { continue }
        update.movedSections.append(SectionMove(from: origin, to: section))
      } else {
        update.insertedSections.append(section)
      }
    }
    let kept = Set(origins.compactMap { $0 })
    update.deletedSections = formerCounts.indices.filter { !kept.contains($0) }
  }

  /// The rows of a section that no run has any more.
  private static func gaps(in ranges: [Range<Int>], upTo count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if next < range.lowerBound { gaps.append(next..<range.lowerBound) }
      next = max(next, range.upperBound)
    }
    if next < count { gaps.append(next..<count) }
    return gaps
  }

  /// Which of the runs stay: in ascending order of where they were, and as many rows as can be.
  private static func heaviestIncreasing(_ runs: [Run], of section: Int?) -> [Bool] {
    var stays = runs.map { section != nil && $0.section == section }
    let own = runs.indices.filter { stays[$0] }
    // Where nothing has moved all of them do.
    if zip(own, own.dropFirst()).allSatisfy({ runs[$0].start < runs[$1].start }) { return stays }
    var ranks = [Int](repeating: 0, count: runs.count)
    for (rank, number) in own.sorted(by: { runs[$0].start < runs[$1].start }).enumerated() {
      ranks[number] = rank + 1
    }
    // A Fenwick tree of the best chain that ends at or before a rank.
    var best = [(weight: Int, last: Int)](repeating: (0, -1), count: own.count + 1)
    var previous = [Int](repeating: -1, count: runs.count)
    var heaviest = (weight: 0, last: -1)
    for number in own {
      var chain = (weight: 0, last: -1)
      var node = ranks[number] - 1
      while node > 0 {
        if best[node].weight > chain.weight { chain = best[node] }
        node -= node & -node
      }
      previous[number] = chain.last
      let candidate = (weight: chain.weight + runs[number].count, last: number)
      if candidate.weight > heaviest.weight { heaviest = candidate }
      node = ranks[number]
      while node <= own.count {
        if best[node].weight < candidate.weight { best[node] = candidate }
        node += node & -node
      }
    }
    for number in own { stays[number] = false }
    var number = heaviest.last
    while number >= 0 {
      stays[number] = true
      number = previous[number]
    }
    return stays
  }
}

extension ListUpdate {
  /// The update that leads back. Rows to reload are not part of it.
  public var inverse: ListUpdate {
    var update = ListUpdate()
    update.deletedSections = insertedSections
    update.insertedSections = deletedSections
    update.movedSections = movedSections.map { SectionMove(from: $0.to, to: $0.from) }
    update.deletedRows = insertedRows
    update.insertedRows = deletedRows
    update.deletedRanges = insertedRanges
    update.insertedRanges = deletedRanges
    update.movedRows = movedRows.map { RowMove(from: $0.to, to: $0.from) }
    return update
  }
}
