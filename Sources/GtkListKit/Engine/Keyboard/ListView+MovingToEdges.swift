extension ListView {
  /// Home and End go to the first and the last row, and show what stands beyond it, headers or footers, where there
  /// is room for both: from the row Tab goes to their widgets, which are such as are on screen.
  final func moveCursorToEdge(isForward: Bool, _ selection: CursorSelection) -> Bool {
    guard setCursor(rowAtEdge(isForward), selection, wantsEdge: true) else { return false }
    // Who was told of it may have changed the list.
    guard let cursor, cursor == rowAtEdge(isForward) else { return true }
    let edge = isForward ? map.count - 1 : 0
    guard edge != cursor else { return true }
    viewport.reveal(edge, at: .nearest, animated: false)
    // What there is beyond it may be higher than was known.
    if self.cursor == cursor { viewport.reveal(cursor, at: .nearest, animated: false) }
    return true
  }

  private func rowAtEdge(_ isForward: Bool) -> Int? {
    isForward ? nearestRow(from: map.count - 1, step: -1) : nearestRow(from: 0, step: 1)
  }
}
