extension ListEditor {
  /// Rows are given other holders by a change that no undo takes back.
  func noteUnnamed(
    _ edits: [(row: Int, holder: CellViewHolder<Container>)],
    of section: SectionViewHolder<Container>
  ) {
    guard let stack = adaptor.undoStack, stack.canUndo || stack.canRedo else {
      // There is no state to go back to.
      if !adaptor.unnamedEdits.isEmpty { adaptor.unnamedEdits = UnnamedEdits() }
      return
    }
    let rows = SectionViewHolder.GroupStarts(section.groups)
    for (row, holder) in edits {
      guard let known = section.dataRow(ofShown: row).flatMap({ rows.known(at: $0) }) else {
        continue
      }
      adaptor.unnamedEdits.note(known.row, of: known.owner, now: holder)
    }
  }
}
