internal import GtkListKitCore

/// What an arrangement makes of a section's rows, and of those that are selected: found out on any
/// thread.
nonisolated struct SectionChange: Sendable {
  /// How the rows lie before and after: those of the data, and all that an outline has in its levels.
  /// Nil where the list still shows others.
  let rows: ArrangementChange?
  /// Which rows of the section were selected by then.
  let selected: RowSet
  /// What is shown of them.
  let shown: IndexRanges
  /// Of outlines, which nodes were selected and not shown, before and after.
  let hidden: (before: IndexRanges, after: IndexRanges)

  /// Of flat rows, which keep their numbers.
  init(from old: Arrangement?, to new: Arrangement, selected: RowSet) {
    rows = old.flatMap { ArrangementChange(from: $0, to: new) }
    self.selected = selected
    shown = selected.shown(by: new)
    hidden = (IndexRanges(), IndexRanges())
  }

  /// Of a section that holds outlines, whose rows are those that are shown of them.
  ///
  /// - Parameters:
  ///   - parts: the rows before and after, one group behind the other; nil where nobody knows.
  ///   - hidden: which of them were selected and not shown.
  init(
    of parts: [(old: Arrangement, new: Arrangement)]?, selected: RowSet, hidden: IndexRanges
  ) {
    self.selected = selected
    rows = parts.flatMap {
      ArrangementChange(
        from: Arrangement(joining: $0.map(\.old)), to: Arrangement(joining: $0.map(\.new)))
    }
    guard let rows, !selected.isEmpty || !hidden.isEmpty else {
      shown = IndexRanges()
      self.hidden = (hidden, hidden)
      return
    }
    var all = RowSet(shown: selected.indexRanges, by: rows.old)
    all.formUnion(RowSet(hidden))
    shown = all.shown(by: rows.new)
    all.subtract(RowSet(shown: shown, by: rows.new))
    self.hidden = (hidden, all.indexRanges)
  }
}
