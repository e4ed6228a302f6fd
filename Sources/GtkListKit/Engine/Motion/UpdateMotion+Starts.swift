/// Where rows that are bound begin their way to where they are.
extension UpdateMotion {
  /// A row, and where it is now.
  struct MovingRow {
    let position: Int
    let point: Point
    /// Where it was seen; nil where it had no cell.
    let seen: Point?
    /// Just outside of the view, before its start and behind its end.
    let before: Point
    let behind: Point
  }

  /// Nil for one that has come with an update and fades in.
  ///
  /// - Parameters:
  ///   - rows: the bound rows, by position.
  ///   - visible: the positions that were in view before.
  ///   - updates: what has led from there to here; nil where every position is what it was.
  static func starts(
    of rows: [MovingRow], oldVisible visible: Range<Int>, updates: PendingFill?
  ) -> [Point?] {
    let old = rows.map { row in
      updates.map { $0.updates.previousPosition(of: row.position) } ?? row.position
    }
    var points = rows.indices.map { old[$0] == nil ? nil : rows[$0].seen }
    // What was beside a row that is on its way comes along with it.
    func follow(_ index: Int, _ neighbour: Int) {
      guard points[index] == nil, rows.indices.contains(neighbour), let own = old[index],
        let other = old[neighbour], own - other == index - neighbour,
        let start = points[neighbour]
      else { return }
      points[index] = rows[index].point + (start - rows[neighbour].point)
    }
    for index in rows.indices { follow(index, index - 1) }
    for index in rows.indices.reversed() { follow(index, index + 1) }
    // What was far away comes in over the nearer edge.
    for (index, row) in rows.enumerated() where points[index] == nil {
      guard let own = old[index] else { continue }
      points[index] =
        own < visible.lowerBound
        ? row.before : own >= visible.upperBound ? row.behind : row.point
    }
    return points
  }
}
