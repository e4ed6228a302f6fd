extension ListUpdate {
  /// Checks the batch against the shapes before and after and says what becomes of every
  /// position.
  ///
  /// Repeating a change does no harm, nor does reloading what is deleted or changing rows of a
  /// section that is deleted, inserted or reloaded as a whole. A row that moves out of a deleted
  /// section or into an inserted one is carried along; one that moves out of or into a reloaded
  /// section counts as deleted or inserted there. Headers and footers may come and go.
  ///
  /// - Throws: ``ListUpdateError`` when an index does not exist, when the numbers before and
  ///   after do not follow from the changes, or when two changes contradict each other.
  /// - Complexity: O((edits + sections) log edits), however many rows there are
  package func resolve(
    from old: SectionMap, to new: SectionMap
  ) throws(ListUpdateError) -> ResolvedUpdate {
    let sections = try SectionPlan(self, from: old, to: new)
    let rows = try RowPlan(self, from: old, to: new)
    var builder = ResolvedUpdateBuilder(from: old, to: new, sections: sections, rows: rows)
    try builder.carrySections()
    builder.carryMovedRows()
    return builder.finish(reloading: reloadedRows)
  }
}
