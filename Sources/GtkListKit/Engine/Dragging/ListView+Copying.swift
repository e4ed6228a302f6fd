internal import GtkListKitCore

/// Rows on the clipboard, as they would be dragged.
extension ListView {
  /// The rows that are on the clipboard, until something else is.
  final class CopiedRows {
    /// Those of the lists of this program.
    static weak var current: CopiedRows?
    private weak var list: ListView?
    private let reference: RowSetReference

    init(_ list: ListView, _ reference: RowSetReference) {
      self.list = list
      self.reference = reference
    }

    func contains(_ rowNumber: Int?, of list: ListView) -> Bool {
      self.list === list && rowNumber.map { reference.rowNumbers.contains($0) } ?? false
    }
  }

  /// Puts the selected rows, or without any the one that has the keyboard, on the clipboard, as other programs
  /// are given them that they are dragged to: as addresses and in formats of the app's own, where it offers
  /// some that may be copied, and as text. Ctrl+C does the same. False when there is nothing to copy.
  ///
  /// A column table copies its visible columns, for spreadsheets and as a page. Cells that can be written in
  /// are copied as their editor begins, with all digits and no grouping, so that pasting them changes nothing;
  /// others as their ``TableColumn/exportText`` says, else as they read. Pasted into a table with the same
  /// columns, each cell goes to the column that it came from. Rows of other lists are copied as the text that
  /// typing finds them by, or what assistive technology reads.
  ///
  /// Texts of a list over an adaptor are written in idle moments; other texts are written at once. More than
  /// 4 194 304 rows of such a list, or 262 144 of another one, are not copied, and reported.
  /// Selected rows that are not loaded are loaded first. If one of them cannot be loaded, nothing is copied, and the
  /// list shows a message.
  @discardableResult
  public final func copySelection() -> Bool {
    guard !selectsCells else { return performInCell(.copy) }
    let selected = selection.model.selected
    return copy(
      selected.isEmpty
        ? cursorRowNumber.map { IndexRanges($0..<$0 + 1) } ?? IndexRanges() : selected)
  }

  /// Copies a row, and if it is selected, all selected rows. False if nothing is copied.
  ///
  /// - Parameter path: the index path of the row in the list.
  @discardableResult
  public final func copyRow(at path: ListIndexPath) -> Bool { copy(rowsTogether(with: path)) }

  private func copy(_ rowNumbers: IndexRanges) -> Bool {
    guard !isDestroyed, !rowNumbers.isEmpty else { return false }
    if rowNumbers == selection.model.selected,
      loadSelection(for: "copy", then: { list, _ in _ = list.copySelection() })
    {
      return true
    }
    // What changes the rows moves those that are meant; what rows out of view say is not known before.
    let reference = shownRows.reference(toRows: rowNumbers)
    performWaitingChangeNow()
    bindPendingRows()
    guard !reference.isEmpty else { return false }
    let rows = DraggedRows(map, reference.rowNumbers)
    let offer = callOut { dataSource?.list(self, offerFor: rows) }
    var writers: [SelectionWriter] = []
    if let offer, offer.actions.contains(.copy), rows.count <= RowLimits.copiedAtOnce {
      callOut { writers = offer.formats.map { SelectionWriter($0, isWrittenNow: true) } }
    }
    let text = offer?.includesText ?? true ? copiedText(of: rows) : nil
    if let text { writers.append(SelectionWriter(text)) }
    guard !writers.isEmpty else { return false }
    let copied = CopiedRows(self, reference)
    Clipboard.offer(
      writers, from: widgetPointer, outlivesProgram: text?.outlivesProgram ?? true, rows: copied)
    CopiedRows.current = copied
    // What is pasted next is what was copied.
    CutRows.current = nil
    announce(announcements.copied(rows.count))
    return true
  }

  /// The present rows, to be read later; nil if the source cannot keep them.
  final var rowSnapshot: (any RowReading)? {
    work.needsReload || dataSource !== source ? nil : source?.holders?.rowSnapshot()
  }

  final func reportTooManyCopied(_ count: Int) {
    report(
      ListReport(
        .update,
        "\(count) rows are too many for the clipboard; none is copied",
        fix: "Export the rows to a file with export(as:to:progress:)."))
  }

  // MARK: What rows say

  /// Rows by what typing finds them by or, as long as they are not too many, what assistive technology reads.
  final func spokenTexts(of rows: DraggedRows) -> TextSource {
    let isRead = rows.count <= RowLimits.readAloud
    return TextSource(
      columns: [
        (
          "", .start,
          { [weak self] row in
            guard let list = self?.living else { return "" }
            let reader = isRead ? list.accessibility ?? list.makeAccessibility() : nil
            return list.spokenText(at: rows[row], reader) ?? ""
          }
        )
      ], rowCount: rows.count)
  }

  /// The same texts as they are now. Many texts that a source keeps are written in idle moments.
  final func copiedSpokenTexts(of rows: DraggedRows) -> TextOffer? {
    if let kept = keptTexts(of: rows) { return TextOffer(kept) }
    guard rows.count <= RowLimits.copiedAtOnce else {
      reportTooManyCopied(rows.count)
      return nil
    }
    let isRead = rows.count <= RowLimits.readAloud
    let reader = isRead ? accessibility ?? makeAccessibility() : nil
    var texts: [String] = []
    texts.reserveCapacity(rows.count)
    for path in rows {
      let text = spokenText(at: path, reader)
      // To read so many aloud would take too long, and some of them alone are not what was meant.
      guard text != nil || isRead else {
        reportTooManyCopied(rows.count)
        return nil
      }
      texts.append(text ?? "")
    }
    guard texts.contains(where: { !$0.isEmpty }) else { return nil }
    let source = TextSource(columns: [("", .start, { texts[$0] })], rowCount: texts.count)
    let offer = TextOffer(source, writesAhead: false)
    offer.finish()
    return offer
  }

  /// The search texts of many rows.
  ///
  /// - Returns: nil if the source does not keep them, or if a row in a sample has none.
  private func keptTexts(of rows: DraggedRows) -> TextSource? {
    guard rows.count > RowLimits.readAloud, rows.count <= RowLimits.copied,
      let snapshot = rowSnapshot
    else { return nil }
    let step = (rows.count - 1) / (RowLimits.readAloud - 1)
    let hasTexts = stride(from: 0, to: rows.count, by: step).allSatisfy {
      snapshot.searchText(at: rows[$0]) != nil
    }
    guard hasTexts else { return nil }
    return TextSource(
      columns: [("", .start, { snapshot.searchText(at: rows[$0]) ?? "" })], rowCount: rows.count)
  }

  /// - Parameter reader: reads rows that typing does not find; nil where they are too many for that.
  private func spokenText(at path: ListIndexPath, _ reader: ListAccessibility?) -> String? {
    map.position(of: path).flatMap { searchText(at: $0) ?? reader?.text(at: $0, in: nil) }
  }
}
