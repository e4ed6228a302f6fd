internal import GtkListKitCore

/// Where a change has taken what a list shows: edits, a difference, an arrangement, rows that are
/// hidden or shown, and a reload all come to one.
///
/// A class, because a reload looks for rows only when it is asked for one.
final class PositionMap {
  let old: SectionMap
  /// The state that the list shows from now on.
  let state: ListState
  var new: SectionMap { state.map }
  /// The selected rows after the change.
  ///
  /// If they are nil, the list finds them.
  var selected: [Range<Int>]?
  private let way: Way

  private enum Way {
    case edits(ResolvedUpdate)
    case identities(ReloadedRows)
  }

  /// What an update makes of the list.
  init(_ update: ResolvedUpdate, from old: ListState, to new: ListState) {
    self.old = old.map
    state = new
    way = .edits(update)
  }

  /// A reload, after which rows are known by their identities.
  ///
  /// - Parameter inserted: the rows that have come, where that is known.
  init(reloading old: ListState, as new: ListState, inserted: IndexRanges? = nil) {
    self.old = old.map
    state = new
    way = .identities(ReloadedRows(old, new, inserted))
  }

  /// The edits that the change consists of; nil after a reload.
  var update: ResolvedUpdate? { if case .edits(let update) = way { update } else { nil } }
  var isReload: Bool { update == nil }

  // MARK: Positions

  /// Where a row, header or footer stands now; nil where it has gone.
  ///
  /// - Parameter searches: whether a row that a reload has taken elsewhere is looked for. O(rows) once
  /// - Complexity: O(log edits)
  func newPosition(of position: Int, searches: Bool = true) -> Int? {
    switch way {
    case .edits(let update): update.positions.newPosition(of: position)
    case .identities(let rows):
      old.element(at: position).flatMap { rows.element(old: $0, searches: searches) }
        .flatMap { new.position(of: $0) }
    }
  }

  /// Whether what stands at a new position is made anew.
  func isMadeAnew(_ position: Int) -> Bool { update?.reloaded.contains(position) ?? true }

  func makesAnew(anyOf positions: Range<Int>) -> Bool {
    update?.reloaded.ranges.contains { $0.overlaps(positions) } ?? true
  }

  /// Whether what stood at a position is still there.
  func keeps(_ position: Int) -> Bool { newPosition(of: position) != nil }

  /// Whether what stood next to each other still does, in the same order.
  func keepsTogether(_ positions: [Int]) -> Bool {
    guard let first = positions.first, let start = newPosition(of: first) else { return false }
    return positions.enumerated().allSatisfy { newPosition(of: $1) == start + $0 }
  }

  /// Gives what is known by positions its new ones. What is left has gone.
  func move<Value>(_ values: inout [Int: Value]) -> [Value] {
    var gone: [Value] = []
    let previous = values
    values = [:]
    for (position, value) in previous {
      if let target = newPosition(of: position) {
        values[target] = value
      } else {
        gone.append(value)
      }
    }
    return gone
  }

  /// Gives what is known by sections its new numbers, which stay the same in a reload. What is left has
  /// gone. O(values), and O(sections) where they change places.
  func moveSections<Value>(_ values: inout [Int: Value]) -> [Value] {
    guard !values.isEmpty, let origins = update?.sectionOrigins else { return [] }
    var previous = values
    values = [:]
    for (section, origin) in origins.enumerated() {
      if let origin, let value = previous.removeValue(forKey: origin) { values[section] = value }
    }
    return Array(previous.values)
  }

  /// Where the nearest stands now to a position that has gone, of those that are left and where something
  /// is so. A thousand to either side are looked at.
  func neighbour(of position: Int, where isWanted: (Int) -> Bool) -> Int? {
    guard let edits = update?.positions else { return reloadedNeighbour(of: position, isWanted) }
    func search(from start: Int?, next: (Int) -> Int?) -> (old: Int, new: Int)? {
      var candidate = start
      for _ in 0..<1_000 {
        guard let old = candidate else { return nil }
        if let new = edits.newPosition(of: old), isWanted(new) { return (old, new) }
        candidate = next(old)
      }
      return nil
    }
    let below = search(from: edits.survivor(atOrAfter: position, staying: false)) {
      edits.survivor(atOrAfter: $0 + 1, staying: false)
    }
    let above = search(from: edits.survivor(before: position, staying: false)) {
      edits.survivor(before: $0, staying: false)
    }
    guard let below, let above else { return (below ?? above)?.new }
    return below.old - position <= position - above.old ? below.new : above.new
  }

  private func reloadedNeighbour(of position: Int, _ isWanted: (Int) -> Bool) -> Int? {
    guard new.count > 0 else { return nil }
    for distance in 1...1_000 {
      for candidate in [position + distance, position - distance] {
        if let new = newPosition(of: candidate), isWanted(new) { return new }
      }
    }
    return nil
  }

  // MARK: Rows

  /// Where rows are among all rows now; those that have gone are left out.
  func newRows(of rows: IndexRanges) -> IndexRanges {
    switch way {
    case .edits(let update): update.rowNumbers.apply(to: rows)
    case .identities(let reloaded): reloaded.rows(old: rows)
    }
  }

  /// Where a row is among all rows now.
  func newRow(of row: Int) -> Int? {
    switch way {
    case .edits(let update): update.rowNumbers.newPosition(of: row)
    case .identities(let reloaded): reloaded.row(old: row)
    }
  }

  /// The rows that were not there before; after a reload none of a list that is too long to be
  /// compared. O(edits), and O(rows) after a reload.
  var addedRows: IndexRanges {
    switch way {
    case .edits(let update): update.rowNumbers.added
    case .identities(let reloaded): reloaded.added
    }
  }
}

/// The updates that have come one after the other.
extension [ResolvedUpdate] {
  /// Where what stands at a position stood before all of them; nil where it has come with one.
  func previousPosition(of position: Int) -> Int? {
    var position = position
    for update in reversed() {
      guard let previous = update.positions.oldPosition(of: position) else { return nil }
      position = previous
    }
    return position
  }

  /// Whether one of them asked for a new cell at a position.
  func haveMadeAnew(_ position: Int) -> Bool {
    var position = position
    for update in reversed() {
      if update.reloaded.contains(position) { return true }
      guard let previous = update.positions.oldPosition(of: position) else { return false }
      position = previous
    }
    return false
  }
}
