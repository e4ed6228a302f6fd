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
