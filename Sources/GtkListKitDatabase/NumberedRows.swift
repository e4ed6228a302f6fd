/// Rows of a group by the numbers that a list showed. Commits may have moved them since.
struct NumberedRows: Sendable {
  /// The value of the group; nil if the query has no groups.
  let group: DatabaseValue?
  /// Rows that are not loaded.
  let ranges: [Range<Int>]
  /// The loaded rows, in order.
  var loaded: [(row: Int, key: DatabaseValue)] = []
  /// Whether all rows of the group are selected.
  var areAll = false

  /// The keys of the rows.
  ///
  /// A range begins behind the loaded rows before it and ends before the loaded rows behind it. A few of these rows may
  /// have been deleted or moved elsewhere.
  ///
  /// - Parameter keys: the keys of all rows of the group in the database.
  /// - Returns: the keys, and whether most loaded rows are in the same order as in the list.
  /// - Complexity: O(keys) if a loaded row has moved, otherwise O(rows)
  func keys(among keys: [DatabaseValue]) -> (keys: Set<DatabaseValue>, areInOrder: Bool) {
    guard !loaded.allSatisfy({ keys.indices.contains($0.row) && keys[$0.row] == $0.key }) else {
      return (self.keys(among: keys) { $0 }, true)
    }
    let moves = Moves(loaded, keys)
    if areAll, !moves.areInOrder { return (Set(keys), true) }
    let found = self.keys(among: keys) { range in
      let end = range.upperBound == Int.max ? Int.max : moves.end(range.upperBound)
      let start = moves.start(range.lowerBound)
      return start..<max(start, end)
    }
    // The gesture has the keys of selected rows that are loaded.
    return (found.subtracting(loaded.lazy.map(\.key)), moves.areInOrder)
  }

  private func keys(
    among keys: [DatabaseValue], _ place: (Range<Int>) -> Range<Int>
  ) -> Set<DatabaseValue> {
    ranges.reduce(into: []) { $0.formUnion(keys[place($1).clamped(to: 0..<keys.count)]) }
  }
}

/// How loaded rows have moved since a list showed them.
private struct Moves {
  typealias Move = (old: Int, now: Int)

  /// The rows that are left, in their old order.
  private let moves: [Move]
  /// The old numbers of loaded rows that were deleted, or are in another group.
  private let gone: [Int]
  /// How many rows beside a range are looked at.
  private static let mostNeighbours = 64

  init(_ loaded: [(row: Int, key: DatabaseValue)], _ keys: [DatabaseValue]) {
    let old = Dictionary(loaded.map { ($0.key, $0.row) }, uniquingKeysWith: { a, _ in a })
    moves = keys.enumerated().compactMap { row, key in old[key].map { (old: $0, now: row) } }
      .sorted { $0.old < $1.old }
    let left = Set(moves.lazy.map(\.old))
    gone = loaded.map(\.row).filter { !left.contains($0) }
  }

  /// Whether most rows are behind their old neighbours.
  var areInOrder: Bool {
    zip(moves, moves.dropFirst()).count { $0.now < $1.now } * 4 >= (moves.count - 1) * 3
  }

  /// The first row of a range: behind most of the rows that were before it.
  func start(_ row: Int) -> Int {
    let places = before(row).map(\.now).sorted()
    return places.isEmpty ? shifted(row) : places[places.count - 1 - places.count / 8] + 1
  }

  /// The end of a range: before most of the rows that were behind it.
  func end(_ row: Int) -> Int {
    let places = behind(row).map(\.now).sorted()
    return places.isEmpty ? shifted(row) : places[places.count / 8]
  }

  private func before(_ row: Int) -> ArraySlice<Move> {
    moves.prefix { $0.old < row }.suffix(Self.mostNeighbours)
  }

  private func behind(_ row: Int) -> ArraySlice<Move> {
    moves.drop { $0.old < row }.prefix(Self.mostNeighbours)
  }

  /// A row number that moves as far as the loaded rows beside it.
  private func shifted(_ row: Int) -> Int {
    let places =
      before(row).map { move in row + move.now - move.old - gone.count { move.old..<row ~= $0 } }
      + behind(row).map { move in row + move.now - move.old + gone.count { row..<move.old ~= $0 } }
    if !places.isEmpty { return places.sorted()[places.count / 2] }
    return row - gone.count { $0 < row }
  }
}
