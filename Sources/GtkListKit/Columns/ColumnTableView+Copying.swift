internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What is copied of the table, and when it is too much.
extension ColumnTableView {
  /// Puts the visible columns of the selected rows on the clipboard, as text for spreadsheets and
  /// as a page. Ctrl+C does the same. False when nothing is selected.
  ///
  /// Cells that can be written in are copied as their editor begins, with all digits and no grouping,
  /// so that pasting them changes nothing; others as their ``TableColumn/exportText`` says, else as
  /// they read. Pasted into a table with the same columns, each cell goes to the column that it came
  /// from.
  ///
  /// Rows of an adaptor are read later, in idle moments; other sources are read here and now. More
  /// than 4 194 304 rows of an adaptor, or 262 144 of another source, are not copied, and reported.
  @discardableResult
  public func copySelection() -> Bool {
    guard selectedCount > 0, !columnSet.inView.isEmpty else { return false }
    guard let (rows, areKept) = copied(selectedCount) else {
      report(
        ListReport(
          .update,
          "\(selectedCount) rows are too many for the clipboard; none is copied. Export them into a "
            + "file, which can be broken off"))
      return false
    }
    let source = source(true, .none, of: rows, for: .copy)
    let offer = TextOffer(source, columns: columnSet.inView.map(\.id))
    if !areKept { offer.finish() }
    TextClipboard.offer(offer, from: widgetPointer)
    // What is pasted next is what was copied.
    CutRows.current = nil
    return true
  }

  /// The name of the menu's entry that ``copySelection()`` carries out.
  static let copyAction = "copy"

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
