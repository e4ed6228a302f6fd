internal import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

/// The table as text: exported, printed.
extension ColumnTableView {
  /// The visible columns and the rows as they are shown now, to be read a row at a time. Later
  /// edits and arrangements do not touch an adaptor's rows, unless data are put into a holder that
  /// stays in its place: what is read later reads those. For other sources an export ends with an
  /// error if rows change during it.
  ///
  /// Rows that are not loaded are reported, and the source is empty: ``ListView/loadRows(selectedOnly:progress:)``
  /// loads them. So are expanded nodes whose children are not loaded, unless only selected rows are read.
  ///
  /// - Parameters:
  ///   - selectedOnly: whether only the selected rows are read, of those that are shown.
  ///   - sections: what is said of sections.
  /// - Complexity: O(columns + sections + selected ranges); nothing is read yet.
  public func textSource(
    selectedOnly: Bool = false, sections: SectionTexts = .asShown
  ) -> TextSource {
    var source = source(
      selectedOnly, sections, of: rowSnapshot ?? TableText.PresentRows(self), for: .export)
    if let error = unloadedRows("textSource", selectedOnly) {
      source.rowCount = 0
      source.checkRows = { throw error }
    }
    return source
  }

  /// Reports rows that are not loaded, so that none of them is written.
  private func unloadedRows(_ name: String, _ selectedOnly: Bool) -> UnloadedRows? {
    guard hasUnloadedRows(selectedOnly: selectedOnly) else { return nil }
    let error = UnloadedRows("some rows are not loaded; none is written")
    report(
      ListReport(.loading, "\(name): \(error)", fix: "Await loadRows(selectedOnly:) first."))
    return error
  }

  /// Writes the table into a file, as ``TextSource/export(as:to:progress:)`` does. Rows that are not loaded are
  /// loaded first.
  ///
  /// - Throws: an error if a row cannot be loaded or the file cannot be written.
  public func export(
    to path: String, as format: TextFormat, selectedOnly: Bool = false,
    sections: SectionTexts = .asShown, progress: ((Double) -> Void)? = nil
  ) async throws {
    let holds = try await loadRows(selectedOnly: selectedOnly)
    defer { _ = holds }
    try await textSource(selectedOnly: selectedOnly, sections: sections)
      .export(as: format, to: path, progress: progress)
  }

  /// Asks for a printer and prints the table, its headings on every page.
  ///
  /// - Parameters:
  ///   - title: stands above each page and names the job.
  ///   - selectedOnly: whether only the selected rows are printed.
  /// - Returns: false if the user cancelled.
  /// - Throws: an error with the system's message, or when rows of no adaptor have changed while
  ///   the printer was asked for.
  ///
  /// If rows are not loaded, an error is thrown. Call ``ListView/loadRows(selectedOnly:progress:)`` first.
  @discardableResult
  public func print(title: String, selectedOnly: Bool = false) throws -> Bool {
    if let error = unloadedRows("print", selectedOnly) { throw error }
    let source = source(
      selectedOnly, .asShown, of: rowSnapshot ?? TableText.PresentRows(self), for: .paper)
    return try TablePrint(source, title: title)
      .run(in: gtk_widget_get_toplevel(widgetPointer)?.raw)
  }

  final func source(
    _ selectedOnly: Bool, _ sections: SectionTexts, of reading: any RowReading,
    for purpose: TableText.Purpose
  ) -> TextSource {
    var wanted = TableText.WantedRows.rowNumbers(RowNumberRanges(selection.model.selected))
    if !selectedOnly {
      wanted = .rowNumbers(RowNumberRanges(IndexRanges(0..<map.rowCount)))
      if case .asShown = sections, showsSectionsAsNodes { wanted = .positions }
    }
    return source(wanted, sections, of: reading, for: purpose)
  }

  final func source(
    _ wanted: TableText.WantedRows, _ sections: SectionTexts, of reading: any RowReading,
    for purpose: TableText.Purpose, in shown: [AnyTableColumn]? = nil
  ) -> TextSource {
    let text = TableText(self, wanted, reading)
    var columns = (shown ?? columnSet.inView).map { column in
      (
        column.title, column.textAlignment,
        {
          text.text(of: column, inRow: $0, for: purpose)
        }
      )
    }
    if case .column(let title) = sections {
      columns.insert((title, .start, { text.sectionTitle(ofRow: $0) }), at: 0)
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
