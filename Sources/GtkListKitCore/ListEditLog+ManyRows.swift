extension ListEditLog {
  /// Takes rows of a section away, all at once; those that are not there count for nothing.
  ///
  /// - Complexity: O(runs + ranges)
  public mutating func removeRows(_ rows: RangeSet<Int>, in section: Int) {
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
    guard entries.indices.contains(target.section), target.item >= 0 else { return }
    let own = rows[target.section] ?? RangeSet()
    let count = rowCount(in: target.section)
    let leaving = own.intersection(RangeSet(0..<count)).ranges.reduce(0) { $0 + $1.count }
    guard target.item <= count - leaving else { return }
    var taken: [Run] = []
    for section in rows.keys.sorted() { taken += take(rows[section] ?? RangeSet(), in: section) }
    insert(taken, at: target)
  }

  /// Takes rows out, and answers with them as runs.
  private mutating func take(_ rows: RangeSet<Int>, in section: Int) -> [Run] {
    guard entries.indices.contains(section) else { return [] }
    var kept: [Run] = []
    var taken: [Run] = []
    var ranges = rows.ranges[...]
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
