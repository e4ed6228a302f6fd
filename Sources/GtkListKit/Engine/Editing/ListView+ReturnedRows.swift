internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What an undo has brought back.
extension ListView {
  /// While an undo stack brings data back: remembers the rows that have come.
  final func noteReturned(_ rowNumbers: @autoclosure () -> IndexRanges) {
    guard UndoStack.revealsRows else { return }
    note(rowNumbers(), \.returned)
  }

  /// While an undo stack brings data back: remembers the rows that have other data.
  final func noteEdited(_ rowNumbers: @autoclosure () -> IndexRanges) {
    guard UndoStack.revealsRows else { return }
    note(rowNumbers(), \.edited)
  }

  final func noteEdited(_ paths: [ListIndexPath]) {
    noteEdited(IndexRanges(ofRows: paths.compactMap { map.rowNumber(of: $0) }))
  }

  private func note(
    _ rowNumbers: IndexRanges, _ kind: WritableKeyPath<RowEdits, RowSetReference?>
  ) {
    let all = (work.edits[keyPath: kind]?.rowNumbers ?? IndexRanges()).union(rowNumbers)
    guard !all.isEmpty else { return }
    work.edits[keyPath: kind] = shownRows.reference(toRows: all)
    UndoStack.noteReturn(to: self) { self.showReturned() }
  }

  /// Selects the rows that an undo stack has brought back, and shows the first of them. Where none has
  /// come back, rows with other data are shown.
  final func showReturned() {
    let rows = work.edits.returned?.rowNumbers ?? IndexRanges()
    let edited = work.edits.edited?.rowNumbers ?? IndexRanges()
    work.edits.returned = nil
    work.edits.edited = nil
    guard work.callOutDepth == 0 else { return }
    guard let first = rows.ranges.first?.lowerBound else { return showEdited(edited) }
    guard let position = map.position(ofRowNumber: first) else { return }
    bindPendingRows()
    let all = selection.model.mode == .multiple ? rows : IndexRanges(first..<first + 1)
    selection.select(exactly: all, mayRefuse: true)
    guard
      let last = rows.ranges.last.flatMap({ map.position(ofRowNumber: $0.upperBound - 1) })
    else { return }
    // As many of them as there is room for.
    viewport.reveal(last, at: .nearest, animated: false)
    moveCursor(to: position, focus: mayTakeFocus)
  }

  /// Goes to the first of some rows; where one of them is in view already, it is shown as a whole.
  private func showEdited(_ rows: IndexRanges) {
    bindPendingRows()
    // There may be a million of them.
    let seen = visibleRange.first { map.rowNumber(at: $0).map(rows.contains) ?? false }
    if let seen {
      viewport.reveal(seen, at: .nearest, animated: false)
    } else if let first = rows.ranges.first.flatMap({ map.position(ofRowNumber: $0.lowerBound) }) {
      moveCursor(to: first, focus: mayTakeFocus)
    }
  }
}
