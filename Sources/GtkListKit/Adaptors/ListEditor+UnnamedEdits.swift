extension ListEditor {
  /// Rows are about to get other holders by a change without a name.
  func noteUnnamed(
    _ edits: [(row: Int, holder: CellViewHolder)],
    of section: SectionViewHolder
  ) {
    guard adaptor.undoStates.remembered != nil else {
      if !adaptor.undoStates.unnamedEdits.isEmpty {
        adaptor.undoStates.unnamedEdits = UnnamedEdits()
      }
      return
    }
    let rows = SectionViewHolder.GroupStarts(section.groups)
    for (row, holder) in edits {
      guard let known = section.dataRow(ofShown: row).flatMap({ rows.known(at: $0) }) else {
        continue
      }
      adaptor.undoStates.unnamedEdits.note(known.row, old: known.holder, now: holder)
    }
  }

  /// Rows of models get holders by being taken elsewhere.
  func noteMoved(
    _ holders: [CellViewHolder], from rows: IndexRanges,
    of section: SectionViewHolder
  ) {
    guard adaptor.undoStates.remembered != nil else { return }
    let groups = SectionViewHolder.GroupStarts(section.groups)
    for (row, holder) in zip(rows.ranges.joined(), holders) {
      guard let known = section.dataRow(ofShown: row).flatMap({ groups.known(at: $0) }),
        case .model(let serial) = known.row
      else { continue }
      adaptor.undoStates.unnamedEdits.noteMoved(serial, as: holder)
    }
  }
}
