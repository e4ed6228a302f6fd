internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What is copied of the table, and when it is too much.
extension ColumnTableView {
  /// Rows to be put on the clipboard, as they are now.
  func offer(of rows: DraggedRows) -> TextOffer? {
    guard !columnSet.inView.isEmpty else { return nil }
    guard let (read, areKept) = copied(rows.count) else {
      reportTooManyCopied(rows.count)
      return nil
    }
    let source = source(.rowNumbers(rows.rowNumbers), .none, of: read, for: .copy)
    let offer = TextOffer(source, columns: columnSet.inView.map(\.id))
    if !areKept { offer.finish() }
    return offer
  }

  /// Puts cells on the clipboard.
  ///
  /// - Parameters:
  ///   - rows: their numbers among all rows.
  ///   - columns: their numbers among the visible columns.
  ///   - writesNow: whether the texts are written before this returns.
  func copyCells(
    _ rows: IndexRanges, _ columns: [Int], withTitles: Bool, writesNow: Bool = false
  ) -> Bool {
    let all = cellSelection.columns
    let shown = columns.filter { all.indices.contains($0) }.map { all[$0] }
    guard !rows.isEmpty, !shown.isEmpty else { return false }
    guard let (read, areKept) = copied(rows.memberCount) else {
      reportTooManyCopied(rows.memberCount)
      return false
    }
    let source = source(
      .rowNumbers(RowNumberRanges(rows)), .none, of: read, for: .copy, in: shown)
    // Only whole rows are pasted into the columns that they were copied from.
    let ids = shown.count == all.count ? all.map(\.id) : []
    let offer = TextOffer(source, columns: ids, writesTitles: withTitles)
    if !areKept || writesNow { offer.finish() }
    Clipboard.offer(
      [SelectionWriter(offer)], from: widgetPointer, outlivesProgram: offer.outlivesProgram)
    // Cells that are pasted next are the copied ones.
    CutRows.current = nil
    CopiedRows.current = nil
    announce(announcements.copiedCells(rows.memberCount, shown.count))
    return true
  }

  /// Rows to be dragged, as they are copied; nil for more than are.
  func source(of rows: DraggedRows) -> TextSource? {
    copied(rows.count).map { source(.rowNumbers(rows.rowNumbers), .none, of: $0.rows, for: .copy) }
  }

  /// What so many rows are copied from: where nobody keeps them they are written while the user waits,
  /// which are fewer. Nil where they are too many.
  private func copied(_ count: Int) -> (rows: any RowReading, areKept: Bool)? {
    let snapshot = rowSnapshot
    guard count <= (snapshot == nil ? RowLimits.copiedAtOnce : RowLimits.copied) else { return nil }
    return (snapshot ?? TableText.PresentRows(self), snapshot != nil)
  }
}
