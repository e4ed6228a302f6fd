/// Sections whose rows are shown in another order, or of which others are shown.
extension ResolvedUpdate {
  /// The update that a change of arrangements is.
  ///
  /// - Parameters:
  ///   - changes: the changes by section.
  ///   - old: the shape before.
  ///   - new: the shape after.
  /// - Returns: nil when the numbers of rows before and after are not those of the changes.
  /// - Complexity: O(sections), however many rows there are
  package convenience init?(
    arranging changes: [Int: ArrangementChange], from old: SectionMap, to new: SectionMap
  ) {
    guard old.numberOfSections == new.numberOfSections, old.hasTableHeader == new.hasTableHeader,
      old.hasTableFooter == new.hasTableFooter
    else { return nil }
    var positions: [PositionEdits.Block] = []
    var rowNumbers: [PositionEdits.Block] = []
    for section in old.sections.indices {
      let before = old.sections[section]
      let after = new.sections[section]
      guard before.hasHeader == after.hasHeader, before.hasFooter == after.hasFooter else {
        return nil
      }
      guard let change = changes[section] else {
        guard before.rows == after.rows else { return nil }
        continue
      }
      guard change.old.count == before.rows, change.new.count == after.rows,
        let oldPositions = old.positions(ofRowsIn: section),
        let newPositions = new.positions(ofRowsIn: section),
        let oldRowNumbers = old.rowNumbers(ofSection: section),
        let newRowNumbers = new.rowNumbers(ofSection: section)
      else { return nil }
      positions.append(PositionEdits.Block(old: oldPositions, new: newPositions, change: change))
      rowNumbers.append(PositionEdits.Block(old: oldRowNumbers, new: newRowNumbers, change: change))
    }
    self.init(
      positions: PositionEdits(oldCount: old.count, newCount: new.count, blocks: positions),
      rowNumbers: PositionEdits(oldCount: old.rowCount, newCount: new.rowCount, blocks: rowNumbers),
      reloaded: IndexRanges())
  }
}
