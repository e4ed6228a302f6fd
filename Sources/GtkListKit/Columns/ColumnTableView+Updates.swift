internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ColumnTableView {
  /// Gives the bound rows their new positions, and lets go of those that are gone or made anew.
  func moveRows(by change: PositionMap) {
    releaseGlimpses()
    beginCalls()
    defer { endCalls() }
    boundRows = move(boundRows, by: change) { row, _ in release(row) }
      .sorted { $0.position < $1.position }
    bound = 0..<0
    base = min(base, max(0, map.count - 1))
    displaysWereMoved()
  }

  /// Binds what changes have brought into view.
  func settleWindow(_ settled: PendingFill, _ filled: [ReusableView]) {
    let former = seenRows
    if settled.isReload { resizeWindow() }
    measureRows()
    releaseGlimpses()
    if settled.isReload {
      base = min(base, max(0, map.count - Int(glk_row_model_get_count(window))))
      configureScroll(at: offset(for: settled.anchor))
    }
    if measuresRows {
      fillRows(around: settled.anchor, isStale: true)
    } else {
      showWindow(isStale: true)
    }
    if settled.bindsRows { updatePlaceholder() }
    refreshRowStates()
    viewsWereFilled(filled, animated: false)
    startMotion(from: former, after: settled)
  }
}
