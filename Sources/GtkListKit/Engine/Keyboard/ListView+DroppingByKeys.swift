internal import GtkListKitCore

/// Rows that their data source does not move itself but takes as a drop on its own list, as one over a
/// database does: keys do with them what dragging does.
extension ListView {
  /// Whether keys move a row.
  final func canMoveByKeys(_ path: ListIndexPath) -> Bool {
    canMove(path) || takesDrop(of: held([path]), before: path)
  }

  /// Drops some of the list's rows before another one. False where the data source has no use for that.
  ///
  /// - Parameter gap: the row before which they go; nil leaves them where they are.
  final func dropItems(_ paths: [ListIndexPath], before gap: ListIndexPath?) -> Bool {
    guard let first = paths.first else { return false }
    let rows = held(paths)
    guard let gap else { return takesDrop(of: rows, before: first) }
    guard takesDrop(of: rows, before: gap) else { return false }
    _ = carryOut(
      RowDrop.Proposal(
        kind: .rows(rows, from: self), position: .before(gap), action: .move, mark: .list))
    return true
  }

  private func held(_ paths: [ListIndexPath]) -> HeldRows {
    var rowNumbers = IndexRanges()
    for number in paths.compactMap({ map.rowNumber(of: $0) }) {
      rowNumbers.insert(contentsOf: number..<number + 1)
    }
    return HeldRows(self, rowNumbers)
  }

  private func takesDrop(of held: HeldRows, before gap: ListIndexPath) -> Bool {
    let rows = held.rows
    guard let dataSource, let first = rows.first, dropFormats.contains(.rows),
      callOut({ dataSource.list(self, itemAt: first) }) != nil
    else { return false }
    let offer = DropOffer(
      format: .rows, actions: [.move], suggestedAction: .move, source: self, rows: rows)
    return action(for: offer, at: .before(gap)) == .move
  }
}
