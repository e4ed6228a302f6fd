/// A row that keeps its identity through updates and reloads.
final class FollowedRow {
  /// Nil when the row is gone.
  var position: Int?
  init(_ position: Int) { self.position = position }
}

/// Rows that are followed for a while.
final class FollowedRows {
  let rows: [FollowedRow]
  init(_ rows: [FollowedRow]) { self.rows = rows }
}

extension ColumnTableView {
  /// Knows where rows are while `body` changes the list.
  func following<R>(_ rows: [FollowedRow], _ body: () -> R) -> R {
    let group = FollowedRows(rows)
    followed.append(group)
    defer { followed.removeAll { $0 === group } }
    return body()
  }

  /// All rows that updates and reloads must not lose.
  var followedPositions: [Int] {
    var positions = followed.flatMap { $0.rows.compactMap { $0.position } }
    for row in [edit?.row, pressed, refusedClick?.row] {
      if let position = row?.position { positions.append(position) }
    }
    return positions
  }

  /// Gives the followed rows their new positions.
  func moveFollowedRows(_ newPosition: (Int) -> Int?) {
    var moved: Set<ObjectIdentifier> = []
    func move(_ row: FollowedRow) {
      guard moved.insert(ObjectIdentifier(row)).inserted else { return }
      row.position = row.position.flatMap(newPosition)
    }
    for row in [edit?.row, pressed, refusedClick?.row] { if let row { move(row) } }
    for group in followed { for row in group.rows { move(row) } }
    abandonLostEdit()
  }
}
