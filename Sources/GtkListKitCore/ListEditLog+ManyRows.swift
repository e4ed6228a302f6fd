extension ListEditLog {
  /// Takes rows of a section away, all at once; those that are not there count for nothing.
  ///
  /// - Complexity: O(runs + ranges)
  public mutating func removeRows(_ rows: RangeSet<Int>, in section: Int) {
    settle()
    _ = take(rows, in: section)
  }

  /// Takes rows to another place, all at once, in their order; those that are not there count for
  /// nothing.
  ///
  /// - Parameters:
  ///   - rows: by section.
  ///   - target: counts without the rows. Out of range nothing happens.
  /// - Complexity: O(runs + ranges)
  public mutating func moveRows(_ rows: [Int: RangeSet<Int>], to target: ListIndexPath) {
    settle()
    guard entries.indices.contains(target.section), target.item >= 0 else { return }
    let own = rows[target.section] ?? RangeSet()
    let count = rowCount(in: target.section)
    let leaving = own.intersection(RangeSet(0..<count)).ranges.reduce(0) { $0 + $1.count }
    guard target.item <= count - leaving else { return }
    var taken: [Run] = []
    for section in rows.keys.sorted() { taken += take(rows[section] ?? RangeSet(), in: section) }
    insert(taken, at: target)
  }

  /// Takes rows to places of their own in a section, all at once.
  ///
  /// - Parameters:
  ///   - rows: by section; those that are not there count for nothing.
  ///   - places: where each of the rows stands afterwards, in the order of sections and rows; nil, or
  ///     nothing, for one that goes. Behind the last row a place is the end.
  /// - Complexity: O(runs + rows log rows)
  public mutating func placeRows(_ rows: [Int: RangeSet<Int>], at places: [Int?], in section: Int) {
    settle()
    guard entries.indices.contains(section) else { return }
    var taken: [Run] = []
    for number in rows.keys.sorted() { taken += take(rows[number] ?? RangeSet(), in: number) }
    let alone = taken.flatMap { run in
      (0..<run.count).map { Run(section: run.section, start: run.start + $0, count: 1) }
    }
    merge(zip(alone, places).compactMap { run, place in place.map { ($0, run) } }, into: section)
  }

  /// New rows, by their numbers afterwards. Behind the last row a place is the end.
  ///
  /// - Complexity: O(runs + ranges)
  public mutating func insertRows(_ rows: RangeSet<Int>, in section: Int) {
    settle()
    guard entries.indices.contains(section) else { return }
    merge(
      rows.rangeArray.map { ($0.lowerBound, Run(section: nil, start: 0, count: $0.count)) },
      into: section)
  }

  /// Puts runs in at places that count all rows as they are then.
  private mutating func merge(_ new: [(place: Int, run: Run)], into section: Int) {
    var merged: [Run] = []
    var count = 0
    func add(_ run: Run) {
      guard run.count > 0 else { return }
      count += run.count
      if let last = merged.last, last.section == run.section,
        run.section == nil || last.start + last.count == run.start
      {
        merged[merged.count - 1].count += run.count
      } else {
        merged.append(run)
      }
    }
    var next = new.sorted { $0.place < $1.place }[...]
    for run in entries[section].runs {
      var rest = run
      while let first = next.first, first.place < count + rest.count {
        let above = max(0, first.place - count)
        add(Run(section: rest.section, start: rest.start, count: above))
        rest = Run(section: rest.section, start: rest.start + above, count: rest.count - above)
        add(first.run)
        next = next.dropFirst()
      }
      add(rest)
    }
    for (_, run) in next { add(run) }
    entries[section].runs = merged
  }

  /// Takes rows out, and answers with them as runs.
  private mutating func take(_ rows: RangeSet<Int>, in section: Int) -> [Run] {
    guard entries.indices.contains(section) else { return [] }
    var kept: [Run] = []
    var taken: [Run] = []
    var ranges = rows.rangeArray[...]
    var start = 0
    for run in entries[section].runs {
      let end = start + run.count
      var next = start
      func part(_ range: Range<Int>) -> Run {
        Run(section: run.section, start: run.start + range.lowerBound - start, count: range.count)
      }
      while let range = ranges.first, range.lowerBound < end {
        let own = range.clamped(to: next..<end)
        if own.lowerBound > next { kept.append(part(next..<own.lowerBound)) }
        if !own.isEmpty { taken.append(part(own)) }
        next = max(next, own.upperBound)
        // The rest of it is in the runs that follow.
        guard range.upperBound <= end else { break }
        ranges = ranges.dropFirst()
      }
      if next < end { kept.append(part(next..<end)) }
      start = end
    }
    entries[section].runs = kept
    return taken
  }

  private mutating func insert(_ new: [Run], at path: ListIndexPath) {
    var start = 0
    for (number, run) in entries[path.section].runs.enumerated() {
      let offset = path.item - start
      start += run.count
      guard offset < run.count else { continue }
      let head = Run(section: run.section, start: run.start, count: offset)
      let tail = Run(section: run.section, start: run.start + offset, count: run.count - offset)
      entries[path.section].runs.replaceSubrange(
        number...number, with: (offset > 0 ? [head] : []) + new + [tail])
      return
    }
    entries[path.section].runs += new
  }
}
