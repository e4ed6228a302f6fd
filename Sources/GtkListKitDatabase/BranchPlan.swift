/// Changes of rows of a tree. They put no row below itself or below a missing row.
struct BranchPlan: WritePlan {
  let branches: Branches
  let changes: [RowChange]
  /// The new parent of all rows. Nil if the rows are not moved.
  var target: DatabaseValue?

  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange] {
    if changes.contains(where: changesTree) { try branches.lock(in: database) }
    if let target { return try moves(below: target, in: database) }
    let deletions = changes.filter { $0.kind == .delete }
    guard !deletions.isEmpty else { return changes }
    return changes.filter { $0.kind != .delete } + (try branchDeletions(deletions, in: database))
  }

  func plan(of changes: [RowChange]) -> any WritePlan {
    BranchPlan(branches: branches, changes: changes)
  }

  private func changesTree(_ change: RowChange) -> Bool {
    switch change.kind {
    case .insert: change.isReturn
    case .update: change.values.keys.contains(where: branches.parent.contains)
    case .delete: true
    }
  }

  // MARK: Deleting

  /// Deletes rows with all rows below them, the lowest first.
  ///
  /// - Throws: an error of the database.
  private func branchDeletions<Connection: Database>(
    _ deletions: [RowChange], in database: isolated Connection
  ) throws -> [RowChange] {
    // Keys of models may be written differently from those in the table.
    var wanted: [DatabaseValue: RowChange] = [:]
    var keys: [DatabaseValue] = []
    for change in deletions {
      guard let key = try branches.place(of: change.key, in: database)?.key, wanted[key] == nil
      else { continue }
      wanted[key] = change
      keys.append(key)
    }
    let below = try branches.children(below: keys, in: database)
    var order: [DatabaseValue] = []
    var known: Set<DatabaseValue> = []
    let all = Set(below.values.joined())
    // Rows below other deleted rows are found from there.
    for top in keys.filter({ !all.contains($0) }) + keys {
      // Each row before the rows below it, which is read backwards.
      var pending = [top]
      while let key = pending.popLast() {
        guard known.insert(key).inserted else { continue }
        order.append(key)
        pending += below[key] ?? []
      }
    }
    return order.reversed().map {
      wanted[$0] ?? RowChange(kind: .delete, key: $0, old: [:], values: [:])
    }
  }

  // MARK: Moving

  /// The changes of the rows that have another parent.
  ///
  /// A row below another moved row stays below that row.
  ///
  /// - Throws: a ``WriteConflict`` if the target was deleted.
  private func moves<Connection: Database>(
    below target: DatabaseValue, in database: isolated Connection
  ) throws -> [RowChange] {
    // The parent is written as the key of its row is stored, for example as bytes.
    guard
      let parent = try target == branches.top
        ? target : branches.place(of: target, in: database)?.key
    else { throw deletion(of: target) }
    let values = branches.values(below: parent)
    let places = try changes.map { try branches.place(of: $0.key, in: database) }
    let moved = Set(places.compactMap { $0?.key })
    return try zip(changes, places).compactMap { change, place in
      // The writer finds out that a row was deleted.
      guard let place else { return change }
      if try branches.holds(values, at: change.key, in: database) { return nil }
      var known: Set = [place.key]
      var next = place.above
      while let key = next, known.insert(key).inserted {
        if moved.contains(key) { return nil }
        next = try branches.place(of: key, in: database)?.above
      }
      return RowChange(
        kind: change.kind, key: change.key, old: change.old, values: values,
        isReturn: change.isReturn)
    }
  }

  // MARK: Checking

  /// Checks the parents of rows that were written.
  ///
  /// - Throws: an error if a row is below itself, or a ``WriteConflict`` if its parent is missing.
  func check<Connection: Database>(
    _ outcome: ChangeWriter.Outcome, in database: isolated Connection
  ) throws {
    let isReturn = changes.contains(where: \.isReturn)
    var known: Set<DatabaseValue> = []
    for inverse in outcome.inverse {
      // The inverse of a new row is a deletion.
      guard inverse.kind == .delete ? isReturn : inverse.kind == .update && changesTree(inverse),
        var place = try branches.place(of: inverse.key, in: database)
      else { continue }
      if place.isOrphan { throw deletion(of: place.parent) }
      var path: Set<DatabaseValue> = []
      while true {
        guard path.insert(place.key).inserted else {
          throw DatabaseError(
            .misuse, "a row cannot go below itself, or below a row that is below it",
            fix: "Move the row to another parent.")
        }
        guard let above = place.above, !known.contains(above),
          let next = try branches.place(of: above, in: database)
        else { break }
        place = next
      }
      known.formUnion(path)
    }
  }

  /// The conflict of rows below a deleted row.
  private func deletion(of key: DatabaseValue) -> WriteConflict {
    WriteConflict(
      change: RowChange(kind: .update, key: key, old: [:], values: [:]), columns: [])
  }
}
