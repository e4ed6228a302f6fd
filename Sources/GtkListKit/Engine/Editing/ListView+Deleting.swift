internal import GtkListKitCore

/// Deleting rows through the data source.
extension ListView {
  /// Deletes rows as one step of the undo stack. False if no row can be deleted.
  ///
  /// The data source names the rows that it deletes together, and the list asks again for the other rows. A row keeps
  /// its place among them while other rows are deleted, also if a handler adds or moves rows.
  final func deleteThroughSource(_ rowNumbers: RangeSet<Int>) -> Bool {
    let rows = shownRows.reference(toRows: rowNumbers)
    var isDone = false
    KitCalls.begin()
    defer { KitCalls.end() }
    rememberingAsOne(in: dataSource?.undoStack(of: self)) {
      while !rows.isEmpty {
        if deleteTogether(rows) ?? deleteOneByOne(rows) { isDone = true }
      }
    }
    return isDone
  }

  /// Deletes the rows that the data source deletes together. Nil if there are none.
  private func deleteTogether(_ rows: RowSetReference) -> Bool? {
    guard let dataSource else { return nil }
    var paths = rows.rowNumbers.ranges.flatMap { $0.compactMap { map.path(ofRowNumber: $0) } }
    if let delegate, delegate !== dataSource {
      paths.removeAll { path in
        callOut { delegate.list(self, editingStyleForItemAt: path) } != .delete
      }
    }
    guard let deletion = callOut({ dataSource.list(self, deletionOf: paths) }) else { return nil }
    let deleted = RangeSet(ofRows: deletion.indexPaths.compactMap { map.rowNumber(of: $0) })
    guard !deleted.intersection(rows.rowNumbers).isEmpty else { return nil }
    rows.rowNumbers = rows.rowNumbers.without(deleted)
    for path in deletion.indexPaths { delegate?.list(self, willBeginEditingItemAt: path) }
    deletion.perform()
    for path in deletion.indexPaths { delegate?.list(self, didEndEditingItemAt: path) }
    return true
  }

  /// Deletes the rows of the last section one by one, the last row first.
  private func deleteOneByOne(_ rows: RowSetReference) -> Bool {
    var isDone = false
    var section: Int?
    while let row = rows.rowNumbers.ranges.last.map({ $0.upperBound - 1 }) {
      guard let path = map.path(ofRowNumber: row) else {
        _ = rows.popLast()
        continue
      }
      guard path.section == section ?? path.section else { break }
      section = path.section
      _ = rows.popLast()
      if commit(.delete, at: path) { isDone = true }
    }
    return isDone
  }
}
