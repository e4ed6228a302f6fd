internal import GtkListKitCore

/// A section to be arranged on any thread.
nonisolated struct ArrangementJob<Model: Sendable>: Sendable {
  let models: RowModels<Model>
  let prepared: PreparedRows
  let old: Arrangement
  let selected: RangeSet<Int>
  let hidden: RangeSet<Int>

  @concurrent
  static func run(
    _ jobs: [ArrangementJob], _ arrangement: RowArrangement<Model>
  ) async throws -> [SectionArrangement] {
    try jobs.map { job in
      var prepared = job.prepared
      let new = try prepared.arrangement(of: job.models, by: arrangement)
      try Task.checkCancellation()
      return SectionArrangement(
        from: job.old, to: new, selected: job.selected, hidden: job.hidden, prepared: prepared)
    }
  }
}

/// What was found out about a section, on any thread.
nonisolated struct SectionArrangement: Sendable {
  let arrangement: Arrangement
  let prepared: PreparedRows
  /// Nil when the data have changed meanwhile.
  let change: ArrangementChange?
  /// The selection for which the following was found out.
  private let formerlySelected: RangeSet<Int>
  private let selection: (back: RangeSet<Int>, hidden: RangeSet<Int>)

  init(
    from old: Arrangement, to new: Arrangement, selected: RangeSet<Int>, hidden: RangeSet<Int>,
    prepared: PreparedRows
  ) {
    arrangement = new
    self.prepared = prepared
    formerlySelected = selected
    var change = ArrangementChange(from: old, to: new)
    change?.prepareSelection(selected)
    selection =
      change?.hiddenRows(selected: selected, hidden: hidden) ?? (RangeSet(), RangeSet())
    self.change = change
  }

  /// What becomes of selected rows that are hidden. O(1) for the selection that it was prepared
  /// for.
  func hiddenRows(
    selected: RangeSet<Int>, hidden: RangeSet<Int>
  ) -> (back: RangeSet<Int>, hidden: RangeSet<Int>) {
    if selected == formerlySelected { return selection }
    return change?.hiddenRows(selected: selected, hidden: hidden) ?? (RangeSet(), RangeSet())
  }
}
