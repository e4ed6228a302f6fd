internal import GtkListKitCore

/// What a list itself does with a drop that its data source has no use for.
protocol DropFallback: AnyObject {
  /// What is taken besides what the data source takes.
  var formats: [DropFormat] { get }
  func action(for offer: DropOffer, at position: DropPosition) -> DragAction?
  /// Takes a drop, at a point across the view.
  func take(_ drop: Drop, atX x: Double) -> Bool
}

/// Taking what was dropped.
extension ListView {
  /// What is dropped on the list is taken in one of these forms, the best first.
  final var dropFormats: [DropFormat] {
    dataSourceDropFormats + (tools.dropFallback?.formats ?? [])
  }

  /// Those of them that the data source takes.
  final var dataSourceDropFormats: [DropFormat] {
    callOut { dataSource?.dropFormats(in: self) ?? [] }
  }

  /// What a drop at a position would do; nil where it cannot be.
  final func action(for offer: DropOffer, at position: DropPosition) -> DragAction? {
    callOut { dataSource?.list(self, canDrop: offer, at: position) }
  }

  /// Takes rows as an answer says. False when nothing was done.
  final func carryOut(_ answer: RowDrop.Proposal) -> Bool {
    let gap = answer.position.gap
    switch answer.kind {
    case .moving(let drag):
      let moved = moveTogether(Array(drag.hand()), before: gap)
      // Of many rows the first is where they were dropped; they may reach far beyond the view.
      if moved != nil, let first = drag.rows.first,
        let position = map.position(of: first)
      {
        moveCursor(to: position)
        announceMove(to: first)
      }
      return true
    case .taking(let drag, let source):
      return take(drag, from: source, before: gap, copies: answer.action == .copy)
    case .rows(let drag, let source):
      return takeItems(of: drag, from: source, answer)
    case .data: return false
    }
  }

  /// Takes what was dropped. False when nobody could use it.
  final func didDrop(
    _ content: DropContent, _ answer: RowDrop.Proposal, from source: ListView?,
    rows: RowsUnderWay? = nil
  ) -> Bool {
    let drop = Drop(
      content: content, position: answer.position, action: answer.action, source: source)
    if answer.isOwn { return tools.dropFallback?.take(drop, atX: answer.x) ?? false }
    let isDone = dataSource?.list(self, didDrop: drop) ?? false
    if isDone, let rows, let work = drop.ending.work { follow(rows, until: work) }
    return isDone
  }

  /// Whether rows of another list can come to a place.
  final func canTakeItems(at position: DropPosition) -> Bool {
    guard let dataSource else { return false }
    return callOut { dataSource.list(self, canInsertItemsAt: position.gap) }
  }

  /// Whether a row of another list can come here.
  final func canTake(_ path: ListIndexPath, from source: ListView) -> Bool {
    item(at: path, of: source) != nil
  }

  private func item(at path: ListIndexPath, of source: ListView) -> ListItem? {
    guard let giver = source.dataSource, let dataSource,
      let item = source.callOut({ giver.list(source, itemAt: path) }),
      callOut({ dataSource.list(self, canTake: item) })
    else { return nil }
    return item
  }

  /// Takes rows of another list; those that it does not take stay there. One step of the undo stack:
  /// of this list's or, where it has none, of the other one's.
  final func take(
    _ drag: HeldRows, from source: ListView, before gap: ListIndexPath, copies: Bool
  ) -> Bool {
    guard let dataSource, let giver = source.dataSource else { return false }
    var items = drag.handItems { item(at: $0, of: source) }
    guard !items.isEmpty else { return false }
    // Two rows of a program may not be the same.
    if copies { for number in items.indices { items[number].id = nil } }
    var isDone = false
    let stack = dataSource.undoStack(of: self) ?? giver.undoStack(of: source)
    rememberingAsOne(in: stack) {
      let end = dataSource.list(self, beginRememberingIn: stack)
      isDone = dataSource.list(self, insert: items, at: gap)
      end?()
      guard isDone, !copies else { return }
      remove(drag, from: giver, of: source, rememberingIn: stack)
    }
    return isDone
  }

  /// Removes the rows that were handed over, wherever they are now.
  private func remove(
    _ drag: HeldRows, from giver: any ListDataSource, of source: ListView,
    rememberingIn stack: UndoStack?
  ) {
    source.performWaitingChange()
    let paths = Array(drag.rows)
    guard !paths.isEmpty else { return }
    let end = giver.list(source, beginRememberingIn: stack)
    giver.list(source, removeItemsAt: paths)
    end?()
  }

  /// Hands the data source the items of rows. It moves its own itself; from another list they are
  /// taken away. Rows that their list does not give stay there.
  private func takeItems(
    of drag: HeldRows, from source: ListView, _ answer: RowDrop.Proposal
  ) -> Bool {
    guard let giver = source.dataSource else { return false }
    let rows =
      source === self ? RowsUnderWay(self, drag.rows, before: answer.position.gap) : nil
    let items = drag.handItems { path in source.callOut { giver.list(source, itemAt: path) } }
    guard !items.isEmpty else { return false }
    let stack = dataSource?.undoStack(of: self) ?? giver.undoStack(of: source)
    var isDone = false
    rememberingAsOne(in: stack) {
      isDone = didDrop(.rows(items), answer, from: source, rows: rows)
      guard isDone, answer.action == .move, source !== self else { return }
      remove(drag, from: giver, of: source, rememberingIn: stack)
    }
    return isDone
  }

  /// Moves rows before a place, as one step of the undo stack. Where the last one stands then.
  final func moveTogether(
    _ paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    var last: ListIndexPath?
    rememberingAsOne(in: dataSource?.undoStack(of: self)) { last = move(paths, before: gap) }
    return last
  }

  final func rememberingAsOne(in stack: UndoStack?, _ change: () -> Void) {
    guard let stack else { return change() }
    stack.group(named: nil, change)
  }
}

extension DropPosition {
  /// The row before which rows of a list go.
  fileprivate var gap: ListIndexPath {
    switch self {
    case .before(let path), .onto(let path): path
    case .list: ListIndexPath(row: 0, section: 0)
    }
  }
}
