/// Rows of a tree that go below another row, with all rows below them.
struct BranchMove: WritePlan {
  let branches: Branches
  let moves: [RowChange]
  /// The row below which they go; nil is the top.
  let target: DatabaseValue?

  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange] {
    guard let target else { return moves }
    let moved = Set(moves.map(\.key))
    var above: Set<DatabaseValue> = []
    var next: DatabaseValue? = target
    while let key = next, above.insert(key).inserted {
      guard !moved.contains(key) else {
        throw DatabaseError(
          .misuse, "a row cannot go below itself, or below a row that is below it")
      }
      guard let parent = try branches.parent(of: key, in: database) else {
        guard key != target else {
          // Nothing can be moved below a deleted row.
          let change = RowChange(kind: .update, key: target, former: [:], values: [:])
          throw WriteConflict(change: change, columns: [])
        }
        break
      }
      next = parent == .null ? nil : parent
    }
    return moves
  }
}
