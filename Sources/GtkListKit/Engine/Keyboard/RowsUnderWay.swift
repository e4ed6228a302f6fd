internal import GtkListKitCore

/// Rows that were dropped elsewhere in their own list, and are shown there only later.
final class RowsUnderWay {
  /// The one that the keyboard is at, or the first: who it is, where it stood and where it is to stand.
  private let id: AnyHashable?
  private let old: ListIndexPath
  private let target: ListIndexPath
  /// What was asked for since, which goes on where this has ended.
  fileprivate var waiting: [(ListView) -> Void] = []
  /// Whether the user has taken the keyboard elsewhere.
  private var isLeft = false

  /// A key that is held over a slow source does not go on for long after it has been let go.
  fileprivate static let mostWaiting = 16

  /// How far from its place the row is looked for: others may come and go meanwhile.
  private static let reach = 64

  /// - Parameter gap: the row before which they are to stand.
  init?(_ list: ListView, _ rows: DraggedRows, before gap: ListIndexPath) {
    let cursor = list.cursor.flatMap { list.map.path(at: $0) }
    let number = cursor.flatMap { rows.firstIndex(of: $0) } ?? 0
    guard number < rows.count else { return nil }
    old = rows[number]
    id = list.currentState().identities?.itemID(at: old)
    let before = rows.count { $0.section == gap.section && $0.row < gap.row }
    target = ListIndexPath(row: gap.row - before + number, section: gap.section)
  }

  /// The keyboard goes elsewhere: it stays there, and what was asked for before is given up.
  func leave() {
    isLeft = true
    waiting = []
  }

  /// Goes on from where the rows are by now. False where that is not known.
  fileprivate func arrive(in list: ListView) -> Bool {
    guard let path = place(in: list), let position = list.map.position(of: path) else {
      return isLeft
    }
    if !isLeft, position != list.cursor { list.moveCursor(to: position, focus: list.hasKeyboard) }
    if path != old { list.announceMove(to: path) }
    return true
  }

  private func place(in list: ListView) -> ListIndexPath? {
    guard let id, let identities = list.currentState().identities else { return nil }
    let near = [0, -1, 1].flatMap { shift in
      (target.row - Self.reach...target.row + Self.reach).map {
        ListIndexPath(row: $0, section: target.section + shift)
      }
    }
    let cursor = list.cursor.flatMap { list.map.path(at: $0) }
    let found = ([cursor, target].compactMap { $0 } + list.visibleIndexPaths + near).first {
      list.map.position(of: $0) != nil && identities.itemID(at: $0) == id
    }
    if let found { return found }
    // It may be where nothing was fetched yet.
    let isUnknown = list.map.position(of: target) != nil && identities.itemID(at: target) == nil
    return isUnknown ? target : nil
  }
}

extension ListView {
  /// Follows rows until a data source shows them where they were dropped.
  ///
  /// - Parameter work: comes back then; false where they have stayed.
  final func follow(_ rows: RowsUnderWay, until work: @escaping () async -> Bool) {
    rows.waiting = tools.rowsUnderWay?.waiting ?? []
    tools.rowsUnderWay = rows
    _ = loopTask { [weak self] in
      let haveMoved = await work()
      guard let self, tools.rowsUnderWay === rows else { return }
      tools.rowsUnderWay = nil
      performWaitingChangeNow()
      guard haveMoved, rows.arrive(in: self) else { return }
      var waiting = rows.waiting[...]
      while let step = waiting.popFirst() {
        step(self)
        guard let next = tools.rowsUnderWay else { continue }
        next.waiting = waiting + next.waiting
        return
      }
    }
  }

  /// Whether a step has to wait for rows that are on their way: it is taken once they have arrived.
  final func waits(toDo step: @escaping (ListView) -> Void) -> Bool {
    guard let rows = tools.rowsUnderWay else { return false }
    if rows.waiting.count < RowsUnderWay.mostWaiting { rows.waiting.append(step) }
    return true
  }
}
