/// Which rows go and which come, checked as far as that needs no sections.
struct RowPlan {
  /// The deleted rows before the update, ascending, each once.
  let deleted: [RowRange]
  /// The inserted rows after the update, ascending, each once.
  let inserted: [RowRange]
  /// The moves by old path, ascending, each once.
  let moves: [RowMove]
  /// What is deleted or moves away, before the update, ascending.
  let removed: [RowRange]
  /// What is inserted or moves in, after the update, ascending.
  let added: [RowRange]

  init(_ update: ListUpdate, from old: SectionMap, to new: SectionMap) throws(ListUpdateError) {
    deleted = Array(joining: update.deletedRanges, update.deletedRows)
    inserted = Array(joining: update.insertedRanges, update.insertedRows)
    moves = update.movedRows.sortedUnique()
    try Self.check(deleted, .deletion, in: old)
    try Self.check(update.reloadedRows, .reload, in: old)
    try Self.check(inserted, .insertion, in: new)
    try Self.check(moves.lazy.map(\.from), .moveSource, in: old)
    try Self.check(moves.lazy.map(\.to), .moveTarget, in: new)

    guard !moves.isEmpty else {
      removed = deleted
      added = inserted
      return
    }
    let sources = moves.map(\.from)
    let targets = moves.map(\.to).sorted()
    if let path = Self.firstTaken(sources, by: deleted) {
      throw .init(deleted.contains(path) ? .rowDeletedAndMoved(path) : .rowMovedTwice(path))
    }
    if let path = Self.firstTaken(targets, by: inserted) { throw .init(.rowTargetTaken(path)) }
    removed = Array(joining: deleted, sources)
    added = Array(joining: inserted, targets)
  }

  /// How the row count of a section should have changed.
  func tally(before: Int, from old: Int, to new: Int) -> ListUpdateError.Tally {
    let deleted = deleted.inSection(old).rowCount
    let inserted = inserted.inSection(new).rowCount
    return ListUpdateError.Tally(
      before: before,
      deleted: deleted,
      movedOut: removed.inSection(old).rowCount - deleted,
      inserted: inserted,
      movedIn: added.inSection(new).rowCount - inserted)
  }

  /// The first of some ascending paths that stands there twice, or is in one of the ranges.
  private static func firstTaken(
    _ paths: [ListIndexPath], by ranges: [RowRange]
  ) -> ListIndexPath? {
    for (index, path) in paths.enumerated() {
      if ranges.contains(path) || index > 0 && paths[index - 1] == path { return path }
    }
    return nil
  }

  private static func check(
    _ ranges: [RowRange], _ change: ListUpdateError.Change, in map: SectionMap
  ) throws(ListUpdateError) {
    for range in ranges {
      let last = ListIndexPath(row: range.rows.upperBound - 1, section: range.section)
      if map.contains(range.start), map.contains(last) { continue }
      let count =
        map.sections.indices.contains(range.section) ? map.sections[range.section].rows : 0
      let row = map.contains(range.start) ? count : range.rows.lowerBound
      try check(CollectionOfOne(ListIndexPath(row: row, section: range.section)), change, in: map)
    }
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
