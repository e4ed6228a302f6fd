internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ColumnTableView {
  /// Makes all rows anew from ``map``.
  func rebuildRows(keepingPlace: Bool) {
    var anchor = anchor(at: scrollOffset)
    if let placeToKeep {
      anchor.position = placeToKeep
      anchor.isAtEnd = false
    }
    if !keepingPlace { anchor = ScrollTracker.Anchor(position: 0, distance: 0) }
    placeToKeep = nil
    pending = nil
    departure = nil
    endMotion()
    moveFollowedRows { heldTargets[$0] }
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

  /// Carries an update over to rows and place. ``map`` is still the old one.
  func applyToRows(_ update: ResolvedUpdate, map new: SectionMap, animated: Bool) {
    // What is not to move has to be there at the next frame, with all the rest.
    if !needsWindow || !animated { departure = animated ? screenBefore(update) : nil }
    if !needsWindow { endMotion() }
    addGhosts(of: update)
    var kept = anchor(after: update, map: new, from: pending?.anchor ?? placeToHold)
    take(new, after: update)
    if measuresRows { carryHeights(through: update) } else { makeHeights() }
    moveRows(by: update)
    moveFollowedRows { update.positions.newPosition(of: $0) }
    kept.position = min(kept.position, max(0, heights.count - 1))
    base = min(base, max(0, map.count - 1))
    configureScroll(at: offset(for: kept))
    pending = pending ?? PendingFill(anchor: kept, hadFocus: false)
    pending?.anchor = kept
    if departure != nil { pending?.add(update) }
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
  private func moveRows(by update: ResolvedUpdate) {
    releaseGlimpses()
    var survivors: [DrawnRow] = []
    beginCalls()
    defer { endCalls() }
    for row in boundRows {
      let new = update.positions.newPosition(of: row.position)
      if let new, !update.reloaded.contains(new) {
        survivors.append(row)
      } else {
        if new == nil, case .item(let row) = row, let path = row.path {
          trace(.removed, path)
        }
        release(row)
      }
    }
    for row in survivors {
      guard let position = update.positions.newPosition(of: row.position) else { continue }
      row.position = position
      switch (row, map.element(at: position)) {
      case (.item(let row), .row(let path)):
        if row.path != path { trace(.moved, path, formerly: row.path) }
        row.path = path
      case (.section(let row), .header(let section)):
        row.boundSection = section
      default: break
      }
    }
    boundRows = survivors.sorted { $0.position < $1.position }
    bound = 0..<0
    displaysWereMoved()
  }
}
