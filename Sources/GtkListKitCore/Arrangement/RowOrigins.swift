/// Where rows were before some edits: stretches of former rows, and new ones between them.
///
/// A million rows that nothing has happened to are one stretch, and what was found out about former
/// rows still holds wherever they are.
package struct RowOrigins: Sendable, Equatable {
  /// Some rows that follow one another.
  package enum Stretch: Sendable, Equatable {
    case old(Range<Int>)
    case new(Int)

    package var count: Int {
      switch self {
      case .old(let rows): rows.count
      case .new(let count): count
      }
    }

    /// Some of the rows, counted from the first.
    func part(_ rows: Range<Int>) -> Stretch {
      switch self {
      case .old(let all): .old(rows.moved(by: all.lowerBound))
      case .new: .new(rows.count)
      }
    }
  }

  /// The rows as they are now. None is empty.
  package private(set) var stretches: [Stretch]

  /// Rows that nothing has happened to.
  package init(count: Int) { self.init(old: 0..<max(0, count)) }

  /// Some of the previous rows.
  package init(old rows: Range<Int>) { stretches = rows.isEmpty ? [] : [.old(rows)] }

  /// New rows.
  package init(new count: Int) {
    stretches = count > 0 ? [.new(min(count, Arrangement.mostRows))] : []
  }

  /// Whether so much was edited that it is quicker to ask all rows again.
  package var isScattered: Bool { stretches.count > 2_048 }

  /// Whether rows have come, or are others.
  var hasNewRows: Bool {
    stretches.contains { if case .new = $0 { true } else { false } }
  }

  /// The former rows that are left, where they stand together, and the row that they begin at now; nil
  /// where they do not, or none is left.
  var onlyOldRows: (rows: Range<Int>, start: Int)? {
    var found: (rows: Range<Int>, start: Int)?
    var start = 0
    for stretch in stretches {
      if case .old(let rows) = stretch {
        guard found == nil else { return nil }
        found = (rows, start)
      }
      start += stretch.count
    }
    return found
  }

  /// How many rows there are now.
  package var count: Int { stretches.reduce(0) { $0 + $1.count } }

  /// Where a former row is by now; nil where it is gone.
  ///
  /// - Complexity: O(stretches)
  package func row(ofOld row: Int) -> Int? {
    var start = 0
    for stretch in stretches {
      if case .old(let rows) = stretch, rows.contains(row) {
        return start + row - rows.lowerBound
      }
      start += stretch.count
    }
    return nil
  }

  /// New rows before a row; at the count, behind the last. Nothing happens out of range.
  ///
  /// - Complexity: O(stretches), as for all edits
  package mutating func insert(_ count: Int = 1, at row: Int) {
    insert([.new(min(max(0, count), Arrangement.mostRows))], at: row)
  }

  /// Rows before a row; at the count, behind the last. Nothing happens out of range.
  package mutating func insert(_ rows: [Stretch], at row: Int) {
    guard row >= 0, row <= count else { return }
    insert(rows.filter { $0.count > 0 }.map { (row, $0) })
  }

  /// Stretches that begin at rows of which each is counted with those before it, and those here.
  ///
  /// - Parameter new: by their rows; behind the last row is the end.
  /// - Complexity: O(stretches of both)
  mutating func insert(_ new: [(row: Int, stretch: Stretch)]) {
    guard !new.isEmpty else { return }
    var all = RowOrigins(count: 0)
    all.stretches.reserveCapacity(stretches.count + 2 * new.count)
    var next = 0
    var count = 0
    for stretch in stretches {
      var start = 0
      while next < new.count, new[next].row < count + stretch.count - start {
        let end = max(start, start + max(0, new[next].row) - count)
        all.append(stretch.part(start..<end))
        all.append(new[next].stretch)
        count += end - start + new[next].stretch.count
        start = end
        next += 1
      }
      all.append(stretch.part(start..<stretch.count))
      count += stretch.count - start
    }
    for (_, stretch) in new[next...] { all.append(stretch) }
    self = all
  }

  /// Rows are gone, counted as they are before the first one goes.
  ///
  /// - Returns: what they were.
  /// - Complexity: O(stretches + ranges), as for all edits of many rows
  @discardableResult
  package mutating func remove(_ rows: IndexRanges) -> [Stretch] { take(rows, leavingNew: false) }

  /// Rows are others.
  package mutating func replace(_ rows: IndexRanges) { take(rows, leavingNew: true) }

  @discardableResult
  private mutating func take(_ rows: IndexRanges, leavingNew: Bool) -> [Stretch] {
    let ranges = rows.ranges
    var kept = RowOrigins(count: 0)
    kept.stretches.reserveCapacity(stretches.count + ranges.count)
    var taken: [Stretch] = []
    var next = 0
    var start = 0
    for stretch in stretches {
      let end = start + stretch.count
      var row = start
      while next < ranges.count, ranges[next].lowerBound < end {
        let own = ranges[next].clamped(to: row..<end)
        kept.append(stretch.part(row - start..<own.lowerBound - start))
        if leavingNew { kept.append(.new(own.count)) }
        if !own.isEmpty { taken.append(stretch.part(own.moved(by: -start))) }
        row = own.upperBound
        // The rest of it is in the stretches that follow.
        guard ranges[next].upperBound <= end else { break }
        next += 1
      }
      kept.append(stretch.part(row - start..<end - start))
      start = end
    }
    stretches = kept.stretches
    return taken
  }

  /// One edit of rows.
  package enum Edit {
    case insert(Int, at: Int)
    case remove(IndexRanges)
    /// The rows get other data.
    case replace(IndexRanges)
  }

  package mutating func apply(_ edit: Edit) {
    switch edit {
    case .insert(let count, let row): insert(count, at: row)
    case .remove(let rows): remove(rows)
    case .replace(let rows): replace(rows)
    }
  }

  /// Where the rows were still earlier, of which others say where they were when these begin.
  ///
  /// - Complexity: O(stretches of both), and O(log) for each here
  package func following(_ earlier: RowOrigins) -> RowOrigins { following(PreviousRows(earlier)) }

  func following(_ old: PreviousRows) -> RowOrigins {
    var joined = RowOrigins(count: 0)
    for stretch in stretches {
      guard case .old(let rows) = stretch else {
        joined.append(stretch)
        continue
      }
      old.forEachStretch(of: rows) { joined.append($0) }
    }
    return joined
  }

  private mutating func append(_ stretch: Stretch) {
    guard stretch.count > 0 else { return }
    switch (stretches.last, stretch) {
    case (.new(let count), .new(let more)):
      stretches[stretches.count - 1] = .new(count + more)
    case (.old(let rows), .old(let more)) where rows.upperBound == more.lowerBound:
      stretches[stretches.count - 1] = .old(rows.lowerBound..<more.upperBound)
    default: stretches.append(stretch)
    }
  }
}
