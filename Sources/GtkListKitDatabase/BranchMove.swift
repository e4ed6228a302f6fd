/// Rows of a tree that go below another row, with all rows below them.
struct BranchMove: WritePlan {
  let branches: Branches
  let moves: [RowChange]
  /// The row below which they go; nil is the top.
  let target: DatabaseValue?

  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange] {
    guard let target else { return moves }
    let moved = Set(moves.map(\.key.identity))
    var stored = target
    var above: Set<DatabaseValue> = []
    var next: DatabaseValue? = target
    while let key = next, above.insert(key.identity).inserted {
      guard !moved.contains(key.identity) else {
        throw DatabaseError(
          .misuse, "a row cannot go below itself, or below a row that is below it")
      }
      guard let keys = try branches.keys(of: key, in: database) else {
        guard key != target else {
          // Nothing can be moved below a deleted row.
          let change = RowChange(kind: .update, key: target, former: [:], values: [:])
          throw WriteConflict(change: change, columns: [])
        }
        break
      }
      if key == target { stored = keys.own }
      next = keys.parent == .null ? nil : keys.parent
    }
    // A row names the row above in the form in which that row has its key.
    let values = branches.values(below: stored)
    return moves.map { .init(kind: $0.kind, key: $0.key, former: $0.former, values: values) }
  }
}
