internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What the user has asked to be deleted, until it has gone: what stands beside it is selected then.
struct PendingDeletion {
  let rows: RowSetReference
  /// What may take its place, nearest first and nearest last.
  let following: RowSetReference
  let preceding: RowSetReference
}

extension ListView {
  /// As far as a row is looked for that takes the place of one that has gone.
  private static let neighbours = 1_000

  /// Carries out what may delete some rows, one of them at a position. When they have gone, be it
  /// after the app has asked whether they shall, the next row is selected; the one before, at the end.
  final func deleting<R>(_ ordinals: RangeSet<Int>, at ordinal: Int, _ body: () -> R) -> R {
    let following = RangeSet(ordinal..<map.rowCount).without(ordinals).ranges.first
    let preceding = RangeSet(0..<ordinal).without(ordinals).ranges.last
    deletion = PendingDeletion(
      rows: reference(toRows: ordinals),
      following: reference(toRows: RangeSet(following?.prefix(Self.neighbours) ?? 0..<0)),
      preceding: reference(toRows: RangeSet(preceding?.suffix(Self.neighbours) ?? 0..<0)))
    let result = body()
    settleDeletion()
    return result
  }

  /// Carries out an action on a row. Where that deletes the row, or all that are selected with it,
  /// the next one is selected.
  ///
  /// - Parameter waits: whether they may go later, because the action is there to delete them.
  final func deletingMaybe(_ path: ListIndexPath, waits: Bool, _ body: () -> Void) {
    guard let ordinal = map.ordinal(of: path), selectionModel.contains(ordinal) else {
      return body()
    }
    deleting(selectionModel.selected, at: ordinal, body)
    if !waits, !hasDeferred { deletion = nil }
  }

  /// What is to be deleted is not waited for any more: the user goes on with something else, or rows
  /// are about to be hidden, which are not gone.
  final func forgetDeletion() { deletion = nil }

  /// Selects what has taken the place of rows that the user has deleted, once they have gone.
  final func settleDeletion() {
    guard let deletion, deletion.rows.ordinals.isEmpty, callDepth == 0, !isDestroyed else { return }
    self.deletion = nil
    guard selectionModel.selected.isEmpty else { return }
    settleRows()
    var nearest: [Int] = deletion.following.ordinals.ranges.flatMap { Array($0) }
    nearest += deletion.preceding.ordinals.ranges.flatMap { Array($0) }.reversed()
    guard let position = nearest.lazy.compactMap({ self.reachable($0) }).first else { return }
    moveCursor(to: position, focus: hasFocus)
    if let ordinal = map.ordinal(at: position) { select(.replace(ordinal)) }
  }

  /// The position of a row, where the keyboard may go there.
  private func reachable(_ ordinal: Int) -> Int? {
    guard let position = map.position(ofOrdinal: ordinal), let element = map.element(at: position),
      isReachable(element)
    else { return nil }
    return position
  }

  // MARK: Undo

  /// While an undo stack brings data back: remembers the rows that have come.
  final func noteReturned(_ ordinals: @autoclosure () -> RangeSet<Int>) {
    guard UndoStack.revealsRows else { return }
    let all = (returned?.ordinals ?? RangeSet()).with(ordinals())
    guard !all.isEmpty else { return }
    returned = reference(toRows: all)
    UndoStack.noteReturn(to: self)
  }

  /// Selects the rows that an undo stack has brought back, and shows the first of them.
  final func showReturned() {
    let rows = returned?.ordinals ?? RangeSet()
    returned = nil
    guard !isDestroyed, callDepth == 0, let first = rows.ranges.first?.lowerBound,
      let position = map.position(ofOrdinal: first)
    else { return }
    settleRows()
    let all = selectionModel.mode == .multiple ? rows : RangeSet(first..<first + 1)
    select(exactly: all, mayRefuse: true)
    guard
      let last = rows.ranges.last.flatMap({ map.position(ofOrdinal: $0.upperBound - 1) })
    else { return }
    // As many of them as there is room for.
    reveal(last, at: .nearest, animated: false)
    moveCursor(to: position, focus: hasFocus)
  }

  /// Whether the keyboard is in the list, or nowhere: with the row that had it. Where somebody writes
  /// it stays there.
  private var hasFocus: Bool {
    guard let focusWidget else { return true }
    guard !Self.isWritten(focusWidget) else { return false }
    return focusWidget == widgetPointer || gtk_widget_is_ancestor(focusWidget, widgetPointer) != 0
  }
}
