internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ColumnTableView {
  /// Makes all rows anew.
  func rebuildRows(_ change: PositionMap, keepingPlace: Bool) {
    var anchor = anchor(at: scrollOffset)
    let top = keepingPlace ? reference(to: topPosition) : nil
    take(change)
    if let position = top?.position {
      anchor.position = position
      anchor.isAtEnd = false
    }
    if !keepingPlace { anchor = ScrollTracker.Anchor(position: 0, distance: 0) }
    pending = nil
    departure = nil
    endMotion()
    for row in boundRows { release(row) }
    boundRows = []
    bound = 0..<0
    releaseGlimpses()
    isRowMeasured = false
    makeHeights()
    anchor.position = min(anchor.position, max(0, heights.count - 1))
    bindingReason = { _ in .listReloaded }
    settle(at: anchor)
    bindingReason = nil
  }

  /// Carries an update over to rows and place.
  func applyToRows(_ update: ResolvedUpdate, _ change: PositionMap, animated: Bool) {
    // What is not to move has to be there at the next frame, with all the rest.
    if !needsWindow || !animated { departure = animated ? screenBefore(change) : nil }
    if !needsWindow { endMotion() }
    addGhosts(of: change)
    var kept = anchor(after: update, to: change.new, from: pending?.anchor ?? placeToHold)
    take(change)
    if measuresRows { carryHeights(through: update) } else { makeHeights() }
    moveRows(by: change)
    kept.position = min(kept.position, max(0, heights.count - 1))
    base = min(base, max(0, map.count - 1))
    configureScroll(at: offset(for: kept))
    pending = pending ?? PendingFill(anchor: kept, hadFocus: false)
    pending?.anchor = kept
    if departure != nil { pending?.add(change) }
    // Binding waits for the next frame, or for whoever asks for a row.
    needsWindow = true
    updatePlaceholder()
    gtk_widget_queue_resize(widgetPointer)
    // Where nothing is drawn, frames may be long in coming.
    if pending?.isFull ?? false { settleWindow() }
  }

  /// Binds what updates have brought into view.
  func settleWindow() {
    guard needsWindow, !isDestroyed, callDepth == 0 else { return }
    KitCalls.begin()
    defer { KitCalls.end() }
    let former = seenRows
    // Before rows are told that they are on display. It may lead to another update.
    let filled = refilledViews()
    needsWindow = false
    let settled = pending
    pending = nil
    measureRows()
    releaseGlimpses()
    if measuresRows {
      fillRows(around: settled?.anchor ?? anchor(at: scrollOffset), isStale: true)
    } else {
      showWindow(isStale: true)
    }
    refreshRowStates()
    viewsWereFilled(filled, animated: false)
    startMotion(from: former, after: settled)
  }

  private func settle(at anchor: ScrollTracker.Anchor) {
    needsWindow = false
    resizeWindow()
    measureRows()
    base = min(base, max(0, map.count - Int(glk_row_model_get_count(window))))
    configureScroll(at: offset(for: anchor))
    if measuresRows {
      fillRows(around: anchor, isStale: true)
    } else {
      showWindow(isStale: true)
    }
    updatePlaceholder()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Gives the bound rows their new positions, and lets go of those that are gone or reloaded.
  private func moveRows(by change: PositionMap) {
    releaseGlimpses()
    beginCalls()
    defer { endCalls() }
    boundRows = move(boundRows, by: change) { row, _ in release(row) }
      .sorted { $0.position < $1.position }
    bound = 0..<0
    displaysWereMoved()
  }
}
