/// Which rows go and which come, checked as far as that needs no sections.
struct RowPlan {
  /// The deleted rows by old path, ascending, each once.
  let deleted: [ListIndexPath]
  /// The inserted rows by new path, ascending, each once.
  let inserted: [ListIndexPath]
  /// The moves by old path, ascending, each once.
  let moves: [RowMove]
  /// What is deleted or moves away, by old path, ascending.
  let removed: [ListIndexPath]
  /// What is inserted or moves in, by new path, ascending.
  let added: [ListIndexPath]

  init(_ update: ListUpdate, from old: SectionMap, to new: SectionMap) throws(ListUpdateError) {
    deleted = update.deletedRows.sortedUnique()
    inserted = update.insertedRows.sortedUnique()
    moves = update.movedRows.sortedUnique()
    try Self.check(deleted, .deletion, in: old)
    try Self.check(update.reloadedRows, .reload, in: old)
    try Self.check(inserted, .insertion, in: new)
    try Self.check(moves.lazy.map(\.from), .moveSource, in: old)
    try Self.check(moves.lazy.map(\.to), .moveTarget, in: new)

    removed = moves.isEmpty ? deleted : (deleted + moves.map(\.from)).sorted()
    added = moves.isEmpty ? inserted : (inserted + moves.map(\.to)).sorted()
    if let path = Self.firstRepeated(removed) {
      let isDeleted = deleted.contains(path)
      throw .init(isDeleted ? .rowDeletedAndMoved(path) : .rowMovedTwice(path))
    }
    if let path = Self.firstRepeated(added) { throw .init(.rowTargetTaken(path)) }
  }

  /// The rows of one section among ascending paths.
  ///
  /// - Complexity: O(log paths)
  static func rows(of section: Int, in paths: [ListIndexPath]) -> ArraySlice<ListIndexPath> {
    let start = paths.partitionPoint { $0.section >= section }
    return paths[start..<paths[start...].partitionPoint { $0.section > section }]
  }

  /// How the row count of a section should have changed.
  func tally(before: Int, from old: Int, to new: Int) -> ListUpdateError.Tally {
    let deleted = Self.rows(of: old, in: deleted).count
    let inserted = Self.rows(of: new, in: inserted).count
    return ListUpdateError.Tally(
      before: before,
      deleted: deleted,
      movedOut: Self.rows(of: old, in: removed).count - deleted,
      inserted: inserted,
      movedIn: Self.rows(of: new, in: added).count - inserted)
  }

  private static func firstRepeated(_ paths: [ListIndexPath]) -> ListIndexPath? {
    zip(paths, paths.dropFirst()).first { $0 == $1 }?.0
  }

  private static func check(
    _ paths: some Sequence<ListIndexPath>, _ change: ListUpdateError.Change, in map: SectionMap
  ) throws(ListUpdateError) {
    for path in paths where !map.contains(path) {
      let exists = map.sections.indices.contains(path.section)
      let count = exists ? map.sections[path.section].rows : nil
      throw .init(.noSuchRow(path, change: change, count: count))
    }
  }
}
