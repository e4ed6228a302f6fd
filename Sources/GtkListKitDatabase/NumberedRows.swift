/// Rows of a group by the numbers that a list showed. Commits may have moved them since.
struct NumberedRows: Sendable {
  /// The value of the group; nil if the query has no groups.
  let group: DatabaseValue?
  /// Rows that are not loaded.
  let ranges: [Range<Int>]
  /// The loaded rows, in order.
  let loaded: [(row: Int, key: DatabaseValue)]

  /// The keys of the rows.
  ///
  /// A range begins and ends at the same loaded rows as in the list, wherever those are now.
  ///
  /// - Parameter keys: the keys of all rows of the group, as they are now.
  /// - Complexity: O(keys) if a loaded row has moved, otherwise O(rows)
  func keys(among keys: [DatabaseValue]) -> Set<DatabaseValue> {
    let isSame = loaded.allSatisfy { keys.indices.contains($0.row) && keys[$0.row] == $0.key }
    let found = isSame ? loaded.map { ($0.row, $0.row) } : moves(among: keys)
    var result: Set<DatabaseValue> = []
    for range in ranges {
      let lower = Self.place(ofStart: range.lowerBound, found)
      let upper = Self.place(ofEnd: range.upperBound, found)
      let all = 0..<keys.count
      guard lower < upper else { continue }
      result.formUnion(keys[(lower..<upper).clamped(to: all)])
    }
    // The gesture has the keys of selected rows that are loaded.
    return isSame ? result : result.subtracting(loaded.lazy.map(\.key))
  }

  /// The numbers of loaded rows then and now.
  private func moves(among keys: [DatabaseValue]) -> [(old: Int, now: Int)] {
    let old = Dictionary(loaded.map { ($0.key, $0.row) }, uniquingKeysWith: { a, _ in a })
    return keys.enumerated().compactMap { row, key in old[key].map { ($0, row) } }
      .sorted { $0.0 < $1.0 }
  }

  /// The first row of a range, behind the same row as before.
  private static func place(ofStart row: Int, _ moves: [(old: Int, now: Int)]) -> Int {
    let nearest = moves.last { $0.old < row } ?? moves.first { $0.old >= row }
    return row + (nearest.map { $0.now - $0.old } ?? 0)
  }

  /// The end of a range, before the same row as before.
  private static func place(ofEnd row: Int, _ moves: [(old: Int, now: Int)]) -> Int {
    guard row < Int.max else { return row }
    let nearest = moves.first { $0.old >= row } ?? moves.last { $0.old < row }
    return row + (nearest.map { $0.now - $0.old } ?? 0)
  }
}
