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
    deleted = update.deletedRows.joined
    inserted = update.insertedRows.joined
    moves = update.movedRows.sortedUnique().filter { $0.count > 0 }
    let sources = moves.map(\.ranges.from)
    let targets = moves.map(\.ranges.to)
    try Self.check(deleted, .deletion, in: old)
    try Self.check(update.reloadedRows, .reload, in: old)
    try Self.check(inserted, .insertion, in: new)
    try Self.check(sources, .moveSource, in: old)
    try Self.check(targets, .moveTarget, in: new)

    removed = sources.isEmpty ? deleted : (deleted + sources).joined
    added = targets.isEmpty ? inserted : (inserted + targets).joined
    guard !moves.isEmpty else { return }
    if let path = deleted.firstShared(with: sources) { throw .init(.rowDeletedAndMoved(path)) }
    if let path = Self.firstTwice(sources) { throw .init(.rowMovedTwice(path)) }
    if let path = inserted.firstShared(with: targets) ?? Self.firstTwice(targets) {
      throw .init(.rowTargetTaken(path))
    }
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

  /// The first row that is in two of some ranges.
  private static func firstTwice(_ ranges: [RowRange]) -> ListIndexPath? {
    let ranges = ranges.sorted { $0.start < $1.start }
    for (range, next) in zip(ranges, ranges.dropFirst())
    where range.section == next.section && range.rows.upperBound > next.rows.lowerBound {
      return next.start
    }
    return nil
  }

  private static func check(
    _ ranges: [RowRange], _ change: ListUpdateError.Change, in map: SectionMap
  ) throws(ListUpdateError) {
    for range in ranges where !range.rows.isEmpty {
      let count =
        map.sections.indices.contains(range.section) ? map.sections[range.section].rows : nil
      let (first, end) = (range.rows.lowerBound, count ?? 0)
      guard first < 0 || range.rows.upperBound > end else { continue }
      let path = ListIndexPath(row: first < 0 ? first : max(first, end), section: range.section)
      throw .init(.noSuchRow(path, change: change, count: count))
    }
  }
}
