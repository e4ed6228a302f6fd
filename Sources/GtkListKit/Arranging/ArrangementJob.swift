internal import GtkListKitCore

/// A section to be arranged on any thread.
nonisolated struct ArrangementJob<Model: Sendable>: Sendable {
  let models: RowModels<Model>
  let prepared: PreparedRows
  /// Nil where the list still shows other rows.
  let old: Arrangement?
  let selected: RowSet

  /// On any thread.
  static func run(
    _ jobs: [ArrangementJob], _ arrangement: RowArrangement<Model>
  ) throws -> [SectionArrangement] {
    try jobs.map { job in
      var prepared = job.prepared
      let new = try prepared.arrangement(of: job.models, by: arrangement)
      try Task.checkCancellation()
      return SectionArrangement(
        from: job.old, to: new, selected: job.selected, prepared: prepared)
    }
  }
}

/// What was found out about a section, on any thread.
nonisolated struct SectionArrangement: Sendable {
  let arrangement: Arrangement
  let prepared: PreparedRows
  /// Nil when the data have changed meanwhile.
  private(set) var change: ArrangementChange?
  /// Which rows were selected by then.
  let selected: RowSet
  /// What is shown of them.
  let shown: RangeSet<Int>
  /// Of outlines, which nodes were selected and not shown, before and after.
  let hidden: (before: RangeSet<Int>, after: RangeSet<Int>)

  /// - Parameter selected: rows of the data.
  init(from old: Arrangement?, to new: Arrangement, selected: RowSet, prepared: PreparedRows) {
    arrangement = new
    self.prepared = prepared
    self.selected = selected
    shown = selected.shown(by: new)
    hidden = (RangeSet(), RangeSet())
    change = old.flatMap { ArrangementChange(from: $0, to: new) }
  }

  /// Of a section that holds outlines, among the rows of all levels.
  ///
  /// - Parameters:
  ///   - selected: the rows that stand there.
  ///   - hidden: the rows of all levels that do not, and are selected.
  init(
    outlinesFrom old: Arrangement?, to new: Arrangement, selected: RowSet, hidden: RangeSet<Int>
  ) {
    arrangement = new
    prepared = PreparedRows()
    self.selected = selected
    change = old.flatMap { ArrangementChange(from: $0, to: new) }
    guard let old, !selected.isEmpty || !hidden.isEmpty else {
      shown = RangeSet()
      self.hidden = (hidden, hidden)
      return
    }
    var all = RowSet(shown: selected.rangeSet, by: old)
    all.formUnion(RowSet(hidden))
    shown = all.shown(by: new)
    all.subtract(RowSet(shown: shown, by: new))
    self.hidden = (hidden, all.rangeSet)
  }

  /// The same where the list shows other rows by now.
  var withoutChange: SectionArrangement {
    var copy = self
    copy.change = nil
    return copy
  }
}
