/// Rows of a tree that are deleted with all rows below them.
struct BranchDeletion: WritePlan {
  let branches: Branches
  /// The deletions of the rows at the top.
  let deletions: [RowChange]

  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange] {
    let wanted = Dictionary(
      deletions.map { ($0.key.identity, $0) }, uniquingKeysWith: { first, _ in first })
    let below = try branches.children(below: deletions.map(\.key), in: database)
    var order: [DatabaseValue] = []
    var known: Set<DatabaseValue> = []
    let all = Set(below.values.joined().map(\.identity))
    // Rows below other deleted rows are found from there.
    let tops = deletions.map(\.key).filter { !all.contains($0.identity) }
    for top in tops + deletions.map(\.key) {
      // Each row before the rows below it. Read backwards, no row is deleted before those.
      var pending = [top]
      while let key = pending.popLast() {
        guard known.insert(key.identity).inserted else { continue }
        order.append(key)
        pending += below[key.identity] ?? []
      }
    }
    return order.reversed().map {
      wanted[$0.identity] ?? RowChange(kind: .delete, key: $0, former: [:], values: [:])
    }
  }
}
