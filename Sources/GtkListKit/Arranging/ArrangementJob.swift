internal import GtkListKitCore

/// A section to be arranged on any thread.
nonisolated struct ArrangementJob<Model: Sendable>: Sendable {
  let models: RowModels<Model>
  let prepared: PreparedRows
  /// Nil where the list still shows other rows.
  let old: Arrangement?
  let selected: RangeSet<Int>
  let hidden: RangeSet<Int>

  /// On any thread.
  static func run(
    _ jobs: [ArrangementJob], _ arrangement: RowArrangement<Model>
  ) throws -> [SectionArrangement] {
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
  private(set) var change: ArrangementChange?
  /// The rows of the data that are selected and not shown.
  private(set) var hidden = RangeSet<Int>()
  /// The selection that the change was prepared for, shown and hidden.
  private var former: (selected: RangeSet<Int>, hidden: RangeSet<Int>)

  /// - Parameters:
  ///   - selected: the selected rows, as they were shown.
  ///   - hidden: the selected rows of the data that were not.
  init(
    from old: Arrangement?, to new: Arrangement, selected: RangeSet<Int>, hidden: RangeSet<Int>,
    prepared: PreparedRows
  ) {
    arrangement = new
    self.prepared = prepared
    former = (selected, hidden)
    change = old.flatMap { ArrangementChange(from: $0, to: new) }
    self.hidden = change?.prepareSelection(selected, hidden: hidden) ?? RangeSet()
  }

  /// The same where the list shows other rows by now.
  var withoutChange: SectionArrangement {
    var copy = self
    copy.change = nil
    return copy
  }

  /// Sees to it that the change carries the selection that there is by now. O(1) when it is the
  /// same.
  mutating func settle(selected: RangeSet<Int>, hidden: RangeSet<Int>) {
    guard former != (selected, hidden) else { return }
    former = (selected, hidden)
    self.hidden = change?.prepareSelection(selected, hidden: hidden) ?? RangeSet()
  }
}
