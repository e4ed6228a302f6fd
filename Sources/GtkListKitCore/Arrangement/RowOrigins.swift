/// Where the rows of some data were when something was found out about them: stretches of former
/// rows, and new ones between them.
///
/// What was found out about the former rows still holds, so that after some edits among a million
/// rows only the new ones have to be looked at.
public struct RowOrigins: Sendable, Equatable {
  /// Some rows that follow one another.
  public enum Stretch: Sendable, Equatable {
    case former(Range<Int>)
    case new(Int)

    public var count: Int {
      switch self {
      case .former(let rows): rows.count
      case .new(let count): count
      }
    }

    /// Some of the rows, counted from the first.
    func part(_ rows: Range<Int>) -> Stretch {
      switch self {
      case .former(let all):
        .former(all.lowerBound + rows.lowerBound..<all.lowerBound + rows.upperBound)
      case .new: .new(rows.count)
      }
    }
  }

  /// The rows as they are now. None is empty.
  public private(set) var stretches: [Stretch]

  /// Rows that nothing has happened to.
  public init(count: Int) { stretches = count > 0 ? [.former(0..<count)] : [] }

  /// Whether so much was edited that it is quicker to ask all rows again.
  public var isScattered: Bool { stretches.count > 2_048 }

  /// Whether rows have come, or are others.
  var hasNewRows: Bool {
    stretches.contains { if case .new = $0 { true } else { false } }
  }

  /// How many rows there are now.
  public var count: Int { stretches.reduce(0) { $0 + $1.count } }

  /// New rows before a row; at the count, behind the last. Nothing happens out of range.
  ///
  /// - Complexity: O(stretches), as for all edits
  public mutating func insert(_ count: Int = 1, at row: Int) {
    guard count > 0, let place = split(at: row) else { return }
    if place > 0, case .new(let others) = stretches[place - 1] {
      stretches[place - 1] = .new(others + count)
    } else {
      stretches.insert(.new(count), at: place)
    }
  }

  /// Rows are gone, counted as they are before the first one goes.
  ///
  /// - Complexity: O(stretches + ranges), as for all edits of many rows
  public mutating func remove(_ rows: RangeSet<Int>) { take(rows, leavingNew: false) }

  /// Rows are others.
  public mutating func replace(_ rows: RangeSet<Int>) { take(rows, leavingNew: true) }

  private mutating func take(_ rows: RangeSet<Int>, leavingNew: Bool) {
    let ranges = rows.rangeArray
    var kept = RowOrigins(count: 0)
    var next = 0
    var start = 0
    for stretch in stretches {
      let end = start + stretch.count
      var row = start
      while next < ranges.count, ranges[next].lowerBound < end {
        let taken = ranges[next].clamped(to: row..<end)
        kept.append(stretch.part(row - start..<taken.lowerBound - start))
        if leavingNew { kept.append(.new(taken.count)) }
        row = taken.upperBound
        // The rest of it is in the stretches that follow.
        guard ranges[next].upperBound <= end else { break }
        next += 1
      }
      kept.append(stretch.part(row - start..<end - start))
      start = end
    }
    stretches = kept.stretches
  }

  /// Where the rows were still earlier, of which others say where they were when these begin.
  ///
  /// - Complexity: O(stretches of both)
  public func following(_ earlier: RowOrigins) -> RowOrigins {
    var starts: [Int] = []
    var end = 0
    for stretch in earlier.stretches {
      starts.append(end)
      end += stretch.count
    }
    var joined = RowOrigins(count: 0)
    for stretch in stretches {
      guard case .former(let rows) = stretch else {
        joined.append(stretch)
        continue
      }
      var place = starts.partitionPoint { $0 > rows.lowerBound } - 1
      while place >= 0, place < starts.count, starts[place] < rows.upperBound {
        let whole = starts[place]..<starts[place] + earlier.stretches[place].count
        let part = whole.clamped(to: rows)
        switch earlier.stretches[place] {
        case .former(let former):
          let start = former.lowerBound + part.lowerBound - whole.lowerBound
          joined.append(.former(start..<start + part.count))
        case .new: joined.append(.new(part.count))
        }
        place += 1
      }
    }
    return joined
  }

  private mutating func append(_ stretch: Stretch) {
    guard stretch.count > 0 else { return }
    switch (stretches.last, stretch) {
    case (.new(let count), .new(let more)):
      stretches[stretches.count - 1] = .new(count + more)
    case (.former(let rows), .former(let more)) where rows.upperBound == more.lowerBound:
      stretches[stretches.count - 1] = .former(rows.lowerBound..<more.upperBound)
    default: stretches.append(stretch)
    }
  }

  /// Sees to it that a stretch begins at a row, and says which. Nil out of range.
  private mutating func split(at row: Int) -> Int? {
    guard row >= 0 else { return nil }
    var start = 0
    for (place, stretch) in stretches.enumerated() {
      if row == start { return place }
      let head = row - start
      if head < stretch.count {
        switch stretch {
        case .former(let rows):
          stretches.replaceSubrange(
            place...place, with: [.former(rows.prefix(head)), .former(rows.dropFirst(head))])
        case .new(let count):
          stretches.replaceSubrange(place...place, with: [.new(head), .new(count - head)])
        }
        return place + 1
      }
      start += stretch.count
    }
    return row == start ? stretches.count : nil
  }
}

/// Looks up where single rows were.
public struct FormerRows: Sendable {
  private let stretches: [RowOrigins.Stretch]
  private let starts: [Int]

  /// - Complexity: O(stretches)
  public init(_ origins: RowOrigins) {
    stretches = origins.stretches
    var starts: [Int] = []
    var start = 0
    for stretch in stretches {
      starts.append(start)
      start += stretch.count
    }
    self.starts = starts
  }

  /// Where a row was; nil for a new one, and out of range.
  ///
  /// - Complexity: O(log stretches)
  public func row(of row: Int) -> Int? {
    let place = starts.partitionPoint { $0 > row } - 1
    guard place >= 0, case .former(let rows) = stretches[place], row - starts[place] < rows.count
    else { return nil }
    return rows.lowerBound + row - starts[place]
  }
}
