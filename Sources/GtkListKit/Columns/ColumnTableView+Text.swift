internal import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

/// The table as text: copied, exported, printed.
extension ColumnTableView {
  /// The visible columns and the rows as they are shown now, to be read a row at a time. Later
  /// edits and arrangements do not touch an adaptor's rows, unless data are put into a holder that
  /// stays in its place: what is read later reads those. For other sources an export of rows that
  /// change meanwhile is broken off with an error. A node whose children are still read, or could
  /// not be, has a row that says so.
  ///
  /// - Parameters:
  ///   - rows: which rows.
  ///   - sections: what is said of sections.
  /// - Complexity: O(columns + sections + selected ranges); nothing is read yet.
  public func textSource(
    rows: TableRows = .all, sections: SectionTexts = .asShown
  ) -> TextSource {
    source(rows, sections, of: keptRows ?? LiveRows(self), for: .export)
  }

  /// Puts the visible columns of the selected rows on the clipboard, as text for spreadsheets and
  /// as a page. Ctrl+C does the same. False when nothing is selected.
  ///
  /// Cells that can be written in are copied as their editor begins, with all digits and no grouping,
  /// so that pasting them changes nothing; others as their ``TableColumn/exportText`` says, else as
  /// they read. Pasted into a table with the same columns, each cell goes to the column that it came
  /// from.
  ///
  /// Rows of an adaptor are read later, in idle moments; other sources are read here and now.
  @discardableResult
  public func copySelection() -> Bool {
    guard selectedCount > 0, !columnsInView.isEmpty else { return false }
    let kept = keptRows
    let source = source(.selected, .none, of: kept ?? LiveRows(self), for: .copy)
    let offer = TextOffer(source, columns: columnsInView.map(\.id))
    if kept == nil { offer.finish() }
    TextClipboard.offer(offer, from: widgetPointer)
    return true
  }

  /// The name of the menu's entry that ``copySelection()`` carries out.
  static let copyAction = "copy"

  /// Writes the table into a file, as ``TextSource/export(as:to:progress:)`` does.
  public func export(
    to place: String, as format: TextFormat, rows: TableRows = .all,
    sections: SectionTexts = .asShown, progress: ((Double) -> Void)? = nil
  ) async throws {
    try await textSource(rows: rows, sections: sections)
      .export(as: format, to: place, progress: progress)
  }

  /// Asks for a printer and prints the table, its headings on every page.
  ///
  /// - Parameters:
  ///   - title: stands above each page and names the job.
  ///   - rows: which rows are printed.
  /// - Returns: false if the user cancelled.
  /// - Throws: ``FileError`` with the system's message, or when rows of no adaptor have changed while
  ///   the printer was asked for.
  @discardableResult
  public func print(title: String, rows: TableRows = .all) throws -> Bool {
    let source = source(rows, .asShown, of: keptRows ?? LiveRows(self), for: .paper)
    return try TablePrint(source, title: title)
      .run(in: gtk_widget_get_toplevel(widgetPointer)?.raw)
  }

  /// The visible columns, as they stand.
  var columnsInView: [AnyTableColumn] {
    (0..<gtk_tree_view_get_n_columns(treeView)).compactMap { number in
      let handle: UnsafeMutablePointer<GtkTreeViewColumn>? = gtk_tree_view_get_column(
        treeView, gint(number))
      return shownColumns.first { $0.isVisible && $0.handle == handle }
    }
  }

  private var keptRows: (any RowReading)? {
    work.needsReload ? nil : (retainedSource as? any RowKeeping)?.keptRows()
  }

  private func source(
    _ rows: TableRows, _ sections: SectionTexts, of reading: any RowReading,
    for purpose: TableText.Purpose
  ) -> TextSource {
    var wanted = TableText.WantedRows.ordinals(OrdinalRanges(selectionModel.selected))
    if case .all = rows {
      wanted = .ordinals(OrdinalRanges(RangeSet(CollectionOfOne(0..<map.rowCount))))
      if case .asShown = sections, sectionStyle == .outline { wanted = .positions }
    }
    return source(wanted, sections, of: reading, for: purpose)
  }

  /// The visible columns of some rows, as they are copied.
  func source(ofOrdinals ordinals: OrdinalRanges) -> TextSource {
    source(.ordinals(ordinals), .none, of: keptRows ?? LiveRows(self), for: .copy)
  }

  private func source(
    _ wanted: TableText.WantedRows, _ sections: SectionTexts, of reading: any RowReading,
    for purpose: TableText.Purpose
  ) -> TextSource {
    let text = TableText(self, wanted, reading)
    var columns = columnsInView.map { column in
      TextSource.Column(column.title, column.textAlignment) {
        text.text(of: column, inRow: $0, for: purpose)
      }
    }
    if case .column(let title) = sections {
      columns.insert(TextSource.Column(title) { text.sectionTitle(ofRow: $0) }, at: 0)
    }
    var source = TextSource(columns: columns, rowCount: text.count)
    source.checkRows = { try text.check() }
    return source
  }
}

extension AnyTableColumn {
  /// At which side its texts stand.
  var textAlignment: TextAlignment {
    switch alignment ?? contentAlignment {
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }
}
