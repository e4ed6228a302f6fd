internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Rows that an undo has brought back.
extension ListView {
  /// While an undo stack brings data back: remembers the rows that have come.
  final func noteReturned(_ rowNumbers: @autoclosure () -> RangeSet<Int>) {
    guard UndoStack.revealsRows else { return }
    let all = (work.edits.returned?.rowNumbers ?? RangeSet()).with(rowNumbers())
    guard !all.isEmpty else { return }
    work.edits.returned = shownRows.reference(toRows: all)
    UndoStack.noteReturn(to: self) { self.showReturned() }
  }

  /// Selects the rows that an undo stack has brought back, and shows the first of them.
  final func showReturned() {
    let rows = work.edits.returned?.rowNumbers ?? RangeSet()
    work.edits.returned = nil
    guard work.callOutDepth == 0, let first = rows.ranges.first?.lowerBound,
      let position = map.position(ofRowNumber: first)
    else { return }
    bindPendingRows()
    let all = selection.model.mode == .multiple ? rows : RangeSet(first..<first + 1)
    selection.select(exactly: all, mayRefuse: true)
    guard
      let last = rows.ranges.last.flatMap({ map.position(ofRowNumber: $0.upperBound - 1) })
    else { return }
    // As many of them as there is room for.
    viewport.reveal(last, at: .nearest, animated: false)
    moveCursor(to: position, focus: mayTakeFocus)
  }
}
