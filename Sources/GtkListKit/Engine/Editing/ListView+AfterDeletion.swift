internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// What the user has asked to be deleted, until it has gone: what stands beside it is selected then.
  struct PendingDeletion {
    let rows: RowSetReference
    /// How many they are.
    let count: Int
    /// Whether they were selected, and what stands beside them is to be.
    let wasSelected: Bool
    /// What may take its place, nearest first and nearest last.
    let following: RowSetReference
    let preceding: RowSetReference
  }
}

extension ListView {
  /// As far as a row is looked for that takes the place of one that has gone.
  private static let neighbours = 1_000

  /// Carries out what may delete some rows, one of them at a position. When they have gone, be it
  /// after the app has asked whether they shall, the next row is selected; the one before, at the end.
  final func deleting<R>(_ rowNumbers: IndexRanges, at rowNumber: Int, _ body: () -> R) -> R {
    let following = IndexRanges(rowNumber..<map.rowCount).subtracting(rowNumbers).ranges.first
    let preceding = IndexRanges(0..<rowNumber).subtracting(rowNumbers).ranges.last
    work.edits.deletion = PendingDeletion(
      rows: shownRows.reference(toRows: rowNumbers), count: rowNumbers.memberCount,
      wasSelected: selection.model.contains(rowNumber),
      following: shownRows.reference(
        toRows: IndexRanges(following?.prefix(Self.neighbours) ?? 0..<0)),
      preceding: shownRows.reference(
        toRows: IndexRanges(preceding?.suffix(Self.neighbours) ?? 0..<0)))
    let result = body()
    selectAfterDeletion()
    return result
  }

  /// Carries out an action on a row. Where that deletes the row, or all that are selected with it, it is
  /// announced, and the next one is selected in place of selected ones.
  ///
  /// - Parameter waits: whether they may go later, because the action is there to delete them.
  final func deletingMaybe(_ path: ListIndexPath, waits: Bool, _ body: () -> Void) {
    guard let rowNumber = map.rowNumber(of: path) else { return body() }
    let selected = selection.model.selected
    let rows = selected.contains(rowNumber) ? selected : IndexRanges(rowNumber..<rowNumber + 1)
    deleting(rows, at: rowNumber, body)
    if !waits, !hasWaitingChange { forgetDeletion() }
  }

  /// What is to be deleted is not waited for any more: the user goes on with something else, or rows
  /// are about to be hidden, which are not gone.
  final func forgetDeletion() { work.edits.deletion = nil }

  /// Selects what has taken the place of rows that the user has deleted, once they have gone.
  final func selectAfterDeletion() {
    guard let deletion = work.edits.deletion, deletion.rows.rowNumbers.isEmpty,
      work.callOutDepth == 0
    else {
      return
    }
    forgetDeletion()
    if accessibility != nil { announceDeletion(of: deletion.count) }
    guard deletion.wasSelected, selection.model.selected.isEmpty else { return }
    bindPendingRows()
    var nearest: [Int] = deletion.following.rowNumbers.ranges.flatMap { Array($0) }
    nearest += deletion.preceding.rowNumbers.ranges.flatMap { Array($0) }.reversed()
    guard let position = nearest.lazy.compactMap({ self.reachable($0) }).first else { return }
    select(cursorAt: position, focus: mayTakeFocus)
  }

  /// Announces how many rows the user has deleted.
  final func announceDeletion(of count: Int) {
    let canUndo = callOut { dataSource?.undoStack(of: self) }?.canUndo ?? false
    announce(announcements.deleted(count, canUndo))
  }

  /// The position of a row, where the keyboard may go there.
  private func reachable(_ rowNumber: Int) -> Int? {
    guard let position = map.position(ofRowNumber: rowNumber),
      let element = map.element(at: position),
      isReachable(element)
    else { return nil }
    return position
  }

  /// Whether the keyboard is in the list, or nowhere: with the row that had it. Where somebody writes
  /// it stays there.
  final var mayTakeFocus: Bool {
    guard let focusWidget else { return true }
    guard !focusWidget.takesText else { return false }
    return focusWidget == widgetPointer || gtk_widget_is_ancestor(focusWidget, widgetPointer) != 0
  }
}
