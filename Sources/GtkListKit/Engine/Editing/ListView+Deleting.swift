internal import GtkListKitCore

/// Deleting rows through the data source.
extension ListView {
  /// Deletes rows as one step of the undo stack. False if no row can be deleted.
  ///
  /// The data source names the rows that it deletes together; it deletes other rows one by one. The last rows are
  /// deleted first. The list follows the other rows if a handler adds or moves rows.
  final func deleteThroughSource(_ rowNumbers: IndexRanges) -> Bool {
    guard let source = dataSource else { return false }
    let rows = shownRows.reference(toRows: rowNumbers)
    var isDone = false
    KitCalls.begin()
    defer { KitCalls.end() }
    rememberingAsOne(in: source.undoStack(of: self)) {
      for (deletion, own) in takeDeletions(from: rows, of: source).reversed()
      where dataSource === source && perform(deletion, of: own) {
        isDone = true
      }
      while dataSource === source, let row = rows.popLast() {
        if let path = map.path(ofRowNumber: row), commit(.delete, at: path) { isDone = true }
      }
    }
    return isDone
  }

  /// The deletions of rows that are deleted together. The rows are taken out of the reference, and so are rows that
  /// cannot be deleted.
  private func takeDeletions(
    from rows: RowSetReference, of source: any ListDataSource
  ) -> [(deletion: ItemDeletion, rows: RowSetReference)] {
    showPresentRows()
    var paths = paths(of: rows)
    let revision = shownRows.revision
    // An adaptor finds out itself which rows can be deleted, unless it is part of another source.
    let isAdaptor = source is any HolderListSource && source === delegate
    if !isAdaptor { paths.removeAll { editingStyle(at: $0) != .delete } }
    guard !paths.isEmpty, shownRows.revision == revision else { return [] }
    let deletions = callOut { source.list(self, deletionsOf: paths) }
    guard shownRows.revision == revision else { return [] }
    if !isAdaptor { rows.rowNumbers = rowNumbers(of: paths) }
    let taken: [(ItemDeletion, RowSetReference)] = deletions.compactMap { deletion in
      let isAll = deletions.count == 1 && deletion.indexPaths == paths
      let own =
        isAll
        ? rows.rowNumbers
        : rowNumbers(of: deletion.indexPaths).intersection(rows.rowNumbers)
      guard !own.isEmpty else { return nil }
      rows.rowNumbers = rows.rowNumbers.subtracting(own)
      return (deletion, shownRows.reference(toRows: own))
    }
    if isAdaptor { rows.rowNumbers = IndexRanges() }
    return taken
  }

  private func perform(_ deletion: ItemDeletion, of rows: RowSetReference) -> Bool {
    // The handler before may have changed the order or the filter, which is not shown yet.
    showPresentRows()
    let (source, delegate) = (dataSource, delegate)
    let begun = paths(of: rows)
    for path in begun.reversed() { delegate?.list(self, willBeginEditingItemAt: path) }
    let paths = dataSource === source ? paths(of: rows) : []
    if !paths.isEmpty { deletion.perform(paths) }
    for path in begun.reversed() { delegate?.list(self, didEndEditingItemAt: path) }
    return !paths.isEmpty
  }

  /// Shows all changes that wait, and the present rows in their order.
  final func showPresentRows() {
    performWaitingChangeNow()
    for source in holderSources { source.arrangeNow() }
  }

  private func paths(of rows: RowSetReference) -> [ListIndexPath] {
    rows.rowNumbers.ranges.flatMap { $0.compactMap { map.path(ofRowNumber: $0) } }
  }

  private func rowNumbers(of paths: [ListIndexPath]) -> IndexRanges {
    var ranges: [Range<Int>] = []
    for path in paths {
      guard let row = map.rowNumber(of: path) else { continue }
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return IndexRanges(ranges)
  }
}
